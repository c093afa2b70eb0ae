import { data, redirect } from "react-router";
import { deskAccess as messages } from "#i18n/messages/it/desk-access.ts";
import { fill } from "#i18n/messages/messages.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { servicesContext } from "../context.ts";
import { formPageHeaders } from "../form-action.ts";
import { noindexMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Gate, type GateNotice } from "../private/desk/gate.tsx";
import gateStyles from "./desk-gate.css?url";
import type { Route } from "./+types/desk-sign-in";

/** A link that does not work any more leads back to the button that mails another one. */
type SignInNotice = GateNotice & { page: "gate" | "link" };

export const handle: PageHandle = { frame: "own", styles: [gateStyles] };

/** Uses the link up: opening the page does not, since mail scanners follow links. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  const { deskSignIn } = context.get(servicesContext);
  if (deskSignIn === undefined) return data(undefined, { status: 404 });
  const result = await deskSignIn.enter(token);
  const { refused, "too-many": tooMany } = messages.link;
  switch (result.state) {
    case "in":
      return redirect(deskRoutes["desk-today"], { status: 303, headers: { "Set-Cookie": result.cookie } });
    case "refused":
      return data<SignInNotice>({ page: "gate", tone: "bad", ...refused }, { status: 410 });
    case "too-many": {
      const { retryAfterSeconds: seconds } = result;
      const text = fill(tooMany.text, { seconds });
      const headers = { "Retry-After": String(seconds) };
      return data<SignInNotice>({ page: "link", tone: "bad", title: tooMany.title, text }, { status: 429, headers });
    }
  }
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta() {
  return noindexMetadata(messages.title);
}

export default function DeskSignInRoute({ actionData, matches: [root] }: Route.ComponentProps) {
  const { company, messages: siteMessages } = root.loaderData;
  return (
    <Gate page={actionData?.page ?? "link"} brand={company.brand} siteMessages={siteMessages} notice={actionData} />
  );
}
