import { expect, it } from "vitest";
import type { MoneyOverview } from "#src/requests/money.server.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import type { Route } from "./+types/money.page";
import Money from "./money.page.tsx";

const anOverview: MoneyOverview & { foundBy: Record<string, string> } = {
  foundBy: { friends: "Me ne hanno parlato" },
  today: "2026-11-22",
  due: [
    { id: "a", name: "Elena Proietti", kind: "deposit", on: "2026-11-20", cents: 61_240 },
    { id: "b", name: "Marco Bassi", kind: "balance", on: "2026-12-01", cents: 523_330 },
  ],
  refunds: [],
  month: "2026-10",
  entries: [],
  received: [
    { month: "2026-11", cents: 333_815 },
    { month: "2026-10", cents: -60_000 },
    { month: "2026-09", cents: 667_630 },
  ],
  outcomes: {
    year: "2026",
    months: [{ month: "2026-11", requests: 7, quoted: 5, agreed: 2, cents: 540_860 }],
    total: { requests: 1_040, quoted: 31, agreed: 12, cents: 3_245_160 },
    foundBy: [
      { id: null, requests: 1_030, quoted: 25, agreed: 8, cents: 2_000_000 },
      { id: "friends", requests: 9, quoted: 5, agreed: 4, cents: 1_000_000 },
      { id: "letter", requests: 1, quoted: 1, agreed: 0, cents: 0 },
    ],
    yearBefore: "2025",
    totalBefore: { requests: 20, quoted: 10, agreed: 4, cents: 0 },
    yearAfter: undefined,
  },
};

const pageOf = (changes: Partial<MoneyOverview>): string =>
  markupOf(<Money {...({ loaderData: { ...anOverview, ...changes } } as Route.ComponentProps)} />, "it");

it.each([
  ["2026-11-20", "caparra, scaduta da 2 giorni"],
  ["2026-11-21", "caparra, scaduta da un giorno"],
  ["2026-11-22", "caparra, scade oggi"],
  ["2026-11-23", "caparra, scade domani"],
  ["2026-11-29", "caparra, entro il 29/11/2026"],
])("says in words when an amount of %s is due, and by how much it is late", (dueOn, text) => {
  const markup = pageOf({ due: [{ id: "a", name: "Elena Proietti", kind: "deposit", on: dueOn, cents: 61_240 }] });
  expect(textOf(markup)).toContain(`Elena Proietti${text}612,40\u00A0€`);
});

it("compares the months, and one with more refunds than receipts has no bar", () => {
  const markup = pageOf({});
  expect([...markup.matchAll(/<rect width="([\d.]+)%/g)].map(([, width]) => width)).toEqual(["50", "0", "100"]);
  expect(textOf(markup)).toContain(
    "Da incassare 5.845,70\u00A0€.Scaduto612,40\u00A0€Da rendere0,00\u00A0€Entrato a novembre3.338,15\u00A0€",
  );
  expect(markup).toMatch(/name="dal"[^>]* value="2026-10-01"|value="2026-10-01"[^>]* name="dal"/);
  expect(textOf(pageOf({ due: [] }))).toContain("«Chi deve ancora?» Nessuno.");
});

it("leads from each name to its payment, and sums the entries of the month that is shown", () => {
  const request = { id: "c", reference: "AMB-33333", name: "Ada" };
  const entry = { kind: "deposit", amountCents: 100, on: "2026-10-31", method: "cash" } as const;
  const markup = pageOf({ entries: [{ id: "1", request, ...entry, vat: undefined, invoice: undefined }] });
  expect(markup).toContain('href="/banco/richieste/a#pagamento"');
  expect(markup).not.toContain("btn--primary");
  expect(textOf(markup)).toContain("In tutto a ottobre1,00\u00A0€");
});

it("has no link to a request that was erased", () => {
  const request = { id: "gone", reference: "AMB-33333", name: undefined };
  const entry = { kind: "refund", amountCents: -100, on: "2026-10-31", method: "cash" } as const;
  const markup = pageOf({ entries: [{ id: "1", request, ...entry, vat: undefined, invoice: undefined }] });
  expect(markup).toContain("Richiesta cancellata AMB-33333<small>rimborso, contanti</small>");
  expect(markup).not.toContain("/gone");
});

it("counts the requests of a year by month and by how they found the business, beside the year before, which can be opened", () => {
  const markup = pageOf({});
  const text = textOf(markup.replaceAll("<", " <")).replace(/\s+/g, " ");
  for (const row of ["nov 7 5 2 5.408,60 €", "2026 1040 31 12 32.451,60 €", "2025 20 10 4 0,00 €"])
    expect(text).toContain(row);
  expect(markup).toContain('href="/banco/soldi?anno=2025#richieste"');
  // An answer that the content does not have any more is shown as it was stored.
  for (const row of ["Non l’hanno detto 1030 25 8 20.000,00 €", "Me ne hanno parlato 9 5 4", "letter 1 1 0 0,00 €"])
    expect(text).toContain(row);
});
