import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { Company } from "#src/content/schema/company.ts";
import type { Billing } from "#src/payments/billing.ts";
import type { Invoice, PaymentKind } from "#src/payments/ledger.ts";
import { sumOf, totalsOf } from "#src/quotes/lines.ts";
import { accepted, paid, sent } from "#tests/helpers/quoted-requests.ts";
import { aLine, aQuote, sampleLines, sampleTerms } from "#tests/helpers/quotes.ts";
import { aBooking, anEvent, aPayer, aStoredRequest } from "#tests/helpers/requests.ts";
import { root } from "#tests/helpers/sources.ts";
import { vatOfEntries } from "./agreement.ts";
import type { RequestEvent } from "./events.ts";
import { invoiceOf } from "./invoices.ts";
import { withOrder } from "./request.ts";

type Seller = Pick<Company, "vatNumber" | "invoice">;

const xmldsig = "http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd";

/**
 * The official schema, in force since 1 April 2025 (SHA-256 152944f6eef9f5d69ef6e955ee173b32142b00a8c1c5222fc97dfab5910e8a8c). It needs only the element of XML
 * signatures, which an unsigned file never has.
 */
const schema = readFileSync(path.join(root, "tests/fatturapa/Schema_VFPR12_v1.2.3.xsd"), "utf8").replace(
  xmldsig,
  "xmldsig.xsd",
);
const signature = {
  fileName: "xmldsig.xsd",
  contents: `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/09/xmldsig#"><element name="Signature"/></schema>`,
};

async function problemsOf(...xml: Array<{ fileName: string; contents: string }>): Promise<string[]> {
  const { errors } = await validateXML({
    xml,
    schema: [{ fileName: "fatturapa.xsd", contents: schema }],
    preload: [signature],
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

const sampleSeller = {
  name: "Ambra S.r.l.s.",
  regime: "RF01",
  street: "Via del Grano 5",
  postcode: "00044",
  town: "Frascati",
  province: "RM",
} as const;
const seller: Seller = { vatNumber: "00743110157", invoice: sampleSeller };
const noVat = { reason: "N2.2", law: "Art. 1, c. 54-89, L. 190/2014", stamp: true } as const;

const billed = (billing: Billing): RequestEvent =>
  anEvent("visitor", { type: "billing-given", billing }, { id: "billing" });

/** A payment with its invoice. */
function invoiced(cents: number, kind: PaymentKind, number: string): RequestEvent {
  const event = paid(kind === "refund" ? -cents : cents, kind);
  if (event.type !== "payment-recorded") throw new Error("it is not a payment");
  const invoice: Invoice = { number, on: "2026-11-27" };
  return { ...event, payment: { ...event.payment, invoice } };
}

const deposit = invoiced(81_129, "deposit", "12");
const request = aStoredRequest({ reference: "AMB-VWPQD", content: withOrder(aBooking, { date: "2027-05-22" }) });

/** The file of the last payment. */
function fileOf(history: RequestEvent[], company: Seller = seller) {
  return invoiceOf({ request, history }, company, history.at(-1)?.id ?? "");
}

function xmlOf(history: RequestEvent[], company?: Seller): string {
  const file = fileOf(history, company);
  if (file?.ok !== true) throw new Error(`there is no file: ${file?.missing.join()}`);
  return file.xml("aB3x9");
}

/** The texts of the elements of a name, without those in them. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) => text);

const address = { payerName: "Marta Colonnelli", street: "Via del Grano 5", postcode: "00044", town: "Frascati" };
const company = { payer: "company", ...address, vatNumber: "00743110157" } as const;
/** The texts of elements by their names. */
type Texts = Record<string, string[]>;

const clients: Record<string, [Billing, Texts]> = {
  "a person": [
    aPayer,
    { CodiceFiscale: [aPayer.taxCode], CodiceDestinatario: ["0000000"], IdCodice: ["00743110157", "00743110157"] },
  ],
  "an association": [{ payer: "person", ...address, taxCode: "80012345678" }, { CodiceFiscale: ["80012345678"] }],
  "a company with a code": [
    { ...company, recipientCode: "M5UXCR1", certifiedEmail: "colonnelli@pec.example" },
    { CodiceDestinatario: ["M5UXCR1"], PECDestinatario: [], IdCodice: ["00743110157", "00743110157", "00743110157"] },
  ],
  "a company with a PEC": [
    { ...company, certifiedEmail: "colonnelli@pec.example" },
    { CodiceDestinatario: ["0000000"], PECDestinatario: ["colonnelli@pec.example"] },
  ],
  "a company abroad": [
    { payer: "abroad", ...address, postcode: "105 58", country: "GR", foreignVat: "123456789" },
    {
      CodiceDestinatario: ["XXXXXXX"],
      CAP: ["00044", "00000"],
      Nazione: ["IT", "GR"],
      Indirizzo: ["Via del Grano 5", "Via del Grano 5, 105 58"],
    },
  ],
  "a person abroad": [
    { payer: "abroad", ...address, country: "US" },
    { IdPaese: ["IT", "IT", "US"], IdCodice: ["00743110157", "00743110157", "0000000"] },
  ],
  "a company of San Marino": [
    { payer: "abroad", ...address, postcode: "47890", country: "SM", foreignVat: "12345" },
    { CodiceDestinatario: ["2R4GTO8"], CAP: ["00044", "47890"], IdPaese: ["IT", "IT", "SM"], Nazione: ["IT", "SM"] },
  ],
  "somebody whose name is not plain Latin": [
    {
      ...aPayer,
      payerName: "Łukasz & <b>“Œuvre”</b> Şahin – 🎉 ".repeat(2).slice(0, 80),
      street: "Straße ‘č’ ﬁne",
    },
    {
      Denominazione: [
        "Ambra S.r.l.s.",
        "Lukasz &amp; &lt;b&gt;&quot;OEuvre&quot;&lt;/b&gt; Sahin - Lukasz &amp; &lt;b&gt;&quot;OEuvre&quot;&lt;/b&gt; Sahin -",
      ],
      Indirizzo: ["Via del Grano 5", "Straße 'c' fine"],
    },
  ],
};

const before = [sent(), accepted(), billed(aPayer)];
const earnest = [sent(aQuote({ terms: { ...sampleTerms, deposit: "earnest" } })), ...before.slice(1)];
const balance = invoiced(189_301, "balance", "34");
const refund = invoiced(40_000, "refund", "35");
const withoutVat: Seller = { ...seller, invoice: { ...sampleSeller, noVat } };

const invoices: Record<string, [RequestEvent[], Texts]> = {
  ...Object.fromEntries(
    Object.entries(clients).map(([name, [billing, texts]]) => [
      `to ${name}`,
      [[sent(), accepted(), billed(billing), invoiced(81_129, "deposit", "12/A")], texts],
    ]),
  ),
  "of an advance": [
    [...before, deposit],
    {
      TipoDocumento: ["TD02"],
      Numero: ["12"],
      ImportoTotaleDocumento: ["811.29"],
      Descrizione: Array<string>(2).fill("Acconto, AMB-VWPQD, evento del 22/05/2027"),
      PrezzoTotale: ["537.90", "180.00"],
      ImponibileImporto: ["537.90", "180.00"],
      Imposta: ["53.79", "39.60"],
      CondizioniPagamento: ["TP03"],
      ModalitaPagamento: ["MP05"],
      ImportoPagamento: ["811.29"],
    },
  ],
  "of the balance, which names the invoice of the deposit": [
    [...before, deposit, balance],
    {
      TipoDocumento: ["TD01"],
      IdDocumento: ["12"],
      Descrizione: [
        ...sampleLines.map(({ label }) => label),
        "Già fatturato: 12 del 27/11/2026, AMB-VWPQD, evento del 22/05/2027",
        "Già fatturato: 12 del 27/11/2026, AMB-VWPQD, evento del 22/05/2027",
      ],
      Quantita: ["1.00", "12.00", "90.00", "90.00", "60.00", "240.00", "1.00", "1.00"],
      UnitaMisura: ["ore", "ospiti", "ospiti", "kg", "pezzi"],
      PrezzoUnitario: ["420.00", "28.00", "14.00", "2.50", "1.20", "0.50", "60.00", "-100.00", "-537.90", "-180.00"],
      ImponibileImporto: ["1255.10", "420.00"],
      CondizioniPagamento: ["TP02"],
    },
  ],
  "of a refund, a credit note with positive amounts": [
    [...before, deposit, balance, refund],
    {
      TipoDocumento: ["TD04"],
      IdDocumento: ["12", "34"],
      ImportoTotaleDocumento: ["400.00"],
      ImponibileImporto: ["265.21", "88.75"],
      ImportoPagamento: [],
    },
  ],
  "of several payments": [
    [...before, deposit, invoiced(189_301, "balance", "12")],
    {
      TipoDocumento: ["TD01"],
      IdDocumento: [],
      ImponibileImporto: ["1793.00", "600.00"],
      Imposta: ["179.30", "132.00"],
      ImportoPagamento: ["811.29", "1893.01"],
    },
  ],
  "of earnest money, without VAT": [
    [...earnest, deposit],
    {
      TipoDocumento: ["TD01"],
      Descrizione: ["Caparra confirmatoria, AMB-VWPQD, evento del 22/05/2027"],
      Natura: ["N2.2", "N2.2"],
      Imposta: ["0.00"],
      RiferimentoNormativo: [noVat.law],
      ImportoBollo: ["2.00"],
    },
  ],
  "of the balance after earnest money, with the VAT of both": [
    [...earnest, deposit, balance],
    {
      ImportoTotaleDocumento: ["1893.01"],
      Descrizione: [
        ...sampleLines.map(({ label }) => label),
        "Caparra confirmatoria, AMB-VWPQD, evento del 22/05/2027",
      ],
      ImponibileImporto: ["-811.29", "1793.00", "600.00"],
      Imposta: ["0.00", "179.30", "132.00"],
      ImportoBollo: [],
    },
  ],
  "of earnest money that goes back": [
    [...earnest, deposit, refund],
    { TipoDocumento: ["TD04"], ImponibileImporto: ["400.00"], Imposta: ["0.00"], IdDocumento: ["12"] },
  ],
};

it.each(Object.entries(invoices))("has the texts of an invoice %s", (_, [history, texts]) => {
  const xml = xmlOf(history, withoutVat);
  expect(Object.fromEntries(Object.keys(texts).map((name) => [name, textsOf(xml, name)]))).toEqual(texts);
});

it("is valid for all of them, and refused by the schema where something is missing", async () => {
  const files = Object.entries(invoices).map(([name, [history]]) => ({
    fileName: `${name}.xml`,
    contents: xmlOf(history, withoutVat),
  }));
  expect(await problemsOf(...files)).toEqual([]);
  const contents = files[0]?.contents.replace("<Divisa>EUR</Divisa>", "") ?? "";
  expect(await problemsOf({ fileName: "incomplete.xml", contents })).not.toEqual([]);
});

it("is valid or names the texts that it cannot write, whatever a client types", async () => {
  const latin = fc.constantFrom(...Array.from(`abcdeGHI019 ,.-'"&<>/àÈß¿÷ŁœŽşﬁİ’“–…€🎉\u0301`));
  const others = fc.constantFrom("Ω", "ж", "ش", "中");
  const unit = fc.oneof({ weight: 99, arbitrary: latin }, { weight: 1, arbitrary: others });
  const text = fc.string({ unit, minLength: 1, maxLength: 60 });
  const typed = fc.record({ payerName: text, street: text, postcode: text, town: text });
  const check = async (all: (typeof address)[]) => {
    const files = all.map((fields) =>
      fileOf([sent(), accepted(), billed({ payer: "abroad", country: "FR", ...fields }), deposit]),
    );
    const unwritten = (value: string): boolean => /[Ωжش中]/.test(value) || !/[^\s\u{1F389}\p{M}]/u.test(value);
    expect(files.map((file) => (file?.ok === false ? file.missing : []))).toEqual(
      all.map((fields) => Object.entries(fields).flatMap(([name, value]) => (unwritten(value) ? [name] : []))),
    );
    const valid = files.flatMap((file) => (file?.ok ? [file.xml("1")] : []));
    expect(valid.length).toBeGreaterThan(10);
    expect(await problemsOf(...valid.map((contents, index) => ({ fileName: `${index}.xml`, contents })))).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(fc.array(typed, { minLength: 100, maxLength: 100 }), check), { numRuns: 2 });
});

describe("an invoice", () => {
  it.each([
    [77_47, []],
    [77_48, ["2.00"]],
  ])("has a revenue stamp if more than 77.47 euros have no VAT: %i cents", (cents, stamp) => {
    expect(textsOf(xmlOf([...earnest, invoiced(cents, "deposit", "12")], withoutVat), "ImportoBollo")).toEqual(stamp);
  });

  it.each<[string, RequestEvent[], Partial<Seller>, string[]]>([
    ["nothing", [deposit], { invoice: undefined, vatNumber: "00000000000" }, ["vat", "billing", "seller", "vatNumber"]],
    ["why there is no VAT", [...earnest, deposit], {}, ["noVat"]],
    ["a name in Latin letters", [...before, billed({ ...aPayer, payerName: "Ресторан" }), deposit], {}, ["payerName"]],
    [
      "the format of public bodies",
      [...before, billed({ ...company, recipientCode: "UFT5V0" }), deposit],
      {},
      ["publicBody"],
    ],
  ])("lacks %s", (_, history, changes, missing) => {
    expect(fileOf(history, { ...seller, ...changes })).toEqual({ ok: false, missing });
  });

  it("is of a payment that has one and was not reversed", () => {
    const reversal = {
      kind: "reversal",
      amountCents: -81_129,
      on: "2026-11-28",
      method: "cash",
      reverses: deposit.id,
    } as const;
    const reversed = anEvent("owner", { type: "payment-reversed", payment: reversal }, { id: "reversal" });
    expect(invoiceOf({ request, history: [...before, deposit, reversed] }, seller, deposit.id)).toBeUndefined();
    expect(fileOf([...before, paid(1)])).toBeUndefined();
  });
});

/** Amounts of elements in euro, added up by the rate of VAT beside them. */
function byRate(xml: string, element: "DettaglioLinee" | "DatiRiepilogo", name: string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [, group = ""] of xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, "g"))) {
    const [rate = ""] = textsOf(group, "AliquotaIVA");
    sums[rate] = (sums[rate] ?? 0) + Number(textsOf(group, name)[0]);
  }
  return sums;
}

/** What the tax office's exchange recomputes, by its codes; in euro it allows a cent, and for 00422 a euro. */
function expectConsistent(xml: string, amountCents: number): void {
  const cent = 0.01 + 1e-6;
  const [taxable, vat] = (["ImponibileImporto", "Imposta"] as const).map((name) => byRate(xml, "DatiRiepilogo", name));
  const totals = byRate(xml, "DettaglioLinee", "PrezzoTotale");
  expect(Object.keys(totals).toSorted()).toEqual(Object.keys(taxable ?? {}).toSorted());
  let sum = 0;
  for (const [rate, net] of Object.entries(taxable ?? {})) {
    const tax = vat?.[rate] ?? 0;
    sum += net + tax;
    // 00421 and 00422
    expect(Math.abs(tax - (net * Number(rate)) / 100)).toBeLessThan(cent + 0.005);
    expect(Math.abs(net - (totals[rate] ?? 0))).toBeLessThan(cent);
  }
  for (const [, line = ""] of xml.matchAll(/<DettaglioLinee>(.*?)<\/DettaglioLinee>/g)) {
    const [quantity = "1", unit, total] = ["Quantita", "PrezzoUnitario", "PrezzoTotale"].map(
      (name) => textsOf(line, name)[0],
    );
    // 00423
    expect(Math.abs(Number(quantity) * Number(unit) - Number(total))).toBeLessThan(cent);
  }
  expect(Math.round(sum * 100)).toBe(Math.abs(amountCents));
  expect(textsOf(xml, "ImportoTotaleDocumento")).toEqual([(Math.abs(amountCents) / 100).toFixed(2)]);
}

it("is valid and adds up, whatever was agreed on, and however it is paid and refunded", async () => {
  const line = fc.record({
    unit: fc.constantFrom("flat" as const, "kg" as const, "guest" as const),
    quantityHundredths: fc.integer({ min: 1, max: 200_000 }),
    unitPriceCents: fc.integer({ min: 0, max: 50_000 }),
    vatPercent: fc.constantFrom(0, 4, 5, 10, 22),
  });
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 10 }),
    percents: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
    refundPercent: fc.integer({ min: 1, max: 100 }),
    deposit: fc.constantFrom("advance" as const, "earnest" as const),
  });
  const files: string[] = [];
  fc.assert(
    fc.property(order, ({ lines, percents, refundPercent, deposit: kind }) => {
      const quoted = lines.map((one) => aLine(one));
      const { totalCents } = sumOf(quoted);
      fc.pre(totalCents > 200);
      const terms = { ...sampleTerms, deposit: kind };
      const quote = aQuote({ lines: quoted, totals: totalsOf(quoted, 30), terms });
      const parts = percents.map((percent) => Math.max(1, Math.floor((totalCents * percent) / 200)));
      const balanceCents = totalCents - parts.reduce((sum, cents) => sum + cents, 0);
      const payments = [
        ...parts.map((cents, index) => invoiced(cents, index === 0 ? "deposit" : "balance", String(index + 1))),
        invoiced(balanceCents, "balance", "8"),
        invoiced(Math.max(1, Math.floor((totalCents * refundPercent) / 100)), "refund", "9"),
      ];
      const history = [sent(quote), accepted(), billed(aPayer), ...payments];
      const rows = vatOfEntries(history);
      for (const payment of payments) {
        const file = invoiceOf({ request, history }, withoutVat, payment.id);
        if (file?.ok !== true || payment.type !== "payment-recorded") throw new Error("there is no file");
        const { amountCents } = payment.payment;
        const gross = (rows.get(payment.id) ?? []).reduce(
          (sum, { netCents, vatCents }) => sum + netCents + vatCents,
          0,
        );
        expect(gross).toBe(amountCents);
        const xml = file.xml("1");
        expectConsistent(xml, amountCents);
        files.push(xml);
      }
    }),
    { numRuns: 60 },
  );
  expect(await problemsOf(...files.map((contents, index) => ({ fileName: `${index}.xml`, contents })))).toEqual([]);
});
