import { PageLink } from "#app/ui/page-link.tsx";
import type { LocalContent } from "#content/index.ts";

/** A sentence with one link. The text after the link follows a space unless it starts with punctuation. */
export function LinkedSentence({
  text: { before, link, after },
  to,
}: {
  text: LocalContent["services"]["contact"]["text"];
  to: string;
}) {
  return (
    <>
      {before}{" "}
      <PageLink className="link" to={to}>
        {link}
      </PageLink>
      {/^[.,;:!?)]/.test(after) ? after : ` ${after}`}
    </>
  );
}
