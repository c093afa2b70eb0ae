import type { Entries } from "#src/ui/entries.ts";
import { isIban, normalizeIban } from "#src/content/iban.ts";
import { cleanLine } from "#src/i18n/clean-text.ts";

export interface RefundAccount {
  /** Without spaces. */
  iban: string;
  holder: string;
}

/** As SEPA bounds the name of an account's holder. */
export const holderLimit = 70;

/** Reads where a refund goes; undefined if no IBAN was typed. Never throws. @param name of the holder if none was typed */
export function readRefundAccount(fields: Entries, name: string) {
  const iban = normalizeIban(fields["iban"] ?? "");
  if (iban === "") return { ok: true as const, account: undefined };
  const holder = cleanLine(fields["holder"] ?? "") || name;
  const errors = {
    ...(!isIban(iban) && { iban: "invalid-iban" as const }),
    ...(Array.from(holder).length > holderLimit && { holder: "too-long" as const }),
  };
  return Object.keys(errors).length > 0
    ? { ok: false as const, errors }
    : { ok: true as const, account: { iban, holder } };
}

/** "IT60 … 3456" */
export function shortIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}
