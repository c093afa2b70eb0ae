import { Gallery } from "#app/ui/gallery.tsx";
import type { LocalContent } from "#content/index.ts";
import { CaptionedPicture } from "../captioned.tsx";

type Photo = LocalContent["experience-bar"]["photos"][number];

interface PhotographsProps {
  photos: Photo[];
  /** More of them, behind a button. */
  gallery?: Photo[] | undefined;
  labels: LocalContent["services"]["detail"]["gallery"];
}

/** Photographs or drawings of what the package contains, and its gallery if it has one. */
export function Photographs({ photos, gallery, labels }: PhotographsProps) {
  return (
    <section className="section--tight on-paper">
      <div className="wrap">
        <div className="shots shots--2">
          {photos.map((shot) => (
            <CaptionedPicture key={shot.name} {...shot} size="shotOfTwo" />
          ))}
        </div>
        {gallery && (
          <div className="after">
            <Gallery id="galleria" labels={labels}>
              <div className="shots shots--3">
                {gallery.map((shot, index) => (
                  <CaptionedPicture key={shot.name} {...shot} size={index === 0 ? "shotOfThree" : "shotOfThreeSmall"} />
                ))}
              </div>
            </Gallery>
          </div>
        )}
      </div>
    </section>
  );
}
