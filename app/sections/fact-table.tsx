import { PageLink } from "#app/ui/page-link.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { Fact } from "#app/ui/fact.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";

interface FactTableProps {
  facts: LocalContent["tailor-made"]["story"]["facts"];
  className?: string;
}

/** Facts as rows of label and text. A text may end with a link to another page. */
export function FactTable({ facts, className }: FactTableProps) {
  const locale = useLocale();
  return (
    <dl className={["rows", className].filter(Boolean).join(" ")}>
      {facts.map(({ label, text, link }) => (
        <Fact key={label} label={label}>
          <InlineText text={text} />
          {link && (
            <>
              {" "}
              <PageLink className="link" to={pathTo(link.page, locale)}>
                {link.label}
              </PageLink>
            </>
          )}
        </Fact>
      ))}
    </dl>
  );
}
