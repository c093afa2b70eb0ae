import { data } from "react-router";
import { deskRequestPath } from "#src/i18n/desk-routes.ts";
import briefStyles from "#src/requests/brief.css?url";
import { Brief } from "#src/requests/brief.page.tsx";
import { knownFacts } from "#src/requests/event-facts.ts";
import { findForOwner, openAsOwner } from "#src/requests/pages.server.ts";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/brief.page";

export const handle: PageHandle = { styles: [briefStyles] };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const opened = await openAsOwner(site, await findForOwner(site, id));
  if (!opened.ok) throw data(null, { status: 404 });
  const { request, agreement, facts } = opened.view;
  const { company, brief } = context.get(contentContext).in("it");
  return {
    request,
    lines: agreement?.quote.lines ?? [],
    known: knownFacts(request.content, facts.it, "owner"),
    content: brief,
    company,
    back: deskRequestPath(id),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMetadata(`Scheda ${loaderData.request.reference}`);
}

/** The event brief with all that the owner knows. */
export default function DeskBrief({ loaderData }: Route.ComponentProps) {
  return <Brief {...loaderData} />;
}
