import { Go } from "#src/ui/link.tsx";
import { InlineText, Paragraph } from "#src/ui/heading.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import type { LocalPost } from "#src/content/posts.ts";
import { formatLongDate } from "#src/i18n/format.ts";
import { postPath } from "#src/i18n/routes.ts";
import { Drawing, useNamedDrawing } from "#src/ui/drawing.tsx";
import { Shot } from "#src/ui/shot.tsx";

/** @param isRelated below an article: at most two columns, and all articles of one size */
export function PostList({ posts, isRelated = false }: { posts: readonly LocalPost[]; isRelated?: boolean }) {
  const locale = useLocale();
  const Title = isRelated ? "h3" : "h2";
  return (
    <ul className={isRelated ? "posts posts--2" : "posts"}>
      {posts.map((post) => {
        const first = post.featured && !isRelated;
        return (
          <li key={post.id} className={first ? "post post--first" : "post"}>
            <Go to={postPath(post.id, locale)}>
              <div className="post__picture">
                <PostPicture post={post} />
              </div>
              <div className="post__text">
                <PostFacts post={post} />
                <Title className={first ? "h2" : "h3"}>
                  <InlineText text={post.title} />
                </Title>
                <Paragraph text={post.excerpt} />
              </div>
            </Go>
          </li>
        );
      })}
    </ul>
  );
}

export function PostFacts({ post: { category, publishDate, readTime } }: { post: LocalPost }) {
  const locale = useLocale();
  return (
    <p className="small muted">
      {category}, <time dateTime={publishDate}>{formatLongDate(publishDate, locale)}</time>, {readTime}
    </p>
  );
}

/** The picture of an article in a list: its drawing, or else its photograph; nothing if it has neither. The title describes a drawing. */
export function PostPicture({ post: { drawing, image } }: { post: LocalPost }) {
  const named = useNamedDrawing(drawing);
  if (named !== undefined) return <Drawing file={named.file} alt="" />;
  return image?.photo && <Shot photo={image.photo} size="shotOfThree" />;
}
