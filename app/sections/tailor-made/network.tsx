import { Carousel } from "#app/ui/carousel.tsx";
import { Shot } from "#app/ui/shot.tsx";
import type { LocalContent } from "#content/index.ts";
import { fill } from "#i18n/messages/messages.ts";

/** Three photographs of what is drunk meanwhile. */
export function Network({ network }: { network: LocalContent["tailor-made"]["network"] }) {
  const { title, slides, previous, next, count } = network;
  return (
    <section className="section drinks on-paper">
      <div className="wrap">
        <h2 className="h3">{title}</h2>
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
    </section>
  );
}
