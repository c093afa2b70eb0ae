import festival from "#app/drawings/project-festival.svg?on=paper";
import festivalFront from "#app/drawings/project-festival-front.svg?on=paper";
import festivalFrontTwo from "#app/drawings/project-festival-front-2.svg?on=paper";
import gala from "#app/drawings/project-gala.svg?on=rosa";
import installation from "#app/drawings/project-installation.svg?on=night";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";
import { FactTable } from "../fact-table.tsx";

/** The drawing and background of each project. The first drawing is as wide as its card. */
const projects = [
  { id: "festival", look: "work--wide on-paper", file: [festival, festivalFront, festivalFrontTwo] },
  { id: "gala", look: "on-rosa", file: gala },
  { id: "installation", look: "on-night", file: installation },
] as const;

/** The featured projects as three cards, each with a drawing, a text and facts. */
export function Projects({ content }: { content: LocalContent["references"] }) {
  const cards = projects.map(({ id, look, file }) => {
    const { title, drawing, lead, text, quote, facts } = content[id];
    return (
      <article key={id} className={`card work ${look}`} aria-labelledby={id}>
        <div className="work__drawing">
          <Drawing file={file} alt={drawing} />
        </div>
        <div className="work__text two">
          <div className="read">
            <Heading text={title} level={2} id={id} />
            <p>
              <InlineText text={lead} />
            </p>
            <p>
              <InlineText text={text} />
            </p>
            {quote !== undefined && (
              <blockquote className="work__quote">
                <InlineText text={quote} />
              </blockquote>
            )}
          </div>
          <FactTable facts={facts} />
        </div>
      </article>
    );
  });
  return (
    <section className="section--tight on-paper">
      <div className="wrap works">{cards}</div>
    </section>
  );
}
