import { data } from "react-router";
import { placeIn } from "#content/municipalities.ts";
import { decision as messages } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { privatePath } from "#i18n/routes.ts";
import { contentContext, servicesContext } from "../context.ts";
import { privateMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { decisionModel, ownerDoneNotice } from "../private/decision/decision-model.ts";
import { DecisionPage } from "../private/decision/decision-page.tsx";
import { PrivateFrame } from "../private/frame.tsx";
import { invalidOwnerLink } from "../private/invalid-link-model.ts";
import { InvalidLink } from "../private/invalid-link.tsx";
import { answerAction, doneParameter, invalidLinkStatus } from "../private/outcome.ts";
import { dayText } from "../private/request-text.ts";
import decisionStyles from "./decision.css?url";
import type { Route } from "./+types/decision";

export const handle: PageHandle = { frame: "own", styles: [decisionStyles] };

/** Shows the request and changes nothing: mail scanners follow links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { company } = context.get(contentContext);
  const opened = await context.get(servicesContext).requestActions.openAsOwner(params.token);
  if (!opened.ok) {
    const status = invalidLinkStatus(opened.reason);
    return data({ opened: false as const, invalid: invalidOwnerLink(opened) }, { status });
  }
  const model = decisionModel(opened.view, await placeIn(opened.view.request.content.location));
  return data({
    opened: true as const,
    model,
    done: ownerDoneNotice(url.searchParams.get(doneParameter), opened.view),
    title: fill(messages.title, { reference: model.reference, brand: company.brand }),
  });
}

export function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { requestActions } = context.get(servicesContext);
  return answerAction(request, {
    actor: "owner",
    path: privatePath("decision", "it", token),
    perform: (...posted) => requestActions.actAsOwner(token, ...posted),
    dayLabel: (date) => fill(messages.failed.proposeDay, { day: dayText(date, "it") }),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return privateMetadata(loaderData.opened ? loaderData.title : loaderData.invalid.title.replaceAll("*", ""));
}

export default function DecisionRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  return (
    <PrivateFrame site={site} reference={loaderData.opened ? loaderData.model.reference : undefined} forOwner>
      {loaderData.opened ? (
        <DecisionPage model={loaderData.model} messages={messages} done={loaderData.done} refusal={actionData} />
      ) : (
        <InvalidLink {...loaderData.invalid} company={site.company} />
      )}
    </PrivateFrame>
  );
}
