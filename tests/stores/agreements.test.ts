import { beforeEach, describe, expect, it } from "vitest";
import type { TakenReason } from "#src/availability/taken-days.ts";
import type { Links } from "#src/requests/links.server.ts";
import type { ActionFields } from "#src/requests/effects.ts";
import * as clock from "#src/requests/clock.server.ts";
import type { PagesSite } from "#src/requests/pages.server.ts";
import { type RequestPages, requestPages } from "#tests/helpers/request-pages.ts";
import { findRequest } from "#src/requests/perform.server.ts";
import type { RequestStatus } from "#src/requests/request.ts";
import type { OwnerAction, VisitorAction } from "#src/requests/transitions.ts";
import { createLinks } from "#src/requests/links.server.ts";
import { testSite, onePlaceADay, storeRequest } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";
import { sampleBooking } from "#tests/helpers/requests.ts";

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
  let site: PagesSite;
  let requestActions: RequestPages;

  beforeEach(() => {
    now = new Date("2027-03-10T12:00:00Z");
    taken = new Map();
    links = createLinks(bench.db, { secret: () => "s".repeat(32), now: () => now });
    site = testSite({ db: bench.db, availability: { takenDays: () => Promise.resolve(taken) }, now: () => now });
    requestActions = requestPages(site);
  });

  async function save(content = sampleBooking) {
    const request = await storeRequest(bench.db, { receivedAt: now.toISOString(), content });
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
    return { request, asVisitor, asOwner, view };
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

  describe("for a day that is moved", () => {
    const moment = { date: "2027-05-22", timeSlot: "11:00" };

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
