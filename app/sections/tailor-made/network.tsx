import { Carousel } from "#app/ui/carousel.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import type { LocalContent } from "#content/index.ts";
import { fill } from "#i18n/messages/messages.ts";
import { frameOf } from "../service/focal.ts";

/** The partners at work, three pictures of them. */
export function Network({ network }: { network: LocalContent["tailor-made"]["network"] }) {
  const { title, label, slides, previous, next, count } = network;
  return (
    <section className="section night" aria-labelledby="rete">
      <div className="wrap">
        <div className="rowhead">
          <h2 className="h2 max-[479px]:[&_em]:block" id="rete">
            <InlineText text={title} />
          </h2>
        </div>
        <Carousel
          id="rete-immagini"
          label={label}
          labels={{ previous, next }}
          count={fill(count, { total: slides.length })}
          slides={slides.map(({ picture, alt, caption }) => (
            <figure key={picture}>
              <div className={frameOf(picture, "r-45")}>
                <Picture name={picture} alt={alt} sizes={pictureSizes.carousel} />
              </div>
              <figcaption className="caption">
                <InlineText text={caption} />
              </figcaption>
            </figure>
          ))}
        />
      </div>
    </section>
  );
}
