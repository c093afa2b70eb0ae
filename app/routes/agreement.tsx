import { data, redirect } from "react-router";
import { quoteHash } from "#domain/quotes/quote.ts";
import { requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { localeOf, privatePath } from "#i18n/routes.ts";
import { contentContext, servicesContext } from "../context.ts";
import { noindexMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { agreementModel } from "../private/agreement-model.ts";
import { Agreement } from "../private/agreement.tsx";
import { PrivateFrame } from "../private/frame.tsx";
import { invalidVisitorLink } from "../private/invalid-link-model.ts";
import { InvalidLink } from "../private/invalid-link.tsx";
import agreementStyles from "./agreement.css?url";
import type { Route } from "./+types/agreement";

export const handle: PageHandle = { frame: "own", styles: [agreementStyles] };

/** Leads to the request where nothing is agreed on. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const messages = requestMessagesIn(locale);
  const opened = await context.get(servicesContext).requestActions.openAsVisitor(params.token);
  if (!opened.ok) return invalidVisitorLink(opened, messages);
  const { view } = opened;
  const back = privatePath("request", locale, params.token);
  if (view.agreement === undefined) return redirect(back);
  const { company } = context.get(contentContext).in(locale);
  const { reference } = view.request;
  const model = agreementModel(view, view.agreement, await quoteHash(reference, view.agreement.quote), company, locale);
  return data({ opened: true as const, model, reference, messages: messages.agreement, back });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.opened ? loaderData.model.title : loaderData.title);
}

export default function AgreementRoute({ loaderData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  return (
    <PrivateFrame site={site} reference={loaderData.opened ? loaderData.reference : undefined}>
      {loaderData.opened ? (
        <Agreement model={loaderData.model} messages={loaderData.messages} back={loaderData.back} />
      ) : (
        <InvalidLink {...loaderData.invalid} company={site.company} />
      )}
    </PrivateFrame>
  );
}
