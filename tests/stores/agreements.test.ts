import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { TakenReason } from "#src/availability/taken-days.ts";
import type { Links } from "#src/requests/links.ts";
import type { ActionFields } from "#src/requests/effects.ts";
import * as clock from "#src/requests/clock.server.ts";
import { createRequestActions } from "#src/requests/pages.server.ts";
import { type ActingSite, findRequest } from "#src/requests/perform.server.ts";
import type { RequestActions } from "#src/requests/views.ts";
import type { RequestStatus } from "#src/requests/request.ts";
import type { OwnerAction, VisitorAction } from "#src/requests/transitions.ts";
import { createLinks } from "#src/requests/links.server.ts";
import { createRequestStore } from "#src/requests/store.server.ts";
import { testSite, onePlaceADay } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";
import { aRequest, sampleBooking, saving } from "./sample-request.ts";

/** 2,000 euro without VAT: 2,200 in all, 660 as deposit. */
const quoteFields = {
  "label-1": "Bancone",
  "quantity-1": "1",
  "price-1": "2.000,00",
  "vat-1": "10",
  validUntil: "2027-03-20",
};
const deposit = { kind: "deposit", amount: "660,00", method: "bank-transfer" };
const accept = { quoteVersion: "1", typedName: " Giulia  Marchetti " };

overEachDialect("an agreement", (bench) => {
  let now: Date;
  let taken: Map<string, readonly TakenReason[]>;
  let links: Links;
  let site: ActingSite;
  let requestActions: RequestActions;

  beforeEach(() => {
    now = new Date("2027-03-10T12:00:00Z");
    taken = new Map();
    links = createLinks(bench.db, { secret: () => "s".repeat(32), newId: randomUUID, now: () => now });
    site = testSite({ db: bench.db, availability: { takenDays: () => Promise.resolve(taken) }, now: () => now });
    requestActions = createRequestActions(site, links);
  });

  async function save(content = sampleBooking) {
    const request = aRequest({ receivedAt: now.toISOString(), content });
    await createRequestStore(bench.db).save(request, saving({ deliveries: [] }));
    const visitor = await links.tokenFor(request.id, "visitor");
    const owner = await links.tokenFor(request.id, "owner");
    const asVisitor = async (action: VisitorAction, fields: ActionFields = {}) => {
      const seen = await requestActions.openAsVisitor(visitor);
      return requestActions.actAsVisitor(visitor, action, seen.ok ? seen.view.version : "", fields);
    };
    const asOwner = async (action: OwnerAction, fields: ActionFields = {}) => {
      const seen = await requestActions.openAsOwner(owner);
      return requestActions.actAsOwner(owner, action, seen.ok ? seen.view.version : "", fields);
    };
    const view = async () => {
      const seen = await requestActions.openAsVisitor(visitor);
      if (!seen.ok) throw new Error("the link opens nothing");
      return seen.view;
    };
    return { request, visitor, asVisitor, asOwner, view };
  }

  async function quoted() {
    const saved = await save();
    expect(await saved.asOwner("send-quote", quoteFields)).toMatchObject({
      ok: true,
      view: { request: { status: "quoted" }, quotes: [{ version: 1, totals: { totalCents: 220_000 } }] },
    });
    return saved;
  }

  async function accepted() {
    const saved = await quoted();
    expect(await saved.asVisitor("accept-quote", accept)).toMatchObject({ ok: true });
    return saved;
  }

  async function passTime(id: string): Promise<RequestStatus | undefined> {
    await clock.passTime(site);
    return (await findRequest(bench.db, id))?.status;
  }

  it("goes from a request over a change and a second quote to the event", async () => {
    const { request, asVisitor, asOwner, view } = await quoted();
    expect(await asVisitor("request-change", { quoteVersion: "1" })).toMatchObject({
      reason: "invalid",
      errors: { message: "required" },
    });
    expect(await asVisitor("request-change", { quoteVersion: "1", message: "Ottanta ospiti" })).toMatchObject({
      ok: true,
      view: { request: { status: "quoted" } },
    });
    await asOwner("send-quote", { ...quoteFields, "price-1": "1.000", message: "Rifatto" });
    expect(await view()).toMatchObject({
      quotes: [{ version: 1 }, { version: 2, message: "Rifatto", totals: { depositCents: 33_000 } }],
      agreement: undefined,
      account: { dueCents: 0 },
    });
    expect(await asVisitor("accept-quote", { ...accept, quoteVersion: "2" })).toMatchObject({
      ok: true,
      view: {
        request: { status: "accepted" },
        agreement: { typedName: "Giulia Marchetti", depositBy: "2027-03-15", quote: { version: 2 } },
        paymentDates: { depositBy: "2027-03-15", balanceBy: "2027-05-08" },
        account: { depositDueCents: 33_000, balanceDueCents: 77_000 },
      },
    });
    expect(await asOwner("record-payment", { ...deposit, amount: "329,99" })).toMatchObject({
      view: { request: { status: "accepted" }, account: { depositDueCents: 1 } },
    });
    expect(await asOwner("record-payment", { ...deposit, amount: "0,01" })).toMatchObject({
      view: { request: { status: "confirmed" }, account: { depositDueCents: 0, dueCents: 77_000 } },
    });
    await asOwner("record-payment", { kind: "balance", amount: "770", method: "cash" });
    expect(await view()).toMatchObject({ account: { dueCents: 0 }, ledger: [{}, {}, { amountCents: 77_000 }] });
    now = new Date("2027-05-15T21:59:59Z");
    expect(await passTime(request.id)).toBe("confirmed");
    now = new Date("2027-05-15T22:00:00Z");
    expect(await passTime(request.id)).toBe("completed");
  });

  it("refuses an answer to an earlier version, and says which one counts", async () => {
    const { asOwner, asVisitor, visitor, view } = await quoted();
    const { version } = await view();
    await asOwner("send-quote", quoteFields);
    for (const action of ["accept-quote", "decline-quote", "request-change"] as const) {
      const outdated = {
        ok: false,
        reason: "quote-outdated",
        currentVersion: 2,
        view: { quotes: [{}, { version: 2 }] },
      };
      expect(await asVisitor(action, { ...accept, message: "x" })).toMatchObject(outdated);
      expect(await requestActions.actAsVisitor(visitor, action, version, accept)).toMatchObject(outdated);
    }
    expect((await view()).request.status).toBe("quoted");
  });

  it.each([
    ["2027-03-20T22:59:59.999Z", "accepted"],
    ["2027-03-20T23:00:00.000Z", "expired"],
  ])("is possible until the end of the last day in Rome: at %s it is %s", async (at, status) => {
    const { request, asVisitor } = await quoted();
    now = new Date(at);
    const answer = await asVisitor("accept-quote", accept);
    expect(answer.ok).toBe(status === "accepted");
    expect(await passTime(request.id)).toBe(status);
  });

  it("can be quoted again after its quote has expired", async () => {
    const { request, asOwner } = await quoted();
    now = new Date("2027-03-21T12:00:00Z");
    expect(await passTime(request.id)).toBe("expired");
    const again = { ...quoteFields, validUntil: "2027-03-30" };
    expect(await asOwner("send-quote", again)).toMatchObject({ view: { request: { status: "quoted" } } });
  });

  it.each([
    ["2027-03-15T22:59:59.999Z", "accepted"],
    ["2027-03-15T23:00:00.000Z", "lapsed"],
  ])("holds the day for five days: at %s it is %s", async (at, status) => {
    const { request, asOwner, view } = await accepted();
    await asOwner("record-payment", { ...deposit, amount: "659,99" });
    now = new Date(at);
    expect(await passTime(request.id)).toBe(status);
    const refundableCents = status === "lapsed" ? 65_999 : 0;
    expect(await view()).toMatchObject({ account: { refundableCents } });
    const full = await onePlaceADay(bench.db).takenDays("2027-05-15", "2027-05-15");
    expect(full.size).toBe(status === "lapsed" ? 0 : 1);
  });

  it("asks for a name, and for a day that is free", async () => {
    const { asVisitor } = await quoted();
    for (const [typedName, code] of [
      [" ", "required"],
      ["x".repeat(121), "too-long"],
    ]) {
      const outcome = await asVisitor("accept-quote", { quoteVersion: "1", typedName: typedName ?? "" });
      expect(outcome).toMatchObject({ reason: "invalid", errors: { typedName: code } });
    }
    taken.set("2027-05-15", ["full"]);
    expect(await asVisitor("accept-quote", accept)).toMatchObject({ ok: false, reason: "day-taken" });
  });

  it("is made once if it is accepted twice at the same time", async () => {
    const { visitor, view } = await quoted();
    const { version } = await view();
    const answers = await Promise.all(
      [1, 2].map(() => requestActions.actAsVisitor(visitor, "accept-quote", version, accept)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: "stale", view: { request: { status: "accepted" } } });
  });

  it("is made with one of two clients who accept for the last place of a day at the same time", async () => {
    const clients = [await quoted(), await save({ ...sampleBooking, email: "other@posta.example" })];
    await clients[1]?.asOwner("send-quote", quoteFields);
    site.availability = onePlaceADay(bench.db);
    const answers = await Promise.all(clients.map(({ asVisitor }) => asVisitor("accept-quote", accept)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      reason: "day-taken",
      view: { request: { status: "quoted" } },
    });
  });

  it("ends where the client declines, and nothing is due then", async () => {
    const { asVisitor, asOwner } = await quoted();
    expect(await asVisitor("decline-quote", { quoteVersion: "1", message: "Troppo" })).toMatchObject({
      view: { request: { status: "declined" }, account: { dueCents: 0 }, allowed: ["erase"] },
    });
    expect(await asOwner("send-quote", quoteFields)).toMatchObject({ reason: "not-possible" });
  });

  it.each([
    // Day 30 before the event, and day 14.
    ["2027-04-15T21:59:59Z", 100, 66_000],
    ["2027-04-15T22:00:00Z", 50, 33_000],
    ["2027-05-01T21:59:59Z", 50, 33_000],
    ["2027-05-01T22:00:00Z", 0, 0],
  ])("cancelled by the client at %s returns %i %% of the deposit", async (at, _percent, refundableCents) => {
    const { asVisitor, asOwner } = await accepted();
    await asOwner("record-payment", deposit);
    now = new Date(at);
    expect(await asVisitor("cancel")).toMatchObject({ view: { account: { dueCents: 0, refundableCents } } });
  });

  it("has nothing left to refund once the refund is recorded", async () => {
    const { asVisitor, asOwner } = await accepted();
    await asOwner("record-payment", deposit);
    await asVisitor("cancel");
    expect(await asOwner("record-payment", { ...deposit, kind: "refund" })).toMatchObject({
      view: { request: { status: "cancelled" }, account: { paidCents: 0, refundableCents: 0 } },
    });
  });

  it("reverses a payment once, keeps both entries, and takes no confirmation back", async () => {
    const { asOwner, view } = await accepted();
    await asOwner("record-payment", deposit);
    const [entry] = (await view()).ledger;
    const reversed = { view: { request: { status: "confirmed" }, account: { depositDueCents: 66_000 } } };
    expect(await asOwner("reverse-payment", { entry: entry?.id ?? "" })).toMatchObject(reversed);
    expect((await view()).ledger.map(({ amountCents }) => amountCents)).toEqual([66_000, -66_000]);
    expect(await asOwner("reverse-payment", { entry: entry?.id ?? "" })).toMatchObject({ reason: "not-possible" });
  });

  it("is confirmed at once if the deposit of an earlier agreement was paid", async () => {
    const { request, asVisitor, asOwner } = await accepted();
    now = new Date("2027-03-16T12:00:00Z");
    expect(await passTime(request.id)).toBe("lapsed");
    await asOwner("record-payment", deposit);
    await asOwner("send-quote", quoteFields);
    expect(await asVisitor("accept-quote", { ...accept, quoteVersion: "2" })).toMatchObject({
      view: { request: { status: "confirmed" }, account: { depositDueCents: 0, dueCents: 154_000 } },
    });
  });

  describe("for a day that is moved", () => {
    const moment = { date: "2027-05-22", timeSlot: "11:00" };

    it("needs a new quote where none was accepted yet", async () => {
      const { asVisitor, asOwner } = await quoted();
      await asOwner("propose", moment);
      expect(await asVisitor("accept-offer")).toMatchObject({
        view: { request: { status: "received", content: moment } },
      });
      expect(await asVisitor("accept-quote", accept)).toMatchObject({ reason: "not-possible" });
      await asOwner("send-quote", quoteFields);
      expect(await asVisitor("accept-quote", { ...accept, quoteVersion: "2" })).toMatchObject({ ok: true });
    });

    it("stays as it is once a quote was accepted, with the balance due before the new day", async () => {
      const { asVisitor, asOwner } = await accepted();
      await asVisitor("ask-for-time", moment);
      expect(await asOwner("accept-offer")).toMatchObject({
        view: {
          request: { status: "accepted", content: moment },
          paymentDates: { depositBy: "2027-03-15", balanceBy: "2027-05-15" },
        },
      });
    });
  });
});
