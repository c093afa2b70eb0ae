import { sampleContent } from "#content/fixtures/sample-content.ts";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TakenReason } from "#src/availability/taken-days.ts";
import type { Terms } from "#src/content/terms.ts";
import type { ActionFields } from "./action.ts";
import type { RequestEvent } from "./events.ts";
import { type RequestContent, type StoredRequest, withOrder } from "./request.ts";
import type { OwnerAction, VisitorAction } from "./transitions.ts";
import type { Database } from "#src/site/schema.ts";
import { sent } from "#tests/helpers/quoted-requests.ts";
import { aQuote, sampleTerms } from "#tests/helpers/quotes.ts";
import { plusDays } from "#src/i18n/days.ts";
import { aBooking, anEnquiry, anEvent } from "#tests/helpers/requests.ts";
import { testSite, recordEvents, storeRequest } from "#tests/helpers/test-site.ts";
import { overSqlite } from "#tests/stores/dialects.ts";
import { canShowToOthers, revokeLinks, tokenFor } from "./links.server.ts";
import { openAsReader, type PagesSite } from "./pages.server.ts";
import { type RequestPages, requestPages } from "#tests/helpers/request-pages.ts";
import { historyOf } from "./perform.server.ts";

const time = { date: "2027-05-22", timeSlot: "11:00" } as const;
const proposed = anEvent("owner", { type: "time-offered", time });
const asked = anEvent("visitor", { type: "time-asked", time });

let db: Kysely<Database>;
let now: Date;
let terms: Terms;
/** The request that the links of the test open. */
let id: string;
let taken: Map<string, readonly TakenReason[]>;
let requestActions: RequestPages;
const takenDays = vi.fn<(from: string, to: string, except?: string) => Promise<typeof taken>>(() =>
  Promise.resolve(taken),
);
let site: PagesSite;
/** The secret parts of the links. */
let tokens: Record<"visitor" | "owner", string>;

/** Stores the request that the links open, in a status that these events did not change. */
async function stands(changes: Partial<StoredRequest>, events: readonly RequestEvent[] = []): Promise<void> {
  const content = { ...(changes.content ?? aBooking), details: randomUUID() };
  const request = await storeRequest(db, { receivedAt: "2027-03-01T09:00:00.000Z", ...changes, content });
  ({ id } = request);
  tokens = { visitor: await tokenFor(site, id, "visitor"), owner: await tokenFor(site, id, "owner") };
  await happened(request.status, events);
}

const happened = (to: StoredRequest["status"], events: readonly RequestEvent[]): Promise<void> =>
  recordEvents(
    db,
    id,
    events.map((event) => ({ ...event, to })),
  );

const history = () => historyOf(db, id);
const lastEvent = async () => (await history()).at(-1);
const booked = (date: string): RequestContent => withOrder(aBooking, { date });
const versionNow = async () => String((await history()).length);
const asVisitor = async (action: VisitorAction, fields: ActionFields = {}) =>
  requestActions.actAsVisitor(tokens.visitor, action, await versionNow(), fields);
const asOwner = async (action: OwnerAction, fields: ActionFields = {}) =>
  requestActions.actAsOwner(tokens.owner, action, await versionNow(), fields);

overSqlite("the pages of a request", (bench) => {
  beforeEach(async () => {
    db = bench.db;
    now = new Date("2027-03-10T12:00:00Z");
    terms = sampleTerms;
    taken = new Map();
    vi.clearAllMocks();
    site = testSite({
      db,
      availability: { takenDays },
      now: () => now,
      content: () => ({ ...sampleContent, business: { ...sampleContent.business, terms } }),
    });
    requestActions = requestPages(site);
    await stands({});
  });

  describe("a private link", () => {
    it("opens the page that it was made for and no other", async () => {
      expect(await requestActions.openAsVisitor(tokens.visitor)).toMatchObject({
        ok: true,
        view: { today: "2027-03-10", version: "0" },
      });
      expect(await requestActions.openAsOwner(tokens.owner)).toMatchObject({ ok: true, view: { conflicts: [] } });
      const unknown = { ok: false, reason: "unknown" };
      for (const token of [tokens.owner, "", "x".repeat(10_000)]) {
        expect(await requestActions.openAsVisitor(token)).toEqual(unknown);
        expect(await requestActions.actAsVisitor(token, "withdraw", "0", {})).toEqual(unknown);
      }
      expect(await requestActions.openAsOwner(tokens.visitor)).toEqual(unknown);
      expect(await requestActions.actAsOwner(tokens.visitor, "confirm-without-quote", "0", {})).toEqual(unknown);
      expect(await history()).toEqual([]);
    });

    it.each([
      ["2027-06-14T21:59:59.999Z", true],
      ["2027-06-14T22:00:00Z", false],
    ])("at %s works still, 30 days after the event in Rome: %s", async (at, works) => {
      now = new Date(at);
      const expected = works ? { ok: true } : { ok: false, reason: "expired" };
      expect(await requestActions.openAsVisitor(tokens.visitor)).toMatchObject(expected);
      expect(await requestActions.openAsOwner(tokens.owner)).toMatchObject(expected);
      expect(await asVisitor("erase")).toMatchObject(expected);
    });
  });

  describe("the link that the visitor shows to others", () => {
    it("names the deposit of the first quote for a day that was confirmed without one", async () => {
      const confirmed = anEvent("owner", { type: "confirmed" }, { to: "confirmed" });
      const quoted = sent(aQuote({ validUntil: "2027-04-01" }));
      await stands({ status: "confirmed" }, [confirmed, { ...quoted, from: "confirmed", to: "confirmed" }]);
      const opened = await openAsReader(site, await tokenFor(site, id, "reader"), sampleContent.in("it").words);
      expect(opened).toMatchObject({ view: { quote: { version: 1 }, hasDeposit: true } });
    });

    it("opens what is offered without contact data, no other page, and nothing once it is revoked", async () => {
      await stands({ status: "quoted" }, [sent()]);
      const reader = await tokenFor(site, id, "reader");
      const { words } = sampleContent.in("it");
      const opened = await openAsReader(site, reader, words);
      expect(opened).toMatchObject({ ok: true, view: { quote: { version: 1, message: undefined }, isAgreed: false } });
      const text = JSON.stringify(opened);
      for (const secret of [aBooking.email, aBooking.phone, aBooking.name, sent().message ?? ""])
        expect(text).not.toContain(secret);
      expect(await requestActions.openAsVisitor(reader)).toEqual({ ok: false, reason: "unknown" });
      expect(await openAsReader(site, tokens.visitor, words)).toEqual({ ok: false, reason: "unknown" });
      const withdraws = requestActions.actAsVisitor(reader, "withdraw", "1", {});
      expect(await withdraws).toMatchObject({ ok: false, reason: "unknown" });
      await revokeLinks(site, id, "reader");
      expect(await openAsReader(site, reader, words)).toEqual({ ok: false, reason: "unknown" });
      // Each link is a row, so there are not many of them, and the last one goes on.
      for (let made = 1; made < 20; made += 1) {
        expect(await canShowToOthers(site.db, id)).toBe(true);
        await revokeLinks(site, id, "reader");
        await tokenFor(site, id, "reader");
      }
      expect(await canShowToOthers(site.db, id)).toBe(true);
      await revokeLinks(site, id, "reader");
      expect(await canShowToOthers(site.db, id)).toBe(false);
      expect(await requestActions.openAsVisitor(tokens.visitor)).toMatchObject({ ok: true });
    });
  });

  describe("what the visitor cancels", () => {
    it.each([
      ["2027-05-15", "2027-05-15T10:00:00Z", 0],
      // Clocks go back on 31 October 2027.
      ["2027-11-14", "2027-10-31T22:59:59.999Z", 50],
      ["2027-11-14", "2027-10-31T23:00:00Z", 0],
    ])("for %s at %s returns %i %% of the deposit", async (date, at, percent) => {
      now = new Date(at);
      await stands({ status: "confirmed", content: booked(date) });
      const seen = await requestActions.openAsVisitor(tokens.visitor);
      expect(seen.ok && seen.view.refundPercentToday).toBe(percent);
      expect(await asVisitor("cancel", { refund: "0" })).toMatchObject({
        ok: true,
        view: { request: { status: "cancelled" } },
      });
      expect(await lastEvent()).toMatchObject({ type: "cancelled", by: "visitor", refundPercent: percent });
    });

    it("follows the terms of its quote, and without one those that hold now", async () => {
      now = new Date("2027-04-20T10:00:00Z");
      terms = { ...sampleTerms, partRefund: { days: 20, percent: 60 } };
      await stands({ status: "confirmed", content: booked("2027-05-15") });
      const percentNow = async () => {
        const seen = await requestActions.openAsVisitor(tokens.visitor);
        return seen.ok && [seen.view.refundPercentToday, seen.view.terms.partRefund?.percent];
      };
      expect(await percentNow()).toEqual([60, 60]);
      const frozen = aQuote({ terms: { ...sampleTerms, partRefund: { days: 14, percent: 40 } } });
      await happened("confirmed", [sent(frozen)]);
      expect(await percentNow()).toEqual([40, 40]);
    });
  });

  describe("another time", () => {
    it("is the request's once the owner or the visitor accepts it", async () => {
      const moved = {
        ok: true,
        view: {
          request: { status: "confirmed", content: { order: { date: time.date, from: time.timeSlot } } },
          offer: undefined,
        },
      };
      await stands({}, [proposed]);
      expect(await asVisitor("accept-offer")).toMatchObject(moved);
      expect(takenDays).toHaveBeenCalledWith("2027-05-22", "2027-05-22", id, expect.anything());
      await stands({ status: "confirmed" }, [asked]);
      taken.set(time.date, ["full"]);
      expect(await asOwner("accept-offer")).toMatchObject({
        ok: false,
        reason: "day-taken",
        view: { askedDay: { conflicts: ["full"] }, conflicts: [] },
      });
      expect(await asOwner("accept-offer", { force: "1" })).toMatchObject(moved);
      const before = { date: aBooking.order.date, timeSlot: aBooking.order.from };
      expect(await lastEvent()).toMatchObject({ time, before });
    });

    it("gives a request its day that had none", async () => {
      const day = { date: "2027-05-22", timeSlot: undefined };
      await stands({ content: anEnquiry }, [anEvent("owner", { type: "time-offered", time: day })]);
      expect(await asVisitor("accept-offer")).toMatchObject({
        view: {
          request: { status: "confirmed", content: { partyType: anEnquiry.partyType, order: { date: "2027-05-22" } } },
        },
      });
      const last = await lastEvent();
      expect(last).toMatchObject({ type: "time-accepted", time: { date: "2027-05-22" } });
      expect(last).not.toHaveProperty("before.date");
    });

    it.each<[string, "visitor" | "owner", string, string[], string[], RequestContent?]>([
      ["not after the booking window", "visitor", "2027-09-10", ["2027-09-10"], ["2027-09-03", "2027-09-09"]],
      ["not before today", "visitor", "2027-03-11", ["2027-03-11"], ["2027-03-10", "2027-03-12", "2027-03-18"]],
      [
        "after that window for an enquiry",
        "visitor",
        "2027-09-10",
        ["2027-09-10"],
        ["2027-09-03", "2027-09-09", "2027-09-11", "2027-09-17"],
        withOrder(anEnquiry, { date: "2027-05-15" }),
      ],
      [
        "at most sixty days away, as far as taken days are known",
        "visitor",
        time.date,
        Array.from({ length: 61 }, (_, step) => plusDays(time.date, step)),
        ["2027-05-15", "2027-05-21"],
      ],
      [
        "around a day that the owner offers beyond the window",
        "owner",
        "2027-10-01",
        ["2027-10-01"],
        ["2027-09-24", "2027-09-30", "2027-10-02", "2027-10-08"],
      ],
    ])("has alternatives %s", async (_, by, date, days, alternatives, content = aBooking) => {
      await stands({ content });
      for (const day of days) taken.set(day, ["full"]);
      const fields = { date, timeSlot: "9:00" };
      const answer = by === "owner" ? await asOwner("propose", fields) : await asVisitor("ask-for-time", fields);
      expect(answer).toMatchObject({ alternatives });
    });
  });

  it("shows the owner why the day is taken", async () => {
    taken.set("2027-05-15", ["busy", "full"]);
    expect(await requestActions.openAsOwner(tokens.owner)).toMatchObject({ view: { conflicts: ["busy", "full"] } });
    expect(takenDays).toHaveBeenCalledWith("2027-05-15", "2027-05-15", id);
    await stands({ content: anEnquiry });
    expect(await requestActions.openAsOwner(tokens.owner)).toMatchObject({ view: { conflicts: [], sameDay: [] } });
  });
});
