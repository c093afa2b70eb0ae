import { QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";

interface OpeningProps {
  back: string;
  heading: string;
  lead: string;
  /** The text of the tag over the heading, on the formula that has one. */
  tag?: string | undefined;
}

/** The formula's name at night, with room below for the pictures that come up from the paper. */
export function Opening({ back, heading, lead, tag }: OpeningProps) {
  const locale = useLocale();
  return (
    <section className="opening night pb-[clamp(9rem,18vw,17rem)]">
      <div className="wrap grid">
        <div className="mb-[clamp(1rem,3vw,2.5rem)]">
          <QuietLink to={pathTo("services", locale)} back>
            {back}
          </QuietLink>
        </div>
        <div className="svc__title">
          {tag !== undefined && (
            <p className="mb-6">
              <span className="tag">{tag}</span>
            </p>
          )}
          <h1 className="display">
            <InlineText text={heading} />
          </h1>
        </div>
        <div className="svc__lead">
          <p className="lead">
            <InlineText text={lead} />
          </p>
        </div>
      </div>
    </section>
  );
}
