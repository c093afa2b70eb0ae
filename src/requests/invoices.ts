import type { Company } from "#src/content/schema/company.ts";
import { formatDate } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { electronicInvoice } from "#src/payments/electronic-invoice.ts";
import { type Invoice, type LedgerEntry, reversibleEntries } from "#src/payments/ledger.ts";
import { type QuoteLine, vatRow, type VatRow } from "#src/quotes/lines.ts";
import { addVatRows, agreementOf, billingOf, exchangeable, ledgerOf, vatOfEntries } from "./agreement.ts";
import type { RequestState } from "./transitions.ts";

const purposes = {
  advance: "Acconto",
  earnest: "Caparra confirmatoria",
  balance: "Saldo",
  refund: "Rimborso",
  paid: "Già versato",
  invoiced: "Già fatturato",
};

/** The file of the invoice of a payment and of others under its number; undefined if there is none, or the payment was reversed. */
export function invoiceOf(
  { request, history }: Pick<RequestState, "request" | "history">,
  company: Pick<Company, "vatNumber" | "invoice">,
  entryId: string,
) {
  const inForce = reversibleEntries(ledgerOf(history));
  const invoice = inForce.find(({ id }) => id === entryId)?.invoice;
  if (invoice === undefined) return undefined;
  const isSame = (other: Invoice | undefined): boolean => other?.number === invoice.number && other.on === invoice.on;
  const entries = inForce.filter((entry) => isSame(entry.invoice));
  const vatOf = vatOfEntries(history);
  const vat = entries.reduce<readonly VatRow[] | undefined>((sum, { id }) => {
    const rows = vatOf.get(id);
    return rows && sum && addVatRows(sum, rows, 1);
  }, []);
  const isDeposit = entries.every(({ kind }) => kind === "deposit");
  const isEarnest = agreementOf(history)?.quote.terms.deposit === "earnest";
  const before = inForce.slice(
    0,
    inForce.findIndex((entry) => isSame(entry.invoice)),
  );
  const former = before.flatMap((entry) => (entry.amountCents > 0 && entry.invoice ? [entry.invoice] : []));
  const distinct = former.filter((one, index) => former.findIndex(({ number }) => number === one.number) === index);
  const formerText =
    distinct.length === 0
      ? purposes.paid
      : `${purposes.invoiced}: ${distinct.map(({ number, on }) => `${number} del ${formatDate(on)}`).join(", ")}`;
  const purpose = isDeposit
    ? purposes[isEarnest ? "earnest" : "advance"]
    : purposes[entries.every(({ kind }) => kind === "refund") ? "refund" : "balance"];
  const lines = isDeposit ? [] : completedLines(history, entries, vatOf);
  const withRates =
    vat &&
    addVatRows(
      vat,
      lines.map(({ vatPercent }) => vatRow(vatPercent, 0)),
      1,
    );
  const { date } = request.content.order;
  const text = (of: string): string =>
    `${of}, ${request.reference}` + (date === undefined ? "" : fill(", evento del {day}", { day: formatDate(date) }));
  return electronicInvoice({
    company,
    billing: billingOf(history),
    invoice,
    entries,
    vat: withRates?.map(exchangeable),
    lines,
    former: isDeposit ? [] : distinct,
    texts: { line: text(purpose), earnest: text(purposes.earnest), former: text(formerText) },
    isAdvance: isDeposit && !isEarnest,
  });
}

/** The lines of the agreement that was in force with the last of these payments, if that payment completed it; otherwise none. */
function completedLines(
  history: RequestState["history"],
  entries: readonly LedgerEntry[],
  vatOf: ReturnType<typeof vatOfEntries>,
): readonly QuoteLine[] {
  const last = entries.at(-1);
  if (last === undefined || last.amountCents < 0) return [];
  const until = history.slice(0, history.findIndex(({ id }) => id === last.id) + 1);
  const paidCents = ledgerOf(until).reduce((sum, { id, amountCents }) => sum + (vatOf.has(id) ? amountCents : 0), 0);
  const agreement = agreementOf(until);
  if (agreement === undefined || paidCents !== agreement.totals.totalCents) return [];
  return (agreement.final ?? agreement.quote).lines;
}
