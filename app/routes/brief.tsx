import { data } from "react-router";
import { fill } from "#i18n/messages/messages.ts";
import { requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { localeOf, privatePath } from "#i18n/routes.ts";
import { contentContext, servicesContext } from "../context.ts";
import { noindexMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Brief, briefModel } from "../private/brief.tsx";
import { PrivateFrame } from "../private/frame.tsx";
import { invalidVisitorLink } from "../private/invalid-link-model.ts";
import { InvalidLink } from "../private/invalid-link.tsx";
import briefStyles from "./brief.css?url";
import type { Route } from "./+types/brief";

export const handle: PageHandle = { frame: "own", styles: [briefStyles] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const messages = requestMessagesIn(locale);
  const { company, brief } = context.get(contentContext).in(locale);
  const opened = await context.get(servicesContext).requestActions.openAsVisitor(params.token);
  if (!opened.ok) return invalidVisitorLink(opened, messages);
  const model = briefModel(opened.view.request, locale);
  const title = fill(messages.title, { reference: model.reference, brand: company.brand });
  return data({
    opened: true as const,
    model,
    content: brief,
    title: `${brief.title.replaceAll("*", "")} · ${title}`,
    back: privatePath("request", locale, params.token),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.title);
}

export default function BriefRoute({ loaderData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  return (
    <PrivateFrame site={site} reference={loaderData.opened ? loaderData.model.reference : undefined}>
      {loaderData.opened ? (
        <Brief content={loaderData.content} model={loaderData.model} back={loaderData.back} company={site.company} />
      ) : (
        <InvalidLink {...loaderData.invalid} company={site.company} />
      )}
    </PrivateFrame>
  );
}
