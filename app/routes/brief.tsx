import { servicesContext } from "../context.ts";
import { data } from "react-router";
import { contentIn } from "#content/index.ts";
import { fill } from "#i18n/messages/messages.ts";
import { requestWordsIn } from "#i18n/messages/request-words.ts";
import { localeOf, privatePath } from "#i18n/routes.ts";
import { privateMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Brief } from "../private/brief/brief.tsx";
import { briefModel } from "../private/brief/brief-model.ts";
import { PrivateFrame } from "../private/request/private-frame.tsx";
import { statusOfClosed } from "../private/request/outcome.ts";
import { Unopened } from "../private/request/unopened.tsx";
import briefStyles from "./brief.css?url";
import type { Route } from "./+types/brief";

export const handle: PageHandle = { frame: "own", styles: [briefStyles] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const words = requestWordsIn(locale);
  const { company, brief } = contentIn(locale);
  const opened = await context.get(servicesContext).requestActions.openAsVisitor(params.token);
  if (!opened.ok) {
    const { reason } = opened;
    return data({ opened: false as const, why: reason, words: words.unopened }, { status: statusOfClosed(reason) });
  }
  const model = briefModel(opened.view.request, locale);
  return data({
    opened: true as const,
    model,
    content: brief,
    title: fill(words.title, { reference: model.reference, brand: company.brand }),
    back: privatePath("request", locale, params.token),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return privateMetadata(
    loaderData.opened
      ? `${loaderData.content.title.replaceAll("*", "")} · ${loaderData.title}`
      : loaderData.words[loaderData.why].title.replaceAll("*", ""),
  );
}

export default function BriefRoute({ loaderData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  return (
    <PrivateFrame site={site} reference={loaderData.opened ? loaderData.model.reference : undefined}>
      {loaderData.opened ? (
        <Brief content={loaderData.content} model={loaderData.model} back={loaderData.back} company={site.company} />
      ) : (
        <Unopened why={loaderData.why} words={loaderData.words} company={site.company} />
      )}
    </PrivateFrame>
  );
}
