import { contentContext, notFound } from "../context.ts";
import { redirect } from "react-router";
import { fill } from "#i18n/messages/messages.ts";
import { blogPath, localeOf, matchRoute } from "#i18n/routes.ts";
import { feedLink, pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { NoPosts } from "../sections/blog/no-posts.tsx";
import { Pager } from "../sections/blog/pager.tsx";
import { PostList } from "../sections/blog/post-list.tsx";
import { NewsletterBox } from "../sections/newsletter/newsletter-box.tsx";
import { blog } from "../structured-data/page-subjects.ts";
import { Heading } from "../ui/heading.tsx";
import { Paragraph } from "../ui/inline-text.tsx";
import blogStyles from "./blog.css?url";
import type { Route } from "./+types/blog";

export const handle: PageHandle = { styles: [blogStyles] };

/** The page number in a path; undefined if it is not in canonical form. */
function pageNumber(pathname: string): number | undefined {
  const written = matchRoute(pathname)?.params["page"] ?? "1";
  return /^[1-9]\d*$/.test(written) ? Number(written) : undefined;
}

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const number = pageNumber(url.pathname);
  if (number === 1 && url.pathname !== blogPath(1, locale)) throw redirect(blogPath(1, locale), 301);
  const content = context.get(contentContext);
  const list = (number === undefined ? undefined : content.posts.postPage(number, locale)) ?? notFound(context, url);
  const { pages, blog: copy } = content.in(locale);
  const { hero, empty, newsletter, feed } = copy;
  return {
    locale,
    page: pages.blog,
    content: { hero, empty },
    newsletter: content.business.show.newsletter ? newsletter : undefined,
    list,
    feedTitle: feed.title,
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const { locale, page, list, feedTitle } = loaderData;
  const pager = root.loaderData?.messages.frame.pager;
  const number = list.page > 1 && pager !== undefined ? fill(pager.page, { page: list.page }) : undefined;
  return [
    ...pageMetadata({
      root: root.loaderData,
      page: "blog",
      pathIn: (language) => blogPath(list.page, language),
      title:
        number !== undefined && pager !== undefined
          ? fill(pager.title, { title: page.title, page: list.page })
          : page.title,
      description: number === undefined ? page.description : `${number}. ${page.description}`,
      heading: page.heading,
      subject: (all) => ({ ...(number !== undefined && { name: number }), main: blog(all, list.posts) }),
    }),
    feedLink(locale, feedTitle),
  ];
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { page, content, list, newsletter } = loaderData;
  return (
    <>
      <section className="notebook on-paper">
        <div className="wrap">
          <div className="notebook__text">
            <Heading text={page.heading} level={1} />
            <Paragraph className="lead" text={content.hero.lead} />
          </div>
        </div>
      </section>
      <section className="section--tight on-paper">
        <div className="wrap">
          {list.posts.length === 0 ? <NoPosts content={content.empty} /> : <PostList posts={list.posts} level={2} />}
          <Pager page={list.page} pages={list.pages} />
        </div>
      </section>
      {newsletter && <NewsletterBox content={newsletter} />}
    </>
  );
}
