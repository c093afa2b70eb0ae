import { data, redirect } from "react-router";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { localeOf, privatePath } from "#src/i18n/routes.ts";
import { servicesContext } from "#src/web/context.ts";
import { formPageHeaders } from "#src/booking/form-action.server.ts";
import { noindexMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { Button } from "#src/ui/button.tsx";
import { MessagePage } from "#src/ui/page-sections.tsx";
import { addressState, confirmAddress } from "./address.server.ts";
import { PrivateFrame, PrivateHead } from "./frame.tsx";
import frameStyles from "./frame.css?url";
import type { Route } from "./+types/address.page";

export const handle: PageHandle = { frame: "own", styles: [frameStyles] };

/** Shows the address and changes nothing: mail scanners follow links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const address = await addressState(context.get(servicesContext).site, params.token);
  const { address: messages, failed } = requestMessagesIn(localeOf(url.pathname));
  return data(
    { address, messages, rateLimited: failed["rate-limited"] },
    { status: address.state === "over" ? 410 : 200 },
  );
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const { site, admit } = context.get(servicesContext);
  const admission = await admit();
  if (!admission.allowed) {
    const headers = { "Retry-After": String(admission.retryAfterSeconds) };
    return data("rate-limited" as const, { status: 429, headers });
  }
  const result = await confirmAddress(site, params.token);
  if (result.state === "over") return data("over" as const, { status: 410 });
  return redirect(privatePath("address", localeOf(url.pathname), params.token), 303);
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.messages.title);
}

const places = { waiting: "wait", confirmed: "closing", over: "error" } as const;

/** One button confirms a request's new mail address; it posts to the page itself. */
export default function AddressRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const { address, messages, rateLimited } = loaderData;
  const { state } = address;
  const facts = state === "over" ? {} : { reference: address.reference, address: address.address };
  return (
    <PrivateFrame site={root.loaderData} reference={state === "over" ? undefined : address.reference}>
      <MessagePage place={places[state]}>
        <PrivateHead heading={messages[state].heading} lead={fill(messages[state].text, facts)}>
          {actionData === "rate-limited" && (
            <p className="error" role="alert">
              {rateLimited.title}
            </p>
          )}
          {state === "waiting" && (
            <form method="post" className="actions">
              <Button type="submit">{messages.waiting.confirm}</Button>
            </form>
          )}
        </PrivateHead>
      </MessagePage>
    </PrivateFrame>
  );
}
