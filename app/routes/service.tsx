import { Fragment } from "react";
import { contentIn } from "#content/index.ts";
import { matchRoute } from "#i18n/routes.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { whatsappLink } from "../sections/frame/company-facts.ts";
import { BottomBar } from "../sections/service/bottom-bar.tsx";
import { ClosingCall } from "../sections/service/closing-call.tsx";
import { Features } from "../sections/service/features.tsx";
import { Opening } from "../sections/service/opening.tsx";
import { MorePhotographs, Photographs } from "../sections/service/photographs.tsx";
import { Story } from "../sections/service/story.tsx";
import { formula } from "../structured-data/business.ts";
import serviceStyles from "./service.css?url";
import type { Route } from "./+types/service";

/** The formulas whose pages have one composition; tailor-made has its own. */
type FormulaId = "bancone-glam" | "drink-setup" | "experience-bar";

export const handle: PageHandle = { styles: [serviceStyles] };

export function loader({ url }: Route.LoaderArgs) {
  const match = matchRoute(url.pathname);
  if (match === undefined) throw new Error(`${url.pathname} is mounted, and no page of the route table`);
  const id = match.id as FormulaId;
  const content = contentIn(match.locale);
  const { cards, mostRequested, detail } = content.services;
  return {
    id,
    meta: content.pages[id],
    page: content[id],
    tag: cards[id].mostRequested ? mostRequested : undefined,
    copy: detail,
    whatsapp: whatsappLink(content.company),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { id, meta: copy } = loaderData;
  const { title, description, share } = copy;
  return pageMetadata({
    root: root.loaderData,
    page: id,
    title,
    description,
    shareAlt: share.alt,
    subject: (all) => ({ main: formula(id, { description, root: all }) }),
  });
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { id, page, tag, copy, whatsapp } = loaderData;
  return (
    // Three addresses share this module: nothing of one page, such as an open gallery, lives on in the next.
    <Fragment key={id}>
      <Opening back={copy.back} heading={loaderData.meta.heading} lead={page.lead} tag={tag} />
      <Photographs photos={page.photos}>
        {"gallery" in page ? <MorePhotographs gallery={page.gallery} labels={copy.gallery} /> : undefined}
      </Photographs>
      <Story story={page.story} />
      <Features features={page.features} />
      <ClosingCall closing={page.closing} copy={copy} whatsapp={whatsapp} />
      <BottomBar copy={copy.bar} whatsapp={whatsapp} />
    </Fragment>
  );
}
