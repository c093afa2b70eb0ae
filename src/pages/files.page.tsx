import { redirect } from "react-router";
import { packedMunicipalities } from "#src/content/municipalities.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import {
  feeds,
  localeOf,
  manifests,
  municipalitiesPath,
  redirects,
  robotsPath,
  sitemapPath,
  speculationRulesPath,
} from "#src/i18n/routes.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { contentContext, siteContext } from "#src/web/context.ts";
import type { Route } from "./+types/files.page";
import { atomFeed, publicPages, publicPatterns, sitemap, webManifest } from "./files.ts";

interface Context {
  content: SiteContent;
  siteUrl: string;
  today: string;
  locale: Locale;
}

interface File {
  type: string;
  /** The value of `Cache-Control`. */
  cache?: string;
  text: (context: Context) => string | Promise<string>;
}

const hour = "public, max-age=3600";

const feed: File = {
  type: "application/atom+xml; charset=utf-8",
  cache: hour,
  text: ({ content, siteUrl, locale }) => {
    const { blog, posts } = content.in(locale);
    return atomFeed({ siteUrl, locale, ...blog.feed, posts: posts.slice(0, 20) });
  },
};

const manifest: File = {
  type: "application/manifest+json; charset=utf-8",
  cache: hour,
  text: ({ content, locale }) => {
    const { company, pages } = content.in(locale);
    const { title, description } = pages.home;
    return webManifest({ locale, brand: company.brand, title, description, colour: content.brand.palette.notte });
  },
};

const everyLanguage = (paths: Readonly<Record<Locale, string>>, file: File): Record<string, File> =>
  Object.fromEntries(Object.values(paths).map((path) => [path, file]));

/** The files for machines, by path. */
const files: Readonly<Record<string, File>> = {
  ...everyLanguage(feeds, feed),
  ...everyLanguage(manifests, manifest),
  // Distances depend on the base, which may change: browsers ask again.
  [municipalitiesPath]: {
    type: "text/plain; charset=utf-8",
    cache: "no-cache",
    text: ({ content }) => packedMunicipalities(content.business),
  },
  // Allows everything: a crawler has to read a page to find that it must not be indexed.
  [robotsPath]: {
    type: "text/plain; charset=utf-8",
    text: ({ siteUrl }) => `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapPath}\n`,
  },
  [sitemapPath]: {
    type: "application/xml; charset=utf-8",
    text: ({ content, siteUrl, today }) => sitemap(siteUrl, publicPages(content), today),
  },
  // A browser may prerender a public page when a visitor is about to follow a link to it. Addresses with a query are left out,
  // since they may show what one visitor has sent.
  [speculationRulesPath]: {
    type: "application/speculationrules+json",
    cache: hour,
    text: ({ content }) => {
      const pages = publicPatterns(content).map((pathname) => ({ href_matches: { pathname, search: "" } }));
      return JSON.stringify({ prerender: [{ where: { or: pages }, eagerness: "moderate" }] });
    },
  },
};

/** Answers the paths of `files`, and the redirects, which keep the query (D4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const target = redirects.find(({ from }) => from === url.pathname)?.to;
  if (target !== undefined) return redirect(target + url.search, 301);
  const file = files[url.pathname];
  if (file === undefined) throw new Response(null, { status: 404 });
  const { siteUrl, today } = context.get(siteContext);
  const text = await file.text({
    content: context.get(contentContext),
    siteUrl,
    today: today(),
    locale: localeOf(url.pathname),
  });
  const caching = file.cache === undefined ? undefined : { "Cache-Control": file.cache };
  return new Response(text, { headers: { "Content-Type": file.type, ...caching } });
}
