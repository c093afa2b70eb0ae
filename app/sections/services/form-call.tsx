import { QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";
import { anchors } from "#i18n/routes.ts";

/** For who cannot decide: down to the form. */
export function FormCall({ call: { title, link } }: { call: LocalContent["services"]["toForm"] }) {
  return (
    <section className="section section--tight night aubergine">
      <div className="wrap rowhead mb-0 items-center">
        <h2 className="h2 [&_em]:block">
          <InlineText text={title} />
        </h2>
        <QuietLink to={`#${anchors.requestForm}`} icon="arrow-down">
          {link}
        </QuietLink>
      </div>
    </section>
  );
}
