import { facts, fillFacts } from "#content/facts.ts";
import { loadContent } from "#content/load.ts";
import { plain } from "#content/plain.ts";
import { legalKinds } from "#content/schema/blocks.ts";
import type { AllContent } from "#content/schema/index.ts";
import type { PictureName } from "#content/schema/pictures.ts";
import { type InLocale, inLocale } from "#content/schema/text.ts";
import { formatLongDate } from "#i18n/format.ts";
import { type Locale, locales } from "#i18n/locales.ts";
import { type PageId, pageIds, type ServiceId, sharePicturePath } from "#i18n/routes.ts";
import type { CardCopy } from "./card.ts";

/** One shared link's picture: where it is served, what stands behind, what is said. */
export interface PlannedCard {
  path: string;
  picture: PictureName;
  copy: CardCopy;
}

type Pages = InLocale<Omit<AllContent, "posts" | "legal" | "files">>;

/** The line below the heading: the lead of the page's opening, otherwise the page's description. */
function lineOf(page: PageId, local: Pages): string {
  const { services, home, booking, pages } = local;
  if (page === "home") return home.hero.subtitle;
  if (page === "booking") return booking.lead;
  if (page in services.cards) return services.cards[page as ServiceId].subtitle;
  const { hero }: { hero?: { lead?: string } } = page in local ? (local[page as keyof Pages] as object) : {};
  return hero?.lead ?? pages[page].description;
}

/** Of a text that goes on only its beginning is for a picture. */
function firstSentence(text: string): string {
  return plain(/^.*?[.!?](?=\s|$)/u.exec(text)?.[0] ?? text);
}

function cardsIn(locale: Locale, { posts, legal, files: _files, ...parts }: AllContent): PlannedCard[] {
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
      picture: parts.pages[page].share.picture,
      copy: {
        brand,
        title: local.pages[page].heading,
        line: firstSentence(lineOf(page, local)),
        place: resolve("{town}"),
        reach: resolve("{zonesLine}"),
      },
    })),
    ...posts.map(({ id, image, publishDate, title, subtitle, readTime }) => ({
      path: sharePicturePath("post", locale, id),
      picture: image.picture,
      copy: {
        brand,
        title: resolve(title[locale]),
        line: plain(resolve(subtitle[locale])),
        place: plain(local.pages.blog.heading),
        reach: `${formatLongDate(publishDate, locale)} · ${readTime[locale]}`,
      },
    })),
  ];
}

/** The pictures of all pages and posts in all languages. Pages without a text of their own yet have none. */
export function planCards(folder: string): PlannedCard[] {
  const content = loadContent(folder);
  return locales.flatMap((locale) => cardsIn(locale, content));
}
