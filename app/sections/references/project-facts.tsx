import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";

/** What was what, as a table without boxes. */
export function ProjectFacts({ facts }: { facts: LocalContent["references"]["festival"]["facts"] }) {
  const locale = useLocale();
  return (
    <dl className="facts project__facts">
      {facts.map(({ label, text, link }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <InlineText text={text} />
            {link && (
              <>
                {" "}
                <PageLink className="link" to={pathTo(link.page, locale)}>
                  {link.label}
                </PageLink>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
