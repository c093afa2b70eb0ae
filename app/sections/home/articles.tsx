import { QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";
import type { PostSummary } from "#content/posts.ts";
import { pathTo, postPath } from "#i18n/routes.ts";

interface ArticlesProps {
  content: LocalContent["home"]["articles"];
  posts: PostSummary[];
}

/** The newest article large, the two before it smaller; nothing at all where nothing has been written. */
export function Articles({ content, posts: [newest, ...others] }: ArticlesProps) {
  const locale = useLocale();
  if (newest === undefined) return null;
  return (
    <section className="section paper">
      <div className="wrap">
        <div className="rowhead">
          <h2 className="h2">
            <InlineText text={content.title} />
          </h2>
          <QuietLink to={pathTo("blog", locale)}>{content.all}</QuietLink>
        </div>
        <Story post={newest} />
        {others.length > 0 && (
          <div className="related story__others">
            {others.map((post, index) => (
              <Other key={post.id} post={post} square={index > 0} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Story({ post }: { post: PostSummary }) {
  const locale = useLocale();
  return (
    <Reveal>
      <PageLink className="story" to={postPath(post.id, locale)}>
        <div className="story__photo">
          <div className="photo r-32">
            <Picture name={post.image.picture} alt={post.image.alt} sizes={pictureSizes.story} />
          </div>
        </div>
        <div className="story__text">
          <p className="eyebrow">{post.category}</p>
          <h3 className="h2 in-phrases">
            <InlineText text={post.title} />
          </h3>
          <p className="muted">
            <InlineText text={post.excerpt} />
          </p>
          <p className="caption story__meta mt-5">
            <time dateTime={post.publishDate}>{post.date}</time> <span>{post.readTime}</span>
          </p>
        </div>
      </PageLink>
    </Reveal>
  );
}

function Other({ post, square }: { post: PostSummary; square: boolean }) {
  const locale = useLocale();
  return (
    <PageLink className="post" to={postPath(post.id, locale)}>
      <div className={square ? "photo r-11" : "photo r-43"}>
        <Picture
          name={post.image.picture}
          alt={post.image.alt}
          sizes={square ? pictureSizes.relatedSquare : pictureSizes.relatedWide}
        />
      </div>
      <p className="eyebrow">{post.category}</p>
      <h3 className="menu-name">
        <InlineText text={post.title} />
      </h3>
      <p className="caption">
        <time dateTime={post.publishDate}>{post.date}</time> · {post.readTime}
      </p>
    </PageLink>
  );
}
