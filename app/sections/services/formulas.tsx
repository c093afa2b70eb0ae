import { QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";
import { pathTo, type ServiceId, serviceIds } from "#i18n/routes.ts";
import { frameOf } from "../service/focal.ts";

type Cards = LocalContent["services"]["cards"];

/** Each row has a crop of its own, and the pictures change sides. */
const frames = {
  "bancone-glam": { ratio: "r-32", sizes: pictureSizes.formulaFirst },
  "drink-setup": { ratio: "r-45", sizes: pictureSizes.formulaSecond },
  "experience-bar": { ratio: "r-34", sizes: pictureSizes.formulaThird },
  "tailor-made": { ratio: "r-32", sizes: pictureSizes.formulaFourth },
} as const satisfies Record<ServiceId, object>;

/** The four formulas, from the counter alone to the whole evening. */
export function Formulas({ cards, mostRequested }: { cards: Cards; mostRequested: string }) {
  return (
    <section className="section paper overflow-x-clip">
      <div className="wrap">
        {serviceIds.map((id, index) => (
          <Formula
            key={id}
            id={id}
            number={index + 1}
            card={cards[id]}
            tag={cards[id].mostRequested ? mostRequested : undefined}
          />
        ))}
      </div>
    </section>
  );
}

interface FormulaProps {
  id: ServiceId;
  number: number;
  card: Cards[ServiceId];
  tag: string | undefined;
}

function Formula({ id, number, card, tag }: FormulaProps) {
  const locale = useLocale();
  const { ratio, sizes } = frames[id];
  return (
    <article className="formula" aria-labelledby={id}>
      <Reveal className="formula__photo">
        <div className={frameOf(card.photo.picture, ratio)}>
          <Picture name={card.photo.picture} alt={card.photo.alt} sizes={sizes} priority={number === 1} />
        </div>
      </Reveal>
      <div className="formula__text">
        <div className="formula__no">
          <span className="figure" aria-hidden="true">
            {number}
          </span>
          {tag !== undefined && <span className="tag">{tag}</span>}
        </div>
        <h2 className="h2" id={id}>
          {card.title}
        </h2>
        <p className="sub">{card.subtitle}</p>
        <p className="short">{card.short}</p>
        <p className="muted">
          <InlineText text={card.full} />
        </p>
        <div className="mt-5">
          <QuietLink to={pathTo(id, locale)}>{card.link}</QuietLink>
        </div>
      </div>
    </article>
  );
}
