import { contentIn } from "#content/index.ts";
import { localeOf } from "#i18n/routes.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Ready } from "../sections/home/ready.tsx";
import { Festival } from "../sections/references/festival.tsx";
import { Gala } from "../sections/references/gala.tsx";
import { Installation } from "../sections/references/installation.tsx";
import { TextOpening } from "../sections/text-opening.tsx";
import referencesStyles from "../styles/page-references.css?url";
import type { Route } from "./+types/references";

export const handle: PageHandle = { styles: [referencesStyles] };

export function loader({ url }: Route.LoaderArgs) {
  const { pages, references } = contentIn(localeOf(url.pathname));
  return { page: pages.references, references };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description, share } = loaderData.page;
  return pageMetadata({ root: root.loaderData, page: "references", title, description, shareAlt: share.alt });
}

export default function ReferencesPage({ loaderData: { page, references } }: Route.ComponentProps) {
  return (
    <>
      <TextOpening heading={page.heading} lead={references.hero.lead} measure="max-w-[11ch] in-phrases" />
      <Festival content={references.festival} />
      <Gala content={references.gala} />
      <Installation content={references.installation} />
      <Ready content={references.closing} />
    </>
  );
}
