import { data, redirect } from "react-router";
import { windowFrom } from "#domain/policy/booking-window.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import { desk } from "#i18n/messages/it/desk.ts";
import { deskRequestPath } from "#i18n/desk-routes.ts";
import { deskOf, siteContext } from "../context.ts";
import { readEntries } from "../forms/entries.ts";
import { deskMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { CallScreen, type RefusedCall } from "../private/desk/call-screen.tsx";
import { dayParameter } from "../private/desk/calendar-model.ts";
import callStyles from "./desk-call.css?url";
import type { Route } from "./+types/desk-call";

export const handle: PageHandle = { styles: [callStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const date = url.searchParams.get(dayParameter) ?? "";
  return { ...windowFrom(context.get(siteContext).today()), date: isCivilDate(date) ? date : undefined };
}

/** Stores the request. The same call sent twice is one request. */
export async function action({ request, context }: Route.ActionArgs) {
  const { otherDate, ...typed } = readEntries(await request.formData());
  const entries = otherDate === undefined ? typed : { ...typed, date: otherDate };
  const result = await deskOf(context).takeCall(entries);
  if (result.ok) return redirect(deskRequestPath(result.id), 303);
  const refused = { entries, errors: {}, alternatives: [], failed: true };
  if (result.reason !== "invalid") return data<RefusedCall>(refused, { status: 503 });
  const { errors, alternatives = [] } = result;
  return data<RefusedCall>({ ...refused, errors, alternatives, failed: false }, { status: 422 });
}

export function meta() {
  return deskMetadata(desk.screens["desk-call"]);
}

export default function DeskCallRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CallScreen {...loaderData} refused={actionData} />;
}
