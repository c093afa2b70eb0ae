import { data } from "react-router";
import type { SiteContent } from "#content/index.ts";
import { placeIn } from "#content/municipalities.ts";
import type { PriceList } from "#domain/quotes/price-list.ts";
import type { OwnerView } from "#domain/requests/private-links.ts";
import { decision as messages } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { privatePath } from "#i18n/routes.ts";
import { contentContext, servicesContext } from "../context.ts";
import { privateMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { readEntries } from "../forms/entries.ts";
import { composeAgain } from "../private/decision/composer.tsx";
import { composerOf, refilled } from "../private/decision/composer-model.ts";
import { stepName, stepped } from "../private/decision/typed-quote.ts";
import { moneyModel } from "../private/decision/money-model.ts";
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
  const content = context.get(contentContext);
  const { business } = content;
  const opened = await context.get(servicesContext).requestActions.openAsOwner(params.token);
  if (!opened.ok) {
    const status = invalidLinkStatus(opened.reason);
    return data({ opened: false as const, invalid: invalidOwnerLink(opened) }, { status });
  }
  const { view } = opened;
  const place = await placeIn(view.request.content.location, business);
  const model = decisionModel(view, business, place);
  return data({
    opened: true as const,
    model,
    composer: composerOf(view, pricesFor(view, content), business.terms, place),
    money: moneyModel(view),
    done: ownerDoneNotice(url.searchParams.get(doneParameter), view),
    title: fill(messages.title, { reference: model.reference, brand: content.company.brand }),
  });
}

/** The price list in the language of the request, in which its quotes are written. */
function pricesFor({ request }: OwnerView, content: Pick<SiteContent, "in">): PriceList {
  return content.in(request.locale).prices;
}

/** Performs an action, or shows a typed quote again: with its totals, or with lines from the price list. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { requestActions } = context.get(servicesContext);
  const typed = readEntries(await request.clone().formData());
  const { [stepName]: step, ...fields } = typed;
  if (step !== undefined) return { composed: stepped(fields, step) };
  if (composeAgain.compute in typed) return { composed: typed };
  if (composeAgain.refill in typed) {
    const opened = await requestActions.openAsOwner(token);
    if (!opened.ok) return data(undefined, { status: invalidLinkStatus(opened.reason) });
    const { view } = opened;
    const content = context.get(contentContext);
    return {
      composed: refilled(
        typed,
        view,
        pricesFor(view, content),
        await placeIn(view.request.content.location, content.business),
      ),
    };
  }
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
