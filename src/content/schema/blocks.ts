import type { Locale } from "#src/i18n/locales.ts";

/** Texts contain `*em*` and `**strong**`, in articles also `[label](address)`, and no HTML. */
export type TextBlock =
  | { type: "paragraph"; text: string }
  | { type: "heading"; text: string; level: 2 | 3 }
  | { type: "blockquote"; text: string };

export type ArticleBlock = TextBlock | { type: "photograph"; picture: string; text: string };

export type LegalBlock =
  | TextBlock
  | { type: "list"; ordered: boolean; items: string[] }
  | { type: "table"; header: string[]; rows: string[][] };

export const legalKinds = ["privacy", "terms"] as const;
export type LegalKind = (typeof legalKinds)[number];
export const legalFile = (kind: LegalKind, locale: Locale): string => `legal/${kind}.${locale}.md`;
export type LegalTexts = Record<LegalKind, Partial<Record<Locale, LegalBlock[]>>>;
