import { formatLongDate } from "#src/i18n/format.ts";
import { type Locale, localized } from "#src/i18n/locales.ts";
import { type TextPart, textParts } from "./plain.ts";
import { facts, fillFacts, type InLocale, inLocale } from "./facts.ts";
import type { ArticleBlock, TextBlock } from "./schema/blocks.ts";
import type { AllContent } from "./schema/files.ts";
import type { Post } from "./schema/post.ts";

/** What a list of articles shows of one. Its texts may have `*emphasis*`; a draft is seen in the preview only, and marked there. */
export type PostSummary = InLocale<Omit<Post, "body" | "aliases" | "relatedPosts">> & {
  /** `publishDate` with its month in letters: 12 maggio 2026. */
  date: string;
};

/** A piece of an article in one language. Its text is without the addresses of links; a photograph has its alternative text. */
export type LocalBlock =
  | (TextBlock & { parts: TextPart[] })
  | (Extract<ArticleBlock, { type: "photograph" }> & { alt: string });

/** One article in one language. `id` is the canonical one, whatever alias it was found by. */
export interface LocalPost extends PostSummary {
  body: LocalBlock[];
  related: PostSummary[];
}

/** How many articles a page of the list shows: four rows of three. */
export const postsPerPage = 12;

/** One page of the list, newest first. Pages count from 1. */
export interface PostPage {
  posts: PostSummary[];
  page: number;
  /** How many pages there are: at least one, which is empty where nothing has been written. */
  pages: number;
}

interface LanguageContext {
  locale: Locale;
  resolve: (text: string) => string;
  altOf: (picture: string) => string;
}

export interface PostCollection {
  /** All articles as they are written, newest first. */
  all: readonly Post[];
  /** How many pages the list has. */
  pages: number;
  /** The newest articles, at most `limit`. */
  newestPosts(locale: Locale, limit: number): PostSummary[];
  /** A page of the list; undefined where there is none of that number. */
  postPage(page: number, locale: Locale): PostPage | undefined;
  /** An article by its id or one of its aliases. */
  findPost(idOrAlias: string, locale: Locale): LocalPost | undefined;
  /** The ids and aliases of all articles. */
  postAddresses(): string[];
}

/** Days are written so that their order is the order of their characters. Posts of one day keep theirs. */
function laterFirst(one: Post, other: Post): number {
  if (one.publishDate === other.publishDate) return 0;
  return one.publishDate < other.publishDate ? 1 : -1;
}

function localBlock(block: ArticleBlock, { resolve, altOf }: LanguageContext): LocalBlock {
  const text = resolve(block.text);
  if (block.type === "photograph") return { ...block, text, alt: resolve(altOf(block.picture)) };
  const parts = textParts(text);
  return { ...block, text: parts.map((part) => part.text).join(""), parts };
}

/** The articles of some content. Texts are resolved only for the articles that are asked for. */
export function postCollection({
  posts: written,
  pictures,
  company,
  business,
  phrases,
  blog,
}: Pick<AllContent, "posts" | "pictures" | "company" | "business" | "phrases" | "blog">): PostCollection {
  const newestFirst = written.toSorted(laterFirst);
  const byAddress = new Map(newestFirst.flatMap((post) => [post.id, ...post.aliases].map((id) => [id, post] as const)));
  const pages = Math.max(1, Math.ceil(newestFirst.length / postsPerPage));
  const speakers = localized(speaker);

  function speaker(locale: Locale): LanguageContext {
    const known = facts({ company, business, phrases }, locale);
    return {
      locale,
      resolve: (text: string) => fillFacts(text, known, locale),
      altOf: (picture: string) => pictures[picture]?.[locale] ?? "",
    };
  }

  function summary(post: Post, language: LanguageContext): PostSummary {
    const { body: _body, aliases: _aliases, relatedPosts: _related, ...shown } = post;
    const local = inLocale(shown, language);
    // Before the category, which every list shows: a draft is recognised wherever the preview names it.
    const category = post.draft ? `${blog.post.draft.mark[language.locale]} · ${local.category}` : local.category;
    return { ...local, category, date: formatLongDate(post.publishDate, language.locale) };
  }

  function summaries(locale: Locale, from: number, to: number): PostSummary[] {
    return newestFirst.slice(from, to).map((post) => summary(post, speakers[locale]));
  }

  return {
    all: newestFirst,
    pages,
    newestPosts: (locale, limit) => summaries(locale, 0, limit),
    postPage(page, locale) {
      if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
      return { posts: summaries(locale, (page - 1) * postsPerPage, page * postsPerPage), page, pages };
    },
    findPost(idOrAlias, locale) {
      const found = byAddress.get(idOrAlias);
      if (!found) return undefined;
      const language = speakers[locale];
      return {
        ...summary(found, language),
        body: found.body[locale].map((block) => localBlock(block, language)),
        related: found.relatedPosts
          .flatMap((id) => byAddress.get(id) ?? [])
          .toSorted(laterFirst)
          .map((post) => summary(post, language)),
      };
    },
    postAddresses: () => [...byAddress.keys()],
  };
}
