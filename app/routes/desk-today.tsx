import { redirect } from "react-router";
import { listedToday } from "#domain/desk/lists.ts";
import { desk as messages } from "#i18n/messages/it/desk.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { contentContext, deskOf } from "../context.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { todayModel } from "../private/desk/today-model.ts";
import { Today } from "../private/desk/today.tsx";
import todayStyles from "./desk-today.css?url";
import type { Route } from "./+types/desk-today";

export const handle: PageHandle = { styles: [todayStyles] };

export async function loader({ context }: Route.LoaderArgs) {
  const { responseHours } = context.get(contentContext).business;
  const { lists, quarantined } = deskOf(context);
  const [today, suspected] = await Promise.all([lists.today(), quarantined(listedToday)]);
  return todayModel(today, suspected, responseHours);
}

/** Sends a mail again that stopped. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = (await request.formData()).get("retry");
  if (typeof id === "string") await deskOf(context).mails.retry(id);
  return redirect(deskRoutes["desk-today"], 303);
}

export function meta() {
  return deskMetadata(messages.tabs["desk-today"]);
}

export default function DeskTodayRoute({ loaderData }: Route.ComponentProps) {
  return <Today model={loaderData} />;
}
