import type { DrawingFile } from "#app/drawings/colour.ts";
import formulaOne from "#app/drawings/formula-1.svg?on=paper";
import formulaTwo from "#app/drawings/formula-2.svg?on=paper";
import formulaThree from "#app/drawings/formula-3-services.svg?on=paper";
import formulaFourFront from "#app/drawings/formula-4-services-front.svg?on=paper";
import formulaFour from "#app/drawings/formula-4-services.svg?on=paper";
import { QuietLink } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { Paragraph } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo, type ServiceId, serviceIds } from "#i18n/routes.ts";
import { FactTable } from "../fact-table.tsx";
import { figureRows } from "../service/figures.ts";

const drawings: Record<ServiceId, DrawingFile | readonly DrawingFile[]> = {
  "bancone-glam": formulaOne,
  "drink-setup": formulaTwo,
  "experience-bar": formulaThree,
  "tailor-made": [formulaFour, formulaFourFront],
};

interface FormulasProps {
  services: Pick<LocalContent["services"], "cards" | "mostRequested" | "detail">;
}

/** The four packages as cards. */
export function Formulas({ services: { cards, mostRequested, detail } }: FormulasProps) {
  const locale = useLocale();
  return (
    <section className="section--tight on-paper">
      <div className="wrap formulas-list">
        {serviceIds.map((id) => {
          const { title, subtitle, short, full, link, drawing, mostRequested: tagged } = cards[id];
          const figures = figureRows(cards[id].figures, detail.figures);
          return (
            <article key={id} className="card formula" aria-labelledby={id}>
              <div className="formula__drawing">
                <Drawing file={drawings[id]} alt={drawing} />
              </div>
              <div className="formula__text">
                <h2 className="h2" id={id}>
                  {title}
                </h2>
                {tagged && <span className="tag">{mostRequested}</span>}
                <p className="h3">{subtitle}</p>
                <p className="muted">{short}</p>
                <Paragraph text={full} />
                {figures.length > 0 && <FactTable facts={figures} />}
                <QuietLink to={pathTo(id, locale)}>{link}</QuietLink>
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}
