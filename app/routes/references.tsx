import { localeOf, pathTo } from "#i18n/routes.ts";
import { contentContext, notFound } from "../context.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { PageOpening } from "../sections/page-opening.tsx";
import { Projects } from "../sections/references/projects.tsx";
import { ButtonLink, QuietLink } from "../ui/button.tsx";
import { Heading } from "../ui/heading.tsx";
import { Paragraph } from "../ui/inline-text.tsx";
import { useLocale } from "../ui/messages.tsx";
import referencesStyles from "./references.css?url";
import type { Route } from "./+types/references";

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
      <PageOpening heading={page.heading} lead={references.hero.lead} />
      <Projects projects={references.projects} />
      <section className="section on-paper">
        <div className="wrap two">
          <Heading text={references.closing.title} level={2} />
          <div className="read">
            <Paragraph className="lead" text={references.closing.text} />
            <div className="actions">
              <ButtonLink to={pathTo("booking", locale)}>{references.closing.book}</ButtonLink>
              <QuietLink to={pathTo("services", locale)}>{references.closing.services}</QuietLink>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
