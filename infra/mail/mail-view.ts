import type { Locale } from "#i18n/locales.ts";

/** A run of text that looks the same throughout. */
export interface Inline {
  text: string;
  mark?: "em" | "strong" | undefined;
  href?: string | undefined;
}
export type Phrase = readonly Inline[];

export interface DetailRow {
  label: string;
  value: string;
}

export interface Action {
  label: string;
  href: string;
  /** `primary` is what the mail is for, one at most; `stop` ends something. Others are plain. */
  tone?: "primary" | "stop" | undefined;
}

/** What stands under a mail's heading, from top to bottom. */
export type Block =
  | { type: "paragraph"; phrase: Phrase }
  /** What one of the two wrote to the other, with its line breaks. */
  | { type: "quote"; text: string }
  /** Buttons side by side, or one below the other where their order or the length of their words asks for it. */
  | { type: "actions"; actions: readonly Action[]; stacked?: boolean }
  | { type: "slip"; reference: string; state: string; title: string; rows: readonly DetailRow[] }
  | { type: "heading"; phrase: Phrase }
  | { type: "rows"; rows: readonly DetailRow[] }
  | { type: "note"; phrase: Phrase };

/** A mail before it is rendered, as HTML and as text: what it says, not how it looks. */
export interface MailView {
  locale: Locale;
  brand: string;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: Phrase;
  blocks: readonly Block[];
  footer: readonly Phrase[];
}
