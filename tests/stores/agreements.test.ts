import { beforeEach, expect, it } from "vitest";
import { agreementView } from "#src/requests/agreement.ts";
import { passTime } from "#src/requests/clock.server.ts";
import { requestsByMail } from "#src/requests/admin.server.ts";
import type { ActionFields } from "#src/requests/effects.ts";
import { type ActingSite, perform, readState } from "#src/requests/perform.server.ts";
import { ledgerEntries } from "#src/requests/money.server.ts";
import type { ActionOf } from "#src/requests/transitions.ts";
import { aPayer, sampleBooking } from "#tests/helpers/requests.ts";
import { onePlaceADay, storeRequest, testSite } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";

/** 2,000 euro without VAT: 2,200 in all, 660 as deposit. */
const quote = {
  "label-1": "Bancone",
  "quantity-1": "1",
  "price-1": "2.000,00",
  "vat-1": "10",
  validUntil: "2027-03-20",
};
const deposit = (amount: string): ActionFields => ({ kind: "deposit", amount, method: "bank-transfer" });

overEachDialect("an agreement", (bench) => {
  let now: Date;
  let site: ActingSite;

  beforeEach(() => {
    now = new Date("2027-03-10T12:00:00Z");
    site = testSite({ db: bench.db, now: () => now });
  });

  const asOwner = (id: string, action: ActionOf<"owner">, fields: ActionFields = {}) =>
    perform(site, "owner", action, id, { fields });
  const asVisitor = (id: string, action: ActionOf<"visitor">, fields: ActionFields = {}) =>
    perform(site, "visitor", action, id, { fields });
  const accept = (id: string, quoteVersion = "1") =>
    asVisitor(id, "accept-quote", { quoteVersion, typedName: " Giulia  Marchetti " });

  async function quoted(email = sampleBooking.email): Promise<string> {
    const content = { ...sampleBooking, email };
    const { id } = await storeRequest(bench.db, { receivedAt: now.toISOString(), content });
    expect(await asOwner(id, "send-quote", quote)).toMatchObject({ ok: true });
    return id;
  }

  async function seen(id: string) {
    const { request, history } = (await readState(site, id)) ?? {};
    if (request === undefined || history === undefined) throw new Error("the request is gone");
    return { status: request.status, content: request.content, ...agreementView(request, history) };
  }

  it("goes from a request over a change and a second quote to the event", async () => {
    const id = await quoted();
    expect(await asVisitor(id, "request-change", { quoteVersion: "1", message: "Ottanta ospiti" })).toMatchObject({
      ok: true,
    });
    await asOwner(id, "send-quote", { ...quote, "price-1": "1.000", message: "Rifatto" });
    expect(await seen(id)).toMatchObject({
      quotes: [{ version: 1 }, { version: 2, message: "Rifatto", totals: { depositCents: 33_000 } }],
      agreement: undefined,
      account: { dueCents: 0 },
    });
    await accept(id, "2");
    expect(await seen(id)).toMatchObject({
      status: "accepted",
      agreement: { typedName: "Giulia Marchetti", depositBy: "2027-03-15", quote: { version: 2 } },
      paymentDates: { depositBy: "2027-03-15", balanceBy: "2027-05-08" },
      account: { depositDueCents: 33_000, balanceDueCents: 77_000 },
    });
    await asOwner(id, "record-payment", deposit("329,99"));
    expect(await seen(id)).toMatchObject({ status: "accepted", account: { depositDueCents: 1 } });
    await asOwner(id, "record-payment", deposit("0,01"));
    expect(await seen(id)).toMatchObject({ status: "confirmed", account: { depositDueCents: 0, dueCents: 77_000 } });
    // A day that is moved moves the balance with it.
    const moment = { date: "2027-05-22", timeSlot: "11:00" };
    await asVisitor(id, "ask-for-time", moment);
    await asOwner(id, "accept-offer");
    expect(await seen(id)).toMatchObject({ content: moment, paymentDates: { balanceBy: "2027-05-15" } });
  });

  it.each([
    ["quoted", "2027-03-20T22:59:59.999Z", "accepted"],
    ["quoted", "2027-03-20T23:00:00.000Z", "expired"],
    ["accepted", "2027-03-15T22:59:59.999Z", "accepted"],
    ["accepted", "2027-03-15T23:00:00.000Z", "lapsed"],
    ["confirmed", "2027-05-15T21:59:59.999Z", "confirmed"],
    ["confirmed", "2027-05-15T22:00:00.000Z", "completed"],
  ])("that is %s lasts until the end of a day in Rome: at %s it is %s", async (status, at, later) => {
    const id = await quoted();
    if (status !== "quoted") await accept(id);
    await asOwner(id, "record-payment", deposit(status === "confirmed" ? "660" : "659,99"));
    now = new Date(at);
    const { ok } = await accept(id);
    expect(ok).toBe(status === "quoted" && later === "accepted");
    await passTime(site);
    expect((await seen(id)).status).toBe(later);
    // What was paid is returned, and the day is free again.
    const { refundableCents } = (await seen(id)).account;
    expect(refundableCents > 0).toBe(later === "lapsed" || later === "expired");
    const full = await onePlaceADay(bench.db).takenDays("2027-05-15", "2027-05-15");
    expect(full.size).toBe(later === "accepted" || later === "confirmed" ? 1 : 0);
  });

  it("says who is billed, from its acceptance or later, by either side", async () => {
    const id = await quoted();
    const typed = { ...aPayer, quoteVersion: "1", typedName: "Giulia" };
    expect(await asVisitor(id, "accept-quote", { ...typed, taxCode: "RSSMRA80A01H501A", typedName: "" })).toEqual({
      ok: false,
      reason: "invalid",
      errors: { typedName: "required", taxCode: "invalid-tax-code" },
    });
    const billed = async () => (await requestsByMail(bench.db, sampleBooking.email)).map(({ billing }) => billing);
    await asVisitor(id, "accept-quote", typed);
    expect([(await seen(id)).billing, ...(await billed())]).toEqual([aPayer, aPayer]);
    await asOwner(id, "give-billing", { ...aPayer, town: "Roma" });
    await asVisitor(id, "change-details", { location: 'Villa "billing":' });
    expect((await seen(id)).billing).toEqual({ ...aPayer, town: "Roma" });
    expect(await billed()).toEqual([{ ...aPayer, town: "Roma" }]);
    const withoutYet = await quoted("other@posta.example");
    await accept(withoutYet);
    expect((await seen(withoutYet)).billing).toBeUndefined();
  });

  it("keeps the invoices of its payments, also when the request is erased", async () => {
    const id = await quoted();
    await accept(id);
    await asOwner(id, "record-payment", { ...deposit("660"), invoiceNumber: "12", invoiceOn: "2027-03-10" });
    const stored = () => ledgerEntries(bench, "2027-03-10", "2027-03-10");
    const [entry] = await stored();
    expect(entry).toMatchObject({
      vat: [{ percent: 10, netCents: 60_000, vatCents: 6000 }],
      invoice: { number: "12", on: "2027-03-10" },
    });
    const wrong = { entry: entry?.id ?? "", invoiceNumber: "", invoiceOn: "2027-02-30" };
    expect(await asOwner(id, "record-invoice", wrong)).toMatchObject({
      errors: { invoiceNumber: "required", invoiceOn: "invalid-date" },
    });
    const invoice = { number: "13/A", on: "2027-03-11" };
    await asOwner(id, "record-invoice", { ...wrong, invoiceNumber: invoice.number, invoiceOn: invoice.on });
    expect((await seen(id)).ledger).toMatchObject([{ amountCents: 66_000, invoice }]);
    await asVisitor(id, "cancel");
    await asVisitor(id, "erase");
    expect(await stored()).toMatchObject([{ amountCents: 66_000, vat: undefined, invoice }]);
  });

  it("is made with one of two clients who accept for the last place of a day at the same time", async () => {
    const clients = [await quoted(), await quoted("other@posta.example")];
    site.availability = onePlaceADay(bench.db);
    const answers = await Promise.all(clients.map((id) => accept(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: "day-taken" });
  });
});
