import type { LocalPost } from "#content/posts.ts";
import { plain } from "#content/plain.ts";
import type { Locale } from "#i18n/locales.ts";
import { postPath } from "#i18n/routes.ts";
import type { StructuredData } from "./metadata.ts";
import { pictureFile } from "./picture-file.ts";

/** An article as search engines read it. */
export function blogPosting(post: LocalPost, { siteUrl, locale }: { siteUrl: string; locale: Locale }): StructuredData {
  const address = siteUrl + postPath(post.id, locale);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": address,
    mainEntityOfPage: address,
    inLanguage: locale,
    headline: plain(post.title),
    description: plain(post.excerpt),
    articleSection: post.category,
    datePublished: post.publishDate,
    author: { "@type": "Person", name: post.author },
    publisher: { "@id": `${siteUrl}/#business` },
    image: siteUrl + pictureFile(post.image.picture),
  };
}
