import type { MetaDescriptor } from "react-router";
import { regionNames } from "#src/content/region-names.ts";
import { type Locale, defaultAmong, intlLocale, locales } from "#src/i18n/locales.ts";
import { type RouteId, feeds, routeTable, sharePicturePath } from "#src/i18n/routes.ts";
import type { RootData } from "#src/content/root-data.ts";
import { type PageSubject, graph } from "#src/pages/structured-data.ts";

interface PageMetadata {
  /** Undefined if the root loader failed. */
  root: RootData | undefined;
  page: RouteId;
  id?: string;
  pathIn?: (locale: Locale) => string;
  title: string;
  description: string;
  noindex?: boolean;
  languages?: readonly Locale[];
  subject?: (root: RootData) => PageSubject;
}

const noindexTag: MetaDescriptor = { name: "robots", content: "noindex" };

/** The head of a page (specification 2, per-page metadata). */
export function pageMetadata({
  root,
  page,
  id = "",
  pathIn = (language) => routeTable[page][language].replace(":id", () => encodeURIComponent(id)),
  title,
  description,
  noindex = false,
  languages = locales,
  subject = () => ({}),
}: PageMetadata): MetaDescriptor[] {
  const always: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    ...(noindex ? [noindexTag] : []),
  ];
  if (root === undefined) return always;
  const { siteUrl, locale, company } = root;
  const addressIn = (language: Locale) => siteUrl + pathIn(language);
  const address = addressIn(locale);
  const picture = siteUrl + sharePicturePath(page, locale, id);
  return [
    ...always,
    { tagName: "link", rel: "canonical", href: address },
    ...languages.map((language) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: language,
      href: addressIn(language),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: addressIn(defaultAmong(languages)) },
    { name: "geo.region", content: regionNames[root.business.base.region].code },
    { property: "og:type", content: page === "post" ? "article" : "website" },
    { property: "og:site_name", content: company.brand },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:locale", content: openGraphLocale(locale) },
    ...languages
      .filter((language) => language !== locale)
      .map((language) => ({ property: "og:locale:alternate", content: openGraphLocale(language) })),
    { property: "og:image", content: picture },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": graph({ root, page, path: pathIn(locale), title, description, subject: subject(root) }) },
  ];
}

function openGraphLocale(locale: Locale): string {
  return intlLocale[locale].replace("-", "_");
}

/** For pages behind private links, whose address must not appear in a tag, and for missing and failed pages. */
export function noindexMetadata(title: string): MetaDescriptor[] {
  return [{ title }, noindexTag];
}

export function deskMetadata(screen: string, root: Pick<RootData, "words"> | undefined): MetaDescriptor[] {
  return noindexMetadata(root === undefined ? screen : `${screen}, ${root.words.desk}`);
}

export function feedLink(locale: Locale, title: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href: feeds[locale] };
}
