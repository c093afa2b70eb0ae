import { Go } from "#src/ui/link.tsx";
import { localeOf, pathTo } from "#src/i18n/routes.ts";
import { contentContext, notFound } from "#src/web/context.ts";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { Closing, Opening } from "#src/ui/page-sections.tsx";
import { Heading, InlineText, Paragraph } from "#src/ui/heading.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import referencesStyles from "./references.css?url";
import type { Route } from "./+types/references.page";
import { Drawing, useNamedDrawing } from "#src/ui/drawing.tsx";
import { Shot } from "#src/ui/shot.tsx";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { TermTable } from "#src/ui/term.tsx";

export const handle: PageHandle = { styles: [referencesStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  if (!content.hasProjects) return notFound(context, url);
  const { pages, references } = content.in(localeOf(url.pathname));
  return { page: pages.references, references };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return pageMetadata({ root: root.loaderData, page: "references", ...loaderData.page });
}

export default function ReferencesPage({ loaderData: { page, references } }: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <>
      <Opening heading={page.heading} lead={references.hero.lead} />
      <Projects projects={references.projects} />
      <Closing title={references.closing.title} text={references.closing.text}>
        <Go look="primary" to={pathTo("booking", locale)}>
          {references.closing.book}
        </Go>
        <Go look="quiet" to={pathTo("services", locale)}>
          {references.closing.services}
        </Go>
      </Closing>
    </>
  );
}

type Project = LocalContent["references"]["projects"][number];

export function Projects({ projects }: { projects: readonly Project[] }) {
  return projects.map((project, index) => <Band key={project.title} project={project} id={`project-${index + 1}`} />);
}

function Band({ project, id }: { project: Project; id: string }) {
  const { title, drawing, photo, lead, text, quote, facts } = project;
  const { ground = "on-white", file, isWide } = useNamedDrawing(drawing?.name) ?? {};
  return (
    <article className={`work section ${isWide ? "work--wide " : ""}${ground}`} aria-labelledby={id}>
      {drawing && file && <Drawing file={file} alt={drawing.alt} frame="work__drawing no-print" />}
      <div className="wrap two">
        <div className="read">
          <Heading text={title} level={2} id={id} />
          <Paragraph text={lead} />
          <Paragraph text={text} />
          {quote !== undefined && (
            <blockquote className="quote">
              <InlineText text={quote} />
            </blockquote>
          )}
        </div>
        <div>
          {photo !== undefined && <Shot photo={photo} />}
          <TermTable rows={facts} />
        </div>
      </div>
    </article>
  );
}
