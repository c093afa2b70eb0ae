import { beforeEach, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { TakenReason } from "#src/availability/taken-days.ts";
import { located } from "#src/order/offer.ts";
import type { Order } from "#src/order/order.ts";
import { estimateForRequest } from "#src/quotes/estimate.server.ts";
import { mailBudget, recipientKey } from "#src/mail/enqueue.server.ts";
import { listedQuote } from "#src/quotes/listed-quote.ts";
import type { PriceList } from "#src/quotes/price-list.ts";
import { passTime } from "#src/requests/clock.server.ts";
import { findRequest, historyOf } from "#src/requests/perform.server.ts";
import { type StoredRequest, withOrder } from "#src/requests/request.ts";
import type { Site } from "#src/site/site.ts";
import { hashOfText } from "#src/site/tokens.server.ts";
import { aBooking, anEnquiry } from "../helpers/requests.ts";
import { sampleRules } from "../helpers/quotes.ts";
import { storeRequest, testSite } from "../helpers/test-site.ts";
import { overSqlite } from "./dialects.ts";

const now = new Date("2027-03-10T12:00:00Z");
const prices: PriceList = {
  ...sampleContent.in("it").prices,
  instant: { guests: 150, zones: ["standard"], daysAhead: 14 },
};
const order = { formula: "experience-bar", guests: 80, place: { text: "Marino" }, extras: ["coffee"] };

overSqlite("a new booking", (bench) => {
  let taken: Map<string, readonly TakenReason[]>;
  beforeEach(() => {
    taken = new Map();
  });

  const siteWith = (list: PriceList): Site =>
    testSite({
      db: bench.db,
      now: () => now,
      availability: { takenDays: () => Promise.resolve(taken) },
      content: () => ({ ...sampleContent, in: (locale) => ({ ...sampleContent.in(locale), prices: list }) }),
    });

  /** Stores a booking of a minute ago with the estimate that its visitor saw, and lets the clock look at it. @returns what it did */
  async function after(changes: Partial<StoredRequest> = {}, ordered: Partial<Order> = {}, list = prices) {
    const { content = aBooking, ...more } = changes;
    const asked = withOrder(content, { ...order, ...ordered });
    const found = withOrder(asked, await located(asked.order, sampleContent.business));
    const { id } = await storeRequest(bench.db, {
      receivedAt: "2027-03-10T11:59:00.000Z",
      content: found,
      estimate: estimateForRequest(sampleContent, "it", found.order),
      ...more,
    });
    await passTime(siteWith(list));
    const mails = await bench.db.selectFrom("outbox").select("kind").where("request_id", "=", id).execute();
    const history = await historyOf(bench.db, id);
    const status = (await findRequest(bench.db, id))?.status;
    return { status, history, mails: mails.map(({ kind }) => kind).toSorted() };
  }

  const waits = { status: "received", history: [], mails: [] };

  it("gets the quote of the list by itself, and both sides are told", async () => {
    const { status, history, mails } = await after();
    expect({ status, mails }).toEqual({ status: "quoted", mails: ["owner-update", "visitor-update"] });
    expect(history).toMatchObject([{ type: "quoted", by: "system", quote: { version: 1, order } }]);
    const [event] = history;
    const municipal = await located(
      { ...order, date: aBooking.order.date, from: "16:00" as const },
      sampleContent.business,
    );
    const listed = listedQuote(municipal, { ...sampleRules, prices, terms: sampleRules.terms(), today: "2027-03-10" });
    expect(event?.type === "quoted" && event.quote.lines).toEqual(listed?.lines);
  });

  it("gets it once", async () => {
    await after();
    expect(await passTime(siteWith(prices))).toBe(0);
  });

  it.each<TakenReason>(["full", "closed", "busy"])("waits if its day is %s meanwhile", async (reason) => {
    taken.set(aBooking.order.date, [reason]);
    expect(await after()).toEqual(waits);
  });

  it("waits if today’s budget of its address would hold the quote back", async () => {
    const recipient = hashOfText(recipientKey(aBooking.email));
    const mail = { recipient, kind: "visitor-update" as const, created_at: "2027-03-10T08:00:00.000Z" };
    await bench.db
      .insertInto("budgeted_mail")
      .values(Array.from({ length: mailBudget.causedByVisitors }, () => mail))
      .execute();
    expect(await after()).toEqual(waits);
  });

  it("waits if the prices changed meanwhile", async () => {
    const [first, ...others] = prices.items;
    const dearer = { ...prices, items: first === undefined ? [] : [{ ...first, price: first.price + 100 }, ...others] };
    expect(await after({}, {}, dearer)).toEqual(waits);
  });

  it("waits if the list has no price for its zone", async () => {
    expect(await after({}, {}, { ...prices, travel: { ...prices.travel, zones: {} } })).toEqual(waits);
  });

  it("waits if the list does not switch it on", async () => {
    expect(await after({}, {}, sampleContent.in("it").prices)).toEqual(waits);
  });

  it.each<[string, Partial<StoredRequest>, Partial<Order>]>([
    ["is beyond the rate of its hour", { suspicion: ["flood"] }, {}],
    ["came in while the site did not run", { receivedAt: "2027-03-10T11:44:00.000Z" }, {}],
    ["was taken by telephone", { source: "telephone" }, {}],
    ["is an enquiry", { content: anEnquiry }, { date: "2027-05-15" }],
    ["names no package", {}, { formula: undefined }],
    ["names no guests", {}, { guests: undefined }],
    ["has more guests than that", {}, { guests: 151 }],
    ["has an extra that its package does not have", {}, { formula: "drink-setup", extras: ["extra-hour"] }],
    ["is too near", {}, { date: "2027-03-23" }],
    ["names a place that is not known", {}, { place: { text: "Casa di nonna" } }],
    ["is for another zone", {}, { place: { text: "Viterbo" } }],
    ["has more than plain words in its place", {}, { place: { text: "Marino, www.premio.example" } }],
  ])("waits if it %s", async (_, changes, ordered) => {
    expect(await after(changes, ordered)).toEqual(waits);
  });
});
