import type { LocalContent } from "#src/content/site-content.server.ts";
import { elide } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fillParts } from "#src/i18n/messages/messages.ts";

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
  | { type: "actions"; actions: readonly Action[]; stacked?: boolean }
  | {
      type: "slip";
      reference: string;
      state: string;
      title: string;
      rows: readonly DetailRow[];
      /** The number of done steps, out of six; undefined if the request ended before its event. */
      steps?: number | undefined;
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

export type MailCopy = LocalContent["mail"];

export type OwnCopy = Record<"subject" | "preview" | "heading" | "opening" | "next", string>;

/** The schema of content/mail.yaml says which values a text may name. */
export type CopyValues = Readonly<Partial<Record<string, string | Inline>>>;

const emphasis = /\*\*(.+?)\*\*|\*(.+?)\*/;

/** Fills in each `{name}` of a text without markup. @throws RangeError if a value is missing */
export function fillText(copy: string, values: CopyValues = {}): string {
  return inlines(copy, values)
    .map(({ text }) => text)
    .join("");
}

/** Fills in each `{name}` of a text with `*emphasis*`, `**strength**` and links. @throws RangeError if a value is missing */
export function fillPhrase(copy: string, values: CopyValues = {}): Phrase {
  // Emphasis is parsed first, so that a visitor's text is never markup. An article may precede the mark.
  return elide(copy, values)
    .split(new RegExp(emphasis, "g"))
    .flatMap((text, index) => {
      if (text === undefined || text === "") return [];
      const mark = ([undefined, "strong", "em"] as const)[index % 3];
      return inlines(text, values).map((inline) => (mark ? { ...inline, mark } : inline));
    });
}

function inlines(copy: string, values: CopyValues): Inline[] {
  return fillParts<string | Inline>(copy, values).map((part) => (typeof part === "string" ? { text: part } : part));
}

const blockOf =
  (type: "paragraph" | "heading" | "note") =>
  (copy: string, values?: CopyValues): Block => ({ type, phrase: fillPhrase(copy, values) });
export const paragraph = blockOf("paragraph");
export const heading = blockOf("heading");
export const note = blockOf("note");
