import { QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import type { LocalPost } from "#content/posts.ts";
import { fill } from "#i18n/messages/messages.ts";
import { pathTo } from "#i18n/routes.ts";

interface HeadingProps {
  post: LocalPost;
  copy: Pick<LocalContent["blog"]["post"], "back" | "reading" | "draft">;
}

/** How an article opens: at night, with its picture reaching over onto the paper. */
export function Heading({ post, copy }: HeadingProps) {
  const locale = useLocale();
  return (
    <section className="opening night post__opening">
      <div className="wrap">
        <div className="post__back">
          <QuietLink to={pathTo("blog", locale)} back>
            {copy.back}
          </QuietLink>
        </div>
        {post.draft && <p className="post__draft">{copy.draft.note}</p>}
        <p className="eyebrow">{post.category}</p>
        <h1 className="display max-w-[13ch] in-phrases">
          <InlineText text={post.title} />
        </h1>
        <div className="grid post__line">
          <p className="lead post__sub">
            <InlineText text={post.subtitle} />
          </p>
          <p className="article__meta post__meta">
            <span>{post.author}</span>
            <time dateTime={post.publishDate}>{post.date}</time>
            <span>{fill(copy.reading, { time: post.readTime })}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
