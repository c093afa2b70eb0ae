import { QuietLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import type { PostSummary } from "#content/posts.ts";
import { pathTo } from "#i18n/routes.ts";
import { PostList } from "../blog/post-list.tsx";

interface RelatedProps {
  copy: LocalContent["blog"]["post"]["related"];
  posts: readonly PostSummary[];
}

/** Related articles; nothing if the article names none. */
export function Related({ copy, posts }: RelatedProps) {
  const locale = useLocale();
  if (posts.length === 0) return null;
  return (
    <section className="section on-paper related">
      <div className="wrap">
        <div className="head">
          <Heading text={copy.title} level={2} />
          <p>
            <QuietLink to={pathTo("blog", locale)}>{copy.all}</QuietLink>
          </p>
        </div>
        <PostList posts={posts} level={3} pairs />
      </div>
    </section>
  );
}
