import { data } from "react-router";
import { deskRequestPath } from "#src/i18n/desk-routes.ts";
import eventSheetStyles from "#src/details/event-sheet.css?url";
import { EventSheet, eventSheetOf } from "#src/details/event-sheet.page.tsx";
import { findForOwner, openAsOwner } from "#src/requests/pages.server.ts";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { deskMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { suppliedEvent, SupplyLists } from "#src/details/supplies.section.tsx";
import type { Route } from "./+types/event-sheet.page";

export const handle: PageHandle = { styles: [eventSheetStyles] };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const opened = await openAsOwner(site, await findForOwner(site, id));
  if (!opened.ok) throw data(null, { status: 404 });
  const { request, history } = opened.view;
  const content = context.get(contentContext);
  const { company, prices } = content.in("it");
  return {
    ...eventSheetOf(opened.view, "owner", content, "it"),
    company,
    back: deskRequestPath(id),
    supplied: suppliedEvent(request, history, prices),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return deskMetadata(`Scheda ${loaderData.request.reference}`, root.loaderData);
}

export default function DeskEventSheet({ loaderData: { supplied, ...eventSheet } }: Route.ComponentProps) {
  return (
    <EventSheet {...eventSheet}>
      <SupplyLists events={[supplied]} />
    </EventSheet>
  );
}
