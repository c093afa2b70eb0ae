import { data, redirect } from "react-router";
import { deskAccess as messages } from "#i18n/messages/it/desk-access.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { servicesContext } from "../context.ts";
import { noindexMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Gate, type GateNotice } from "../private/desk/gate.tsx";
import gateStyles from "./desk-gate.css?url";
import type { Route } from "./+types/desk-sign-in";

export const handle: PageHandle = { frame: "own", styles: [gateStyles] };

/** Uses the link up: opening the page does not, since mail scanners follow links. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  const cookie = await context.get(servicesContext).deskSignIn?.enter(token);
  if (cookie !== undefined) {
    return redirect(deskRoutes["desk-today"], { status: 303, headers: { "Set-Cookie": cookie } });
  }
  return data<GateNotice>({ tone: "bad", ...messages.link.refused }, { status: 410 });
}

export function meta() {
  return noindexMetadata(messages.title);
}

export default function DeskSignInRoute({ actionData, matches: [root] }: Route.ComponentProps) {
  const { company, messages: siteMessages } = root.loaderData;
  // A link that does not work leads back to the button that mails another one.
  const page = actionData === undefined ? "link" : "gate";
  return <Gate page={page} brand={company.brand} siteMessages={siteMessages} notice={actionData} />;
}
