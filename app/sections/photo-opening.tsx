import type { ReactNode } from "react";
import { InlineText } from "#app/ui/inline-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import type { LocalContent } from "#content/index.ts";
import { frameOf } from "./service/focal.ts";

interface PhotoOpeningProps {
  photo: LocalContent["pages"]["booking"]["share"];
  eyebrow?: string;
  heading: string;
  lead: string;
  /** What one can do at once. */
  children?: ReactNode;
}

/** A dark opening with text and a picture beside it, on phones above it. */
export function PhotoOpening({ photo, eyebrow, heading, lead, children }: PhotoOpeningProps) {
  return (
    <section className="opening opening--photo night">
      <div className="opening__photo">
        <div className={frameOf(photo.picture)}>
          <Picture name={photo.picture} alt={photo.alt} sizes={pictureSizes.opening} priority />
        </div>
      </div>
      <div className="wrap">
        <div className="opening__text">
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="h1 in-phrases">
            <InlineText text={heading} />
          </h1>
          <p className="lead muted mt-6">
            <InlineText text={lead} />
          </p>
          {children}
        </div>
      </div>
    </section>
  );
}
