import cleanCounter from "#app/drawings/clean-counter.svg?on=paper";
import { QuietLink } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { useFrameMessages, useLocale } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";

/** The page of an unknown article. */
export function PostNotFound() {
  const { postNotFound } = useFrameMessages();
  const locale = useLocale();
  return (
    <section className="section on-paper">
      <div className="wrap clean">
        <Drawing file={cleanCounter} alt="" />
        <Heading text={postNotFound.title} level={1} />
        <p className="lead">{postNotFound.text}</p>
        <QuietLink to={pathTo("blog", locale)} back>
          {postNotFound.back}
        </QuietLink>
      </div>
    </section>
  );
}
