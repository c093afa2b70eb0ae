import counter from "#app/drawings/counter.svg?on=paper";
import formulaOne from "#app/drawings/formula-1.svg?on=paper";
import formulaTwo from "#app/drawings/formula-2.svg?on=paper";
import formulaThree from "#app/drawings/formula-3.svg?on=paper";
import formulaFour from "#app/drawings/formula-4.svg?on=paper";
import { ButtonLink } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { SectionHead } from "#app/ui/heading.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo, serviceIds } from "#i18n/routes.ts";

interface FormulasProps {
  content: LocalContent["home"]["formulas"];
  cards: LocalContent["services"]["cards"];
}

const drawings = {
  "bancone-glam": formulaOne,
  "drink-setup": formulaTwo,
  "experience-bar": formulaThree,
  "tailor-made": formulaFour,
};

/** The four packages as drawings at the same scale, and the counter with its measurements. */
export function Formulas({ content, cards }: FormulasProps) {
  const locale = useLocale();
  return (
    <section className="section on-paper">
      <div className="wrap">
        <SectionHead text={content.title} lead={content.lead} />
        <ul className="formulas">
          {serviceIds.map((id) => (
            <li key={id}>
              <PageLink to={pathTo(id, locale)}>
                <Drawing file={drawings[id]} alt="" />
                <span>
                  <span className="name">{cards[id].title}</span> <span>{content.lines[id]}</span>{" "}
                  {cards[id].mostRequested && <span className="tag">{content.requested}</span>}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
        <p className="after">
          <ButtonLink variant="line" to={pathTo("services", locale)}>
            {content.link}
          </ButtonLink>
        </p>
        <figure className="after">
          <Drawing file={counter} alt={content.counter} />
          <figcaption className="caption">{content.caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}
