import { messagesIn } from "#i18n/all-messages.ts";
import { contentContext, siteContext } from "../context.ts";
import { data } from "react-router";
import { plain } from "#content/plain.ts";
import { postDescription, postTitle } from "#content/search-texts.ts";
import { localeOf, postPath } from "#i18n/routes.ts";
import { feedLink, noindexMetadata, pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Article } from "../sections/post/article.tsx";
import { Opening } from "../sections/post/opening.tsx";
import { PostNotFound } from "../sections/post/post-not-found.tsx";
import { Related } from "../sections/post/related.tsx";
import { Share } from "../sections/post/share.tsx";
import { blog, blogPosting } from "../structured-data/page-subjects.ts";
import postStyles from "./post.css?url";
import type { Route } from "./+types/post";

export const handle: PageHandle = { styles: [postStyles] };

export function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const post = content.posts.findPost(params.id, locale);
  if (post === undefined) {
    return data({ found: false as const, title: messagesIn(locale).frame.postNotFound.title }, { status: 404 });
  }
  const { company, blog: copy } = content.in(locale);
  const { siteUrl } = context.get(siteContext);
  return {
    found: true as const,
    locale,
    post,
    title: postTitle(post.title, company.brand),
    description: postDescription(post),
    // An alias has the same address as its article.
    address: siteUrl + postPath(post.id, locale),
    copy: copy.post,
    feedTitle: copy.feed.title,
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData.found) return noindexMetadata(loaderData.title);
  const { locale, post, title, description, feedTitle } = loaderData;
  return [
    ...pageMetadata({
      root: root.loaderData,
      page: "post",
      postId: post.id,
      title,
      description,
      heading: post.title,
      noindex: post.draft,
      subject: (all) => ({ name: plain(post.title), main: blogPosting(post, all), also: [blog(all)] }),
    }),
    { property: "article:published_time", content: post.publishDate },
    ...(post.updated === undefined ? [] : [{ property: "article:modified_time", content: post.updated }]),
    feedLink(locale, feedTitle),
  ];
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <PostNotFound />;
  const { post, copy, address } = loaderData;
  return (
    <>
      <article>
        <Opening post={post} copy={copy} />
        <Article post={post}>
          <Share copy={copy.share} title={plain(post.title)} address={address} />
        </Article>
      </article>
      <Related copy={copy.related} posts={post.related} />
    </>
  );
}
