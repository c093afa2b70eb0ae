import festival from "#app/drawings/project-festival.svg?on=paper";
import festivalFront from "#app/drawings/project-festival-front.svg?on=paper";
import festivalFrontTwo from "#app/drawings/project-festival-front-2.svg?on=paper";
import gala from "#app/drawings/project-gala.svg?on=rosa";
import installation from "#app/drawings/project-installation.svg?on=night";
import type { DrawingFile } from "#app/drawings/colour.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { InlineText, Paragraph } from "#app/ui/inline-text.tsx";
import { Shot } from "#app/ui/shot.tsx";
import type { LocalContent } from "#content/index.ts";
import type { ProjectDrawing } from "#content/schema/drawing-names.ts";
import { FactTable } from "../fact-table.tsx";

type Project = LocalContent["references"]["projects"][number];

/** The files of each drawing and the background that they are made for. The first is as wide as its card. */
const drawings: Record<ProjectDrawing, { look: string; file: DrawingFile | readonly DrawingFile[] }> = {
  counter: { look: "work--wide on-paper", file: [festival, festivalFront, festivalFrontTwo] },
  "goods-lift": { look: "on-rosa", file: gala },
  stage: { look: "on-night", file: installation },
};

/** The featured projects as cards, each with a drawing or a photograph, a text and facts. */
export function Projects({ projects }: { projects: readonly Project[] }) {
  return (
    <section className="section--tight on-paper">
      <div className="wrap works">
        {projects.map((project, index) => (
          <ProjectCard key={project.title} project={project} id={`project-${index + 1}`} />
        ))}
      </div>
    </section>
  );
}

function ProjectCard({ project, id }: { project: Project; id: string }) {
  const { title, drawing, photo, lead, text, quote, facts } = project;
  const { look = "on-white", file } = drawing === undefined ? {} : drawings[drawing.name];
  return (
    <article className={`card work ${look}`} aria-labelledby={id}>
      {drawing !== undefined && file !== undefined && (
        <div className="work__drawing">
          <Drawing file={file} alt={drawing.alt} />
        </div>
      )}
      <div className="work__text two">
        <div className="read">
          <Heading text={title} level={2} id={id} />
          <Paragraph text={lead} />
          <Paragraph text={text} />
          {quote !== undefined && (
            <blockquote className="work__quote">
              <InlineText text={quote} />
            </blockquote>
          )}
        </div>
        <div>
          {photo !== undefined && <Shot photo={photo} />}
          <FactTable facts={facts} />
        </div>
      </div>
    </article>
  );
}
