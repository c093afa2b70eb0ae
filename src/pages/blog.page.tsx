import { Go } from "#src/ui/link.tsx";
import { contentContext, notFound } from "#src/web/context.ts";
import { redirect } from "react-router";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { blogPath, feeds, localeOf, matchRoute, pathTo } from "#src/i18n/routes.ts";
import { feedLink, pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { PostList } from "./post-list.tsx";
import { Heading } from "#src/ui/heading.tsx";
import { Opening } from "#src/ui/page-sections.tsx";
import blogStyles from "./blog.css?url";
import type { Route } from "./+types/blog.page";
import { Button } from "#src/ui/button.tsx";
import { Drawing } from "#src/ui/drawing.tsx";
import { useFrameMessages, useLocale } from "#src/ui/messages.tsx";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { FieldError, Field } from "#src/ui/field.tsx";
import { pageCount, postsOn } from "#src/content/posts.ts";
import { Icon } from "#src/ui/icon.tsx";

export const handle: PageHandle = { styles: [blogStyles] };

/** The page number in a path; undefined if it is not canonical. */
function pageNumber(pathname: string): number | undefined {
  const written = matchRoute(pathname)?.params["page"] ?? "1";
  return /^[1-9]\d*$/.test(written) ? Number(written) : undefined;
}

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const number = pageNumber(url.pathname);
  if (number === 1 && url.pathname !== blogPath(1, locale)) throw redirect(blogPath(1, locale), 301);
  const content = context.get(contentContext);
  const { pages, posts, blog: copy } = content.in(locale);
  const count = pageCount(posts);
  if (number === undefined || number > count) return notFound(context, url);
  const list = { posts: postsOn(posts, number), page: number, pages: count };
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
  const { pager } = messagesIn(locale).frame;
  const number = list.page > 1 ? fill(pager.page, { page: list.page }) : undefined;
  return [
    ...pageMetadata({
      root: root.loaderData,
      page: "blog",
      pathIn: (language) => blogPath(list.page, language),
      title: number === undefined ? page.title : fill(pager.title, { title: page.title, page: list.page }),
      description: number === undefined ? page.description : `${number}. ${page.description}`,
      subject: () => (number === undefined ? {} : { name: number }),
    }),
    feedLink(locale, feedTitle),
  ];
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { locale, page, content, list, newsletter } = loaderData;
  return (
    <>
      <Opening ground="on-night" heading={page.heading} lead={content.hero.lead} />
      <section className="section--tight on-paper">
        <div className="wrap">
          {list.posts.length === 0 ? (
            <div className="column column--start clean">
              <Drawing slot="empty" file="clean-counter-paper" alt="" />
              <Heading text={content.empty.title} level={2} />
              <p>{content.empty.text}</p>
              <Go look="quiet" to={pathTo("home", locale)}>
                {content.empty.link}
              </Go>
            </div>
          ) : (
            <PostList posts={list.posts} />
          )}
          <Pager page={list.page} pages={list.pages} />
        </div>
      </section>
      {newsletter && <NewsletterBox content={newsletter} />}
    </>
  );
}

/** Nothing if there is only one page. Pages are counted from 1. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const locale = useLocale();
  const { pager } = useFrameMessages();
  if (pages === 1) return null;
  return (
    <nav className="actions after pager no-print" aria-label={pager.label}>
      {page > 1 && (
        <Go look="quiet" to={blogPath(page - 1, locale)} back>
          {pager.newer}
        </Go>
      )}
      <ol className="plain">
        {shownPages(page, pages).map((shown, index, all) => (
          <li key={shown} className={shown - (all[index - 1] ?? 0) > 1 ? "pager__far" : undefined}>
            <Go
              to={blogPath(shown, locale)}
              aria-label={fill(pager.page, { page: shown })}
              aria-current={shown === page ? "page" : undefined}
            >
              {shown}
            </Go>
          </li>
        ))}
      </ol>
      {page < pages && (
        <Go look="quiet" to={blogPath(page + 1, locale)}>
          {pager.older}
        </Go>
      )}
    </nav>
  );
}

/** The first, the last and the current page with its neighbours, so that a thousand pages have no more links than ten. */
function shownPages(page: number, pages: number): number[] {
  const near = [page - 1, page, page + 1].filter((one) => one > 1 && one < pages);
  return [1, ...near, pages];
}

const headingId = "newsletter";
const answerId = "newsletter-answer";
const fieldId = "newsletter-email";

/** Without the address of a list provider's form nothing is sent: the field has no name, and the answer is part of the page (D26). */
export function NewsletterBox({ content }: { content: LocalContent["blog"]["newsletter"] }) {
  return (
    <section className="section--tight on-gialla" aria-labelledby={headingId}>
      <div className="wrap two newsletter">
        <Heading text={content.title} level={2} id={headingId} />
        {content.listUrl === undefined ? (
          <NewsletterForm content={content} />
        ) : (
          <div className="newsletter__link no-print">
            <Go look="ink" to={content.listUrl}>
              {content.subscribe}
            </Go>
            <p className="hint">{content.hint}</p>
          </div>
        )}
      </div>
    </section>
  );
}

function NewsletterForm({ content }: { content: LocalContent["blog"]["newsletter"] }) {
  const locale = useLocale();
  return (
    <form className="no-print" method="get" action={`#${answerId}`} data-newsletter="">
      <div className="newsletter__row">
        <Field
          id={fieldId}
          name={undefined}
          label={content.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <Button variant="ink" type="submit">
          {content.subscribe}
        </Button>
        <FieldError id={`${fieldId}-error`} hidden>
          {content.invalid}
        </FieldError>
      </div>
      <div role="status">
        <p className="answer answer--at-anchor" id={answerId} tabIndex={-1}>
          <Icon name="alert" />
          <span>
            {content.answer.before}{" "}
            <a className="link" href={feeds[locale]}>
              {content.answer.link}
            </a>
            {content.answer.after}
          </span>
        </p>
        <p className="hint">{content.hint}</p>
      </div>
    </form>
  );
}
