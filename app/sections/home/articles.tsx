import { QuietLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { InlineText, Paragraph } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { LocalContent } from "#content/index.ts";
import type { PostSummary } from "#content/posts.ts";
import { pathTo, postPath } from "#i18n/routes.ts";
import { PostPicture } from "../post-picture.tsx";
import { PostFacts } from "../blog/post-list.tsx";

interface ArticlesProps {
  content: LocalContent["home"]["articles"];
  posts: PostSummary[];
}

/** The newest article with its picture, and up to two others as links; nothing if there are no articles. */
export function Articles({ content, posts: [newest, ...others] }: ArticlesProps) {
  const locale = useLocale();
  if (newest === undefined) return null;
  return (
    <section className="section on-paper">
      <div className="wrap story">
        <div>
          <Heading text={content.title} level={2} />
          <Article post={newest} />
          <div className="actions">
            <QuietLink to={postPath(newest.id, locale)}>{content.read}</QuietLink>
            <QuietLink to={pathTo("blog", locale)}>{content.all}</QuietLink>
          </div>
        </div>
        <PostPicture post={newest} />
        {others.length > 0 && (
          <div className="story__others">
            {others.map((post) => (
              <Article key={post.id} post={post} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Article({ post }: { post: PostSummary }) {
  const locale = useLocale();
  return (
    <article>
      <PostFacts post={post} />
      <h3 className="h3">
        <PageLink to={postPath(post.id, locale)}>
          <InlineText text={post.title} />
        </PageLink>
      </h3>
      <Paragraph text={post.excerpt} />
    </article>
  );
}
