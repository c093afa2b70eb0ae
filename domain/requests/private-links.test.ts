import { aQuote } from "../../tests/helpers/quotes.ts";
import { sent } from "../../tests/helpers/quoted-requests.ts";
import { originalTerms, type Terms } from "../policy/business.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aBooking, anEnquiry, anEntry, aStoredRequest } from "../../tests/helpers/requests.ts";
import type { TakenReason } from "../availability/availability.ts";
import { plusDays } from "../policy/civil-days.ts";
import type { ActionFields } from "./action-fields.ts";
import type { Erasure } from "./erasure.ts";
import type { RequestEvent } from "./events.ts";
import type { NewEvent } from "./ports.ts";
import { createRequestActions, type RequestActions } from "./private-links.ts";
import type { RequestContent, StoredRequest } from "./request.ts";
import type { OwnerAction, VisitorAction } from "./transitions.ts";

const moment = { date: "2027-05-22", timeSlot: "11:00" } as const;
const proposed = anEntry("owner", { type: "proposed", moment }, { id: "proposal" });
const asked = anEntry("visitor", { type: "asked", moment }, { id: "wish" });

let now: Date;
let terms: Terms;
let request: StoredRequest | undefined;
let erasure: Erasure | undefined;
let history: RequestEvent[];
let steps: NewEvent[];
let others: StoredRequest[];
let taken: Map<string, readonly TakenReason[]>;
/** What somebody else does once the history has been read and the request has not. */
let meanwhile: () => void;
let requestActions: RequestActions;
const onRecorded = vi.fn<() => void>();
const takenDays = vi.fn<(from: string, to: string, except?: string) => Promise<typeof taken>>(() =>
  Promise.resolve(taken),
);

beforeEach(() => {
  now = new Date("2027-03-10T12:00:00Z");
  terms = originalTerms;
  request = aStoredRequest();
  erasure = undefined;
  history = [];
  steps = [];
  others = [];
  taken = new Map();
  meanwhile = () => undefined;
  vi.clearAllMocks();
  let count = 0;
  requestActions = createRequestActions({
    store: {
      history: () => Promise.resolve([...history]),
      find() {
        const act = meanwhile;
        meanwhile = () => undefined;
        act();
        return Promise.resolve(request);
      },
      record(_id, step) {
        if (!request || step.number !== history.length + 1) return Promise.resolve(false);
        steps.push(step);
        history.push(step.entry);
        request = { ...request, status: step.entry.to, content: step.content ?? request.content };
        return Promise.resolve(true);
      },
      takenPlaces: (date) =>
        Promise.resolve(others.filter(({ status, content }) => status === "confirmed" && content.date === date).length),
      sameDay: (date) => Promise.resolve(others.filter(({ content }) => content.date === date)),
      suspicion: () => Promise.resolve([]),
      erasure: () => Promise.resolve(erasure),
      eraseAt(kept, entries) {
        if (entries !== history.length) return Promise.resolve(false);
        request = undefined;
        erasure = kept;
        return Promise.resolve(true);
      },
    },
    links: { resolve: (token, purpose) => Promise.resolve(token === `${purpose}-token` ? "request-1" : undefined) },
    availability: { takenDays },
    now: () => now,
    terms: () => terms,
    newId: () => `entry-${++count}`,
    onRecorded,
  });
});

const stands = (changes: Partial<StoredRequest>, entries: RequestEvent[] = []): void => {
  request = aStoredRequest(changes);
  history = entries;
};
const booked = (date: string): RequestContent => ({ ...aBooking, date });
const asVisitor = (action: VisitorAction, fields: ActionFields = {}, version = String(history.length)) =>
  requestActions.actAsVisitor("visitor-token", action, version, fields);
const asOwner = (action: OwnerAction, fields: ActionFields = {}, version = String(history.length)) =>
  requestActions.actAsOwner("owner-token", action, version, fields);

describe("a private link", () => {
  it("opens the page that it was made for and no other", async () => {
    expect(await requestActions.openAsVisitor("visitor-token")).toMatchObject({
      ok: true,
      view: { today: "2027-03-10", version: "0" },
    });
    expect(await requestActions.openAsOwner("owner-token")).toMatchObject({
      ok: true,
      view: { sameDay: [], conflicts: [] },
    });
    for (const token of ["owner-token", "", "x".repeat(10_000)]) {
      expect(await requestActions.openAsVisitor(token)).toEqual({ ok: false, reason: "unknown" });
      expect(await requestActions.actAsVisitor(token, "withdraw", "0", {})).toEqual({ ok: false, reason: "unknown" });
    }
    expect(await requestActions.openAsOwner("visitor-token")).toEqual({ ok: false, reason: "unknown" });
    expect(await requestActions.actAsOwner("visitor-token", "accept", "0", {})).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect(steps).toEqual([]);
  });

  it.each([
    ["2027-06-14T21:59:59.999Z", true],
    ["2027-06-14T22:00:00Z", false],
  ])("at %s works still, 30 days after the event in Rome: %s", async (at, works) => {
    now = new Date(at);
    const expected = works ? { ok: true } : { ok: false, reason: "expired" };
    expect(await requestActions.openAsVisitor("visitor-token")).toMatchObject(expected);
    expect(await requestActions.openAsOwner("owner-token")).toMatchObject(expected);
    expect(await asVisitor("erase")).toMatchObject(expected);
  });

  it("shows the erasure on both pages and is reported once", async () => {
    expect(await asVisitor("erase")).toEqual({ ok: true, view: undefined });
    expect(onRecorded).toHaveBeenCalledOnce();
    const left = { reference: "AMB-7K3QX", status: "received", date: "2027-05-15", at: "2027-03-10T12:00:00.000Z" };
    const erased = { ok: false, reason: "erased", erasure: left };
    expect(await requestActions.openAsVisitor("visitor-token")).toMatchObject(erased);
    expect(await requestActions.openAsOwner("owner-token")).toMatchObject(erased);
    expect(await asVisitor("erase")).toMatchObject(erased);
    expect(await asOwner("accept")).toMatchObject(erased);
    expect(await requestActions.openAsVisitor("owner-token")).toEqual({ ok: false, reason: "unknown" });
    expect(onRecorded).toHaveBeenCalledOnce();
  });

  it("does not report the erasure of a request that has ended", async () => {
    stands({ status: "withdrawn" });
    expect(await asVisitor("erase")).toEqual({ ok: true, view: undefined });
    expect(onRecorded).not.toHaveBeenCalled();
  });

  it("opens nothing after the request was deleted completely", async () => {
    request = undefined;
    expect(await requestActions.openAsVisitor("visitor-token")).toEqual({ ok: false, reason: "unknown" });
    expect(await requestActions.openAsOwner("owner-token")).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("an action", () => {
  it("is recorded with its actor, time and message", async () => {
    expect(await asOwner("decline", { message: "  Quel giorno siamo\r\nal completo. " })).toMatchObject({
      ok: true,
      view: { request: { status: "declined" }, version: "1", allowed: ["record-payment"] },
    });
    expect(steps).toEqual([
      {
        number: 1,
        content: undefined,
        takenPlaces: undefined,
        deliveries: [{ kind: "visitor-update", entryId: "entry-1" }],
        entry: {
          type: "declined",
          id: "entry-1",
          at: "2027-03-10T12:00:00.000Z",
          by: "owner",
          from: "received",
          to: "declined",
          message: "Quel giorno siamo\nal completo.",
        },
      },
    ]);
    expect(onRecorded).toHaveBeenCalledOnce();
  });

  it("is refused on an old version", async () => {
    stands({}, [anEntry("visitor", { type: "changed", changes: [] })]);
    for (const version of ["0", "2", "", "1 "]) {
      expect(await asOwner("accept", {}, version)).toMatchObject({
        ok: false,
        reason: "stale",
        view: { version: "1" },
      });
      expect(await asVisitor("erase", {}, version)).toMatchObject({ ok: false, reason: "stale" });
    }
    expect(steps).toEqual([]);
  });

  it("is refused as outdated if another action came first while it was read", async () => {
    const changed = anEntry("visitor", { type: "changed", changes: [] });
    const stale = { ok: false, reason: "stale", view: { version: "1" } };
    meanwhile = () => stands({ status: "withdrawn" }, [changed]);
    expect(await asOwner("accept")).toMatchObject(stale);
    stands({});
    meanwhile = () => stands({}, [changed]);
    expect(await asVisitor("withdraw")).toMatchObject(stale);
    stands({});
    meanwhile = () => stands({}, [changed]);
    expect(await asVisitor("erase")).toMatchObject(stale);
    expect(request).toBeDefined();
    expect(steps).toEqual([]);
    expect(onRecorded).not.toHaveBeenCalled();
  });

  it("is applied, also if the request is erased before it is shown again", async () => {
    onRecorded.mockImplementationOnce(() => (request = undefined));
    expect(await asVisitor("withdraw")).toEqual({ ok: true, view: undefined });
    expect(steps).toHaveLength(1);
  });

  it("is refused if it is not possible now", async () => {
    expect(await asVisitor("cancel")).toMatchObject({ ok: false, reason: "not-possible", view: { version: "0" } });
    expect(await asVisitor("accept-offer")).toMatchObject({ reason: "not-possible" });
    expect(await asOwner("refuse-offer")).toMatchObject({ reason: "not-possible" });
    stands({ status: "confirmed" });
    expect(await asOwner("accept")).toMatchObject({ reason: "not-possible" });
    expect(await asVisitor("withdraw")).toMatchObject({ reason: "not-possible" });
    expect(steps).toEqual([]);
  });

  it("is refused if its message is too long, with all other errors", async () => {
    const message = "x".repeat(1001);
    expect(await asVisitor("withdraw", { message })).toMatchObject({
      reason: "invalid",
      errors: { message: "too-long" },
    });
    expect(await asOwner("propose", { message, date: "2027-05-22" })).toMatchObject({
      reason: "invalid",
      errors: { message: "too-long", timeSlot: "required" },
    });
    expect(steps).toEqual([]);
  });
});

describe("what the visitor cancels", () => {
  it.each([
    ["2027-05-15", "2027-04-15T21:59:59.999Z", 100],
    ["2027-05-15", "2027-04-15T22:00:00Z", 50],
    ["2027-05-15", "2027-04-16T10:00:00Z", 50],
    ["2027-05-15", "2027-05-01T21:59:59.999Z", 50],
    ["2027-05-15", "2027-05-01T22:00:00Z", 0],
    ["2027-05-15", "2027-05-08T10:00:00Z", 0],
    ["2027-05-15", "2027-05-15T10:00:00Z", 0],
    // Clocks go forward on 28 March and back on 31 October 2027.
    ["2027-04-11", "2027-03-28T21:59:59.999Z", 50],
    ["2027-04-11", "2027-03-28T22:00:00Z", 0],
    ["2027-04-26", "2027-03-27T22:59:59.999Z", 100],
    ["2027-04-26", "2027-03-27T23:00:00Z", 50],
    ["2027-11-14", "2027-10-31T22:59:59.999Z", 50],
    ["2027-11-14", "2027-10-31T23:00:00Z", 0],
    // The leap day is day 30, or day 14.
    ["2028-03-30", "2028-02-29T22:59:59.999Z", 100],
    ["2028-03-30", "2028-02-29T23:00:00Z", 50],
    ["2028-03-14", "2028-02-29T22:59:59.999Z", 50],
    ["2028-03-14", "2028-02-29T23:00:00Z", 0],
  ])("for %s at %s returns %i % of the deposit", async (date, at, percent) => {
    now = new Date(at);
    stands({ status: "confirmed", content: booked(date) });
    const seen = await requestActions.openAsVisitor("visitor-token");
    expect(seen.ok && seen.view.refundPercentToday).toBe(percent);
    expect(await asVisitor("cancel")).toMatchObject({ ok: true, view: { request: { status: "cancelled" } } });
    expect(history.at(-1)).toMatchObject({ type: "cancelled", by: "visitor", refundPercent: percent });
  });

  it("follows the terms of its quote, and without one those that hold now", async () => {
    now = new Date("2027-04-20T10:00:00Z");
    terms = { ...originalTerms, partRefund: { days: 20, percent: 60 } };
    stands({ status: "confirmed", content: booked("2027-05-15") });
    const percentNow = async () => {
      const seen = await requestActions.openAsVisitor("visitor-token");
      return seen.ok && [seen.view.refundPercentToday, seen.view.terms.partRefund?.percent];
    };
    expect(await percentNow()).toEqual([60, 60]);
    history.push(sent(aQuote({ terms: { ...originalTerms, partRefund: { days: 14, percent: 40 } } })));
    expect(await percentNow()).toEqual([40, 40]);
    // A quote of an earlier version of the site.
    const { terms: _, ...older } = aQuote({ version: 2 });
    history.push(sent(older));
    expect(await percentNow()).toEqual([50, 50]);
  });

  it("records the terms that hold when a quote is sent", async () => {
    terms = { ...originalTerms, depositPercent: 40 };
    stands({ status: "received" });
    const line = { "label-1": "Bar", "quantity-1": "1", "price-1": "100", "vat-1": "10", "unit-1": "flat" };
    expect(await asOwner("send-quote", { ...line, validUntil: "2027-03-20" })).toMatchObject({ ok: true });
    expect(history.at(-1)).toMatchObject({ quote: { terms, totals: { totalCents: 11_000, depositCents: 4400 } } });
  });

  it("returns the whole deposit if there is no day", async () => {
    stands({ status: "confirmed", content: anEnquiry });
    expect(await requestActions.openAsVisitor("visitor-token")).toMatchObject({
      view: { refundPercentToday: undefined },
    });
    await asVisitor("cancel");
    expect(history.at(-1)).toMatchObject({ refundPercent: 100 });
  });
});

it("returns the whole deposit whenever the owner cancels", async () => {
  now = new Date("2027-05-14T10:00:00Z");
  stands({ status: "confirmed" });
  expect(await asOwner("cancel")).toMatchObject({ ok: true });
  expect(history.at(-1)).toMatchObject({ type: "cancelled", by: "owner", refundPercent: 100 });
});

describe("corrected details", () => {
  it("are stored, each with its former value", async () => {
    expect(await asVisitor("change-details", { location: "Roma", name: aBooking.name })).toMatchObject({
      ok: true,
      view: { request: { status: "received", content: { ...aBooking, location: "Roma" } } },
    });
    expect(history).toMatchObject([
      { type: "changed", changes: [{ field: "location", from: "Frascati", to: "Roma" }] },
    ]);
  });

  it("add no event if nothing differs", async () => {
    expect(await asVisitor("change-details", { name: aBooking.name })).toMatchObject({
      ok: true,
      view: { version: "0" },
    });
    expect(steps).toEqual([]);
    expect(onRecorded).not.toHaveBeenCalled();
  });

  it("are refused with their errors", async () => {
    expect(await asVisitor("change-details", { email: "x" })).toMatchObject({
      ok: false,
      reason: "invalid",
      errors: { email: "invalid-email" },
    });
  });
});

describe("another time", () => {
  it("that the visitor asks for waits for the owner and does not change the request", async () => {
    expect(await asVisitor("ask-for-time", { ...moment, message: "Meglio il 22" })).toMatchObject({
      ok: true,
      view: {
        request: { content: aBooking },
        offer: { entryId: "entry-1", by: "visitor", moment, message: "Meglio il 22" },
      },
    });
    expect(history).toMatchObject([{ type: "asked", from: "received", to: "received" }]);
  });

  it.each(["received", "confirmed"] as const)("is the request's once the owner accepts it, from %s", async (status) => {
    stands({ status }, [asked]);
    taken.set(moment.date, ["full"]);
    expect(await asOwner("accept-offer")).toMatchObject({
      ok: false,
      reason: "day-taken",
      view: { askedDay: { conflicts: ["full"] }, conflicts: [] },
    });
    expect(await asOwner("accept-offer", { force: "1" })).toMatchObject({
      ok: true,
      view: { request: { status: "confirmed", content: { ...aBooking, ...moment } }, offer: undefined },
    });
    const before = { date: aBooking.date, timeSlot: aBooking.timeSlot };
    expect(history.at(-1)).toMatchObject({
      type: "accepted",
      by: "owner",
      moment,
      before,
      from: status,
      to: "confirmed",
      message: undefined,
    });
  });

  it.each(["received", "confirmed"] as const)(
    "is the request's once the visitor accepts it, from %s",
    async (status) => {
      stands({ status }, [proposed]);
      expect(await asVisitor("accept-offer")).toMatchObject({
        ok: true,
        view: { request: { status: "confirmed", content: { ...aBooking, ...moment } }, offer: undefined },
      });
      expect(takenDays).toHaveBeenCalledWith("2027-03-23", "2027-07-21", "request-1");
    },
  );

  it("that the visitor accepts is compared with the confirmations of the day at the time of the check", async () => {
    const content = { ...aBooking, date: moment.date };
    others = [
      aStoredRequest({ id: "two", status: "confirmed", content }),
      aStoredRequest({ id: "three", status: "received", content }),
      aStoredRequest({ id: "four", status: "confirmed" }),
    ];
    stands({ status: "confirmed" }, [proposed]);
    await asVisitor("accept-offer");
    stands({ status: "confirmed" }, [asked]);
    await asOwner("accept-offer");
    await asVisitor("ask-for-time", { date: "2027-05-29", timeSlot: "9:00" });
    await asOwner("propose", { date: "2027-05-30", timeSlot: "9:00" });
    expect(steps.map(({ takenPlaces }) => takenPlaces)).toEqual([1, 1, undefined, undefined]);
  });

  it("gives a request its day that had none", async () => {
    const day = { date: "2027-05-22", timeSlot: undefined };
    stands({ content: anEnquiry }, [anEntry("owner", { type: "proposed", moment: day })]);
    expect(await asVisitor("accept-offer")).toMatchObject({
      view: { request: { status: "confirmed", content: { ...anEnquiry, date: "2027-05-22" } } },
    });
    expect(history.at(-1)).toMatchObject({ type: "accepted", moment: day, before: undefined });
  });

  it.each(["received", "confirmed"] as const)("that is refused leaves the request %s", async (status) => {
    stands({ status }, [proposed]);
    expect(await asVisitor("refuse-offer")).toMatchObject({
      view: { request: { status, content: aBooking }, offer: undefined },
    });
    expect(history.at(-1)).toMatchObject({ type: "refused", by: "visitor", moment });
    stands({ status }, [asked]);
    expect(await asOwner("refuse-offer")).toMatchObject({
      view: { request: { status, content: aBooking }, offer: undefined },
    });
    expect(history.at(-1)).toMatchObject({ type: "refused", by: "owner", moment });
  });

  it("replaces the one before", async () => {
    stands({}, [proposed]);
    expect(await asOwner("propose", { date: "2027-05-29", timeSlot: "9:00" })).toMatchObject({
      view: { offer: { by: "owner", moment: { date: "2027-05-29" } } },
    });
    expect(await asVisitor("ask-for-time", { date: "2027-05-30", timeSlot: "9:00" })).toMatchObject({
      view: { offer: { by: "visitor", moment: { date: "2027-05-30" } } },
    });
  });

  it("is closed by the owner's answer to the request itself", async () => {
    stands({}, [asked]);
    expect(await asOwner("accept")).toMatchObject({ view: { request: { content: aBooking }, offer: undefined } });
  });

  it.each([
    ["the visitor asks for it", () => asVisitor("ask-for-time", moment)],
    ["the owner offers it", () => asOwner("propose", moment)],
    ["the visitor accepts it", () => (stands({}, [proposed]), asVisitor("accept-offer"))],
  ])("on a taken day is refused with the nearest free ones where %s", async (_, act) => {
    for (const day of ["2027-05-22", "2027-05-23", "2027-05-15"]) taken.set(day, ["busy"]);
    const before = steps.length;
    expect(await act()).toMatchObject({
      ok: false,
      reason: "day-taken",
      alternatives: ["2027-05-08", "2027-05-21", "2027-05-24", "2027-05-29"],
      view: { request: { status: "received" } },
    });
    expect(steps.length).toBe(before);
  });

  it("has alternatives neither before today nor after the booking window", async () => {
    taken.set("2027-09-10", ["full"]).set("2027-03-11", ["full"]);
    expect(await asVisitor("ask-for-time", { date: "2027-09-10", timeSlot: "9:00" })).toMatchObject({
      alternatives: ["2027-09-03", "2027-09-09"],
    });
    expect(await asVisitor("ask-for-time", { date: "2027-03-11", timeSlot: "9:00" })).toMatchObject({
      alternatives: ["2027-03-10", "2027-03-12", "2027-03-18"],
    });
    expect(takenDays).toHaveBeenLastCalledWith("2027-03-10", "2027-05-10", "request-1");
  });

  it("has alternatives after that window for an enquiry", async () => {
    stands({ content: { ...anEnquiry, date: "2027-05-15" } });
    taken.set("2027-09-10", ["full"]);
    expect(await asVisitor("ask-for-time", { date: "2027-09-10" })).toMatchObject({
      alternatives: ["2027-09-03", "2027-09-09", "2027-09-11", "2027-09-17"],
    });
  });

  it("has alternatives at most sixty days away, as far as taken days are known", async () => {
    for (let step = 0; step <= 60; step++) taken.set(plusDays(moment.date, step), ["closed"]);
    expect(await asVisitor("ask-for-time", moment)).toMatchObject({ alternatives: ["2027-05-15", "2027-05-21"] });
  });

  it("that the owner offers beyond the window has alternatives around it", async () => {
    taken.set("2027-10-01", ["closed"]);
    expect(await asOwner("propose", { date: "2027-10-01", timeSlot: "9:00" })).toMatchObject({
      alternatives: ["2027-09-24", "2027-09-30", "2027-10-02", "2027-10-08"],
    });
  });
});

it("shows the owner why the day is taken, and accepts it once they were told", async () => {
  taken.set("2027-05-15", ["busy", "full"]);
  expect(await requestActions.openAsOwner("owner-token")).toMatchObject({ view: { conflicts: ["busy", "full"] } });
  expect(takenDays).toHaveBeenCalledWith("2027-05-15", "2027-05-15", "request-1");
  expect(await asOwner("accept")).toMatchObject({ reason: "day-taken", view: { conflicts: ["busy", "full"] } });
  expect(await asOwner("accept", { force: "1" })).toMatchObject({ ok: true });
  stands({ content: anEnquiry });
  others = [aStoredRequest({ id: "two", content: anEnquiry })];
  expect(await requestActions.openAsOwner("owner-token")).toMatchObject({ view: { conflicts: [], sameDay: [] } });
});
