import { InlineText } from "#app/ui/inline-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import type { LocalContent } from "#content/index.ts";
import { FactTable } from "../fact-table.tsx";

/** A crowd: its number over a picture that fills the window. */
export function Festival({ content }: { content: LocalContent["references"]["festival"] }) {
  return (
    <article className="project crowd night" aria-labelledby="festival">
      <div className="photo [--focal:70%_30%]">
        <Picture name={content.photo.picture} alt={content.photo.alt} sizes={pictureSizes.projectFull} priority />
      </div>
      <div className="wrap">
        <p className="figure crowd__figure" aria-hidden="true">
          {content.figure}
        </p>
        <div className="crowd__cols">
          <div>
            <h2 className="h2" id="festival">
              <InlineText text={content.title} />
            </h2>
          </div>
          <div>
            <p className="lead">
              <InlineText text={content.lead} />
            </p>
            <p className="muted mt-4 text-pretty">
              <InlineText text={content.text} />
            </p>
            <FactTable className="project__facts" facts={content.facts} />
          </div>
        </div>
      </div>
    </article>
  );
}
