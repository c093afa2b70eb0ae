import type { Locale } from "#src/i18n/locales.ts";

export interface Inline {
  text: string;
  mark?: "em" | "strong" | undefined;
  href?: string | undefined;
}
export type Phrase = readonly Inline[];

export interface DetailRow {
  label: string;
  how?: string | undefined;
  value: string;
  isTotal?: boolean | undefined;
}

export interface Action {
  label: string;
  href: string;
  /** `primary` is the main action, at most one in a mail; `stop` ends something. */
  tone?: "primary" | "stop" | undefined;
}

export type Block =
  | { type: "paragraph" | "heading" | "note"; phrase: Phrase }
  | { type: "quote"; text: string }
  /** `stacked` places the buttons below one another. */
  | { type: "actions"; actions: readonly Action[]; stacked?: boolean }
  | {
      type: "slip";
      reference: string;
      state: string;
      title: string;
      rows: readonly DetailRow[];
      /** The number of done steps, out of six; undefined if the request ended before its event. */
      steps?: number | undefined;
      /** True for the client's copy of a confirmed request, which is white. */
      isCopy?: boolean;
    }
  | { type: "rows"; rows: readonly DetailRow[] };

export interface MailDraft {
  locale: Locale;
  brand: string;
  subject: string;
  preview: string;
  heading: Phrase;
  blocks: readonly Block[];
  footer: readonly Phrase[];
}
