import type { PostSummary } from "#content/posts.ts";
import { plain } from "#content/plain.ts";
import { pathTo, postPath } from "#i18n/routes.ts";
import type { RootData } from "../root-data.ts";
import { type NamedNode, type Node, pageNodeId, refer, siteNodeIds } from "./node.ts";

type Where = Pick<RootData, "siteUrl" | "locale" | "messages">;

/** The blog of one language, with the articles that a page of its list shows. */
export function blog({ siteUrl, locale, messages }: Where, posts: readonly PostSummary[] = []): NamedNode {
  return {
    "@type": "Blog",
    "@id": blogId({ siteUrl, locale }),
    url: siteUrl + pathTo("blog", locale),
    name: messages.frame.nav.blog,
    inLanguage: locale,
    publisher: refer(siteNodeIds(siteUrl).business),
    ...(posts.length > 0 && {
      blogPost: posts.map(({ id, title, publishDate }) => ({
        "@type": "BlogPosting",
        "@id": postId(siteUrl + postPath(id, locale)),
        headline: plain(title),
        url: siteUrl + postPath(id, locale),
        datePublished: publishDate,
      })),
    }),
  };
}

/** An article, at its canonical address whatever alias it was found by. */
export function blogPosting(
  post: PostSummary,
  { siteUrl, locale, pictures }: Pick<RootData, "siteUrl" | "locale" | "pictures">,
): NamedNode {
  const address = siteUrl + postPath(post.id, locale);
  const picture = pictures[post.image.picture];
  return {
    "@type": "BlogPosting",
    "@id": postId(address),
    url: address,
    mainEntityOfPage: refer(pageNodeId(address)),
    isPartOf: refer(blogId({ siteUrl, locale })),
    inLanguage: locale,
    headline: plain(post.title),
    description: plain(post.excerpt),
    articleSection: post.category,
    datePublished: post.publishDate,
    ...(post.updated !== undefined && { dateModified: post.updated }),
    author: { "@type": "Person", name: post.author },
    publisher: refer(siteNodeIds(siteUrl).business),
    ...(picture && { image: siteUrl + picture.src }),
  };
}

function blogId({ siteUrl, locale }: Pick<Where, "siteUrl" | "locale">): string {
  return `${siteUrl + pathTo("blog", locale)}#blog`;
}

function postId(address: string): string {
  return `${address}#article`;
}

interface Question {
  title: string;
  tagline: string;
  answer: string;
}

/** Questions as the page answers them: the answer in half a line, then the whole. */
export function questions(items: readonly Question[]): Node[] {
  return items.map(({ title, tagline, answer }) => ({
    "@type": "Question",
    name: plain(title),
    acceptedAnswer: { "@type": "Answer", text: plain(`${tagline} ${answer}`) },
  }));
}
