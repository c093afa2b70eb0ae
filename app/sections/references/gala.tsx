import { InlineText } from "#app/ui/inline-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pictureSizes } from "#app/ui/picture-sizes.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";
import { FactTable } from "../fact-table.tsx";

/** A room: the text against a tall picture and a small one that overlaps it. */
export function Gala({ content }: { content: LocalContent["references"]["gala"] }) {
  const [tall, small] = content.photos;
  return (
    <article className="section paper project" aria-labelledby="gala">
      <div className="wrap gala">
        <div className="gala__text">
          <h2 className="h1 in-phrases" id="gala">
            <InlineText text={content.title} />
          </h2>
          <p className="lead mt-7">
            <InlineText text={content.lead} />
          </p>
          <p className="muted measure mt-4 text-pretty">
            <InlineText text={content.text} />
          </p>
          <p className="quote">
            <InlineText text={content.quote} />
          </p>
          <FactTable className="project__facts" facts={content.facts} />
        </div>
        {tall && (
          <Reveal as="figure" className="gala__tall">
            <div className="photo [--focal:86%_50%]">
              <Picture name={tall.picture} alt={tall.alt} sizes={pictureSizes.projectTall} />
            </div>
          </Reveal>
        )}
        {small && (
          <Reveal as="figure" className="gala__small">
            <div className="photo r-32 [--focal:40%_50%]">
              <Picture name={small.picture} alt={small.alt} sizes={pictureSizes.projectSmall} />
            </div>
          </Reveal>
        )}
      </div>
    </article>
  );
}
