import { matchRoute } from "#i18n/routes.ts";
import { contentContext } from "../context.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { whatsappLink } from "../sections/frame/company-facts.ts";
import { ClosingCall } from "../sections/service/closing-call.tsx";
import { FactTable } from "../sections/fact-table.tsx";
import { Features } from "../sections/service/features.tsx";
import { figureRows } from "../sections/service/figures.ts";
import { Opening } from "../sections/service/opening.tsx";
import { Photographs } from "../sections/service/photographs.tsx";
import { serviceDrawings } from "../sections/service/service-drawings.ts";
import { Story } from "../sections/service/story.tsx";
import { formula } from "../structured-data/business.ts";
import serviceStyles from "./service.css?url";
import type { Route } from "./+types/service";

/** The formulas that share this page; tailor-made has its own. */
type FormulaId = "bancone-glam" | "drink-setup" | "experience-bar";

export const handle: PageHandle = { styles: [serviceStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const match = matchRoute(url.pathname);
  if (match === undefined) throw new Error(`${url.pathname} is mounted, and no page of the route table`);
  const id = match.id as FormulaId;
  const content = context.get(contentContext).in(match.locale);
  const { cards, mostRequested, detail } = content.services;
  return {
    id,
    meta: content.pages[id],
    page: content[id],
    name: cards[id].title,
    tag: cards[id].mostRequested ? mostRequested : undefined,
    figures: figureRows(cards[id].figures, detail.figures),
    copy: detail,
    whatsapp: whatsappLink(content.company),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const { id, meta: copy } = loaderData;
  return pageMetadata({
    root: root.loaderData,
    page: id,
    ...copy,
    subject: (all) => ({ main: formula(id, { description: copy.description, root: all }) }),
  });
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { id, page, name, tag, figures, copy, whatsapp } = loaderData;
  const drawings = serviceDrawings[id];
  return (
    <>
      <Opening
        heading={loaderData.meta.heading}
        lead={page.lead}
        drawing={drawings.opening}
        alt={page.drawing}
        trail={{ back: copy.back, name }}
      >
        {tag !== undefined && (
          <p>
            <span className="tag">{tag}</span>
          </p>
        )}
      </Opening>
      <Photographs photos={page.photos} gallery={page.gallery} labels={copy.gallery} />
      <Story story={page.story}>
        <FactTable facts={[...page.story.facts, ...figures]} />
      </Story>
      <Features features={page.features} drawing={drawings.features} />
      <ClosingCall closing={page.closing} copy={copy} whatsapp={whatsapp} />
    </>
  );
}
