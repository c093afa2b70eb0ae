import type { LedgerRow } from "#domain/payments/money.ts";
import type { PaymentMethod } from "#domain/payments/ledger.ts";
import { csvTable } from "./csv.ts";

const columns = ["data", "riferimento", "nome", "imponibile", "iva", "lordo", "metodo"];

const methods: Readonly<Record<PaymentMethod, string>> = {
  "bank-transfer": "bonifico",
  cash: "contanti",
  card: "carta",
  other: "altro",
};

/**
 * Ledger entries for the accountant, in Italian: day, reference, name, net, VAT, gross, method. Amounts are in euro, negative for
 * refunds and reversals. Net and VAT are empty where they are not known.
 */
export function ledgerCsv(entries: readonly LedgerRow[], separator: "," | ";" = ";"): string {
  return csvTable(columns, entries.map(recordOf), separator);
}

function recordOf({ on, request, netCents, amountCents, method }: LedgerRow) {
  return {
    data: on,
    riferimento: request.reference,
    nome: request.name ?? "",
    imponibile: netCents ?? null,
    iva: netCents === undefined ? null : amountCents - netCents,
    lordo: amountCents,
    metodo: methods[method],
  };
}
