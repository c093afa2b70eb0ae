import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TakenReason } from "#src/availability/taken-days.ts";
import { type RequestStatus, requestStatuses, type TransitionActor } from "./life-cycle.ts";
import type { ActionFields } from "./action.ts";
import type { RequestEvent } from "./events.ts";
import { type StoredRequest, withOrder } from "./request.ts";
import { type ActionOf, actionsOf } from "./transitions.ts";
import type { Database } from "#src/site/schema.ts";
import { aQuote, sampleOrder } from "#tests/helpers/quotes.ts";
import { aBooking, anEnquiry, anEvent, aPayer } from "#tests/helpers/requests.ts";
import { testSite, recordEvents, storeRequest } from "#tests/helpers/test-site.ts";
import { overSqlite } from "#tests/stores/dialects.ts";
import { reportQuarantine } from "./quarantine.server.ts";
import { type ActionInput, type ActingSite, findRequest, historyOf, perform } from "./perform.server.ts";

const now = new Date("2027-03-10T12:00:00Z");
const time = { date: "2027-05-22", timeSlot: "11:00" } as const;
const quote = aQuote({ order: { ...sampleOrder, date: aBooking.order.date }, validUntil: "2027-03-20" });
const payment = { kind: "deposit", amountCents: 5000, on: "2027-03-09", method: "cash" } as const;
const proposed = anEvent("owner", { type: "time-offered", time });
const asked = anEvent("visitor", { type: "time-asked", time });
const quoted = anEvent("owner", { type: "quoted", quote });
const accepted = anEvent("visitor", { type: "quote-accepted", quoteVersion: 1, typedName: "Giulia", depositBy: "" });
const change = anEvent("owner", { type: "quoted", quote: { ...quote, version: 2 } });
const paid = anEvent("owner", { type: "payment-recorded", payment });
const overpaid = anEvent("owner", { type: "payment-recorded", payment: { ...payment, amountCents: 9_000_000 } });
const cancelled = anEvent("visitor", { type: "cancelled", refundPercent: 100 }, { at: "2027-03-10T11:00:01.000Z" });

/** The steps that have to come before an action. */
const stepsBefore: Readonly<Record<string, RequestEvent[]>> = {
  "accept-quote": [quoted],
  "request-change": [quoted],
  "decline-quote": [quoted],
  "withdraw-quote": [quoted],
  "send-final-account": [quoted, accepted],
  "reverse-payment": [paid],
  "record-invoice": [paid],
  "give-billing": [paid],
  "report-transfer": [quoted, accepted],
  "keep-longer": [quoted],
  "record-yes": [quoted],
  "ask-owner": [anEvent("owner", { type: "quoted", quote: { ...quote, validUntil: "2027-03-09" } }), paid],
  "give-refund-account": [quoted, accepted, overpaid],
  "undo-cancel": [quoted, accepted, cancelled],
};
/** The steps before an action if something was agreed on. */
const stepsOfAgreement: typeof stepsBefore = {
  "send-quote": [quoted, accepted],
  "request-change": [quoted, accepted],
  "accept-quote": [quoted, accepted, change],
  "decline-quote": [quoted, accepted, change],
  "keep-agreement": [quoted, accepted, change],
  "keep-longer": [quoted, accepted, change],
  "record-yes": [quoted, accepted, change],
  "ask-owner": [quoted, accepted, paid],
};

/** The fields of every action that needs any. */
const fields = {
  ...time,
  "label-1": "Bar",
  "quantity-1": "1",
  "price-1": "100",
  "vat-1": "10",
  validUntil: "2027-03-20",
  keptUntil: "2027-04-10",
  kind: "deposit",
  amount: "1,00",
  method: "cash",
  quoteVersion: "1",
  typedName: "Giulia Marchetti",
  spokenOn: "2027-03-10",
  name: "Anna",
  ...aPayer,
  invoiceNumber: "1",
  invoiceOn: "2027-03-09",
  "detail-alcohol-free": "8",
  refund: "0",
  iban: "it60 x054 2811 1010 0000 0123 456",
  message: " Grazie ",
};

type Mails = "none" | "owner" | "client" | "both" | "as a new request";

const open = "received, quoted, accepted, confirmed";
const known = `${open}, completed, declined, withdrawn, expired, lapsed, cancelled`;
const refundable = "accepted, confirmed, completed, declined, withdrawn, expired, lapsed, cancelled";
const movedByOffer = "received → confirmed, quoted → received, accepted, confirmed";
const ofAgreement = "accepted, confirmed";
const toCancelled = "accepted → cancelled, confirmed → cancelled";

/**
 * Who may do what, the event that it records, whom it is mailed to, and the statuses in which it is possible, each with the status
 * afterwards if that is another one. It is written by hand, not taken from `transitions`.
 */
// One line for each row.
// oxfmt-ignore
const steps: ReadonlyArray<[TransitionActor, string, RequestEvent["type"], Mails, string]> = [
  ["visitor", "change-details", "changed", "both", open],
  ["visitor", "ask-for-time", "time-asked", "owner", open],
  ["visitor", "accept-offer", "time-accepted", "both", movedByOffer],
  ["visitor", "refuse-offer", "time-declined", "owner", open],
  ["visitor", "accept-quote", "quote-accepted", "both", "quoted → accepted, accepted, confirmed"],
  ["visitor", "decline-quote", "quote-declined", "both", "quoted → declined, accepted, confirmed"],
  ["visitor", "request-change", "change-requested", "owner", "quoted, accepted, confirmed"],
  ["visitor", "give-billing", "billing-given", "owner", known],
  ["visitor", "give-event-details", "event-details-given", "none", "quoted, accepted, confirmed"],
  ["visitor", "withdraw", "withdrawn", "both", "received → withdrawn, quoted → withdrawn"],
  ["visitor", "report-transfer", "transfer-reported", "owner", "accepted, confirmed, completed"],
  ["visitor", "cancel", "cancelled", "both", toCancelled],
  ["visitor", "undo-cancel", "cancellation-undone", "both", "cancelled → confirmed"],
  ["visitor", "give-refund-account", "refund-account-given", "owner", refundable],
  ["owner", "confirm-without-quote", "confirmed", "client", "received → confirmed"],
  ["owner", "decline", "declined", "client", "received → declined, quoted → declined"],
  ["owner", "mark-as-spam", "marked-as-spam", "none", "received → quarantined"],
  ["owner", "release", "released", "as a new request", "quarantined → received"],
  ["owner", "propose", "time-offered", "client", open],
  ["owner", "accept-offer", "time-accepted", "client", movedByOffer],
  ["owner", "refuse-offer", "time-declined", "client", open],
  ["owner", "send-quote", "quoted", "client", `received → quoted, quoted, expired → quoted, lapsed → quoted, ${ofAgreement}`],
  ["owner", "withdraw-quote", "quote-withdrawn", "client", "quoted → received"],
  ["owner", "keep-agreement", "agreement-kept", "client", ofAgreement],
  ["owner", "send-final-account", "final-account", "client", "confirmed, completed"],
  ["owner", "cancel", "cancelled", "client", toCancelled],
  ["owner", "give-refund-account", "refund-account-given", "none", refundable],
  ["owner", "record-payment", "payment-recorded", "client", known],
  ["owner", "reverse-payment", "payment-reversed", "none", known],
  ["owner", "record-invoice", "invoiced", "none", known],
  ["owner", "give-billing", "billing-given", "none", known],
  ["owner", "change-details", "changed", "client", known],
  ["owner", "give-event-details", "event-details-given", "none", open],
  ["card", "record-payment", "payment-recorded", "both", known],
  ["clock", "expire", "expired", "both", "quoted → expired"],
  ["clock", "lapse", "lapsed", "both", "accepted → lapsed"],
  ["clock", "complete", "completed", "none", "confirmed → completed"],
];

const kindsOf: Readonly<Record<Mails, readonly string[]>> = {
  none: [],
  owner: ["owner-update"],
  client: ["visitor-update"],
  both: ["owner-update", "visitor-update"],
  "as a new request": ["owner-notice", "visitor-acknowledgement"],
};

const cases = steps.flatMap(([actor, action, event, mailed, statuses]) =>
  statuses.split(", ").map((one) => {
    const [from, to = from] = one.split(" → ") as RequestStatus[];
    return { actor, action, event, mailed, from: from as RequestStatus, to: to as RequestStatus };
  }),
);

let db: Kysely<Database>;
let site: ActingSite;
let taken: Map<string, readonly TakenReason[]>;
const wake = vi.fn<() => void>();

/** Stores a request in a status that these events did not change. @returns its id */
async function stored(changes: Partial<StoredRequest> = {}, ...events: RequestEvent[]): Promise<string> {
  const details = randomUUID();
  const { id, status } = await storeRequest(db, {
    receivedAt: "2027-03-01T09:00:00.000Z",
    ...changes,
    content: { ...(changes.content ?? aBooking), details },
  });
  await recordEvents(
    db,
    id,
    events.map((event) => ({ ...event, to: status })),
  );
  return id;
}

const act = <By extends TransitionActor>(by: By, action: ActionOf<By>, id: string, input: ActionInput = {}) =>
  perform(site, by, action, id, { fields, ...input });

async function mails(id: string) {
  const rows = await db.selectFrom("outbox").select(["kind", "event_id"]).where("request_id", "=", id).execute();
  return rows.map(({ kind, event_id: eventId }) => ({ kind, eventId }));
}

async function expectUntouched(id: string, events = 0): Promise<void> {
  expect(await historyOf(db, id)).toHaveLength(events);
  expect(await mails(id)).toEqual([]);
  expect(wake).not.toHaveBeenCalled();
}

/** Over PostgreSQL as well: `tests/stores`. */
overSqlite("perform", (bench) => {
  beforeEach(() => {
    db = bench.db;
    taken = new Map();
    wake.mockClear();
    site = testSite({ db, availability: { takenDays: () => Promise.resolve(taken) }, now: () => now, wake });
  });

  describe("an action", () => {
    function historyFor({ actor, action, from }: (typeof cases)[number]): RequestEvent[] {
      if (action === "accept-offer" || action === "refuse-offer") return [actor === "visitor" ? proposed : asked];
      const isAgreed = from === "accepted" || from === "confirmed";
      return (isAgreed ? stepsOfAgreement[action] : undefined) ?? stepsBefore[action] ?? [];
    }

    it.each(cases)("is recorded with its mails: $actor $action, $from to $to", async (one) => {
      const isAfterwards = ["complete", "send-final-account"].includes(one.action);
      const date = isAfterwards ? "2027-03-09" : aBooking.order.date;
      const history = historyFor(one);
      const id = await stored({ status: one.from, content: withOrder(aBooking, { date }) }, ...history);
      const [entry] = await historyOf(db, id);
      const quoteVersion = String(history.filter(({ type }) => type === "quoted").length);
      const outcome = await act(one.actor, one.action as ActionOf<typeof one.actor>, id, {
        fields: { ...fields, quoteVersion, entry: entry?.id ?? "" },
      });
      expect(outcome).toEqual({ ok: true, done: "recorded" });
      const events = await historyOf(db, id);
      expect(events).toHaveLength(history.length + 1);
      const [event] = events.slice(-1);
      expect(event).toMatchObject({
        type: one.event,
        by: one.actor === "visitor" || one.actor === "owner" ? one.actor : "system",
        from: one.from,
        to: one.to,
        at: now.toISOString(),
        message: "Grazie",
      });
      expect((await findRequest(db, id))?.status).toBe(one.to);
      // A released request is mailed as if it came in now, which is not an event.
      const eventId = one.mailed === "as a new request" ? "" : event?.id;
      expect((await mails(id)).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(
        kindsOf[one.mailed].map((kind) => ({ kind, eventId })),
      );
      expect(wake).toHaveBeenCalledOnce();
    });

    it("is not possible in another status", async () => {
      for (const status of requestStatuses) {
        const id = await stored({ status });
        for (const actor of ["visitor", "owner", "card", "clock"] as const) {
          for (const action of actionsOf(actor)) {
            // Erasing is possible in every status.
            if (action === "erase") continue;
            if (cases.some((one) => one.actor === actor && one.action === action && one.from === status)) continue;
            expect([action, await act(actor, action, id)]).toEqual([action, { ok: false, reason: "not-possible" }]);
          }
        }
        await expectUntouched(id);
      }
    });
    const tooLong = "x".repeat(1001);

    it("is refused on another version, and if the request is gone", async () => {
      const id = await stored({}, proposed);
      for (const version of ["0", "2", "", "1 "]) {
        expect(await act("owner", "confirm-without-quote", id, { version })).toEqual({ ok: false, reason: "stale" });
      }
      await expectUntouched(id, 1);
      expect(await act("owner", "confirm-without-quote", id, { version: "1" })).toMatchObject({ ok: true });
      expect(await act("owner", "confirm-without-quote", randomUUID())).toEqual({ ok: false, reason: "gone" });
    });

    it.each(["accept-quote", "request-change", "decline-quote"] as const)(
      "is refused if it answers an older version of the quote: %s",
      async (action) => {
        for (const [status, history] of [
          ["quoted", [quoted, change]],
          ["confirmed", [quoted, accepted, change]],
        ] as const) {
          const id = await stored({ status }, ...history);
          expect(await act("visitor", action, id)).toEqual({ ok: false, reason: "quote-outdated" });
        }
      },
    );

    it("is refused if its guard does not hold", async () => {
      for (const [actor, action, status] of [
        ["visitor", "accept-offer", "received"],
        ["owner", "refuse-offer", "received"],
        ["visitor", "accept-quote", "quoted"],
        ["visitor", "request-change", "quoted"],
        ["visitor", "request-change", "confirmed"],
        ["visitor", "accept-quote", "confirmed"],
        ["owner", "keep-agreement", "confirmed"],
        ["owner", "keep-longer", "confirmed"],
        ["owner", "record-yes", "quoted"],
        ["clock", "ask-owner", "accepted"],
        ["visitor", "give-billing", "quoted"],
        ["owner", "reverse-payment", "confirmed"],
        ["clock", "complete", "confirmed"],
        ["visitor", "erase", "confirmed"],
      ] as const) {
        const id = await stored({ status });
        expect([action, await act(actor, action, id)]).toEqual([action, { ok: false, reason: "not-possible" }]);
        await expectUntouched(id);
      }
    });

    it.each<["owner" | "visitor", ActionOf<"owner"> | ActionOf<"visitor">, ActionFields, Record<string, string>]>([
      ["owner", "propose", { message: tooLong, date: "2027-05-22" }, { message: "too-long", timeSlot: "required" }],
      ["visitor", "withdraw", { message: tooLong }, { message: "too-long" }],
      ["visitor", "change-details", { phone: "x" }, { phone: "invalid-phone" }],
    ])("of the %s is refused with all errors of its fields: %s", async (by, action, typed, errors) => {
      const id = await stored();
      expect(await act(by, action as "cancel", id, { fields: typed })).toEqual({
        ok: false,
        reason: "invalid",
        errors,
      });
      await expectUntouched(id);
    });

    it("stores each changed detail with its former value, and nothing if nothing differs", async () => {
      const id = await stored();
      const same = { name: aBooking.name };
      expect(await act("visitor", "change-details", id, { fields: same })).toEqual({
        ok: true,
        done: "nothing-differs",
      });
      await expectUntouched(id);
      await act("visitor", "change-details", id, { fields: { ...same, location: "Roma" } });
      const changes = [{ field: "location", from: "Frascati", to: "Roma" }];
      expect(await historyOf(db, id)).toMatchObject([{ type: "changed", changes }]);
      expect((await findRequest(db, id))?.content).toMatchObject({ ...same, order: { place: { text: "Roma" } } });
    });

    it("of the owner corrects the address, to which the mail goes, and none goes without one", async () => {
      const telephone = { ...aBooking, email: "" };
      const id = await stored({ content: telephone, source: "telephone" });
      await act("owner", "change-details", id, { fields: { phone: "333 111 1111" } });
      expect(await mails(id)).toEqual([]);
      await act("owner", "change-details", id, { fields: { email: "anna@posta.example" } });
      expect(await mails(id)).toMatchObject([{ kind: "visitor-update" }]);
      const content = { email: "anna@posta.example", phone: "+393331111111" };
      expect((await findRequest(db, id))?.content).toMatchObject(content);
    });

    it("of the owner deletes a request and mails nobody, but not before its event or while money is to go back", async () => {
      for (const [status, history] of [
        ["confirmed", []],
        // Erasing would end them, and what was paid would go back.
        ["received", [paid]],
        ["quoted", [paid, quoted]],
        ["cancelled", [quoted, accepted, overpaid, anEvent("owner", { type: "cancelled", refundPercent: 100 })]],
      ] as const) {
        const id = await stored({ status }, ...history);
        expect(await act("owner", "erase", id)).toEqual({ ok: false, reason: "not-possible" });
      }
      const id = await stored();
      expect(await act("owner", "erase", id)).toEqual({ ok: true, done: "erased" });
      expect(await findRequest(db, id)).toBeUndefined();
      expect(await db.selectFrom("outbox").select("kind").execute()).toEqual([]);
    });
  });

  describe("a change of an agreement", () => {
    const another = "2027-06-12";
    const offered = { ...quote, version: 2, order: { ...quote.order, date: another, from: "18:00", guests: 70 } };
    const moved = anEvent("owner", { type: "quoted", quote: offered });
    const sign = { quoteVersion: "2", typedName: "Giulia Marchetti" };

    it("is asked for with the order's own fields, and moves nothing", async () => {
      const id = await stored({ status: "confirmed" }, quoted, accepted);
      const asks = { quoteVersion: "1", location: "Bologna", date: another, guests: "70", extras: "" };
      expect(await act("visitor", "request-change", id, { fields: asks })).toMatchObject({ ok: true });
      expect((await findRequest(db, id))?.content.order).toEqual(aBooking.order);
      const { asked: order } = (await historyOf(db, id)).at(-1) as { asked?: object };
      expect(order).toEqual({ ...quote.order, place: { text: "Bologna" }, date: another, guests: 70 });
      await act("owner", "keep-agreement", id);
      expect((await findRequest(db, id))?.content.order).toEqual(aBooking.order);
    });

    it.each<[ActionFields, ActionFields]>([
      [{}, { message: "nothing-asked" }],
      [{ location: " " }, { location: "required" }],
      [{ date: "2027-03-09" }, { date: "date-past" }],
      [
        { date: "", guests: "0" },
        { date: "required", guests: "invalid-guests" },
      ],
      [{ extras: "fireworks" }, { extras: "invalid-extras" }],
    ])("is not asked for with %o", async (typed, errors) => {
      const id = await stored({ status: "confirmed" }, quoted, accepted);
      const input = { fields: { quoteVersion: "1", ...typed } };
      expect(await act("visitor", "request-change", id, input)).toEqual({ ok: false, reason: "invalid", errors });
    });

    it("is the only way to another day: nobody offers one or asks for one any more", async () => {
      const id = await stored({ status: "confirmed" }, quoted, accepted);
      expect(await act("visitor", "ask-for-time", id)).toEqual({ ok: false, reason: "not-possible" });
      expect(await act("owner", "propose", id)).toEqual({ ok: false, reason: "not-possible" });
      expect(await act("visitor", "change-details", id, { fields: { location: "Bologna" } })).toMatchObject({
        done: "nothing-differs",
      });
    });

    it("moves the event with its signature", async () => {
      const id = await stored({ status: "confirmed" }, quoted, accepted, moved);
      expect(await act("visitor", "accept-quote", id, { fields: sign })).toMatchObject({ ok: true });
      expect((await findRequest(db, id))?.content.order).toEqual(offered.order);
      const { date, from: timeSlot } = aBooking.order;
      expect((await historyOf(db, id)).at(-1)).toMatchObject({
        moved: { time: { date: another, timeSlot: "18:00" }, before: { date, timeSlot } },
      });
    });

    it("does not move it to a day that was taken meanwhile, and stays possible on its own day", async () => {
      const id = await stored({ status: "confirmed" }, quoted, accepted, moved);
      taken.set(another, ["full"]);
      expect(await act("visitor", "accept-quote", id, { fields: sign })).toMatchObject({ reason: "day-taken" });
      const same = await stored({ status: "confirmed" }, quoted, accepted, change);
      taken.set(aBooking.order.date, ["full"]);
      expect(await act("visitor", "accept-quote", same, { fields: sign })).toMatchObject({ ok: true });
    });
  });

  describe("a request that is not worth a mail", () => {
    it("is declined without one if the owner wants none", async () => {
      const id = await stored();
      await act("owner", "decline", id, { fields: { mail: "none" } });
      expect((await findRequest(db, id))?.status).toBe("declined");
      expect(await mails(id)).toEqual([]);
    });

    it("goes to the quarantine as spam without word to anybody, and comes back with the mails that are missing", async () => {
      const id = await stored();
      expect(await act("owner", "mark-as-spam", id)).toEqual({ ok: true, done: "recorded" });
      expect((await findRequest(db, id))?.status).toBe("quarantined");
      expect(await reportQuarantine(site)).toBe(false);
      expect(await mails(id)).toEqual([]);
      await act("owner", "release", id);
      expect((await findRequest(db, id))?.status).toBe("received");
      expect(await mails(id)).toHaveLength(2);
    });

    it("is not spam any more once the quarantine would delete it at once", async () => {
      const id = await stored({ receivedAt: "2027-02-07T09:00:00.000Z" });
      expect(await act("owner", "mark-as-spam", id)).toEqual({ ok: false, reason: "not-possible" });
    });
  });

  describe("a taken day", () => {
    it("is refused with the nearest free days", async () => {
      const id = await stored();
      taken.set(aBooking.order.date, ["busy", "full"]).set("2027-05-14", ["closed"]);
      expect(await act("owner", "confirm-without-quote", id)).toEqual({
        ok: false,
        reason: "day-taken",
        alternatives: ["2027-05-08", "2027-05-13", "2027-05-16", "2027-05-22"],
      });
      await expectUntouched(id);
    });

    it("is accepted if the owner forces it", async () => {
      const id = await stored();
      taken.set(aBooking.order.date, ["full"]);
      expect(await act("owner", "confirm-without-quote", id, { force: true })).toEqual({ ok: true, done: "recorded" });
    });

    it.each(["owner", "visitor"] as const)("is never forced if the %s asks for it", async (actor) => {
      const id = await stored();
      taken.set(time.date, ["closed"]);
      const action = (actor === "owner" ? "propose" : "ask-for-time") as ActionOf<typeof actor>;
      expect(await act(actor, action, id, { force: true })).toMatchObject({ reason: "day-taken" });
    });

    it("may be asked for once the day is confirmed, beyond the window of bookings too", async () => {
      const id = await stored({ status: "confirmed" });
      const farOff = { date: "2028-05-20", timeSlot: "11:00" };
      taken.set(farOff.date, ["full"]);
      expect(await act("visitor", "ask-for-time", id, { fields: farOff })).toEqual({ ok: true, done: "recorded" });
      expect(await act("owner", "accept-offer", id)).toMatchObject({ reason: "day-taken" });
      expect(await act("owner", "accept-offer", id, { force: true })).toEqual({ ok: true, done: "recorded" });
      expect(await act("visitor", "ask-for-time", await stored(), { fields: farOff })).toMatchObject({
        errors: { date: "date-too-late" },
      });
    });

    it("does not matter to a request without a day", async () => {
      const id = await stored({ content: anEnquiry });
      taken.set(aBooking.order.date, ["full"]);
      expect(await act("owner", "confirm-without-quote", id)).toEqual({ ok: true, done: "recorded" });
    });
  });
});
