import { data } from "react-router";
import { fill } from "#i18n/messages/messages.ts";
import { requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { localeOf, privatePath } from "#i18n/routes.ts";
import { contentContext, servicesContext } from "../context.ts";
import { formPageHeaders } from "../form-action.ts";
import { noindexMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { PrivateFrame } from "../private/frame.tsx";
import { invalidVisitorLink } from "../private/invalid-link-model.ts";
import { InvalidLink } from "../private/invalid-link.tsx";
import { answerAction, cardParameter, doneParameter } from "../private/outcome.ts";
import { requestPageModel } from "../private/request/page-model.ts";
import { RequestPage } from "../private/request/request-page.tsx";
import { dayText } from "../private/request-text.ts";
import requestStyles from "./request.css?url";
import type { Route } from "./+types/request";

export const handle: PageHandle = { frame: "own", styles: [requestStyles] };

/** Shows the request and changes nothing: mail scanners follow links. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { token } = params;
  const messages = requestMessagesIn(locale);
  const opened = await context.get(servicesContext).requestActions.openAsVisitor(token);
  if (!opened.ok) return invalidVisitorLink(opened, messages);
  const content = context.get(contentContext);
  const { brand, payment } = content.company;
  const takesCards = context.get(servicesContext).cardPayments !== undefined;
  const model = requestPageModel(
    opened.view,
    locale,
    url.searchParams.get(doneParameter),
    { ...payment, takesCards },
    content.business,
    url.searchParams.get(cardParameter),
  );
  return data({
    opened: true as const,
    model,
    messages,
    title: fill(messages.title, { reference: model.reference, brand }),
    paths: {
      calendar: privatePath("request-calendar", locale, token),
      brief: privatePath("brief", locale, token),
      agreement: privatePath("agreement", locale, token),
      card: privatePath("card", locale, token),
    },
  });
}

export function action({ request, context, params: { token }, url }: Route.ActionArgs) {
  const locale = localeOf(url.pathname);
  const { requestActions } = context.get(servicesContext);
  const { failed } = requestMessagesIn(locale);
  return answerAction(request, {
    actor: "visitor",
    path: privatePath("request", locale, token),
    perform: (...posted) => requestActions.actAsVisitor(token, ...posted),
    dayLabel: (date) => fill(failed.askDay, { day: dayText(date, locale) }),
  });
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMetadata(loaderData.title);
}

export default function RequestRoute({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const site = root.loaderData;
  return (
    <PrivateFrame site={site} reference={loaderData.opened ? loaderData.model.reference : undefined}>
      {loaderData.opened ? (
        <RequestPage
          model={loaderData.model}
          messages={loaderData.messages}
          refusal={actionData}
          whatsapp={site.company.whatsapp}
          paths={loaderData.paths}
        />
      ) : (
        <InvalidLink {...loaderData.invalid} company={site.company} />
      )}
    </PrivateFrame>
  );
}
