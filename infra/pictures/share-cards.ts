import { createHash } from "node:crypto";
import type { SiteContent } from "#content/index.ts";
import { plain } from "#content/plain.ts";
import { legalKinds } from "#content/schema/blocks.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";
import { pageIds, sharePicturePath } from "#i18n/routes.ts";
import type { CardBrand, CardCopy, CardKind } from "#pictures/jobs.ts";

/** One shared link's picture: what is drawn, what is said. */
export interface ShareCard {
  kind: CardKind;
  copy: CardCopy;
  brand: CardBrand;
}

/** The picture at a path; undefined where no page has it. */
export function shareCardAt(path: string, content: SiteContent): ShareCard | undefined {
  const [, locale = "", name = ""] = /^\/share\/([\w-]+)\/([\w-]+)\.jpg$/.exec(path) ?? [];
  if (!isLocale(locale)) return undefined;
  return pageCard(name, locale, content) ?? postCard(path, name, locale, content);
}

function pageCard(name: string, locale: Locale, content: SiteContent): ShareCard | undefined {
  const page = pageIds.find((id) => id === name);
  const legal = legalKinds.find((kind) => kind === name);
  // A legal page without a text of its own does not exist yet.
  if (page === undefined || (legal !== undefined && content.legalIn(locale, legal) === undefined)) return undefined;
  const { company, pages, home } = content.in(locale);
  return {
    kind: "page",
    copy: { brand: company.brand, title: pages[page].heading, line: plain(home.hero.badge) },
    brand: cardBrand(content),
  };
}

function postCard(path: string, name: string, locale: Locale, content: SiteContent): ShareCard | undefined {
  const post = content.posts.findPost(name.replace(/^post-/, ""), locale);
  // An alias has the picture of its article.
  if (post === undefined || sharePicturePath("post", locale, post.id) !== path) return undefined;
  return {
    kind: "post",
    copy: { brand: content.company.brand, title: plain(post.title), line: `${post.category}, ${post.date}` },
    brand: cardBrand(content),
  };
}

function cardBrand({ brand }: SiteContent): CardBrand {
  const url = (font: { data: string } | undefined) => font && `data:font/woff2;base64,${font.data}`;
  const { display, text } = brand.fonts;
  return { sheet: brand.sheet, logo: brand.logoDrawing, fonts: { display: url(display), text: url(text) } };
}

/** The name of a card's file: another one when its words, the brand's look or the code that draws it change. */
export function cardFile(card: ShareCard, version: string): string {
  return `${createHash("sha256").update(JSON.stringify(card)).update(version).digest("hex").slice(0, 16)}.jpg`;
}
