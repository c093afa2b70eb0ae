import { InlineText } from "#app/ui/inline-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";
import { FactTable } from "../fact-table.tsx";

/** A stage: a band of picture with the paper stepping into it, and the year. */
export function Installation({ content }: { content: LocalContent["references"]["installation"] }) {
  return (
    <article className="section paper linen project pt-0" aria-labelledby="installation">
      <div className="wrap rig">
        <Reveal as="figure" className="rig__photo">
          <div className="photo [--focal:50%_42%]">
            <Picture name={content.photo.picture} alt={content.photo.alt} sizes={pictureSizes.projectBand} />
          </div>
        </Reveal>
        <p className="figure rig__year" aria-hidden="true">
          {content.figure}
        </p>
        <div className="rig__text">
          <h2 className="h2 in-phrases" id="installation">
            <InlineText text={content.title} />
          </h2>
          <p className="lead mt-5">
            <InlineText text={content.lead} />
          </p>
          <p className="muted mt-4 text-pretty">
            <InlineText text={content.text} />
          </p>
          <FactTable className="project__facts" facts={content.facts} />
        </div>
      </div>
    </article>
  );
}
