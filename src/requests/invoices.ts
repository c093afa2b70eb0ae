import type { Company } from "#src/content/schema/company.ts";
import { formatDate } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { electronicInvoice } from "#src/payments/electronic-invoice.ts";
import { type Invoice, reversibleEntries } from "#src/payments/ledger.ts";
import type { VatRow } from "#src/quotes/lines.ts";
import { addVatRows, agreementOf, billingOf, exchangeable, ledgerOf, vatOfEntries } from "./agreement.ts";
import type { RequestState } from "./transitions.ts";

/** The purposes of payments, as an invoice names them. */
const purposes = { advance: "Acconto", earnest: "Caparra confirmatoria", balance: "Saldo", refund: "Rimborso" };

/**
 * The file of the invoice that was recorded with a payment, and with others under the same number; undefined if the payment has none
 * or was reversed.
 */
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
  const purpose = isDeposit
    ? purposes[isEarnest ? "earnest" : "advance"]
    : purposes[entries.every(({ kind }) => kind === "refund") ? "refund" : "balance"];
  const { date } = request.content;
  const text = (of: string): string =>
    `${of}, ${request.reference}` + (date === undefined ? "" : fill(", evento del {day}", { day: formatDate(date) }));
  return electronicInvoice({
    company,
    billing: billingOf(history),
    invoice,
    entries,
    vat: vat?.map(exchangeable),
    former: isDeposit
      ? []
      : former.filter((one, index) => former.findIndex(({ number }) => number === one.number) === index),
    texts: { line: text(purpose), earnest: text(purposes.earnest) },
    isAdvance: isDeposit && !isEarnest,
  });
}
