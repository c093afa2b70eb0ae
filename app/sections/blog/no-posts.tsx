import cleanCounter from "#app/drawings/clean-counter.svg?on=paper";
import { QuietLink } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";

/** The empty state of the blog. */
export function NoPosts({ content: { title, text, link } }: { content: LocalContent["blog"]["empty"] }) {
  const locale = useLocale();
  return (
    <div className="clean">
      <Drawing file={cleanCounter} alt="" />
      <Heading text={title} level={2} />
      <p>{text}</p>
      <QuietLink to={pathTo("home", locale)}>{link}</QuietLink>
    </div>
  );
}
