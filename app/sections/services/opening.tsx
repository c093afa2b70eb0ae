import { ButtonLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";

/** Words only: the pictures belong to the formulas below. */
export function Opening({ heading, hero }: { heading: string; hero: LocalContent["services"]["hero"] }) {
  const locale = useLocale();
  return (
    <section className="opening night">
      <div className="wrap grid items-end">
        <div className="open__a">
          <p className="eyebrow">{hero.eyebrow}</p>
          <h1 className="display max-w-[9ch] [&_em]:block">
            <InlineText text={heading} />
          </h1>
        </div>
        <div className="open__b">
          <p className="lead">
            <InlineText text={hero.lead} />
          </p>
          <div className="actions mt-7">
            <ButtonLink to={pathTo("booking", locale)} icon="arrow-right">
              {hero.book}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
