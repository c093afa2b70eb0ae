import type { Locale } from "#src/i18n/locales.ts";

export interface Inline {
  text: string;
  mark?: "em" | "strong" | undefined;
  href?: string | undefined;
}
export type Phrase = readonly Inline[];

export interface DetailRow {
  label: string;
  /** The calculation of the value. */
  how?: string | undefined;
  value: string;
  /** The sum of the rows above it. */
  isTotal?: boolean | undefined;
}

export interface Action {
  label: string;
  href: string;
  /** `primary` is the main action, one at most in a mail; `stop` ends something. */
  tone?: "primary" | "stop" | undefined;
}

export type Block =
  | { type: "paragraph" | "heading" | "note"; phrase: Phrase }
  /** A message from the owner or the visitor, with its line breaks. */
  | { type: "quote"; text: string }
  /** Buttons side by side, or one below the other when `stacked`. */
  | { type: "actions"; actions: readonly Action[]; stacked?: boolean }
  | {
      type: "slip";
      reference: string;
      state: string;
      title: string;
      rows: readonly DetailRow[];
      /** Steps to the event that are done, of six; undefined if the request ended before. */
      steps?: number | undefined;
      /** The client's copy of what is confirmed, which is white. */
      isCopy?: boolean;
    }
  | { type: "rows"; rows: readonly DetailRow[] };

export interface MailDraft {
  locale: Locale;
  brand: string;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: Phrase;
  blocks: readonly Block[];
  footer: readonly Phrase[];
}
