import { redirect } from "react-router";
import { localeOf, privatePath } from "#src/i18n/routes.ts";
import { contentContext, servicesContext } from "#src/web/context.ts";
import { openAsVisitor } from "#src/requests/pages.server.ts";
import type { Route } from "./+types/agreement.page";

/** The agreement as a PDF, to download. Leads to the page of the request where there is none. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const opened = await openAsVisitor(context.get(servicesContext).site, params.token);
  if (!opened.ok || opened.view.agreement === undefined) {
    return redirect(privatePath("request", localeOf(url.pathname), params.token));
  }
  const { request, agreement } = opened.view;
  // The library for PDF files is loaded with the first agreement.
  const { agreementPdf } = await import("./agreement-pdf.server.ts");
  const { filename, contentType, content } = await agreementPdf(request, agreement, context.get(contentContext));
  return new Response(content, {
    headers: { "Content-Type": contentType, "Content-Disposition": `attachment; filename="${filename}"` },
  });
}
