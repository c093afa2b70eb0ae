import { Carousel } from "#app/ui/carousel.tsx";
import type { LocalContent } from "#content/index.ts";
import { fill } from "#i18n/messages/messages.ts";
import { CaptionedPicture } from "../captioned.tsx";

/** A carousel of pictures of the partners’ work. */
export function PartnerCarousel({ network }: { network: LocalContent["tailor-made"]["network"] }) {
  const { title, slides, previous, next, count } = network;
  return (
    <div className="partner-pictures">
      <h3 className="h3">{title}</h3>
      <Carousel
        id="rete-immagini"
        label={title}
        labels={{ previous, next }}
        count={fill(count, { total: slides.length })}
        slides={slides.map((shot) => (
          <CaptionedPicture key={shot.name} {...shot} size="carousel" />
        ))}
      />
    </div>
  );
}
