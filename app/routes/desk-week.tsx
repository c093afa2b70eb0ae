import { deskCalendar as messages } from "#i18n/messages/it/desk-calendar.ts";
import { contentContext, deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { dayParameter } from "../private/desk/calendar-model.ts";
import { WeekScreen } from "../private/desk/week-screen.tsx";
import { weekModel } from "../private/desk/week-model.ts";
import weekStyles from "./desk-week.css?url";
import type { Route } from "./+types/desk-week";

export const handle: PageHandle = { styles: [weekStyles] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await deskOf(context).calendar.week(url.searchParams.get(dayParameter) ?? "");
  return weekModel(view, context.get(contentContext).availability);
}

export function meta() {
  return deskMetadata(messages.week.link);
}

export default function DeskWeekRoute({ loaderData }: Route.ComponentProps) {
  return <WeekScreen {...loaderData} />;
}
