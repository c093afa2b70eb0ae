import { facts, fillFacts } from "#content/facts.ts";
import { loadContent } from "#content/load.ts";
import { plain } from "#content/plain.ts";
import { legalKinds } from "#content/schema/blocks.ts";
import type { AllContent } from "#content/schema/index.ts";
import type { PictureName } from "#content/schema/pictures.ts";
import { inLocale } from "#content/schema/text.ts";
import { formatLongDate } from "#i18n/format.ts";
import { type Locale, locales } from "#i18n/locales.ts";
import { type PageId, pageIds, sharePicturePath } from "#i18n/routes.ts";
import type { CardCopy, CardKind } from "./card.ts";

/** One shared link's picture: where it is served, what is drawn, what is said. */
export interface PlannedCard {
  path: string;
  kind: CardKind;
  copy: CardCopy;
}

function cardsIn(locale: Locale, { posts, readPost, legal, files: _files, ...parts }: AllContent): PlannedCard[] {
  const known = facts(parts, locale);
  const resolve = (text: string): string => fillFacts(text, known);
  const speaker = { locale, resolve, altOf: (picture: string) => parts.pictures[picture as PictureName][locale] };
  const local = inLocale(parts, speaker);
  const { brand } = parts.company;
  const isWritten = (page: PageId): boolean => {
    const kind = legalKinds.find((one) => one === page);
    return kind === undefined || legal[kind][locale] !== undefined;
  };

  return [
    ...pageIds.filter(isWritten).map((page) => ({
      path: sharePicturePath(page, locale),
      kind: "page" as const,
      copy: { brand, title: local.pages[page].heading, line: plain(local.home.hero.badge) },
    })),
    ...posts.map(readPost).map(({ id, category, publishDate, title }) => ({
      path: sharePicturePath("post", locale, id),
      kind: "post" as const,
      copy: {
        brand,
        title: plain(resolve(title[locale])),
        line: `${resolve(category[locale])}, ${formatLongDate(publishDate, locale)}`,
      },
    })),
  ];
}

/** The pictures of all pages and posts in all languages. Pages without a text of their own yet have none. */
export function planCards(folder: string): PlannedCard[] {
  const content = loadContent(folder);
  return locales.flatMap((locale) => cardsIn(locale, content));
}
