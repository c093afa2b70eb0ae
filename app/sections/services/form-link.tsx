import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { LocalContent } from "#content/index.ts";
import { anchors } from "#i18n/routes.ts";

/** A call to action that links to the form on the same page. */
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
