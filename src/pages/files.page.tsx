import { redirect } from "react-router";
import { packedPlaces } from "#src/content/municipalities.ts";
import { plain } from "#src/content/plain.ts";
import { type LocalPost, pageCount } from "#src/content/posts.ts";
import { legalKinds } from "#src/content/schema/blocks.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { defaultAmong, defaultLocale, type Locale, locales } from "#src/i18n/locales.ts";
import {
  blogPath,
  feeds,
  filePaths,
  formulaPath,
  localeOf,
  municipalitiesPath,
  type PageId,
  pageIds,
  pathTo,
  postPath,
  redirectFrom,
  robotsPath,
  routeTable,
  securityTextPath,
  sitemapPath,
  speculationRulesPath,
} from "#src/i18n/routes.ts";
import { escapedXml } from "#src/i18n/plain-words.ts";
import { contentContext, siteContext } from "#src/web/context.ts";
import type { Route } from "./+types/files.page";

interface Inputs {
  content: SiteContent;
  siteUrl: string;
  today: string;
  locale: Locale;
}

type Answer = (inputs: Inputs) => Response | Promise<Response>;

function response(text: string, type: string, cache?: string): Response {
  return new Response(text, {
    headers: { "Content-Type": type, ...(cache !== undefined && { "Cache-Control": cache }) },
  });
}

const hour = "public, max-age=3600";

const feed: Answer = ({ content, siteUrl, locale }) => {
  const { blog, posts } = content.in(locale);
  const text = atomFeed({ siteUrl, locale, ...blog.feed, posts: posts.slice(0, 20) });
  return response(text, "application/atom+xml; charset=utf-8", hour);
};

const files: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(Object.values(feeds).map((path) => [path, feed])),
  // Distances depend on the base, which may change, so browsers ask again.
  [municipalitiesPath]: async ({ content }) =>
    response(await packedPlaces(content.business), "text/plain; charset=utf-8", "no-cache"),
  // Allows everything, because a crawler has to read a page to find that it must not be indexed.
  [robotsPath]: ({ siteUrl }) =>
    response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapPath}\n`, "text/plain; charset=utf-8"),
  [securityTextPath]({ content, siteUrl }) {
    const { email, securityUntil } = content.company;
    if (securityUntil === undefined) return new Response(null, { status: 404 });
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${instant(securityUntil)}`,
      `Preferred-Languages: ${locales.join(", ")}`,
      `Canonical: ${siteUrl}${securityTextPath}`,
    ];
    return response(`${lines.join("\n")}\n`, "text/plain; charset=utf-8");
  },
  [sitemapPath]: ({ content, siteUrl, today }) =>
    response(sitemap(siteUrl, publicPages(content), today), "application/xml; charset=utf-8"),
  // A browser may prerender a public page when a visitor is about to follow a link to it. Addresses with a query are left out,
  // since they may show what one visitor has sent.
  [speculationRulesPath]: ({ content }) => {
    const pages = publicPatterns(content).map((pathname) => ({ href_matches: { pathname, search: "" } }));
    const rules = { prerender: [{ where: { or: pages }, eagerness: "moderate" }] };
    return response(JSON.stringify(rules), "application/speculationrules+json", hour);
  },
};

/** Answers the paths of `files` and the redirects, which keep the query (D4). */
export function loader({ context, url }: Route.LoaderArgs) {
  const target = redirectFrom(url.pathname);
  if (target !== undefined) return redirect(target + url.search, 301);
  const answer = files[url.pathname];
  if (answer === undefined) throw new Response(null, { status: 404 });
  const { siteUrl, today } = context.get(siteContext);
  return answer({ content: context.get(contentContext), siteUrl, today: today(), locale: localeOf(url.pathname) });
}

function publicPages(content: SiteContent): SitemapPage[] {
  const { posts } = content;
  const fixed = pageIds.filter((id) => id !== "blog");
  return [
    ...fixed.map((id) => ({ pathIn: (locale: Locale) => pathTo(id, locale), languages: languagesOf(id, content) })),
    { pathIn: (locale) => blogPath(1, locale), changed: posts[0]?.publishDate },
    ...Array.from({ length: pageCount(posts) - 1 }, (_, index) => ({
      pathIn: (locale: Locale) => blogPath(index + 2, locale),
    })),
    ...content.in(defaultLocale).formulas.map(({ id }) => ({ pathIn: (locale: Locale) => formulaPath(id, locale) })),
    ...posts.map(({ id, publishDate, updated = publishDate }) => ({
      pathIn: (locale: Locale) => postPath(id, locale),
      changed: updated,
    })),
  ];
}

/** Privacy and terms exist in the languages whose text the operator has supplied (D8), and the references exist if there are projects. */
function languagesOf(id: PageId, content: SiteContent): readonly Locale[] {
  if (id === "references" && !content.hasProjects) return [];
  const kind = legalKinds.find((one) => one === id);
  return kind === undefined ? locales : locales.filter((locale) => content.in(locale).legal[kind] !== undefined);
}

/** Every path with one answer for all readers: pages, aliases of articles, and rendered files. */
export function publicPaths(content: SiteContent): string[] {
  const pages = publicPages(content).flatMap(({ pathIn, languages = locales }) => languages.map(pathIn));
  const addresses = content.posts.flatMap(({ id, aliases }) => [id, ...aliases]);
  const articles = locales.flatMap((locale) => addresses.map((id) => postPath(id, locale)));
  // The first page redirects to the list.
  const firstPages = Object.values(routeTable["blog-page"]).map((path) => path.replace(":page", "1"));
  return [...new Set([...pages, ...articles, ...firstPages, ...filePaths()])];
}

function publicPatterns(content: SiteContent): string[] {
  return Object.entries(routeTable).flatMap(([id, paths]) => {
    const languages = pageIds.includes(id as PageId) ? languagesOf(id as PageId, content) : locales;
    return languages.map((locale) => paths[locale]);
  });
}

interface Feed extends Pick<Inputs, "siteUrl" | "locale"> {
  title: string;
  description: string;
  posts: readonly LocalPost[];
}

export function atomFeed({ siteUrl, locale, title, description, posts }: Feed): string {
  const self = siteUrl + feeds[locale];
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${escapedXml(self)}</id>
  <title>${escapedXml(title)}</title>
  <subtitle>${escapedXml(description)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escapedXml(self)}"/>
  <link rel="alternate" type="text/html" href="${escapedXml(siteUrl + pathTo("blog", locale))}"/>
  <updated>${instant(posts.map(changeOf).toSorted().at(-1) ?? "1970-01-01")}</updated>
${posts.map((post) => entry(post, siteUrl + postPath(post.id, locale))).join("")}</feed>
`;
}

function changeOf({ publishDate, updated = publishDate }: LocalPost): string {
  return updated;
}

function entry(post: LocalPost, address: string): string {
  const { title, excerpt, category, author, publishDate } = post;
  return `  <entry>
    <id>${escapedXml(address)}</id>
    <title>${escapedXml(plain(title))}</title>
    <link rel="alternate" type="text/html" href="${escapedXml(address)}"/>
    <published>${instant(publishDate)}</published>
    <updated>${instant(changeOf(post))}</updated>
    <author><name>${escapedXml(author)}</name></author>
    <category term="${escapedXml(category)}"/>
    <summary>${escapedXml(plain(excerpt))}</summary>
  </entry>
`;
}

/** Feeds need an instant for the day of an article. Noon in UTC is on this day in all of Europe. */
function instant(day: string): string {
  return `${day}T12:00:00Z`;
}

interface SitemapPage {
  pathIn: (locale: Locale) => string;
  languages?: readonly Locale[];
  /** The day of the last change, `yyyy-mm-dd`, if it is known. */
  changed?: string | undefined;
}

/** sitemaps.org 0.9. @param today a civil date in Europe/Rome: an article with a future day has not changed yet */
export function sitemap(siteUrl: string, pages: readonly SitemapPage[], today: string): string {
  const entries = pages.flatMap(({ pathIn, languages = locales, changed }) => {
    const addressIn = (locale: Locale) => escapedXml(siteUrl + pathIn(locale));
    const alternate = (language: string, locale: Locale) =>
      `    <xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(locale)}"/>\n`;
    const alternates = languages.map((locale) => alternate(locale, locale)).join("");
    const otherwise = alternate("x-default", defaultAmong(languages));
    const lastmod = changed === undefined || changed > today ? "" : `    <lastmod>${changed}</lastmod>\n`;
    return languages.map(
      (locale) => `  <url>\n    <loc>${addressIn(locale)}</loc>\n${lastmod}${alternates}${otherwise}  </url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`;
}
