import { owedIn } from "#src/content/terms.ts";
import { standingOf } from "#src/requests/milestones.ts";
import { beforeEach, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { agreementView } from "#src/requests/agreement.ts";
import { passTime } from "#src/requests/clock.server.ts";
import { requestsByMail } from "#src/requests/admin.server.ts";
import type { ActionFields } from "#src/requests/action.ts";
import { type ActingSite, type ActionOutcome, perform, readState } from "#src/requests/perform.server.ts";
import { ledgerEntries, moneyOverview } from "#src/requests/money.server.ts";
import type { ActionOf } from "#src/requests/transitions.ts";
import { aPayer, sampleBooking } from "#tests/helpers/requests.ts";
import { onePlaceADay, storeRequest, testSite } from "#tests/helpers/test-site.ts";
import { overEachDialect } from "./dialects.ts";

/** 2,200 euro, 2,000 without VAT: 660 as deposit. */
const quote = {
  "label-1": "Bancone",
  "quantity-1": "1",
  "price-1": "2.200,00",
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
    const { milestones } = standingOf({ request, history, terms: undefined, now });
    const owed = owedIn(milestones).map(({ kind, date }) => [kind, date]);
    return { status: request.status, content: request.content, owed, ...agreementView(request, history) };
  }

  it("makes the order of the quote the agreed one, with the extras that the client chose", async () => {
    const { id } = await storeRequest(bench.db, { receivedAt: now.toISOString(), content: sampleBooking });
    const orderOf = async () => (await seen(id)).content.order;
    const extra = { "label-2": "Caffè", "item-2": "coffee", "quantity-2": "1", "price-2": "200", "vat-2": "10" };
    const offered = { ...quote, ...extra, "optional-2": "1", guests: "110", until: "0:30", formula: "drink-setup" };
    await asOwner(id, "send-quote", offered);
    expect(await orderOf()).toEqual(sampleBooking.order);
    const choice = { quoteVersion: "1", typedName: "Giulia Marchetti", "extra-2": "1", total: "240000" };
    await asVisitor(id, "change-details", { location: "Nemi" });
    expect(await asVisitor(id, "accept-quote", choice)).toMatchObject({ ok: true });
    const agreed = { guests: 110, until: "0:30", formula: "drink-setup", extras: ["coffee"], place: { text: "Nemi" } };
    expect(await orderOf()).toEqual({ ...sampleBooking.order, ...agreed });
    await asOwner(id, "send-quote", { ...quote, guests: "120" });
    expect((await orderOf()).guests).toBe(110);
    await asVisitor(id, "accept-quote", { quoteVersion: "2", typedName: "Giulia Marchetti" });
    expect(await orderOf()).toMatchObject({ guests: 120, extras: [] });
  });

  it("goes from a request over a change and a second quote to the event", async () => {
    const id = await quoted();
    expect(await asVisitor(id, "request-change", { quoteVersion: "1", message: "Ottanta ospiti" })).toMatchObject({
      ok: true,
    });
    await asOwner(id, "send-quote", { ...quote, "price-1": "1.100", message: "Rifatto" });
    expect(await seen(id)).toMatchObject({
      quotes: [{ version: 1 }, { version: 2, message: "Rifatto", totals: { depositCents: 33_000 } }],
      agreement: undefined,
      account: { dueCents: 0 },
    });
    await accept(id, "2");
    expect(await seen(id)).toMatchObject({
      status: "accepted",
      agreement: { typedName: "Giulia Marchetti", depositBy: "2027-03-15", quote: { version: 2 } },
      owed: [
        ["deposit", "2027-03-15"],
        ["balance", "2027-05-08"],
      ],
      account: { depositDueCents: 33_000, balanceDueCents: 77_000 },
    });
    await asOwner(id, "record-payment", deposit("329,99"));
    expect(await seen(id)).toMatchObject({ status: "accepted", account: { depositDueCents: 1 } });
    await asOwner(id, "record-payment", deposit("0,01"));
    expect(await seen(id)).toMatchObject({ status: "confirmed", account: { depositDueCents: 0, dueCents: 77_000 } });
    // A change to another day moves the balance with it.
    const time = { date: "2027-05-22", timeSlot: "11:00" };
    await asVisitor(id, "request-change", { quoteVersion: "2", ...time });
    await asOwner(id, "send-quote", { ...quote, "price-1": "1.100", ...time });
    expect(await accept(id, "3")).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({
      content: { order: { date: time.date, from: time.timeSlot } },
      agreement: { quote: { order: { date: time.date } } },
      owed: [["balance", "2027-05-15"]],
    });
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
    if (status === "confirmed") await asOwner(id, "record-payment", deposit("660"));
    now = new Date(at);
    const { ok } = await accept(id);
    expect(ok).toBe(status === "quoted" && later === "accepted");
    await passTime(site);
    expect((await seen(id)).status).toBe(later);
    const full = await onePlaceADay(bench.db).takenDays("2027-05-15", "2027-05-15");
    expect(full.size).toBe(later === "accepted" || later === "confirmed" ? 1 : 0);
  });

  it.each(["quoted", "accepted"])(
    "that is %s never ends by the clock with money in it: the owner decides",
    async (status) => {
      const id = await quoted();
      if (status === "accepted") await accept(id);
      await asOwner(id, "record-payment", deposit("300"));
      now = new Date("2027-03-20T23:00:00Z");
      // Once, however often the clock comes by, and to the owner alone.
      for (let times = 0; times < 3; times += 1) await passTime(site);
      expect((await seen(id)).status).toBe(status);
      const kinds = async () =>
        (await bench.db.selectFrom("outbox").select("kind").where("created_at", ">=", now.toISOString()).execute()).map(
          ({ kind }) => kind,
        );
      expect(await kinds()).toEqual(["owner-update"]);
      const waits = async () =>
        (await bench.db.selectFrom("request").select("waiting_since").execute())[0]?.waiting_since;
      expect(await waits()).toBe(now.toISOString());
      const keep = (keptUntil: string) => asOwner(id, "keep-longer", { keptUntil });
      expect(await keep("2027-03-20")).toMatchObject({ errors: { keptUntil: "date-past" } });
      expect(await keep("2027-05-16")).toMatchObject({ errors: { keptUntil: "date-after-event" } });
      expect(await keep("2027-04-10")).toMatchObject({ ok: true });
      expect(await keep("2027-04-10")).toMatchObject({ errors: { keptUntil: "not-longer" } });
      expect(await waits()).toBeNull();
      // It ends again on the new day; without money in it nobody is asked.
      now = new Date("2027-04-10T22:00:00Z");
      await passTime(site);
      expect(await kinds()).toEqual(["owner-update"]);
      await asOwner(id, "record-payment", { ...deposit("300"), kind: "refund" });
      await passTime(site);
      expect((await seen(id)).status).toBe(status === "quoted" ? "expired" : "lapsed");
    },
  );

  it("is accepted, and its deposit paid, until the day to which the owner keeps it", async () => {
    const id = await quoted();
    expect(await asOwner(id, "keep-longer", { keptUntil: "2027-03-30" })).toMatchObject({ ok: true });
    now = new Date("2027-03-30T12:00:00Z");
    await passTime(site);
    expect(await accept(id)).toMatchObject({ ok: true });
    expect((await seen(id)).owed[0]).toEqual(["deposit", "2027-04-04"]);
    expect(await asOwner(id, "keep-longer", { keptUntil: "2027-04-20" })).toMatchObject({ ok: true });
    now = new Date("2027-04-20T12:00:00Z");
    await passTime(site);
    expect((await seen(id)).owed[0]).toEqual(["deposit", "2027-04-20"]);
    await asOwner(id, "record-payment", deposit("660"));
    expect((await seen(id)).status).toBe("confirmed");
  });

  /** Confirmed by a deposit of 660 euro. */
  async function confirmed(): Promise<string> {
    const id = await quoted();
    await accept(id);
    await asOwner(id, "record-payment", deposit("660"));
    return id;
  }

  it("is changed by its own terms once the client accepts the change, and stands until then", async () => {
    const id = await confirmed();
    const { business } = sampleContent;
    site.content = () => ({
      ...sampleContent,
      business: { ...business, terms: { ...business.terms, depositPercent: 50 } },
    });
    now = new Date("2027-03-12T12:00:00Z");
    expect(await asVisitor(id, "request-change", { quoteVersion: "1", message: "Un’ora in più" })).toMatchObject({
      ok: true,
    });
    await asOwner(id, "send-quote", { ...quote, "price-1": "3.300" });
    const before = await seen(id);
    expect(before).toMatchObject({
      status: "confirmed",
      agreement: { quote: { version: 1 } },
      account: { dueCents: 154_000 },
    });
    expect(await accept(id, "1")).toEqual({ ok: false, reason: "quote-outdated" });
    expect(await accept(id, "2")).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({
      status: "confirmed",
      agreement: {
        quote: { version: 2, terms: { depositPercent: 30 } },
        replaced: { version: 1 },
      },
      // After the deposit a change adds to the balance.
      account: { paidCents: 66_000, depositDueCents: 0, balanceDueCents: 264_000 },
    });
    const due = await bench.db.selectFrom("request").select(["due_kind", "due_on", "due_cents"]).execute();
    expect(due).toEqual([{ due_kind: "balance", due_on: "2027-05-08", due_cents: 264_000 }]);
    const mails = await bench.db.selectFrom("outbox").select("kind").orderBy("id", "desc").limit(2).execute();
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["owner-update", "visitor-update"]);
  });

  it("is not changed to less than was paid without the amount that goes back, nor to the same lines", async () => {
    const id = await confirmed();
    const less = { ...quote, "price-1": "550" };
    expect(await asOwner(id, "send-quote", quote)).toMatchObject({ errors: { lines: "nothing-changes" } });
    for (const goesBack of ["", "0", "10999"]) {
      expect(await asOwner(id, "send-quote", { ...less, goesBack })).toMatchObject({ errors: { lines: "below-paid" } });
    }
    expect(await asOwner(id, "send-quote", { ...less, "price-1": "550,001" })).toMatchObject({
      errors: { "price-1": "ambiguous-number" },
    });
    expect(await asOwner(id, "send-quote", { ...less, goesBack: "11000" })).toMatchObject({ ok: true });
    await accept(id, "2");
    expect((await seen(id)).account).toMatchObject({ dueCents: 0, refundableCents: 11_000 });
  });

  it.each(["decline-quote", "keep-agreement"] as const)("stands after %s", async (action) => {
    const id = await confirmed();
    await asOwner(id, "send-quote", { ...quote, "price-1": "3.300" });
    const done =
      action === "decline-quote" ? await asVisitor(id, action, { quoteVersion: "2" }) : await asOwner(id, action);
    expect(done).toMatchObject({ ok: true });
    expect(await accept(id, "2")).toEqual({ ok: false, reason: "not-possible" });
    expect(await seen(id)).toMatchObject({ status: "confirmed", agreement: { quote: { version: 1 } } });
  });

  it("is changed by the client's acceptance or replaced by a newer change at the same time, and both are told", async () => {
    const id = await confirmed();
    await asOwner(id, "send-quote", { ...quote, "price-1": "3.300" });
    const version = String((await readState(site, id))?.history.length);
    const [newer, answer] = await Promise.all([
      perform(site, "owner", "send-quote", id, { version, fields: { ...quote, "price-1": "4.400" } }),
      perform(site, "visitor", "accept-quote", id, {
        version,
        fields: { quoteVersion: "2", typedName: "Giulia Marchetti" },
      }),
    ]);
    const { agreement } = await seen(id);
    const outcome = [newer, answer, agreement?.quote.version];
    const done = { ok: true, done: "recorded" };
    const outdated = { ok: false, reason: "quote-outdated" };
    expect(outcome).toEqual(newer.ok ? [done, outdated, 1] : [{ ok: false, reason: "stale" }, done, 2]);
  });

  /** Two of them at the same time, in either order: one is won, and the other is refused for what happened. */
  it.each<[string, "accepted" | "confirmed", (id: string, version: string) => Promise<ActionOutcome>, string]>([
    [
      "a payment",
      "confirmed",
      (id, version) => perform(site, "owner", "record-payment", id, { version, fields: deposit("10") }),
      "payment-recorded",
    ],
    [
      "a cancellation by the owner",
      "confirmed",
      (id, version) => perform(site, "owner", "cancel", id, { version }),
      "cancelled",
    ],
    [
      "a cancellation by the client",
      "confirmed",
      (id, version) => perform(site, "visitor", "cancel", id, { version, fields: { refund: "66000" } }),
      "cancelled",
    ],
    ["the end of the time for the deposit", "accepted", (id) => perform(site, "clock", "lapse", id), "lapsed"],
  ])("has one winner of a change that is accepted and of %s at the same time", async (_, status, rival, event) => {
    for (const isFirst of [true, false]) {
      now = new Date("2027-03-10T12:00:00Z");
      const id = await quoted(`${event}-${isFirst}@posta.example`);
      await accept(id);
      if (status === "confirmed") await asOwner(id, "record-payment", deposit("660"));
      await asOwner(id, "send-quote", { ...quote, "price-1": "3.300" });
      if (status === "accepted") now = new Date("2027-03-16T12:00:00Z");
      const version = String((await readState(site, id))?.history.length);
      const fields = { quoteVersion: "2", typedName: "Giulia Marchetti" };
      const change = () => perform(site, "visitor", "accept-quote", id, { version, fields });
      const both = isFirst ? [rival(id, version), change()] : [change(), rival(id, version)];
      const results = await Promise.all(both);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: expect.stringMatching(/^(stale|not-possible)$/) });
      const { history, request } = (await readState(site, id)) ?? {};
      expect(history?.length).toBe(Number(version) + 1);
      expect([event, "quote-accepted"]).toContain(history?.at(-1)?.type);
      expect(request?.status).toBe(history?.at(-1)?.to);
    }
  });

  it("counts a payment by card that arrives while a change is accepted", async () => {
    const id = await confirmed();
    await asOwner(id, "send-quote", { ...quote, "price-1": "3.300" });
    const results = await Promise.all([
      perform(site, "card", "record-payment", id, { fields: { ...deposit("500"), method: "card" } }),
      accept(id, "2"),
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await seen(id)).account).toMatchObject({ paidCents: 116_000, dueCents: 214_000 });
  });

  it("has the extras that were chosen, for the total that the page showed", async () => {
    const extra = (number: number, price: string) => ({
      [`label-${number}`]: `Extra ${number}`,
      [`quantity-${number}`]: "1",
      [`price-${number}`]: price,
      [`vat-${number}`]: "22",
      [`optional-${number}`]: "1",
    });
    const { id } = await storeRequest(bench.db, { receivedAt: now.toISOString(), content: sampleBooking });
    await asOwner(id, "send-quote", quote);
    await asOwner(id, "send-quote", { ...quote, ...extra(2, "122"), ...extra(3, "61") });
    const answer = (fields: ActionFields) =>
      asVisitor(id, "accept-quote", {
        quoteVersion: "2",
        typedName: "Giulia Marchetti",
        "extra-3": "on",
        total: "226100",
        ...fields,
      });
    const invalid = (extras: string) => ({ ok: false, reason: "invalid", errors: { extras } });
    expect(await answer({ quoteVersion: "1" })).toEqual({ ok: false, reason: "quote-outdated" });
    expect(await answer({ "extra-1": "on" })).toEqual(invalid("unknown-extra"));
    expect(await answer({ "extra-4": "on" })).toEqual(invalid("unknown-extra"));
    expect(await answer({ total: "220000" })).toEqual(invalid("total-changed"));
    expect(await answer({ "extra-2": "on" })).toEqual(invalid("total-changed"));
    expect(await asVisitor(id, "accept-quote", { quoteVersion: "2", typedName: "Giulia Marchetti" })).toEqual(
      invalid("total-changed"),
    );
    // The agreement could not write the signature.
    expect(await answer({ typedName: "王小明" })).toMatchObject({ errors: { typedName: "unprintable-name" } });
    for (const typedName of ["nicolò", "Nicolò .", "nicolò  "]) {
      expect(await answer({ typedName })).toMatchObject({ errors: { typedName: "one-name" } });
    }
    for (const typedName of ["Anna O", "Anna B.", "Nicolò D’A.", "Ольга Ю"]) {
      expect(await answer({ typedName, total: "220000" })).toEqual(invalid("total-changed"));
    }
    expect((await seen(id)).status).toBe("quoted");
    expect(await answer({})).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({
      status: "accepted",
      agreement: { quote: { lines: [{ label: "Bancone" }, { label: "Extra 3" }] } },
      account: { depositDueCents: 67_830, dueCents: 226_100 },
    });
    // VAT in the ledger follows the choice.
    await asOwner(id, "record-payment", deposit("2.261"));
    const [entry] = await ledgerEntries({ db: bench.db }, "2027-03-10", "2027-03-10");
    expect(entry?.vat).toEqual([
      { percent: 10, netCents: 200_000, vatCents: 20_000 },
      { percent: 22, netCents: 5000, vatCents: 1100 },
    ]);
  });

  it("comes about by a yes that the client said, with whom, when, and the extras that were told", async () => {
    const { id } = await storeRequest(bench.db, {
      receivedAt: now.toISOString(),
      content: { ...sampleBooking, email: "" },
    });
    const extra = { "label-2": "Caffè", "quantity-2": "1", "price-2": "200", "vat-2": "10", "optional-2": "1" };
    await asOwner(id, "send-quote", { ...quote, ...extra });
    now = new Date("2027-03-12T12:00:00Z");
    const yes = { quoteVersion: "1", typedName: "Sora Lella", spokenOn: "2027-03-11", spokenExtras: "2" };
    const record = (fields: ActionFields) => asOwner(id, "record-yes", { ...yes, ...fields });
    expect(await record({ spokenOn: "2027-03-13" })).toMatchObject({ errors: { spokenOn: "date-ahead" } });
    expect(await record({ spokenOn: "2027-03-09" })).toMatchObject({ errors: { spokenOn: "before-quote" } });
    expect(await record({ spokenExtras: "1" })).toMatchObject({ errors: { extras: "unknown-extra" } });
    expect(await record({ typedName: " " })).toMatchObject({ errors: { typedName: "required" } });
    expect(await record({ quoteVersion: "0" })).toMatchObject({ reason: "quote-outdated" });
    expect(await record({})).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({
      status: "accepted",
      agreement: {
        typedName: "Sora Lella",
        spokenOn: "2027-03-11",
        depositBy: "2027-03-17",
        totals: { totalCents: 240_000 },
      },
    });
  });

  it("follows a confirmation without a quote, whose day stays confirmed while its deposit is due", async () => {
    const { id } = await storeRequest(bench.db, { receivedAt: now.toISOString(), content: sampleBooking });
    await asOwner(id, "confirm-without-quote");
    expect(await asOwner(id, "send-quote", quote)).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({ status: "confirmed", agreement: undefined });
    expect(await asVisitor(id, "request-change", { quoteVersion: "1", message: "Ottanta" })).toMatchObject({
      ok: true,
    });
    await asOwner(id, "send-quote", { ...quote, "price-1": "1.100" });
    expect(await accept(id, "2")).toMatchObject({ ok: true });
    now = new Date("2027-03-30T12:00:00Z");
    await passTime(site);
    expect(await seen(id)).toMatchObject({
      status: "confirmed",
      agreement: { isChange: false, isDepositPaid: false, totals: { depositCents: 33_000 } },
      account: { depositDueCents: 33_000, balanceDueCents: 77_000 },
    });
    await asOwner(id, "record-payment", deposit("330"));
    await asOwner(id, "send-quote", { ...quote, validUntil: "2027-04-10" });
    expect(await accept(id, "3")).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({
      agreement: { isChange: true, totals: { depositCents: 33_000 } },
      account: { depositDueCents: 0, balanceDueCents: 187_000 },
    });
  });

  it("has a final account from the event on, which takes the place of the one before", async () => {
    const id = await confirmed();
    const withLine = (price: string, more: ActionFields = {}): ActionFields => ({
      ...quote,
      "label-2": "Un’ora in più",
      "quantity-2": "2",
      "price-2": price,
      "vat-2": "22",
      ...more,
    });
    const send = (fields: ActionFields) => asOwner(id, "send-final-account", fields);
    now = new Date("2027-05-14T12:00:00Z");
    expect(await send(withLine("109,80"))).toEqual({ ok: false, reason: "not-possible" });
    now = new Date("2027-05-16T09:00:00Z");
    await passTime(site);
    expect(await send(quote)).toMatchObject({ errors: { lines: "nothing-changes" } });
    expect(await send(withLine("", { "quantity-2": "x" }))).toMatchObject({
      errors: { "price-2": "invalid-price", "quantity-2": "invalid-quantity" },
    });
    // Nothing of it is left to the client's choice. What was late before stays late.
    expect(await send(withLine("109,80", { "optional-2": "1", guests: "120" }))).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({
      status: "completed",
      agreement: {
        quote: { totals: { totalCents: 220_000 } },
        final: { order: { guests: 120 }, lines: [{ label: "Bancone" }, { label: "Un’ora in più" }] },
        totals: { totalCents: 241_960, depositCents: 66_000 },
      },
      account: { balanceDueCents: 175_960 },
      owed: [
        ["balance", "2027-05-08"],
        ["difference", "2027-05-23"],
      ],
    });
    await asOwner(id, "record-payment", { ...deposit("1.540"), kind: "balance" });
    expect((await seen(id)).owed).toEqual([["balance", "2027-05-23"]]);
    // The lines of the agreement are not a final account any more.
    expect(await send({ ...quote, guests: "" })).toMatchObject({ ok: true });
    const before = await seen(id);
    expect(before.agreement?.final).toBeUndefined();
    expect(before.account.dueCents).toBe(0);
    expect(await send(withLine("97,60"))).toMatchObject({ ok: true });
    expect((await seen(id)).account.dueCents).toBe(19_520);
    // One below what was paid names what goes back.
    const less = { ...quote, "price-1": "2.090" };
    expect(await send(less)).toMatchObject({ errors: { lines: "below-paid" } });
    expect(await send({ ...less, goesBack: "1" })).toMatchObject({ errors: { lines: "below-paid" } });
    expect(await send({ ...less, goesBack: "11000" })).toMatchObject({ ok: true });
    expect((await seen(id)).account).toMatchObject({ dueCents: 0, refundableCents: 11_000 });
    expect(await send({ ...withLine("183"), "price-1": "2.090" })).toMatchObject({ ok: true });
    await asOwner(id, "record-payment", { ...deposit("256"), kind: "balance" });
    expect((await seen(id)).account).toMatchObject({ dueCents: 0, refundableCents: 0 });
    // The accountant's table adds up to what was billed in the end.
    const entries = await ledgerEntries({ db: bench.db }, "2027-03-10", "2027-05-31");
    const nets = entries.flatMap(({ vat = [] }) => vat.map(({ netCents }) => netCents));
    expect(nets.reduce((sum, cents) => sum + cents, 0)).toBe(190_000 + 30_000);
  });

  it("does not end by the clock once the client reported the transfer: the owner is asked", async () => {
    const id = await quoted();
    await accept(id);
    await asVisitor(id, "report-transfer", { on: "2027-03-09" });
    now = new Date("2027-03-20T23:00:00Z");
    for (let times = 0; times < 2; times += 1) await passTime(site);
    const asked = await bench.db.selectFrom("event").select("id").where("type", "=", "hold-ended").execute();
    expect([(await seen(id)).status, asked.length]).toEqual(["accepted", 1]);
  });

  it("has beside what is due the day on which the client says they paid, which records nothing", async () => {
    const id = await quoted();
    await accept(id);
    const report = (on: string) => asVisitor(id, "report-transfer", { on });
    expect(await report("2027-03-11")).toMatchObject({ errors: { on: "date-ahead" } });
    expect(await report("11 marzo")).toMatchObject({ errors: { on: "invalid-date" } });
    expect(await report("2027-03-08")).toMatchObject({ ok: true });
    expect(await report("2027-03-09")).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({ status: "accepted", ledger: [], account: { depositDueCents: 66_000 } });
    const { due } = await moneyOverview({ db: bench.db, now: () => now });
    expect(due.map(({ kind, reportedOn }) => [kind, reportedOn])).toEqual([
      ["deposit", "2027-03-09"],
      ["balance", undefined],
    ]);
    await asOwner(id, "record-payment", deposit("660"));
    const { due: after } = await moneyOverview({ db: bench.db, now: () => now });
    expect(after.map(({ kind, reportedOn }) => [kind, reportedOn])).toEqual([["balance", undefined]]);
    await asOwner(id, "record-payment", deposit("1.540"));
    expect(await report("2027-03-10")).toEqual({ ok: false, reason: "not-possible" });
  });

  it("says who is billed, from its acceptance or later, by either side", async () => {
    const id = await quoted();
    const typed = { ...aPayer, quoteVersion: "1", typedName: "Giulia Marchetti" };
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
    const company = {
      ...aPayer,
      taxCode: "",
      payer: "company",
      payerName: "Rossi S.r.l.",
      vatNumber: "00743110157",
      quoteVersion: "1",
      typedName: "Nicolò Rossi",
    };
    const ofCompany = await quoted("ditta@posta.example");
    expect(await asVisitor(ofCompany, "accept-quote", { ...company, payerName: "Nicolo Rossi" })).toMatchObject({
      errors: { payerName: "company-name" },
    });
    expect(await asVisitor(ofCompany, "accept-quote", company)).toMatchObject({ ok: true });
    expect((await seen(ofCompany)).agreement?.company).toBe(company.payerName);
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
    await asVisitor(id, "cancel", { refund: "66000" });
    expect(await asVisitor(id, "erase")).toEqual({ ok: false, reason: "not-possible" });
    await asOwner(id, "record-payment", { ...deposit("660"), kind: "refund", on: "2027-03-09" });
    expect(await asVisitor(id, "erase")).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([{ amountCents: 66_000, vat: undefined, invoice }]);
  });

  it("is cancelled by its client for the refund that the page showed, to an account that can be named later", async () => {
    const id = await confirmed();
    const moneyNow = async () => (await moneyOverview({ db: bench.db, now: () => now })).refunds;
    await asOwner(id, "record-payment", { ...deposit("1.540"), kind: "balance" });
    // 16 days before the event half of the deposit goes back.
    now = new Date("2027-04-29T12:00:00Z");
    const cancel = (fields: ActionFields) => asVisitor(id, "cancel", fields);
    for (const refund of ["", "220000"]) {
      expect(await cancel({ refund })).toMatchObject({ errors: { refund: "refund-changed" } });
    }
    expect(await cancel({ refund: "187000", iban: "IT60X0542811101000000123457" })).toMatchObject({
      errors: { iban: "invalid-iban" },
    });
    expect(await cancel({ refund: "187000" })).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({
      status: "cancelled",
      account: { paidCents: 220_000, refundableCents: 187_000, refundableDepositCents: 33_000 },
      refundTo: undefined,
    });
    expect(await moneyNow()).toMatchObject([{ on: "2027-05-06", cents: 187_000, refundTo: undefined }]);
    now = new Date("2027-05-01T12:00:00Z");
    const account = { iban: "IT60X0542811101000000123456", holder: "Giulia Marchetti" };
    expect(await asVisitor(id, "give-refund-account", { iban: "" })).toMatchObject({ errors: { iban: "required" } });
    await asVisitor(id, "give-refund-account", { iban: " it60 x054 2811 1010 0000 0123 456" });
    // The day of the refund stays.
    expect(await moneyNow()).toMatchObject([{ on: "2027-05-06", cents: 187_000, refundTo: account }]);
    await asOwner(id, "give-refund-account", { ...account, holder: "Marta Neri" });
    expect((await seen(id)).refundTo).toEqual({ ...account, holder: "Marta Neri" });
    await asOwner(id, "record-payment", { ...deposit("1.870"), kind: "refund" });
    expect(await moneyNow()).toEqual([]);
    expect(await asVisitor(id, "give-refund-account", account)).toMatchObject({ ok: false, reason: "not-possible" });
  });

  it("whose client cancels can be taken up again within an hour, while its day is free and no money went back", async () => {
    const id = await confirmed();
    const cancel = () => asVisitor(id, "cancel", { refund: "66000" });
    const undo = () => asVisitor(id, "undo-cancel");
    await cancel();
    now = new Date("2027-03-10T13:00:00Z");
    expect(await undo()).toEqual({ ok: false, reason: "not-possible" });
    now = new Date("2027-03-10T12:59:59Z");
    const before = await seen(id);
    expect(await undo()).toMatchObject({ ok: true });
    expect(await seen(id)).toMatchObject({ status: "confirmed", account: { dueCents: 154_000, refundableCents: 0 } });
    expect(before.status).toBe("cancelled");
    await cancel();
    const other = await quoted("other@posta.example");
    site.availability = onePlaceADay(bench.db);
    const answers = await Promise.all([undo(), accept(other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: "day-taken" });
  });

  it("whose client cancels is over once the refund has left", async () => {
    const id = await confirmed();
    await asVisitor(id, "cancel", { refund: "66000" });
    await asOwner(id, "record-payment", { ...deposit("660"), kind: "refund" });
    expect(await asVisitor(id, "undo-cancel")).toEqual({ ok: false, reason: "not-possible" });
  });

  it("is made with one of two clients who accept for the last place of a day at the same time", async () => {
    const clients = [await quoted(), await quoted("other@posta.example")];
    site.availability = onePlaceADay(bench.db);
    const answers = await Promise.all(clients.map((id) => accept(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: "day-taken" });
  });
});
