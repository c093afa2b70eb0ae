import type { Terms } from "./terms.ts";
import { type Locale, localized } from "#src/i18n/locales.ts";
import { facts, fillFacts, filledLegal, type InLocale, inLocale } from "./facts.ts";
import { type PostCollection, postCollection } from "./posts.ts";
import type { LegalBlock, LegalKind } from "./schema/blocks.ts";
import type { AllContent, Content } from "./schema/files.ts";
import type { ShownPicture } from "#src/content/schema/parts.ts";
import { type SiteBrand, siteBrand } from "./site-brand.server.ts";

export type LocalContent = InLocale<Omit<Content, "brand">>;

/** One state of the content, without mistakes. A request and a mail read all that they need from the same one. */
export interface SiteContent extends Pick<Content, "company" | "business" | "availability"> {
  /** Different for each state. */
  version: string;
  /** The content in one language, facts filled in. */
  in(locale: Locale): LocalContent;
  /** The texts of mails with the facts of certain terms, such as those of an older quote. */
  mailIn(locale: Locale, terms: Terms): LocalContent["mail"];
  /** A legal text in one language; undefined until the operator supplies it (D8). */
  legalIn(locale: Locale, kind: LegalKind): LegalBlock[] | undefined;
  /** Whether the operator has supplied a legal text in a language. */
  hasLegalText(locale: Locale, kind: LegalKind): boolean;
  /** Whether there is a page of featured projects. */
  hasProjects: boolean;
  posts: PostCollection;
  brand: SiteBrand;
  /** The photographs by name, as far as their files are made. */
  pictures: Pictures;
}

export type Pictures = Readonly<Record<string, ShownPicture>>;

/** The content as pages and mails read it. */
export function siteContent(all: AllContent, version: string, pictures: Pictures): SiteContent {
  const { posts, legal, photographs: _photographs, marks, files: _files, brand, ...parts } = all;
  const byLocale = localized((locale): LocalContent => {
    const known = facts(parts, locale);
    const resolve = (text: string) => fillFacts(text, known, locale);
    const altOf = (picture: string) => parts.pictures[picture]?.[locale] ?? "";
    return inLocale(parts, { locale, resolve, altOf });
  });
  return {
    version,
    pictures,
    company: parts.company,
    brand: siteBrand(brand, marks),
    business: parts.business,
    availability: parts.availability,
    in: (locale) => byLocale[locale],
    mailIn(locale, terms) {
      if (terms === parts.business.terms) return byLocale[locale].mail;
      const known = facts({ ...parts, business: { ...parts.business, terms } }, locale);
      return inLocale(parts.mail, { locale, resolve: (text) => fillFacts(text, known, locale), altOf: () => "" });
    },
    legalIn(locale, kind) {
      const blocks = legal[kind][locale];
      return blocks && filledLegal(blocks, facts(parts, locale), locale);
    },
    hasProjects: parts.references.projects.length > 0,
    hasLegalText: (locale, kind) => legal[kind][locale] !== undefined,
    posts: postCollection({ ...parts, posts }),
  };
}
