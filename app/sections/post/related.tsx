import { QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import type { LocalContent } from "#content/index.ts";
import type { PostSummary } from "#content/posts.ts";
import { pathTo, postPath } from "#i18n/routes.ts";
import { frameOf } from "../service/focal.ts";

interface RelatedProps {
  copy: LocalContent["blog"]["post"]["related"];
  posts: readonly PostSummary[];
}

/** What to read next; nothing where an article names no other. */
export function Related({ copy, posts }: RelatedProps) {
  const locale = useLocale();
  if (posts.length === 0) return null;
  return (
    <section className="section paper linen">
      <div className="wrap">
        <div className="rowhead">
          <h2 className="h2">
            <InlineText text={copy.title} />
          </h2>
          <QuietLink to={pathTo("blog", locale)}>{copy.all}</QuietLink>
        </div>
        <div className="related">
          {posts.map(({ id, category, title, publishDate, date, readTime, image }, index) => {
            const wide = index % 2 === 0;
            return (
              <PageLink key={id} className="post" to={postPath(id, locale)}>
                <div className={`${frameOf(image.picture)} ${wide ? "r-43" : "r-11"}`}>
                  <Picture
                    name={image.picture}
                    alt={image.alt}
                    sizes={wide ? pictureSizes.relatedWide : pictureSizes.relatedSquare}
                  />
                </div>
                <p className="eyebrow">{category}</p>
                <h3 className="menu-name">
                  <InlineText text={title} />
                </h3>
                <p className="caption">
                  <time dateTime={publishDate}>{date}</time> · {readTime}
                </p>
              </PageLink>
            );
          })}
        </div>
      </div>
    </section>
  );
}
