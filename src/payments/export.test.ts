import { expect, it } from "vitest";
import type { LedgerRow } from "./ledger.ts";
import { ledgerCsv } from "./export.ts";

const entry: LedgerRow = {
  id: "1",
  request: { id: "request-1", reference: "AMB-VWPQD", name: "Marta Colonnelli" },
  kind: "deposit",
  amountCents: 81_129,
  vat: [
    { percent: 10, netCents: 40_000, vatCents: 4000 },
    { percent: 22, netCents: 31_790, vatCents: 5339 },
  ],
  on: "2026-11-26",
  method: "bank-transfer",
  invoice: { number: "12/A", on: "2026-11-27" },
};

it("writes amounts as numbers, also negative ones, and no cell that a spreadsheet takes for a formula", () => {
  const name = '=HYPERLINK("http://evil.example")';
  const rows: LedgerRow[] = [
    entry,
    {
      ...entry,
      request: { ...entry.request, name },
      amountCents: -600_00,
      vat: undefined,
      method: "cash",
      invoice: undefined,
    },
    {
      ...entry,
      request: { ...entry.request, name: undefined },
      amountCents: -5,
      vat: [{ percent: 22, netCents: -4, vatCents: -1 }],
    },
  ];
  expect(ledgerCsv(rows).split("\r\n")).toEqual([
    "\uFEFFdata;riferimento;nome;imponibile;iva;lordo;metodo;fattura;data fattura;imponibile 10%;iva 10%;imponibile 22%;iva 22%",
    "2026-11-26;AMB-VWPQD;Marta Colonnelli;717,90;93,39;811,29;bonifico;12/A;2026-11-27;400,00;40,00;317,90;53,39",
    `2026-11-26;AMB-VWPQD;"'=HYPERLINK(""http://evil.example"")";;;-600,00;contanti;;;;;;`,
    "2026-11-26;AMB-VWPQD;;-0,04;-0,01;-0,05;bonifico;12/A;2026-11-27;;;-0,04;-0,01",
    "",
  ]);
  expect(ledgerCsv([entry], ",").split("\r\n")[1]).toBe(
    "2026-11-26,AMB-VWPQD,Marta Colonnelli,717.90,93.39,811.29,bonifico,12/A,2026-11-27,400.00,40.00,317.90,53.39",
  );
});

it.each([
  ["0012", "'0012"],
  ["3/12", "'3/12"],
  ["3-12", "'3-12"],
  ["2027/4", "'2027/4"],
  ["1E5", "'1E5"],
  ["12,50", "'12,50"],
  ["3 mar", "'3 mar"],
  ["dic-27", "'dic-27"],
  ["10:30", "'10:30"],
  ["VERO", "'VERO"],
  ["=1+1;2", `"'=1+1;2"`],
  ["Rossi; Bianchi", `"Rossi; Bianchi"`],
  ["12/A", "12/A"],
  ["FPR 3/12", "FPR 3/12"],
  ["Marzo Bianchi", "Marzo Bianchi"],
])("writes the invoice %s as a text that spreadsheets leave as it is", (number, cell) => {
  const [, row = ""] = ledgerCsv([{ ...entry, vat: undefined, invoice: { number, on: "2026-11-27" } }]).split("\r\n");
  expect(row).toBe(`2026-11-26;AMB-VWPQD;Marta Colonnelli;;;811,29;bonifico;${cell};2026-11-27`);
});
