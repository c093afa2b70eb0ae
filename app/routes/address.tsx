import { data, redirect } from "react-router";
import { fill } from "#i18n/messages/messages.ts";
import { requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { localeOf, privatePath } from "#i18n/routes.ts";
import { servicesContext } from "../context.ts";
import { formPageHeaders } from "../form-action.ts";
import { noindexMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { AddressPage } from "../private/address-page.tsx";
import { PrivateFrame } from "../private/frame.tsx";
import requestStyles from "./request.css?url";
import type { Route } from "./+types/address";

export const handle: PageHandle = { frame: "own", styles: [requestStyles] };

/** Shows the address and changes nothing: mail scanners follow links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const address = await context.get(servicesContext).addresses.stateOf(params.token);
  const { address: messages } = requestMessagesIn(localeOf(url.pathname));
  return data({ address, messages }, { status: address.state === "over" ? 410 : 200 });
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const result = await context.get(servicesContext).addresses.confirm(params.token);
  if (result.state === "rate-limited") {
    const headers = { "Retry-After": String(result.retryAfterSeconds) };
    return data("rate-limited" as const, { status: 429, headers });
  }
  if (result.state === "over") return data("over" as const, { status: 410 });
  return redirect(privatePath("address", localeOf(url.pathname), params.token), 303);
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.messages.title);
}

export default function AddressRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const { address, messages } = loaderData;
  const { state } = address;
  const facts = state === "over" ? {} : { reference: address.reference, address: address.address };
  return (
    <PrivateFrame site={root.loaderData} reference={state === "over" ? undefined : address.reference}>
      <AddressPage
        state={state}
        heading={messages[state].heading}
        text={fill(messages[state].text, facts)}
        confirm={state === "waiting" ? messages.waiting.confirm : undefined}
        refusal={actionData === "rate-limited" ? messages.rateLimited : undefined}
      />
    </PrivateFrame>
  );
}
