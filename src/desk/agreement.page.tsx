import { data } from "react-router";
import { findForOwner, openAsOwner } from "#src/requests/pages.server.ts";
import { contentContext, download, servicesContext } from "#src/web/context.ts";
import type { Route } from "./+types/agreement.page";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const opened = await openAsOwner(site, await findForOwner(site, id));
  if (!opened.ok || opened.view.agreement === undefined) throw data(null, { status: 404 });
  const { request, agreement } = opened.view;
  // The library for PDF files is loaded with the first of them.
  const { agreementPdf } = await import("#src/quotes/agreement-pdf.server.ts");
  const { content, contentType, filename } = await agreementPdf(request, agreement, context.get(contentContext));
  return download(content, contentType, filename);
}
