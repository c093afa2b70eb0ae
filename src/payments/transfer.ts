/** Content and ledger respect the limits of the elements. */
export interface CreditTransfer {
  holder: string;
  iban: string;
  bic?: string | undefined;
  amountCents: number;
  remittance: string;
}

/** The text of a QR code for a SEPA credit transfer (EPC069-12, version 002), without empty elements at the end. */
export function epcPayload({ holder, iban, bic = "", amountCents, remittance }: CreditTransfer): string {
  const amount = `EUR${(amountCents / 100).toFixed(2)}`;
  // The service, its version, UTF-8, and a credit transfer.
  const head = ["BCD", "002", "1", "SCT"];
  const [purpose, structuredRemittance] = ["", ""];
  return [...head, bic, holder, iban, amount, purpose, structuredRemittance, remittance].join("\n");
}
