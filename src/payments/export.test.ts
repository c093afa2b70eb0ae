import { expect, it } from "vitest";
import type { LedgerRow } from "./ledger.ts";
import { ledgerCsv } from "./export.ts";

const entry: LedgerRow = {
  id: "1",
  request: { id: "request-1", reference: "AMB-VWPQD", name: "Marta Colonnelli" },
  kind: "deposit",
  amountCents: 81_129,
  netCents: 71_790,
  on: "2026-11-26",
  method: "bank-transfer",
};

it("writes amounts as numbers, also negative ones, and no cell that a spreadsheet takes for a formula", () => {
  const name = '=HYPERLINK("http://evil.example")';
  const rows: LedgerRow[] = [
    entry,
    { ...entry, request: { ...entry.request, name }, amountCents: -600_00, netCents: undefined, method: "cash" },
    { ...entry, request: { ...entry.request, name: undefined }, amountCents: -5, netCents: -4 },
  ];
  expect(ledgerCsv(rows).split("\r\n")).toEqual([
    "\uFEFFdata;riferimento;nome;imponibile;iva;lordo;metodo",
    "2026-11-26;AMB-VWPQD;Marta Colonnelli;717,90;93,39;811,29;bonifico",
    `2026-11-26;AMB-VWPQD;"'=HYPERLINK(""http://evil.example"")";;;-600,00;contanti`,
    "2026-11-26;AMB-VWPQD;;-0,04;-0,01;-0,05;bonifico",
    "",
  ]);
  expect(ledgerCsv([entry], ",").split("\r\n")[1]).toBe(
    "2026-11-26,AMB-VWPQD,Marta Colonnelli,717.90,93.39,811.29,bonifico",
  );
});
