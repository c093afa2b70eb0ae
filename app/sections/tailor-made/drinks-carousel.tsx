import { Carousel } from "#app/ui/carousel.tsx";
import { Shot } from "#app/ui/shot.tsx";
import type { LocalContent } from "#content/index.ts";
import { fill } from "#i18n/messages/messages.ts";

/** A carousel of photographs of drinks, in the partner section. */
export function DrinksCarousel({ network }: { network: LocalContent["tailor-made"]["network"] }) {
  const { title, slides, previous, next, count } = network;
  return (
    <div className="drinks">
      <h3 className="h3">{title}</h3>
      <Carousel
        id="rete-immagini"
        label={title}
        labels={{ previous, next }}
        count={fill(count, { total: slides.length })}
        slides={slides.map((shot) => (
          <Shot key={shot.name} {...shot} size="carousel" />
        ))}
      />
    </div>
  );
}
