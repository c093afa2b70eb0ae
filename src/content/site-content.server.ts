import type { Terms } from "./terms.ts";
import { type Locale, localized } from "#src/i18n/locales.ts";
import { facts, fillFacts, type InLocale, inLocale } from "./facts.ts";
import type { LocalFormula } from "./formulas.ts";
import type { showPictures } from "./picture-files.ts";
import type { LegalBlock, LegalKind } from "./schema/blocks.ts";
import type { AllContent, Content } from "./schema/files.ts";
import type { Post } from "./schema/post.ts";
import { pricesWithVat } from "./schema/prices.ts";
import { siteBrand } from "./site-brand.server.ts";

export type LocalContent = InLocale<Omit<Content, "brand">> & {
  prices: { locale: Locale };
  formulas: LocalFormula[];
  posts: InLocale<Post>[];
  legal: Record<LegalKind, LegalBlock[] | undefined>;
};

/** One valid state of the content. A request or a mail reads a single state from beginning to end. */
export type SiteContent = ReturnType<typeof siteContent>;

export type Pictures = ReturnType<typeof showPictures>;

/** The content for pages and mails. @param version a string that differs for each state */
export function siteContent(all: AllContent, version: string, pictures: Pictures) {
  const { legal, photographs, marks, brand, ...written } = all;
  const parts = { ...written, prices: pricesWithVat(written.prices) };
  const posts = all.posts.map((post) => (post.draft ? markedDraft(post, all) : post));
  const knownFacts = localized((locale) => facts(parts, locale));
  const byLocale = localized((locale): LocalContent => {
    const known = knownFacts[locale];
    const resolve = (text: string) => fillFacts(text, known, locale);
    const altOf = (picture: string) => parts.pictures[picture]?.[locale] ?? "";
    const legalTexts = { privacy: legal.privacy[locale], terms: legal.terms[locale] };
    const local = inLocale({ ...parts, posts, legal: legalTexts }, { locale, resolve, altOf });
    return { ...local, prices: { ...local.prices, locale } };
  });
  return {
    version,
    photographs,
    pictures,
    company: parts.company,
    brand: siteBrand(brand, marks),
    business: parts.business,
    availability: parts.availability,
    facts: knownFacts,
    in: (locale: Locale) => byLocale[locale],
    /** The texts of mails with the facts of given terms, such as the terms of an older quote. */
    mailIn(locale: Locale, terms: Terms): LocalContent["mail"] {
      if (terms === parts.business.terms) return byLocale[locale].mail;
      const known = facts({ ...parts, business: { ...parts.business, terms } }, locale);
      return inLocale(parts.mail, { locale, resolve: (text) => fillFacts(text, known, locale), altOf: () => "" });
    },
    eventDetails: localized((locale) => byLocale[locale].eventDetails),
    hasProjects: parts.references.projects.length > 0,
    posts,
  };
}

/** Marks a draft in its category, because every list shows the category. */
function markedDraft(post: Post, { blog }: AllContent): Post {
  const { mark } = blog.post.draft;
  return { ...post, category: localized((locale) => `${mark[locale]} · ${post.category[locale]}`) };
}
