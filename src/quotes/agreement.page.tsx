import { redirect } from "react-router";
import { localeOf, privatePath } from "#src/i18n/routes.ts";
import { hasDeposit } from "#src/requests/agreement.ts";
import { openAsVisitor } from "#src/requests/pages.server.ts";
import { contentContext, download, servicesContext } from "#src/web/context.ts";
import type { Route } from "./+types/agreement.page";

/** The agreement, or the quote that waits for its answer, as a PDF. Leads to the page of the request if there is none. */
export async function loader({ context, params: { token }, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const opened = await openAsVisitor(context.get(servicesContext).site, token);
  const { agreementPdf, quotePdf } = await import("./agreement-pdf.server.ts");
  const pdf = () => {
    if (!opened.ok) return undefined;
    const { request, history, agreement, openQuote } = opened.view;
    const content = context.get(contentContext);
    if (url.pathname === privatePath("quote", locale, token)) {
      return openQuote && quotePdf(request, openQuote, content, hasDeposit(history, openQuote));
    }
    return agreement && agreementPdf(request, agreement, content);
  };
  const file = await pdf();
  if (file === undefined) return redirect(privatePath("request", locale, token));
  return download(file.content, file.contentType, file.filename);
}
