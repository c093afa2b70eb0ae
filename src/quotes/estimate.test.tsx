import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { Municipality } from "#src/content/coverage.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { estimateAt, estimateOfEntries, estimateSource } from "./estimate.server.ts";
import {
  bookingQuery,
  type EstimateChoice,
  estimateOf,
  estimateQuery,
  type EstimateSource,
  readEstimate,
  sceneView,
  shownEstimate,
} from "./estimate.ts";
import { EstimateSection } from "./estimate-section.tsx";
import { sumOf } from "./lines.ts";
import { prefilledLines } from "./price-list.ts";

const near: Municipality = { name: "Marino", province: "RM", coverage: { kind: "standard", km: 7 } };
const far: Municipality = { name: "Anzio", province: "RM", coverage: { kind: "standard", km: 41 } };
const elsewhere: Municipality = { name: "Siena", province: "SI", coverage: { kind: "feasibility", km: 180 } };

const source = estimateSource(sampleContent, "it", "https://bar.example/") as EstimateSource;

function choiceOf(choice: Partial<EstimateChoice> = {}): EstimateChoice {
  return { guests: 80, formula: "experience-bar", place: "", extras: [], ...choice };
}

describe("readEstimate", () => {
  const { usual } = source.prices;
  it.each<[string, Partial<EstimateChoice>, number]>([
    ["", { guests: usual.guests, formula: usual.formula, place: "", extras: [] }, 0],
    [
      "ospiti=120&formula=tailor-made&comune=Anzio&extra=name&extra=coffee",
      { guests: 120, formula: "tailor-made", place: "Anzio", extras: ["coffee", "name"] },
      0,
    ],
    ["ospiti=120&per=30", { guests: 30 }, 0],
    ["ospiti=3", { guests: 10 }, 1],
    ["ospiti=-40", { guests: 10 }, 1],
    ["ospiti=100000", { guests: 999 }, 1],
    ["ospiti=79,6", { guests: 80 }, 0],
    ["ospiti=many", { guests: usual.guests }, 1],
    ["ospiti=1e999", { guests: usual.guests }, 1],
    ["formula=free-drinks", { formula: usual.formula }, 1],
    ["formula=constructor", { formula: usual.formula }, 1],
    ["extra=counter&extra=unknown", { extras: [] }, 0],
  ])("reads “%s”", (query, choice, corrections) => {
    const found = readEstimate(new URLSearchParams(query), source);
    expect(found.choice).toMatchObject(choice);
    expect(found.corrections).toHaveLength(corrections);
  });

  it("reads what it wrote", () => {
    const choice = choiceOf({ guests: 45, place: "Rocca di Papa", extras: ["name"] });
    expect(readEstimate(estimateQuery(choice), source)).toEqual({ choice, corrections: [] });
  });
});

describe("estimateOf", () => {
  it("begins with the lines and the sum of a quote for the same choice", () => {
    for (const formula of Object.keys(source.services)) {
      for (let guests = 10; guests <= 300; guests += 10) {
        const place = guests % 20 === 0 ? far : near;
        const destination = { place: place.name, coverage: place.coverage };
        const quote = prefilledLines(source.prices, { formula, guests, hours: source.prices.usual.hours, destination });
        const { lines, totalCents } = estimateOf(source.prices, choiceOf({ formula, guests }), place);
        expect(lines).toEqual(quote);
        expect(totalCents).toBe(sumOf(quote).totalCents);
      }
    }
  });

  it("goes below no minimum", () => {
    const prices = { ...source.prices, estimate: { ...source.prices.estimate, minimum: 50_000 } };
    const choice = choiceOf({ formula: "bancone-glam", guests: 10 });
    expect(estimateOf(prices, choice, near).totalCents).toBe(50_000);
    const isShown = (guests: number) =>
      shownEstimate({ ...source, prices }, { ...choice, guests }, near).rows.at(-1)?.isHidden !== true;
    expect([10, 200].map(isShown)).toEqual([true, false]);
  });
});

describe("shownEstimate", () => {
  const rowOf = (label: string, choice: EstimateChoice, place?: Municipality) =>
    shownEstimate(source, choice, place).rows.find((row) => row.label === label);
  const travel = source.prices.travel.label;

  it("has a row for every item but the extras, one for the travel and one for all extras that were not chosen", () => {
    const rows = source.prices.items.filter(({ extra }) => extra !== true).length + 2;
    for (const formula of Object.keys(source.services)) {
      const shown = shownEstimate(source, choiceOf({ formula }), near).rows.filter(({ isHidden }) => isHidden !== true);
      expect(shown).toHaveLength(rows);
    }
  });

  it("names the first formula that has an item", () => {
    const label = source.prices.items.find(({ id }) => id === "dj")?.label ?? "";
    const row = rowOf(label, choiceOf(), near);
    expect(row?.isOff).toBe(true);
    expect(row?.how).toContain(source.services["tailor-made"]);
  });

  it.each<[string, Municipality | undefined, string, boolean]>([
    ["within the free kilometres", near, source.copy.travel.included, false],
    ["in a place without a price", elsewhere, source.copy.travel.later, true],
    ["in no known place", undefined, source.copy.travel.later, true],
  ])("says of the travel %s what it costs", (_, place, amount, isOff) => {
    expect(rowOf(travel, choiceOf({ place: "somewhere" }), place)).toMatchObject({ amount, isOff });
    const { texts } = shownEstimate(source, choiceOf(), place);
    expect(texts["totalLabel"]).toBe(isOff ? source.copy.bill.soFar : source.copy.bill.total);
  });

  it("adds the chosen extras of the formula alone", () => {
    const extras = ["extra-hour", "name"];
    const labels = source.prices.items.flatMap(({ id, label }) => (extras.includes(id) ? [label] : []));
    const shown = (formula: string) =>
      labels.filter((label) => rowOf(label, choiceOf({ extras, formula }), near)?.isOff === false);
    expect(shown("experience-bar")).toEqual(labels);
    expect(shown("bancone-glam")).toHaveLength(1);
  });

  it("gives no sums beyond the guests that the operator estimates for", () => {
    const { mostGuests } = source.prices.estimate;
    const { texts, rows } = shownEstimate(source, choiceOf({ guests: mostGuests + 1 }), near);
    expect(texts["answer"]).toBe(source.copy.talk.answer);
    expect(JSON.stringify([texts, rows.map(({ amount }) => amount)])).not.toMatch(/\d €/);
    expect(shownEstimate(source, choiceOf({ guests: mostGuests }), near).texts["text"]).toContain(
      source.copy.talk.from,
    );
  });

  it("draws what the bill counts", () => {
    const { drawn } = shownEstimate(source, choiceOf({ guests: 80 }), near);
    expect(drawn).toMatchObject({ pieces: 4, stock: 240, people: 2, ice: 3, glasses: 200 });
    const views = [{ pieces: 4 }, { pieces: 6 }, { pieces: 6, dj: 1 }, { pieces: 7 }].map(sceneView);
    expect(views).toEqual(["near", "middle", "far", "rows"]);
  });
});

describe("the section", () => {
  const estimateFor = (query: string, content = sampleContent) =>
    estimateAt(new URL(`https://bar.example/${query}`), content, "it", "https://bar.example");
  const pageOf = async (query: string): Promise<string> => {
    const estimate = await estimateFor(query);
    return estimate === undefined ? "" : markupOf(<EstimateSection {...estimate} />, "it");
  };

  it("leads to the booking form with what was chosen", async () => {
    const page = await pageOf("?ospiti=120&formula=tailor-made&comune=Anzio&extra=name");
    const query = bookingQuery(choiceOf({ guests: 120, formula: "tailor-made", place: "Anzio", extras: ["name"] }));
    expect(page).toContain(`?${query.toString().replaceAll("&", "&amp;")}#`);
    const entries = { guests: "120", formula: "tailor-made", location: "Anzio", extras: "name" };
    expect(Object.fromEntries(query)).toEqual(entries);
  });

  it("shows hostile texts as texts", async () => {
    const page = await pageOf(`?comune=${encodeURIComponent('"></script><img src=x>')}`);
    expect(page).toContain("&lt;img src=x&gt;");
    expect(page).not.toContain("<img src=x>");
  });

  it("is absent where prices are not published", async () => {
    const withoutPrices: typeof sampleContent.in = (locale) => {
      const local = sampleContent.in(locale);
      return { ...local, prices: { ...local.prices, publish: false } };
    };
    expect(await estimateFor("", { ...sampleContent, in: withoutPrices })).toBeUndefined();
  });
});

it.each(["free-drinks", "constructor"])("nothing is estimated for a booking of %s", async (formula) => {
  expect(await estimateOfEntries(sampleContent, "it", { guests: "50", formula })).toBeUndefined();
});

it("the browser gets no list of what the owner buys and loads", () => {
  expect(JSON.stringify(sampleContent.in("it").prices)).toContain("Prosecco");
  expect(JSON.stringify(source)).not.toContain("Prosecco");
});
