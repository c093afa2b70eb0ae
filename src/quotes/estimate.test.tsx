import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { Municipality } from "#src/content/coverage.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { estimateAt, estimateSource } from "./estimate.server.ts";
import {
  type EstimatedOrder,
  estimateOf,
  estimateQuery,
  extrasOf,
  type EstimateSource,
  readEstimate,
  sceneView,
  shownEstimate,
} from "./estimate.ts";
import { orderWords } from "#src/order/offer.ts";
import { priceRow } from "./price-list.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { EstimateSection } from "./estimate-section.tsx";

const near: Municipality = { name: "Marino", province: "RM", coverage: { kind: "standard", km: 7 } };
const elsewhere: Municipality = { name: "Siena", province: "SI", coverage: { kind: "feasibility", km: 180 } };

const source = estimateSource(sampleContent, "it", "https://bar.example/") as EstimateSource;

function orderFor(order: Partial<EstimatedOrder> = {}, municipality?: Municipality): EstimatedOrder {
  const place = municipality && { text: municipality.name, municipality };
  return { guests: 80, formula: "experience-bar", place, extras: [], ...order };
}

describe("readEstimate", () => {
  const { usual } = source.prices;
  it.each<[string, Partial<EstimatedOrder>, string?]>([
    ["", { guests: usual.guests, formula: usual.formula, extras: [] }],
    [
      "ospiti=120&formula=tailor-made&comune=Anzio&extra=name&extra=coffee",
      { guests: 120, formula: "tailor-made", place: { text: "Anzio" }, extras: ["coffee", "name"] },
    ],
    ["dalle=19:00&alle=1.30&giorno=2027-12-04", { from: "19:00", until: "1:30", date: "2027-12-04" }],
    ["ospiti=120&per=30", { guests: 30 }],
    ["ospiti=3", { guests: 3 }],
    ["ospiti=2000", { guests: 2000 }],
    ["ospiti=0", { guests: usual.guests }, "0"],
    ["ospiti=79,6", { guests: usual.guests }, "79,6"],
    ["ospiti=120+circa", { guests: usual.guests }, "120 circa"],
    ["ospiti=1e999", { guests: usual.guests }, "1e999"],
    ["formula=free-drinks", { formula: usual.formula }],
    ["formula=constructor", { formula: usual.formula }],
    ["extra=counter&extra=unknown", { extras: [] }],
  ])("reads “%s”", (query, order, unread) => {
    const read = readEstimate(new URLSearchParams(query), source);
    expect(read.order).toMatchObject(order);
    expect(read.problem === "").toBe(unread === undefined);
    expect(read.typed.guests).toBe(unread ?? String(read.order.guests));
  });

  it("reads what it wrote", () => {
    const when = { date: "2027-12-04", from: "19:00", until: "1:30" };
    const order = { ...orderFor({ guests: 45, extras: ["name"], ...when }), place: { text: "Rocca di Papa" } };
    expect(readEstimate(estimateQuery(order), source).order).toEqual(order);
  });

  it.each(["tardi", "18:30"])("says that an end at “%s” after a start at 19:00 is not counted", (until) => {
    const { order, typed, problem } = readEstimate(new URLSearchParams({ dalle: "19:00", alle: until }), source);
    expect([order.until, typed.until]).toEqual([undefined, until]);
    expect(problem).not.toBe("");
  });
});

describe("estimateOf", () => {
  it("goes below no minimum", () => {
    const prices = { ...source.prices, estimate: { ...source.prices.estimate, minimum: 50_000 } };
    const order = orderFor({ formula: "bancone-glam", guests: 10 }, near);
    expect(estimateOf(prices, order).totalCents).toBe(50_000);
    const isShown = (guests: number) =>
      shownEstimate({ ...source, prices }, { ...order, guests }).rows.at(-1)?.isHidden !== true;
    expect([10, 200].map(isShown)).toEqual([true, false]);
  });
});

it.each(["it", "en"] as const)("says that a list without VAT has none: %s", (locale) => {
  const taxed = estimateSource(sampleContent, locale, "") as EstimateSource;
  const free = <Of extends { vat: number }>(one: Of): Of => ({ ...one, vat: 0 });
  const prices = { ...taxed.prices, items: taxed.prices.items.map(free), travel: free(taxed.prices.travel) };
  const order = orderFor({}, near);
  const { vat, withoutVat } = taxed.vatWords;
  const said = (of: EstimateSource) => [
    shownEstimate(of, order).texts["included"],
    priceRow(order, of.prices, orderWords(sampleContent, locale)).note,
  ];
  expect(said(taxed)).toEqual([vat, expect.stringMatching(`^${vat}`)]);
  expect(said({ ...taxed, prices })).toEqual([withoutVat, expect.stringMatching(`^${withoutVat}`)]);
});

describe("shownEstimate", () => {
  const rowOf = (label: string, order: EstimatedOrder) =>
    shownEstimate(source, order).rows.find((row) => row.label === label);
  const travel = source.prices.travel.label;

  it("has a row for every item but the extras, one for the travel and one for all extras that were not chosen", () => {
    const rows = source.prices.items.filter(({ extra }) => extra !== true).length + 2;
    for (const formula of Object.keys(source.services)) {
      const shown = shownEstimate(source, orderFor({ formula }, near)).rows.filter(({ isHidden }) => isHidden !== true);
      expect(shown).toHaveLength(rows);
    }
  });

  it("names the first formula that has an item", () => {
    const label = source.prices.items.find(({ id }) => id === "dj")?.label ?? "";
    const row = rowOf(label, orderFor({}, near));
    expect(row?.isOff).toBe(true);
    expect(row?.how).toContain(source.services["tailor-made"]);
  });

  it.each<[string, Municipality | undefined, string, boolean]>([
    ["within the free kilometres", near, source.copy.travel.included, false],
    ["in a place without a price", elsewhere, source.copy.travel.later, true],
    ["in no known place", undefined, source.copy.travel.later, true],
  ])("says of the travel %s what it costs", (_, place, amount, isOff) => {
    expect(rowOf(travel, orderFor({}, place))).toMatchObject({ amount, isOff });
    const { texts } = shownEstimate(source, orderFor({}, place));
    expect(texts["totalLabel"]).toBe(isOff ? source.copy.bill.soFar : source.copy.bill.total);
  });

  it("adds the chosen extras of the formula alone", () => {
    const extras = ["extra-hour", "name"];
    const labels = source.prices.items.flatMap(({ id, label }) => (extras.includes(id) ? [label] : []));
    const shown = (formula: string) =>
      labels.filter((label) => rowOf(label, orderFor({ extras, formula }, near))?.isOff === false);
    expect(shown("experience-bar")).toEqual(labels);
    expect(shown("bancone-glam")).toHaveLength(1);
    const hours = ["experience-bar", "bancone-glam"].map(
      (formula) => shownEstimate(source, orderFor({ extras, formula })).texts["hours"],
    );
    expect(hours).toEqual([7, 6].map((count) => fill(source.copy.hours, { hours: count })));
  });

  it("counts the hours between start and end, and the surcharge of the day", () => {
    const totalOf = (order: Partial<EstimatedOrder>) => estimateOf(source.prices, orderFor(order)).totalCents;
    expect(totalOf({ from: "19:00", until: "3:00" })).toBe(totalOf({}) + 4 * 3200);
    expect(totalOf({ date: "2027-12-04" })).toBe(totalOf({}) + 16_080);
  });

  it("gives no sums beyond the guests that the operator estimates for", () => {
    const { mostGuests } = source.prices.estimate;
    const { texts, rows } = shownEstimate(source, orderFor({ guests: mostGuests + 1 }, near));
    expect(texts["answer"]).toBe(source.copy.talk.answer);
    expect(JSON.stringify([texts, rows.map(({ amount }) => amount)])).not.toMatch(/\d €/);
    expect(shownEstimate(source, orderFor({ guests: mostGuests }, near)).texts["text"]).toContain(
      source.copy.talk.from,
    );
  });

  it.each([
    [1, "Per 1 ospite: "],
    [80, "Per 80 ospiti: "],
  ])("names %i guests", (guests, begins) => {
    expect(shownEstimate(source, orderFor({ guests })).texts["text"]).toContain(begins);
  });

  it("draws what the bill counts", () => {
    const { drawn } = shownEstimate(source, orderFor({ guests: 80 }, near));
    expect(drawn).toMatchObject({ pieces: 4, stock: 240, people: 2, ice: 3, glasses: 200 });
    const views = [{ pieces: 4 }, { pieces: 6 }, { pieces: 6, dj: 1 }, { pieces: 7 }].map(sceneView);
    expect(views).toEqual(["near", "middle", "far", "rows"]);
  });
});

describe("the section", () => {
  const estimateFor = (query: string, content = sampleContent) =>
    estimateAt(new URL(`https://bar.example/${query}`), content, "it", {
      siteUrl: "https://bar.example",
      today: "2027-03-01",
    });
  const pageOf = async (query: string): Promise<string> => {
    const estimate = await estimateFor(query);
    return estimate === undefined ? "" : markupOf(<EstimateSection {...estimate} />, "it");
  };

  it("leads to the booking form with what was chosen", async () => {
    const page = await pageOf(
      "?ospiti=120&formula=tailor-made&comune=Anzio&extra=name&dalle=19:00&alle=1:30&giorno=2027-12-04",
    );
    const when = { date: "2027-12-04", timeSlot: "19:00", until: "1:30" };
    const choice = { guests: "120", formula: "tailor-made", ...when, location: "Anzio", extras: "name" };
    const query = new URLSearchParams(choice);
    expect(page).toContain(`${pathTo("booking", "it")}?${query.toString().replaceAll("&", "&amp;")}#`);
  });

  it("leads to the booking form with entries that it does not understand", async () => {
    const page = await pageOf("?ospiti=120+circa&dalle=19:00&alle=boh&giorno=2027-02-29");
    const typed = { guests: "120 circa", formula: source.prices.usual.formula, date: "2027-02-29" };
    const query = new URLSearchParams({ ...typed, timeSlot: "19:00", until: "boh" });
    expect(page).toContain(`${pathTo("booking", "it")}?${query.toString().replaceAll("&", "&amp;")}#`);
  });

  it("keeps guests beyond its limit as they were typed, and leads to a conversation with all that was chosen", async () => {
    const page = await pageOf("?ospiti=2000&formula=tailor-made");
    expect(page).toContain('value="2000"');
    expect(page).toContain(`${pathTo("contact", "it")}?guests=2000&amp;formula=tailor-made#`);
    expect(page).toContain("tel:");
    expect(page).not.toMatch(/data-talk="true" hidden/);
    expect(await pageOf("?ospiti=80")).toMatch(/data-talk="true" hidden/);
  });

  it("has the price of every extra before it is chosen", async () => {
    const page = await pageOf("");
    for (const { id } of extrasOf(source.prices.items)) {
      expect(page).toMatch(new RegExp(`data-text="extra-${id}">[^<]+<`));
    }
  });

  it("shows hostile texts as texts", async () => {
    const page = await pageOf(`?comune=${encodeURIComponent('"></script><img src=x>')}`);
    expect(page).toContain("&lt;img src=x&gt;");
    expect(page).not.toContain("<img src=x>");
  });

  it("is absent if prices are not published", async () => {
    const withoutPrices: typeof sampleContent.in = (locale) => {
      const local = sampleContent.in(locale);
      return { ...local, prices: { ...local.prices, publish: false } };
    };
    expect(await estimateFor("", { ...sampleContent, in: withoutPrices })).toBeUndefined();
  });
});

it("the browser gets no list of what the owner buys and loads", () => {
  expect(JSON.stringify(sampleContent.in("it").prices)).toContain("Prosecco");
  expect(JSON.stringify(source)).not.toContain("Prosecco");
});
