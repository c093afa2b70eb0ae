import type { ReactNode } from "react";
import { Gallery } from "#app/ui/gallery.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";
import { frameOf } from "./focal.ts";

type Photo = LocalContent["experience-bar"]["photos"][number];

/** A wide and a tall picture that stand half on the night and half on the paper. */
export function Photographs({ photos: [wide, tall], children }: { photos: Photo[]; children?: ReactNode }) {
  return (
    <section className={children === undefined ? "paper pb-[clamp(2rem,4vw,4rem)]" : "paper"}>
      <div className="wrap">
        <div className="pair relative mt-[calc(-1*clamp(6rem,13vw,12rem))]">
          {wide && (
            <Reveal as="figure">
              <div className={frameOf(wide.picture, "r-43")}>
                <Picture name={wide.picture} alt={wide.alt} sizes={pictureSizes.pairWide} priority />
              </div>
            </Reveal>
          )}
          {tall && (
            <Reveal as="figure" item={1}>
              <div className={frameOf(tall.picture, "r-34")}>
                <Picture name={tall.picture} alt={tall.alt} sizes={pictureSizes.pairTall} />
              </div>
            </Reveal>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The gallery's three frames, in their order. */
const galleryFrames = [
  { ratio: "r-34", sizes: pictureSizes.galleryTall },
  { ratio: "r-32", sizes: pictureSizes.galleryWide },
  { ratio: "r-219", sizes: pictureSizes.galleryLow },
] as const;

interface MorePhotographsProps {
  gallery: LocalContent["bancone-glam"]["gallery"];
  labels: LocalContent["services"]["detail"]["gallery"];
}

/** Three more, behind a button. */
export function MorePhotographs({ gallery, labels }: MorePhotographsProps) {
  return (
    <div className="mt-[calc(var(--spacing-block)+1.5rem)]">
      <Gallery id="galleria" labels={labels}>
        {galleryFrames.map(({ ratio, sizes }, index) => {
          const photo = gallery[index];
          if (photo === undefined) return null;
          return (
            <figure key={photo.picture}>
              <div className={frameOf(photo.picture, ratio)}>
                <Picture name={photo.picture} alt={photo.alt} sizes={sizes} />
              </div>
              <figcaption className="caption">{photo.caption}</figcaption>
            </figure>
          );
        })}
      </Gallery>
    </div>
  );
}
