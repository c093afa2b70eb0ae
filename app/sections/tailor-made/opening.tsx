import { QuietLink } from "#app/ui/button.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import type { LocalContent } from "#content/index.ts";
import { pathTo } from "#i18n/routes.ts";
import { frameOf } from "../service/focal.ts";

interface OpeningProps {
  back: string;
  heading: string;
  content: Pick<LocalContent["tailor-made"], "tagline" | "lead" | "photo">;
}

/** Name and tagline, with a running stitch that comes in from the edge of the window and goes under the picture. */
export function Opening({ back, heading, content: { tagline, lead, photo } }: OpeningProps) {
  const locale = useLocale();
  return (
    <section className="tm night">
      <div className="wrap grid">
        <div className="tm__text">
          <QuietLink to={pathTo("services", locale)} back>
            {back}
          </QuietLink>
          <h1 className="display">
            <InlineText text={heading} />
          </h1>
          <p className="h2 tm__tagline">
            <InlineText text={tagline} />
          </p>
          <i className="stitch" aria-hidden="true" />
          <p className="lead max-w-132">
            <InlineText text={lead} />
          </p>
        </div>
        <figure className="tm__photo">
          <div className={frameOf(photo.picture)}>
            <Picture name={photo.picture} alt={photo.alt} sizes={pictureSizes.tailorOpening} priority />
          </div>
        </figure>
      </div>
    </section>
  );
}
