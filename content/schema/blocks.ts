import type { Locale } from "#i18n/locales.ts";

/** A piece of an article. Texts carry `*em*` and `**strong**`, and no HTML. */
export type ArticleBlock =
  | { type: "paragraph"; text: string }
  | { type: "heading"; text: string; level: 2 | 3 }
  | { type: "blockquote"; text: string };

/** A piece of a legal text: what an article may hold, and lists and tables. */
export type LegalBlock =
  | ArticleBlock
  | { type: "list"; ordered: boolean; items: string[] }
  | { type: "table"; header: string[]; rows: string[][] };

export const legalKinds = ["privacy", "terms"] as const;
export type LegalKind = (typeof legalKinds)[number];
/** The legal texts that the operator has supplied (D8). */
export type LegalTexts = Record<LegalKind, Partial<Record<Locale, LegalBlock[]>>>;
