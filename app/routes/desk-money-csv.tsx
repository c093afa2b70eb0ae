import { isCivilDate } from "#domain/policy/civil-days.ts";
import { daysOf, monthOf } from "#domain/payments/money.ts";
import { deskOf, siteContext } from "../context.ts";
import { csvParameters } from "../private/desk/money-model.ts";
import type { Route } from "./+types/desk-money-csv";

/** The ledger of some days as CSV, by default of this month. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ledgerCsv } = deskOf(context);
  const month = daysOf(monthOf(context.get(siteContext).today()));
  const from = url.searchParams.get(csvParameters.from) ?? month.from;
  const to = url.searchParams.get(csvParameters.to) ?? month.to;
  if (!isCivilDate(from) || !isCivilDate(to) || from > to) return new Response(null, { status: 400 });
  return new Response(await ledgerCsv(from, to), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="movimenti-${from}-${to}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
