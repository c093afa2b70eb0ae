import { contentIn } from "#content/index.ts";
import { postsIn } from "#content/posts.ts";
import { localeOf } from "#i18n/routes.ts";
import { feedLink } from "../feed-link.ts";
import { pageMetadata } from "../metadata.ts";
import { letterQuestion } from "../sections/blog/letter-question.ts";
import { Newsletter } from "../sections/blog/newsletter.tsx";
import { NoPosts } from "../sections/blog/no-posts.tsx";
import { WordsOpening } from "../sections/words-opening.tsx";
import { PostList } from "../sections/blog/post-list.tsx";
import readingStyles from "../styles/page-reading.css?url";
import type { Route } from "./+types/blog";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: readingStyles }];

export function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { pages, blog } = contentIn(locale);
  const { hero, empty, newsletter, feed } = blog;
  return {
    locale,
    page: pages.blog,
    content: { hero, empty, newsletter },
    posts: postsIn(locale),
    feedTitle: feed.title,
    asked: url.searchParams.has(letterQuestion),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { locale, page, feedTitle } = loaderData;
  const { title, description, share } = page;
  return [
    ...pageMetadata({ root: root.loaderData, page: "blog", title, description, shareAlt: share.alt }),
    feedLink(locale, feedTitle),
  ];
}

export default function BlogPage({ loaderData: { page, content, posts, asked } }: Route.ComponentProps) {
  return (
    <>
      <WordsOpening heading={page.heading} lead={content.hero.lead} />
      {posts.length === 0 ? <NoPosts content={content.empty} /> : <PostList posts={posts} />}
      <Newsletter content={content.newsletter} asked={asked} />
    </>
  );
}
