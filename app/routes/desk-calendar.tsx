import { data, redirect } from "react-router";
import { desk } from "#i18n/messages/it/desk.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { contentContext, deskOf } from "../context.ts";
import { readEntries } from "../forms/entries.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { calendarModel, dayParameter } from "../private/desk/calendar-model.ts";
import { CalendarScreen, type RefusedClosure } from "../private/desk/calendar-screen.tsx";
import { dayAnchor } from "../private/desk/month-table.tsx";
import calendarStyles from "./desk-calendar.css?url";
import type { Route } from "./+types/desk-calendar";

export const handle: PageHandle = { styles: [calendarStyles] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await deskOf(context).calendar.month(url.searchParams.get(dayParameter) ?? "");
  return calendarModel(view, context.get(contentContext).availability);
}

/** Closes or opens days. Both may be repeated: sending a form twice does no harm. */
export async function action({ request, context }: Route.ActionArgs) {
  const { closures } = deskOf(context);
  const { action: name, ...entries } = readEntries(await request.formData());
  const result = name === "open" ? await closures.open(entries) : await closures.close(entries);
  if (!result.ok) return data<RefusedClosure>({ entries, errors: result.errors }, { status: 422 });
  return redirect(`${deskRoutes["desk-calendar"]}?${dayParameter}=${result.range.from}#${dayAnchor}`, 303);
}

export function meta() {
  return deskMetadata(desk.tabs["desk-calendar"]);
}

export default function DeskCalendarRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarScreen model={loaderData} refused={actionData} />;
}
