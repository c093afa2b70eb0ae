import type { ReactNode } from "react";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import type { PostSummary } from "#content/posts.ts";
import { postPath } from "#i18n/routes.ts";
import { frameOf } from "../service/focal.ts";
import { GlassRing } from "./glass-ring.tsx";

const order = [0, 1, 2] as const;

interface PostListProps {
  posts: PostSummary[];
  /** What leads to the further articles. */
  children?: ReactNode;
}

/** The articles in one, two or three columns; a featured one takes two of them. */
export function PostList({ posts, children }: PostListProps) {
  return (
    <section className="section paper">
      <div className="wrap posts">
        {posts.map((post, index) => (
          <Reveal
            key={post.id}
            item={order[index % order.length] ?? 0}
            {...(post.featured ? { className: "posts__wide" } : {})}
          >
            <PostCard post={post} index={index} />
          </Reveal>
        ))}
        {posts.length === 1 && <GlassRing className="posts__ring" />}
      </div>
      {children}
    </section>
  );
}

function PostCard({ post, index }: { post: PostSummary; index: number }) {
  const locale = useLocale();
  const { picture, alt } = post.image;
  const sizes = post.featured ? pictureSizes.postFirst : index < 2 ? pictureSizes.postSecond : pictureSizes.post;
  return (
    <PageLink className="post" to={postPath(post.id, locale)}>
      <div className={frameOf(picture)}>
        <Picture name={picture} alt={alt} sizes={sizes} priority={index === 0} />
      </div>
      <p className="eyebrow">{post.category}</p>
      <h2 className={post.featured ? "h2 in-phrases" : "menu-name"}>
        <InlineText text={post.title} />
      </h2>
      <p className="muted">
        <InlineText text={post.excerpt} />
      </p>
      <p className="caption">
        <time dateTime={post.publishDate}>{post.date}</time> · {post.readTime}
      </p>
    </PageLink>
  );
}
