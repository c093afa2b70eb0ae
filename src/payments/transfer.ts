import { normalizeIban } from "#src/content/iban.ts";

/** A transfer in euro that a banking app fills in from a QR code. */
export interface CreditTransfer {
  /** The account's holder, at most 70 characters. */
  holder: string;
  iban: string;
  bic?: string | undefined;
  /** From 1 cent to 999,999,999.99 euro. */
  amountCents: number;
  /** The purpose, at most 140 characters, on one line. */
  remittance: string;
}

const mostCents = 99_999_999_999;
const mostBytes = 331;

/**
 * The text of a QR code for a SEPA credit transfer by EPC069-12 version 002: UTF-8, one element on each line, empty elements at the
 * end left out. The code is drawn with error correction level M and at most version 13.
 * @throws RangeError where an element does not fit
 */
export function epcPayload({ holder, iban, bic = "", amountCents, remittance }: CreditTransfer): string {
  checkLine("holder", holder, 70);
  checkLine("remittance", remittance, 140);
  if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > mostCents) {
    throw new RangeError(`${amountCents} is no amount in cents`);
  }
  const amount = `EUR${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, "0")}`;
  const [serviceTag, version, utf8, identification] = ["BCD", "002", "1", "SCT"];
  const [purpose, structuredRemittance] = ["", ""];
  const payload = [
    serviceTag,
    version,
    utf8,
    identification,
    bic,
    holder,
    normalizeIban(iban),
    amount,
    purpose,
    structuredRemittance,
    remittance,
  ].join("\n");
  const bytes = new TextEncoder().encode(payload).length;
  if (bytes > mostBytes) throw new RangeError(`the payload has ${bytes} bytes, more than ${mostBytes}`);
  return payload;
}

function checkLine(name: string, text: string, longest: number): void {
  const length = Array.from(text).length;
  if (length === 0 || length > longest || /[\r\n]/.test(text)) {
    throw new RangeError(`the ${name} is no line of 1 to ${longest} characters`);
  }
}
