import { data, redirect } from "react-router";
import { linkAddress } from "#src/requests/links.server.ts";
import { findForOwner } from "#src/requests/pages.server.ts";
import { servicesContext } from "#src/web/context.ts";
import type { Route } from "./+types/client-page.page";

/** Leads to the client's page of a request. A client without a mail address has no link to it until now. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const found = await findForOwner(site, id);
  if (!found.ok) throw data(null, { status: 404 });
  return redirect(await linkAddress(site, site.config.siteUrl, found.state.request, "visitor"), 303);
}
