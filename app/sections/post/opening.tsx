import { QuietLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Paragraph } from "#app/ui/inline-text.tsx";
import { useFrameMessages, useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import type { LocalPost } from "#content/posts.ts";
import { formatLongDate } from "#i18n/format.ts";
import { fill } from "#i18n/messages/messages.ts";
import { pathTo } from "#i18n/routes.ts";
import { PostDrawing } from "../post-picture.tsx";

interface OpeningProps {
  post: LocalPost;
  copy: Pick<LocalContent["blog"]["post"], "back" | "reading" | "draft">;
}

/** The opening of an article: title, facts, and an optional drawing. */
export function Opening({ post, copy }: OpeningProps) {
  const locale = useLocale();
  const { updated } = useFrameMessages().post;
  return (
    <div className="notebook on-paper">
      <div className="wrap">
        <div className="notebook__text">
          <p>
            <QuietLink to={pathTo("blog", locale)} back>
              {copy.back}
            </QuietLink>
          </p>
          {post.draft && <p className="notebook__draft">{copy.draft.note}</p>}
          <p className="small muted">{post.category}</p>
          <Heading text={post.title} level={1} />
          <Paragraph className="lead" text={post.subtitle} />
          <p className="small">
            {post.author}, <time dateTime={post.publishDate}>{post.date}</time>
            {post.updated !== undefined && ` (${fill(updated, { date: formatLongDate(post.updated, locale) })})`},{" "}
            <span className="nb">{fill(copy.reading, { time: post.readTime })}</span>
          </p>
        </div>
      </div>
      {post.drawing !== undefined && (
        <div className="notebook__drawing">
          <PostDrawing name={post.drawing} />
        </div>
      )}
    </div>
  );
}
