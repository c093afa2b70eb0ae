import { DateFormatter, parseDate } from "@internationalized/date";
import content from "virtual:content";
import { intlLocale, type Locale } from "#i18n/locales.ts";
import { facts, fillFacts } from "./facts.ts";
import type { ArticleBlock } from "./schema/blocks.ts";
import type { AllContent } from "./schema/index.ts";
import type { PictureName } from "./schema/pictures.ts";
import type { Post } from "./schema/post.ts";
import { inLocale } from "./schema/text.ts";

/** What a list of articles shows of one. */
export interface PostSummary {
  id: string;
  category: string;
  /** `*emphasis*` allowed, as in `subtitle` and `excerpt`. */
  title: string;
  subtitle: string;
  excerpt: string;
  /** `yyyy-mm-dd`, for `<time datetime>`. */
  publishDate: string;
  /** The same day in words: 12 maggio 2026. */
  date: string;
  /** Such as "5 minuti". */
  readTime: string;
  author: string;
  image: { picture: PictureName; alt: string; caption: string };
  featured: boolean;
}

/** One article in one language. `id` is the canonical one, whatever alias it was found by. */
export interface LocalPost extends PostSummary {
  body: ArticleBlock[];
  related: PostSummary[];
}

export interface PostCollection {
  /** The articles newest first. */
  postsIn(locale: Locale, options?: { limit?: number }): PostSummary[];
  /** An article by its id or one of its aliases. */
  findPost(idOrAlias: string, locale: Locale): LocalPost | undefined;
}

/** The articles of some content, ready to be asked for. */
export function postCollection({
  posts,
  pictures,
  company,
}: Pick<AllContent, "posts" | "pictures" | "company">): PostCollection {
  const newestFirst = posts.toSorted((a, b) => b.publishDate.localeCompare(a.publishDate));

  function summary(post: Post, locale: Locale): PostSummary {
    const { body: _body, aliases: _aliases, relatedPosts: _related, ...shown } = post;
    const known = facts(company, locale);
    const local = inLocale(shown, {
      locale,
      resolve: (text) => fillFacts(text, known),
      altOf: (picture) => pictures[picture as PictureName][locale],
    });
    const day = new DateFormatter(intlLocale[locale], { dateStyle: "long", timeZone: "UTC" });
    return { ...local, date: day.format(parseDate(post.publishDate).toDate("UTC")) };
  }

  return {
    postsIn: (locale, { limit } = {}) => newestFirst.slice(0, limit).map((post) => summary(post, locale)),
    findPost(idOrAlias, locale) {
      const found = posts.find((post) => post.id === idOrAlias || post.aliases.includes(idOrAlias));
      if (!found) return undefined;
      const known = facts(company, locale);
      return {
        ...summary(found, locale),
        body: found.body[locale].map((block) => ({ ...block, text: fillFacts(block.text, known) })),
        related: newestFirst
          .filter((post) => found.relatedPosts.includes(post.id))
          .map((post) => summary(post, locale)),
      };
    },
  };
}

export const { postsIn, findPost } = postCollection(content);
