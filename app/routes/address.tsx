import { servicesContext } from "../context.ts";
import { data, redirect } from "react-router";
import { fill } from "#i18n/messages/messages.ts";
import { requestWordsIn } from "#i18n/messages/request-words.ts";
import { localeOf, privatePath } from "#i18n/routes.ts";
import { privateMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { AddressPage } from "../private/request/address-page.tsx";
import { PrivateFrame } from "../private/request/private-frame.tsx";
import requestStyles from "./request.css?url";
import type { Route } from "./+types/address";

export const handle: PageHandle = { frame: "own", styles: [requestStyles] };

/** Shows what is asked and does nothing: mail scanners follow links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const standing = await context.get(servicesContext).addresses.standing(params.token);
  const { address: words } = requestWordsIn(localeOf(url.pathname));
  return data({ standing, words }, { status: standing.state === "over" ? 410 : 200 });
}

/** The button of the page. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const result = await context.get(servicesContext).addresses.confirm(params.token);
  if (result.state === "rate-limited") {
    const headers = { "Retry-After": String(result.retryAfterSeconds) };
    return data("rate-limited" as const, { status: 429, headers });
  }
  if (result.state === "over") return data("over" as const, { status: 410 });
  return redirect(privatePath("address", localeOf(url.pathname), params.token), 303);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData === undefined ? [] : privateMetadata(loaderData.words.title);
}

export default function AddressRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const { standing, words } = loaderData;
  const { state } = standing;
  const facts = state === "over" ? {} : { reference: standing.reference, address: standing.address };
  return (
    <PrivateFrame site={root.loaderData} reference={state === "over" ? undefined : standing.reference}>
      <AddressPage
        heading={words[state].heading}
        text={fill(words[state].text, facts)}
        confirm={state === "waiting" ? words.waiting.confirm : undefined}
        refusal={actionData === "rate-limited" ? words.rateLimited : undefined}
      />
    </PrivateFrame>
  );
}
