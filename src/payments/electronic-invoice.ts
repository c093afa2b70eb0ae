import type { Company } from "#src/content/schema/company.ts";
import { withoutAccents } from "#src/i18n/without-accents.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { escapedXml } from "#src/i18n/plain-words.ts";
import { shareOf } from "#src/content/rounding.ts";
import { lineCents, type QuoteLine, sumOf, type VatRow } from "#src/quotes/lines.ts";
import { type Billing, isItalianVatNumber, isPublicBody } from "./billing.ts";
import type { Invoice, LedgerEntry, PaymentMethod } from "./ledger.ts";

/** Missing facts that prevent the file. Client's data with letters that FatturaPA cannot write are named one by one. */
export type InvoiceGap =
  | "vat"
  | "billing"
  | "publicBody"
  | "seller"
  | "vatNumber"
  | "noVat"
  | (typeof writtenFields)[number];
const writtenFields = ["payerName", "street", "postcode", "town"] as const;

interface InvoiceFacts {
  company: Pick<Company, "vatNumber" | "invoice">;
  billing: Billing | undefined;
  invoice: Invoice;
  entries: readonly LedgerEntry[];
  /** The VAT of all entries together; undefined if nothing was agreed. */
  vat: readonly VatRow[] | undefined;
  former: readonly Invoice[];
  lines: readonly QuoteLine[];
  /** The texts of the lines, of the line that subtracts earnest money, and of the lines that subtract earlier invoices. */
  texts: { line: string; earnest: string; former: string };
  isAdvance: boolean;
}

/**
 * The file FatturaPA 1.2.3, format FPR12, of an invoice for received money, or of a credit note for a refund; `xml` takes the number of
 * the file. Amounts by rate are the ones of `vatOfEntries`. The invoice that completes a payment has the agreed lines minus earlier
 * invoices; other invoices have one line for each rate. A person's whole name is Denominazione, because nobody asks which word is the
 * surname. If facts are missing, it returns their names instead.
 */
export function electronicInvoice(facts: InvoiceFacts) {
  const { company, billing, invoice, entries, vat, lines, former, texts, isAdvance } = facts;
  const { invoice: seller, vatNumber } = company;
  const amountCents = entries.reduce((sum, entry) => sum + entry.amountCents, 0);
  const isCredit = amountCents < 0;
  const rows = (vat ?? [])
    .filter(({ percent, netCents, vatCents }) => {
      return netCents !== 0 || vatCents !== 0 || lines.some(({ vatPercent }) => vatPercent === percent);
    })
    .map((row) => (isCredit ? { ...row, netCents: -row.netCents, vatCents: -row.vatCents } : row));
  const noVatCents = rows.find(({ percent }) => percent === 0)?.netCents;
  const missing = gapsOf(facts, noVatCents !== undefined);
  if (missing.length > 0 || billing === undefined || seller === undefined) return { ok: false as const, missing };

  const taxCode = seller.taxCode ?? vatNumber;
  const { recipientCode = "0000000", certifiedEmail } = billing;
  const hasStamp = seller.noVat?.stamp === true && (noVatCents ?? 0) > 77_47;
  const noVat = (percent: number) => (percent === 0 ? seller.noVat : undefined);
  const linked = former.map(({ number, on }) => group("DatiFattureCollegate", { IdDocumento: number, Data: on }));
  const agreed = sumOf(lines).vat;
  const others = rows.flatMap(({ percent, netCents }) => {
    const left = netCents - (agreed.find((rate) => rate.percent === percent)?.netCents ?? 0);
    const text = left >= 0 ? texts.line : percent === 0 ? texts.earnest : texts.former;
    const amount = { PrezzoUnitario: euro(left), PrezzoTotale: euro(left) };
    return left === 0 && lines.length > 0 ? [] : [{ percent, Descrizione: latin(text, 1000), ...amount }];
  });
  const listed = lines.map((line) => ({ percent: line.vatPercent, ...pricedWithoutVat(line, texts.line) }));
  const details = [...listed, ...others].map(({ percent, ...detail }, index) =>
    group("DettaglioLinee", {
      NumeroLinea: String(index + 1),
      ...detail,
      AliquotaIVA: percent.toFixed(2),
      Natura: noVat(percent)?.reason,
    }),
  );
  const sums = rows.map(({ percent, netCents, vatCents }) =>
    group("DatiRiepilogo", {
      AliquotaIVA: percent.toFixed(2),
      Natura: noVat(percent)?.reason,
      ImponibileImporto: euro(netCents),
      Imposta: euro(vatCents),
      RiferimentoNormativo: latin(noVat(percent)?.law ?? "", 100),
    }),
  );
  const xml = (progressive: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
<FatturaElettronicaHeader>
<DatiTrasmissione>
${group("IdTrasmittente", { IdPaese: "IT", IdCodice: taxCode })}
${elements({
  ProgressivoInvio: progressive,
  FormatoTrasmissione: "FPR12",
  CodiceDestinatario: billing.payer === "abroad" ? codeAbroad(billing) : recipientCode,
  PECDestinatario: recipientCode === "0000000" ? certifiedEmail : undefined,
})}
</DatiTrasmissione>
<CedentePrestatore>
<DatiAnagrafici>
${group("IdFiscaleIVA", { IdPaese: "IT", IdCodice: vatNumber })}
${elements({ CodiceFiscale: seller.taxCode })}
${group("Anagrafica", { Denominazione: latin(seller.name, 80) })}
${elements({ RegimeFiscale: seller.regime })}
</DatiAnagrafici>
${address(seller)}
</CedentePrestatore>
<CessionarioCommittente>${client(billing)}</CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody>
<DatiGenerali>
<DatiGeneraliDocumento>
${elements({
  TipoDocumento: isCredit ? "TD04" : isAdvance ? "TD02" : "TD01",
  Divisa: "EUR",
  Data: invoice.on,
  Numero: invoice.number,
})}
${hasStamp ? group("DatiBollo", { BolloVirtuale: "SI", ImportoBollo: "2.00" }) : ""}
${elements({ ImportoTotaleDocumento: euro(Math.abs(amountCents)) })}
</DatiGeneraliDocumento>
${linked.join("")}
</DatiGenerali>
<DatiBeniServizi>${details.join("")}${sums.join("")}</DatiBeniServizi>
${isCredit ? "" : entries.map((entry) => payment(entry, isAdvance)).join("")}
</FatturaElettronicaBody>
</p:FatturaElettronica>
`;
  return { ok: true as const, xml, fileName: (progressive: string) => `IT${taxCode}_${progressive}.xml` };
}

/**
 * A line without VAT is not in whole cents. Its total is exact to eight decimals, so that the lines of a rate add up to the taxable
 * amount, and unit price times quantity is the total except for a thousandth of a euro.
 */
function pricedWithoutVat(line: QuoteLine, otherwise: string) {
  const { label, note, unit, quantityHundredths, vatPercent } = line;
  const cents = lineCents(line);
  return {
    // FatturaPA cannot write labels in other scripts.
    Descrizione: latin([label, note].filter(Boolean).join(", "), 1000) ?? latin(otherwise, 1000),
    Quantita: (quantityHundredths / 100).toFixed(2),
    UnitaMisura: latin(fill(requestMessagesIn("it").quote.units[unit].other, { quantity: "" }), 10),
    PrezzoUnitario: exactEuro(shareOf(cents, 100 * 10 ** 8, quantityHundredths * (100 + vatPercent))),
    PrezzoTotale: exactEuro(shareOf(cents, 10 ** 8, 100 + vatPercent)),
  };
}

function gapsOf(
  { vat, billing, company: { invoice: seller, vatNumber } }: InvoiceFacts,
  isVatFree: boolean,
): InvoiceGap[] {
  const gaps: InvoiceGap[] = [];
  if (vat === undefined) gaps.push("vat");
  if (billing === undefined) gaps.push("billing");
  else gaps.push(...writtenFields.filter((field) => latin(billing[field], 1) === undefined));
  if (billing !== undefined && isPublicBody(billing)) gaps.push("publicBody");
  if (seller === undefined) gaps.push("seller");
  else if (isVatFree && seller.noVat === undefined) gaps.push("noVat");
  if (!isItalianVatNumber(vatNumber)) gaps.push("vatNumber");
  return gaps;
}

/** The tax office of San Marino receives the invoices of its companies. */
function codeAbroad({ country, foreignVat }: Billing): string {
  return country === "SM" && foreignVat !== undefined ? "2R4GTO8" : "XXXXXXX";
}

/** A foreign postcode is written beside the street, because CAP is an Italian one. Private persons abroad have no number. */
function client(billing: Billing): string {
  const { payerName, taxCode, vatNumber, country = "IT", foreignVat, street, postcode, town } = billing;
  const code = country === "IT" ? vatNumber : (foreignVat ?? "0000000");
  const id = code === undefined ? "" : group("IdFiscaleIVA", { IdPaese: country, IdCodice: code });
  const name = group("Anagrafica", { Denominazione: latin(payerName, 80) });
  const hasItalianPostcode = country === "IT" || (country === "SM" && /^\d{5}$/.test(postcode));
  const lines = hasItalianPostcode ? { street, postcode } : { street: `${street}, ${postcode}`, postcode: "00000" };
  return `<DatiAnagrafici>${id}${elements({ CodiceFiscale: taxCode })}${name}</DatiAnagrafici>
${address({ ...lines, town, country })}`;
}

type Address = Pick<Billing, "street" | "postcode" | "town"> & { province?: string; country?: string };

function address({ street, postcode, town, province, country = "IT" }: Address): string {
  return group("Sede", {
    Indirizzo: latin(street, 60),
    CAP: postcode,
    Comune: latin(town, 60),
    Provincia: province,
    Nazione: country,
  });
}

const methodCodes: Readonly<Record<PaymentMethod, string | undefined>> = {
  "bank-transfer": "MP05",
  cash: "MP01",
  card: "MP08",
  other: undefined,
};

/** Empty if FatturaPA has no code for the method. */
function payment({ method, amountCents, on }: LedgerEntry, isAdvance: boolean): string {
  const code = methodCodes[method];
  if (code === undefined) return "";
  const amount = euro(amountCents);
  const details = { ModalitaPagamento: code, DataScadenzaPagamento: on, ImportoPagamento: amount };
  return `<DatiPagamento>
${elements({ CondizioniPagamento: isAdvance ? "TP03" : "TP02" })}
${group("DettaglioPagamento", details)}
</DatiPagamento>`;
}

function elements(texts: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(texts)
    .map(([name, text]) => (text === undefined ? "" : `<${name}>${escapedXml(text)}</${name}>`))
    .join("");
}

function group(name: string, texts: Parameters<typeof elements>[0]): string {
  return `<${name}>${elements(texts)}</${name}>`;
}

function euro(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** @param amount in euro × 10⁸ */
function exactEuro(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(9, "0");
  const decimals = digits.slice(-8).replace(/0{1,6}$/, "");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -8)}.${decimals}`;
}

const spelled: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "€": "EUR",
};

/**
 * A text in the characters of FatturaPA (Latin-1), without marks and signs that it cannot write; undefined if letters are lost, as of
 * another script.
 */
function latin(text: string, limit: number): string | undefined {
  let hasAllLetters = true;
  const signs = Array.from(text.normalize("NFC"), (sign) => {
    if (/[ -~\u00A0-\u00FF]/.test(sign)) return sign;
    const plain =
      spelled[sign] ??
      withoutAccents(sign)
        .normalize("NFKD")
        .replace(/[^ -~]/g, "");
    hasAllLetters &&= plain !== "" || !/\p{L}/u.test(sign);
    return plain;
  });
  const line = signs.join("").replace(/\s+/g, " ").trim().slice(0, limit).trim();
  return hasAllLetters && line !== "" ? line : undefined;
}
