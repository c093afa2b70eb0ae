import { contentIn } from "#content/index.ts";
import { localeOf, pathTo } from "#i18n/routes.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Festival } from "../sections/references/festival.tsx";
import { Gala } from "../sections/references/gala.tsx";
import { Installation } from "../sections/references/installation.tsx";
import { TextOpening } from "../sections/text-opening.tsx";
import { ButtonLink, QuietLink } from "../ui/button.tsx";
import { Closing } from "../ui/closing.tsx";
import { useLocale } from "../ui/messages.tsx";
import referencesStyles from "./references.css?url";
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
  const locale = useLocale();
  return (
    <>
      <TextOpening heading={page.heading} lead={references.hero.lead} measure="max-w-[11ch] in-phrases" />
      <Festival content={references.festival} />
      <Gala content={references.gala} />
      <Installation content={references.installation} />
      <Closing title={references.closing.title} text={references.closing.text}>
        <ButtonLink to={pathTo("booking", locale)}>{references.closing.book}</ButtonLink>
        <QuietLink to={pathTo("services", locale)}>{references.closing.services}</QuietLink>
      </Closing>
    </>
  );
}
