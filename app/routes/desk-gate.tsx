import { data, redirect } from "react-router";
import { deskAccess } from "#domain/desk/access.ts";
import { deskAccess as messages } from "#i18n/messages/it/desk-access.ts";
import { fill } from "#i18n/messages/messages.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { servicesContext } from "../context.ts";
import { formPageHeaders } from "../form-action.ts";
import { noindexMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Gate, type GateNotice } from "../private/desk/gate.tsx";
import gateStyles from "./desk-gate.css?url";
import type { Route } from "./+types/desk-gate";

export const handle: PageHandle = { frame: "own", styles: [gateStyles] };

/** The same page for everybody who is not signed in. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(servicesContext).desk === undefined ? null : redirect(deskRoutes["desk-today"]);
}

export async function action({ context }: Route.ActionArgs) {
  const { deskSignIn } = context.get(servicesContext);
  if (deskSignIn === undefined) return data(undefined, { status: 404 });
  const result = await deskSignIn.mailLink();
  const { ok, "too-many": tooMany, failed } = messages.sent;
  switch (result.state) {
    case "sent":
      return data<GateNotice>({ tone: "ok", ...ok });
    case "failed":
      return data<GateNotice>({ tone: "bad", ...failed }, { status: 503 });
    case "too-many": {
      const { retryAfterSeconds: seconds } = result;
      const { minute, minutes, hours } = tooMany.wait;
      const [message, unit] = seconds <= 60 ? [minute, 60] : seconds <= 5400 ? [minutes, 60] : [hours, 3600];
      const wait = fill(message, { count: Math.ceil(seconds / unit) });
      const text = fill(tooMany.text, { valid: deskAccess.linkMinutes, wait });
      const headers = { "Retry-After": String(seconds) };
      return data<GateNotice>({ tone: "bad", title: tooMany.title, text }, { status: 429, headers });
    }
  }
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta() {
  return noindexMetadata(messages.title);
}

export default function DeskGateRoute({ actionData, matches: [root] }: Route.ComponentProps) {
  const { company, messages: siteMessages } = root.loaderData;
  return <Gate page="gate" brand={company.brand} siteMessages={siteMessages} notice={actionData} />;
}
