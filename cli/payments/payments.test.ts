import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHistoryStore } from "#infra/stores/history.ts";
import { aQuote } from "../../tests/helpers/quotes.ts";
import { type CommandLine, openCommandLine } from "../../tests/helpers/command-line.ts";
import { anEntry } from "../../tests/helpers/requests.ts";

let site: CommandLine;

beforeEach(async () => {
  site = await openCommandLine();
});

afterEach(() => site.close());

/** A request whose quote of 2,704.30 euro was accepted. */
async function keepAccepted(): Promise<void> {
  await site.keep({ status: "received" });
  const { id } = await site.db.selectFrom("request").select("id").executeTakeFirstOrThrow();
  const store = createHistoryStore(site.db, () => "unused");
  const quote = aQuote({ eventDate: "2099-05-15" });
  const quoted = anEntry("owner", { type: "quoted", quote }, { id: "quoted", to: "quoted" });
  const acceptance = { type: "quote-accepted", quoteVersion: 1, typedName: "Giulia", depositBy: "2026-12-08" } as const;
  const accepted = anEntry("visitor", acceptance, { id: "accepted", from: "quoted", to: "accepted" });
  for (const [index, entry] of [quoted, accepted].entries()) {
    await store.record(id, { entry, number: index + 1, deliveries: [] });
  }
}

const record = (...args: string[]) =>
  site.run("payments", "record", "AMB-22222", ...args, "--kind", "deposit", "--method", "bank-transfer");

describe("payments", () => {
  it("are recorded until the deposit confirms the request, and listed with what is due", async () => {
    await keepAccepted();
    expect((await record("800,00")).out).toContain("Due        €1,904.30\n");
    const { out } = await record("11.29", "--on", "21/11/2020");
    expect(out).toContain("Recorded. AMB-22222 is confirmed now.\n");
    const { out: shown } = await site.run("requests", "show", "22222");
    expect(shown).toContain("sent quote 1 of €2,704.30, by owner\n");
    expect(shown).toContain("accepted quote 1 as “Giulia”, by visitor\n");
    expect(shown).toContain("deposit €11.29, accepted → confirmed, by owner\n");
    const { json } = await site.run("payments", "list", "22222", "--json");
    expect(json).toMatchObject({
      status: "confirmed",
      account: { paidCents: 81_129, depositDueCents: 0, dueCents: 189_301 },
      ledger: [{ amountCents: 80_000 }, { amountCents: 1129, on: "2020-11-21", method: "bank-transfer" }],
    });
  });

  it("are reversed by the id of the list, once", async () => {
    await keepAccepted();
    await record("800");
    const [id = ""] = /^\w{8}(?= )/m.exec((await site.run("payments", "list", "22222")).out) ?? [];
    expect((await site.run("payments", "reverse", "22222", id)).out).toContain("Paid       €0.00");
    expect((await site.run("payments", "reverse", "22222", id)).err).toContain("0 entries that can be reversed");
  });

  it("are listed with those of all requests, and exported for the accountant", async () => {
    await keepAccepted();
    await record("811,29", "--on", "21/11/2020");
    const { json } = await site.run("payments", "due", "--json");
    expect(json).toMatchObject({
      due: [{ part: "balance", amountCents: 189_301 }],
      totalCents: 189_301,
      overdueCents: 0,
    });
    expect((await site.run("payments", "due")).out).toMatch(/AMB-22222 +Giulia Marchetti +balance +€1,893.01\n/);
    const exported = await site.run("payments", "export", "--from", "01/11/2020", "--to", "30/11/2020");
    expect(exported.out).toContain("2020-11-21;AMB-22222;Giulia Marchetti;717,90;93,39;811,29;bonifico\r\n");
    expect((await site.run("payments", "export", "--to", "2020-10-31", "--from", "2020-10-01", "--json")).json).toEqual(
      [],
    );
    expect((await site.run("payments", "export", "--from", "2020-12-01", "--to", "2020-11-01")).code).toBe(2);
  });

  it("are refused with the fields that are wrong", async () => {
    await keepAccepted();
    expect(await record("nothing")).toMatchObject({
      code: 2,
      err: expect.stringContaining("amount: invalid-amount") as string,
    });
    expect((await record("5", "--on", "2099-01-01")).err).toContain("on: date-ahead");
  });
});

describe("quotes show", () => {
  it("has the versions with their lines, hashes and what is due", async () => {
    await keepAccepted();
    const { out } = await site.run("quotes", "show", "22222");
    expect(out).toMatch(/^Version 1, sent .*, valid until 03\/12\/2026\nSHA-256 [0-9a-f]{64}\n/);
    expect(out).toMatch(/Bartender +12 hour +€28\.00 +10% +€336\.00\n/);
    expect(out).toContain("Total    €2,704.30\n");
    expect(out).toContain("Deposit due  €811.29, by 08/12/2026\n");
  });

  it("says that there is none", async () => {
    await site.keep();
    expect((await site.run("quotes", "show", "22222")).out).toBe("No quote was sent for AMB-22222.\n");
  });
});

describe("verify", () => {
  it("finds nothing, or names the first altered event and fails", async () => {
    await keepAccepted();
    expect(await site.run("verify")).toMatchObject({ code: 0, out: "1 request with 2 events: nothing was altered.\n" });
    await site.db.updateTable("journal").set({ detail: "{}" }).where("number", "=", 2).execute();
    expect(await site.run("verify")).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /AMB-22222: event 2 \(quote-accepted, .*\), the first, is not as it was recorded/,
      ) as string,
    });
  });
});
