import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { LocalContent } from "#content/index.ts";
import { anchors } from "#i18n/routes.ts";

/** For who cannot decide: down to the form. */
export function FormLink({ call: { title, link } }: { call: LocalContent["services"]["toForm"] }) {
  return (
    <section className="section--tight on-night">
      <div className="wrap doubt">
        <Heading text={title} level={2} />
        <ButtonLink variant="line" to={`#${anchors.requestForm}`}>
          {link}
        </ButtonLink>
      </div>
    </section>
  );
}
