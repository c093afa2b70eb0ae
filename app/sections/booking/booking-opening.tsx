import { InlineText } from "#app/ui/inline-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";

/** The booking page's opening: a glass beside the words. */
export function BookingOpening({ eyebrow, heading, lead }: { eyebrow: string; heading: string; lead: string }) {
  return (
    <section className="opening opening--photo night">
      <div className="opening__photo">
        <div className="photo [--focal:58%_50%]">
          <Picture name="negroni-macro" alt="" sizes={pictureSizes.opening} priority />
        </div>
      </div>
      <div className="wrap">
        <div className="opening__text">
          <p className="eyebrow">{eyebrow}</p>
          <h1 className="h1">
            <InlineText text={heading} />
          </h1>
          <p className="lead muted mt-6">{lead}</p>
        </div>
      </div>
    </section>
  );
}
