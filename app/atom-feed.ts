import type { PostSummary } from "#content/posts.ts";
import { plain } from "#content/plain.ts";
import type { Locale } from "#i18n/locales.ts";
import { feeds, pathTo, postPath } from "#i18n/routes.ts";

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
  <id>${escaped(self)}</id>
  <title>${escaped(title)}</title>
  <subtitle>${escaped(description)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
  <link rel="alternate" type="text/html" href="${escaped(siteUrl + pathTo("blog", locale))}"/>
  <updated>${instant(posts[0]?.publishDate ?? "1970-01-01")}</updated>
${posts.map((post) => entry(post, siteUrl + postPath(post.id, locale))).join("")}</feed>
`;
}

function entry({ title, excerpt, category, author, publishDate }: PostSummary, address: string): string {
  return `  <entry>
    <id>${escaped(address)}</id>
    <title>${escaped(plain(title))}</title>
    <link rel="alternate" type="text/html" href="${escaped(address)}"/>
    <published>${instant(publishDate)}</published>
    <updated>${instant(publishDate)}</updated>
    <author><name>${escaped(author)}</name></author>
    <category term="${escaped(category)}"/>
    <summary>${escaped(plain(excerpt))}</summary>
  </entry>
`;
}

/** Feeds want an instant where an article has a day: noon in Greenwich is the same day all over Europe. */
function instant(publishDate: string): string {
  return `${publishDate}T12:00:00Z`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
