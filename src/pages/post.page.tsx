import { Go } from "#src/ui/link.tsx";
import { windowFrom } from "#src/availability/booking-window.ts";
import { QuickBooking } from "./home.page.tsx";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { contentContext, siteContext } from "#src/web/context.ts";
import { data } from "react-router";
import { plain, postDescription, postTitle, textParts } from "#src/content/plain.ts";
import { localeOf, pathTo, postPath } from "#src/i18n/routes.ts";
import { feedLink, noindexMetadata, pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { blogPosting } from "./structured-data.ts";
import postStyles from "./post.css?url";
import type { Route } from "./+types/post.page";
import { Heading, InlineText } from "#src/ui/heading.tsx";
import { Opening } from "#src/ui/page-sections.tsx";
import { useFrameMessages, useLocale, useMessages } from "#src/ui/messages.tsx";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { findPost, type LocalPost } from "#src/content/posts.ts";
import { formatLongDate } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { PostList } from "./post-list.tsx";
import type { ReactNode } from "react";
import { Shot } from "#src/ui/shot.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Drawing, useNamedDrawing } from "#src/ui/drawing.tsx";

export const handle: PageHandle = { styles: [postStyles] };

export function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { posts, company, home, blog: copy } = context.get(contentContext).in(locale);
  const post = findPost(posts, params.id);
  if (post === undefined) {
    return data({ found: false as const, title: messagesIn(locale).frame.postNotFound.title }, { status: 404 });
  }
  const { siteUrl, today } = context.get(siteContext);
  return {
    found: true as const,
    locale,
    post,
    related: posts.filter(({ id }) => post.relatedPosts.includes(id)),
    title: postTitle(post.title, company.brand),
    description: postDescription(post),
    // The address of the article, even if it was opened by an alias.
    address: siteUrl + postPath(post.id, locale),
    copy: copy.post,
    order: home.order,
    days: windowFrom(today(), context.get(contentContext).business.booking),
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
      id: post.id,
      title,
      description,
      noindex: post.draft,
      subject: (all) => ({ name: plain(post.title), main: [blogPosting(post, all)] }),
    }),
    { property: "article:published_time", content: post.publishDate },
    ...(post.updated === undefined ? [] : [{ property: "article:modified_time", content: post.updated }]),
    feedLink(locale, feedTitle),
  ];
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.found) return <PostNotFound />;
  const { locale, post, related, copy, order, days, address } = loaderData;
  return (
    <>
      <article>
        <ArticleOpening post={post} copy={copy} />
        <Article post={post}>
          <Share copy={copy.share} title={plain(post.title)} address={address} />
        </Article>
      </article>
      {related.length > 0 && (
        <section className="section on-paper related no-print">
          <div className="wrap">
            <div className="two head">
              <Heading text={copy.related.title} level={2} />
              <p>
                <Go look="quiet" to={pathTo("blog", locale)}>
                  {copy.related.all}
                </Go>
              </p>
            </div>
            <PostList posts={related} isRelated />
          </div>
        </section>
      )}
      <QuickBooking content={order} days={days} />
    </>
  );
}

export function ArticleOpening({ post, copy }: { post: LocalPost; copy: LocalContent["blog"]["post"] }) {
  const locale = useLocale();
  const { updated } = useFrameMessages().post;
  const drawing = useNamedDrawing(post.drawing);
  return (
    <Opening
      before={
        <>
          <p>
            <Go look="quiet" to={pathTo("blog", locale)} back>
              {copy.back}
            </Go>
          </p>
          {post.draft && <p className="tag on-gialla">{copy.draft.note}</p>}
          <p className="small muted">{post.category}</p>
        </>
      }
      heading={post.title}
      lead={post.subtitle}
      drawing={drawing && <Drawing file={drawing.file} alt="" frame="opening__drawing" />}
    >
      <p className="small">
        {post.author}, <time dateTime={post.publishDate}>{formatLongDate(post.publishDate, locale)}</time>
        {post.updated !== undefined && ` (${fill(updated, { date: formatLongDate(post.updated, locale) })})`},{" "}
        <span className="nb">{fill(copy.reading, { time: post.readTime })}</span>
      </p>
    </Opening>
  );
}

const beforePhoto = 2;

export function Article({ post: { image, body }, children }: { post: LocalPost; children: ReactNode }) {
  const blocks = body.map((block, index) => <Block key={index} block={block} first={index === 0} />);
  return (
    <div className="section on-white">
      <div className="wrap">
        <div className="article">
          {blocks.slice(0, beforePhoto)}
          {image && <Shot {...image} />}
          {blocks.slice(beforePhoto)}
          {children}
        </div>
      </div>
    </div>
  );
}

function Block({ block, first }: { block: LocalPost["body"][number]; first: boolean }) {
  if (block.type === "photograph") return <Shot photo={block} {...(block.text !== "" && { name: block.text })} />;
  if (block.type === "heading") return <Heading text={block.text} level={block.level} />;
  const copy = textParts(block.text).map((part, index) => <Part key={index} {...part} />);
  if (block.type === "blockquote") return <blockquote className="quote">{copy}</blockquote>;
  return <p className={first ? "lead" : undefined}>{copy}</p>;
}

function Part({ text, address }: { text: string; address?: string }) {
  const copy = <InlineText text={text} />;
  return address === undefined ? copy : <a href={address}>{copy}</a>;
}

interface ShareProps {
  copy: LocalContent["blog"]["post"]["share"];
  title: string;
  address: string;
}

/** Links for sharing. `share-script.ts` replaces them by a button for the browser's share sheet, if there is one. */
function Share({ copy, title, address }: ShareProps) {
  const frame = useFrameMessages();
  const { forms } = useMessages();
  const text = encodeURIComponent(`${title} ${address}`);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;

  return (
    <div className="share actions no-print" data-share={address} data-title={title}>
      <button className="action-link" type="button" data-action="share" hidden>
        <Icon name="external" />
        <span>{copy.title}</span>
      </button>
      <h2 className="h3 share__title">{copy.title}</h2>
      <a className="action-link" href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener">
        <span>{frame.whatsapp.name}</span>
        <span className="vh"> ({copy.opens})</span>
      </a>
      <a className="action-link" href={mail}>
        <span>{forms.labels.email}</span>
      </a>
      <button className="action-link needs-scripts" type="button" data-action="copy">
        <Icon name="link" />
        <span>{copy.copy}</span>
      </button>
      <span className="share__answer small muted" role="status" data-copied={copy.copied} data-failed={copy.failed} />
    </div>
  );
}

function PostNotFound() {
  const { postNotFound } = useFrameMessages();
  const locale = useLocale();
  return (
    <section className="section on-paper">
      <div className="wrap clean">
        <Drawing slot="empty" file="clean-counter-paper" alt="" />
        <Heading text={postNotFound.title} level={1} />
        <p className="lead">{postNotFound.text}</p>
        <Go look="quiet" to={pathTo("blog", locale)} back>
          {postNotFound.back}
        </Go>
      </div>
    </section>
  );
}
