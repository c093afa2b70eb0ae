import { servicesContext } from "../context.ts";
import { data, redirect } from "react-router";
import { contentIn } from "#content/index.ts";
import { fill } from "#i18n/messages/messages.ts";
import { requestWordsIn } from "#i18n/messages/request-words.ts";
import { anchors, localeOf, privatePath } from "#i18n/routes.ts";
import { readEntries } from "../forms/entries.ts";
import { privateMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { spokenDay } from "../private/request/day-words.ts";
import { headersOf, refusalOf, statusOf, statusOfClosed, visitorActOf } from "../private/request/outcome.ts";
import { PrivateFrame } from "../private/request/private-frame.tsx";
import { RequestPage } from "../private/request/request-page.tsx";
import { requestPageModel } from "../private/request/request-page-model.ts";
import { Unopened } from "../private/request/unopened.tsx";
import requestStyles from "./request.css?url";
import type { Route } from "./+types/request";

export const handle: PageHandle = { frame: "own", styles: [requestStyles] };

/** In the address that an act leads to: which one it was. */
const doneParameter = "done";

/** Shows the request and does nothing: mail scanners follow links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { token } = params;
  const words = requestWordsIn(locale);
  const { company } = contentIn(locale);
  const opened = await context.get(servicesContext).requestActions.openAsVisitor(token);
  if (!opened.ok) {
    const { reason } = opened;
    return data({ opened: false as const, why: reason, words: words.unopened }, { status: statusOfClosed(reason) });
  }
  const model = requestPageModel(opened.view, locale, url.searchParams.get(doneParameter));
  return data({
    opened: true as const,
    model,
    words,
    title: fill(words.title, { reference: model.reference, brand: company.brand }),
    paths: {
      calendar: privatePath("request-calendar", locale, token),
      brief: privatePath("brief", locale, token),
    },
  });
}

/** Does one thing and leads to the page that tells of it; what could not be done is told by the answer itself. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const locale = localeOf(url.pathname);
  const { act: _act, version = "", ...fields } = readEntries(await request.formData());
  const act = visitorActOf({ act: _act ?? "" });
  if (act === undefined) return data(undefined, { status: 400 });
  const result = await context.get(servicesContext).requestActions.actAsVisitor(params.token, act, version, fields);
  if (result.ok) {
    const path = privatePath("request", locale, params.token);
    return redirect(`${path}?${doneParameter}=${act}#${anchors.answer}`, 303);
  }
  // The loader answers for a link that opens nothing.
  if (!("view" in result)) return data(undefined, { status: statusOfClosed(result.reason) });
  const refusal = refusalOf(act, result, fields);
  const words = requestWordsIn(locale);
  const days = refusal.alternatives.map((date) => ({
    date,
    label: fill(words.failed.askDay, { day: spokenDay(date, locale) }),
  }));
  return data({ ...refusal, days }, { status: statusOf(result.reason), headers: headersOf(result) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return privateMetadata(
    loaderData.opened ? loaderData.title : loaderData.words[loaderData.why].title.replaceAll("*", ""),
  );
}

export default function RequestRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  return (
    <PrivateFrame site={site} reference={loaderData.opened ? loaderData.model.reference : undefined}>
      {loaderData.opened ? (
        <RequestPage
          model={loaderData.model}
          words={loaderData.words}
          refusal={actionData}
          whatsapp={site.company.whatsapp}
          paths={loaderData.paths}
        />
      ) : (
        <Unopened why={loaderData.why} words={loaderData.words} company={site.company} />
      )}
    </PrivateFrame>
  );
}
