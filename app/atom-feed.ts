import type { PostSummary } from "#content/posts.ts";
import { plain } from "#content/plain.ts";
import type { Locale } from "#i18n/locales.ts";
import { feeds, pathTo, postPath } from "#i18n/routes.ts";
import { escapedXml } from "./xml.ts";

interface Feed {
  siteUrl: string;
  locale: Locale;
  title: string;
  description: string;
  /** Newest first. */
  posts: readonly PostSummary[];
}

/** The articles of one language as an Atom feed (RFC 4287). */
export function atomFeed({ siteUrl, locale, title, description, posts }: Feed): string {
  const self = siteUrl + feeds[locale];
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${escapedXml(self)}</id>
  <title>${escapedXml(title)}</title>
  <subtitle>${escapedXml(description)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escapedXml(self)}"/>
  <link rel="alternate" type="text/html" href="${escapedXml(siteUrl + pathTo("blog", locale))}"/>
  <updated>${instant(posts.map(changed).toSorted().at(-1) ?? "1970-01-01")}</updated>
${posts.map((post) => entry(post, siteUrl + postPath(post.id, locale))).join("")}</feed>
`;
}

/** The day of the last change of an article, `yyyy-mm-dd`. */
function changed({ publishDate, updated = publishDate }: PostSummary): string {
  return updated;
}

function entry(post: PostSummary, address: string): string {
  const { title, excerpt, category, author, publishDate } = post;
  return `  <entry>
    <id>${escapedXml(address)}</id>
    <title>${escapedXml(plain(title))}</title>
    <link rel="alternate" type="text/html" href="${escapedXml(address)}"/>
    <published>${instant(publishDate)}</published>
    <updated>${instant(changed(post))}</updated>
    <author><name>${escapedXml(author)}</name></author>
    <category term="${escapedXml(category)}"/>
    <summary>${escapedXml(plain(excerpt))}</summary>
  </entry>
`;
}

/** Feeds want an instant where an article has a day: noon in Greenwich is the same day all over Europe. */
function instant(day: string): string {
  return `${day}T12:00:00Z`;
}
