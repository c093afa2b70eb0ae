import { data } from "react-router";
import { decision as messages } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { privatePath } from "#i18n/routes.ts";
import { contentContext, servicesContext } from "../context.ts";
import { decide, decisionData } from "../decision-data.ts";
import { formPageHeaders } from "../form-action.ts";
import { noindexMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { DecisionPage } from "../private/decision/decision-page.tsx";
import { PrivateFrame } from "../private/frame.tsx";
import { invalidOwnerLink } from "../private/invalid-link-model.ts";
import { InvalidLink } from "../private/invalid-link.tsx";
import decisionStyles from "./decision.css?url";
import type { Route } from "./+types/decision";

export const handle: PageHandle = { frame: "own", styles: [decisionStyles] };

/** Shows the request and changes nothing: mail scanners follow links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const opened = await context.get(servicesContext).requestActions.openAsOwner(params.token);
  if (!opened.ok) return invalidOwnerLink(opened);
  const shown = await decisionData(opened.view, content, url);
  const title = fill(messages.title, { reference: shown.model.reference, brand: content.company.brand });
  return data({ opened: true as const, ...shown, title });
}

export function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { requestActions } = context.get(servicesContext);
  return decide(request, context.get(contentContext), {
    path: privatePath("decision", "it", token),
    open: () => requestActions.openAsOwner(token),
    act: (...posted) => requestActions.actAsOwner(token, ...posted),
  });
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.title);
}

export default function DecisionRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  const [composed, refusal] =
    actionData === undefined || "reason" in actionData ? [undefined, actionData] : [actionData.composed, undefined];
  return (
    <PrivateFrame site={site} reference={loaderData.opened ? loaderData.model.reference : undefined} forOwner>
      {loaderData.opened ? (
        <DecisionPage
          model={loaderData.model}
          messages={messages}
          composer={loaderData.composer}
          composed={composed}
          money={loaderData.money}
          done={loaderData.done}
          refusal={refusal}
        />
      ) : (
        <InvalidLink {...loaderData.invalid} company={site.company} />
      )}
    </PrivateFrame>
  );
}
