import { daysOf, isCivilDate, monthOf } from "#src/i18n/days.ts";
import { ledgerCsv } from "#src/payments/export.ts";
import { ledgerEntries } from "#src/requests/money.server.ts";
import { download, servicesContext, siteContext } from "#src/web/context.ts";
import type { Route } from "./+types/money-csv.page";

export async function loader({ context, url }: Route.LoaderArgs) {
  const month = daysOf(monthOf(context.get(siteContext).today()));
  const from = url.searchParams.get("dal") ?? month.from;
  const to = url.searchParams.get("al") ?? month.to;
  if (!isCivilDate(from) || !isCivilDate(to) || from > to) return new Response(null, { status: 400 });
  const entries = await ledgerEntries(context.get(servicesContext).site, from, to);
  return download(ledgerCsv(entries), "text/csv; charset=utf-8", `movimenti-${from}-${to}.csv`);
}
