import { servicesContext } from "../context.ts";
import { data, redirect } from "react-router";
import { placeIn } from "#content/municipalities.ts";
import type { OwnerAction } from "#domain/requests/actions.ts";
import { decision as words } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { anchors, privatePath } from "#i18n/routes.ts";
import { company } from "#content/index.ts";
import { readEntries } from "../forms/entries.ts";
import { privateMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { decisionModel } from "../private/decision/decision-model.ts";
import { closedWords } from "../private/decision/closed-words.ts";
import { DecisionPage } from "../private/decision/decision-page.tsx";
import { ownerActOf, ownerDoneNotice } from "../private/decision/owner-acts.ts";
import { LinkToNothing } from "../private/decision/link-to-nothing.tsx";
import { spokenDay } from "../private/request/day-words.ts";
import { headersOf, refusalOf, statusOf, statusOfClosed } from "../private/request/outcome.ts";
import { PrivateFrame } from "../private/request/private-frame.tsx";
import decisionStyles from "./decision.css?url";
import type { Route } from "./+types/decision";

export const handle: PageHandle = { frame: "own", styles: [decisionStyles] };

/** In the address that an act leads to: which one it was. */
const doneParameter = "done";

/** Shows the request and does nothing: mail scanners follow links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const opened = await context.get(servicesContext).requestActions.openAsOwner(params.token);
  if (!opened.ok) {
    return data({ opened: false as const, words: closedWords(opened) }, { status: statusOfClosed(opened.reason) });
  }
  const model = decisionModel(opened.view, await placeIn(opened.view.request.content.location));
  const { failed, back, date, slot, ways, call, write, whatsapp, sameDay, taken } = words;
  return data({
    opened: true as const,
    model,
    words: { failed, back, date, slot, ways, call, write, whatsapp, sameDay, taken },
    done: ownerDoneNotice(url.searchParams.get(doneParameter), opened.view),
    title: fill(words.title, { reference: model.reference, brand: company.brand }),
  });
}

/** Does one thing and leads to the page that tells of it; what could not be done is told by the answer itself. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { act: named = "", version = "", ...fields } = readEntries(await request.formData());
  const act: OwnerAction | undefined = ownerActOf(named);
  if (act === undefined) return data(undefined, { status: 400 });
  const result = await context.get(servicesContext).requestActions.actAsOwner(params.token, act, version, fields);
  if (result.ok) {
    return redirect(`${privatePath("decision", "it", params.token)}?${doneParameter}=${act}#${anchors.answer}`, 303);
  }
  // The loader answers for a link that opens nothing.
  if (!("view" in result)) return data(undefined, { status: statusOfClosed(result.reason) });
  const refusal = refusalOf(act, result, fields);
  const days = refusal.alternatives.map((day) => ({
    date: day,
    label: fill(words.failed.proposeDay, { day: spokenDay(day, "it") }),
  }));
  return data({ ...refusal, days }, { status: statusOf(result.reason), headers: headersOf(result) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return privateMetadata(loaderData.opened ? loaderData.title : loaderData.words.title.replaceAll("*", ""));
}

export default function DecisionRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  return (
    <PrivateFrame
      site={root.loaderData}
      reference={loaderData.opened ? loaderData.model.reference : undefined}
      forOwner
    >
      {loaderData.opened ? (
        <DecisionPage model={loaderData.model} words={loaderData.words} done={loaderData.done} refusal={actionData} />
      ) : (
        <LinkToNothing words={loaderData.words} />
      )}
    </PrivateFrame>
  );
}
