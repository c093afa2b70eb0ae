import { InlineText } from "#app/ui/inline-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";

/** In the order of the content: a tall frame, a wide one, two short ones under it. */
const frames = [
  { frame: "photo r-34 [--focal:66%_50%]", sizes: pictureSizes.eventTall },
  { frame: "photo r-219 [--focal:50%_45%]", sizes: pictureSizes.eventWide },
  { frame: "photo r-43 [--focal:55%_45%]", sizes: pictureSizes.eventShort },
  { frame: "photo r-43 [--focal:76%_40%]", sizes: pictureSizes.eventShort },
] as const;

/** The four kinds of event. */
export function Events({ content: { title, text, items } }: { content: LocalContent["home"]["events"] }) {
  return (
    <section className="section paper linen">
      <div className="wrap">
        <div className="rowhead">
          <h2 className="h2 max-w-[13ch] in-phrases">
            <InlineText text={title} />
          </h2>
          <p className="muted max-w-88 text-pretty">{text}</p>
        </div>
        <div className="mosaic">
          {frames.map(({ frame, sizes }, index) => {
            const item = items[index];
            return (
              item && (
                <Reveal as="figure" item={index as 0 | 1 | 2 | 3} key={item.title}>
                  <div className={frame}>
                    <Picture name={item.photo.picture} alt={item.photo.alt} sizes={sizes} />
                  </div>
                  <figcaption>
                    <h3 className="menu-name">{item.title}</h3>
                    <p>
                      <InlineText text={item.text} />
                    </p>
                  </figcaption>
                </Reveal>
              )
            );
          })}
        </div>
      </div>
    </section>
  );
}
