import { contentContext, download, servicesContext } from "#src/web/context.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { invalidLinkStatus } from "./action.ts";
import { openAsVisitor } from "./pages.server.ts";
import { visitorCalendar } from "./calendar.server.ts";
import type { Route } from "./+types/calendar.page";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const opened = await openAsVisitor(site, params.token);
  if (!opened.ok) return new Response(null, { status: invalidLinkStatus(opened.reason) });
  const { request, history } = opened.view;
  const settings = { content: context.get(contentContext), siteUrl: site.config.siteUrl };
  const link = settings.siteUrl + privatePath("request", request.locale, params.token);
  const entry = visitorCalendar(request, history, settings, link);
  if (entry === undefined) return new Response(null, { status: 404 });
  return download(entry, "text/calendar; charset=utf-8; method=PUBLISH", `${request.reference}.ics`);
}
