import { InlineText, Paragraph } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { PostSummary } from "#content/posts.ts";
import { postPath } from "#i18n/routes.ts";
import { PostPicture } from "../post-picture.tsx";

interface PostListProps {
  posts: readonly PostSummary[];
  /** The level of the titles in the page's outline. */
  level: 2 | 3;
  /** Two columns at most, with all articles of the same size. */
  pairs?: boolean;
}

/** Articles in one, two or three columns. A featured one spans two. */
export function PostList({ posts, level, pairs = false }: PostListProps) {
  const locale = useLocale();
  const Title = `h${level}` as const;
  return (
    <ul className={pairs ? "posts posts--2" : "posts"}>
      {posts.map((post) => {
        const first = post.featured && !pairs;
        return (
          <li key={post.id} className={first ? "post post--first" : "post"}>
            <PageLink to={postPath(post.id, locale)}>
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
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Category, day and reading time. */
export function PostFacts({ post: { category, publishDate, date, readTime } }: { post: PostSummary }) {
  return (
    <p className="small muted">
      {category}, <time dateTime={publishDate}>{date}</time>, {readTime}
    </p>
  );
}
