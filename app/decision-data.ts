import { data } from "react-router";
import type { SiteContent } from "#content/index.ts";
import { placeIn } from "#content/municipalities.ts";
import type { PriceList } from "#domain/quotes/price-list.ts";
import type { ActionFields } from "#domain/requests/action-fields.ts";
import type { ActionResult, Opened, OwnerView } from "#src/requests/views.ts";
import type { OwnerAction } from "#domain/requests/transitions.ts";
import { decision as messages } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { readEntries } from "./forms/entries.ts";
import { composeAgain } from "./private/decision/composer.tsx";
import { composerOf, refilled } from "./private/decision/composer-model.ts";
import { decisionModel, ownerDoneNotice } from "./private/decision/decision-model.ts";
import { stepName, stepped } from "./private/decision/typed-quote.ts";
import { moneyModel } from "./private/decision/money-model.ts";
import { answerAction, doneParameter, invalidLinkStatus, type Refusal, refusalStatus } from "./private/outcome.ts";
import { dayText } from "./private/request-text.ts";

/** What the pages show on which the owner decides: that of a private link, and that of the desk. */
export async function decisionData(view: OwnerView, content: Pick<SiteContent, "in" | "business">, url: URL) {
  const { business } = content;
  const place = await placeIn(view.request.content.location, business);
  return {
    model: decisionModel(view, business, place),
    composer: composerOf(view, pricesFor(view, content), business.terms, place),
    money: moneyModel(view),
    done: ownerDoneNotice(url.searchParams.get(doneParameter), view),
  };
}

/** The price list in the language of the request, in which its quotes are written. */
function pricesFor({ request }: OwnerView, content: Pick<SiteContent, "in">): PriceList {
  return content.in(request.locale).prices;
}

interface DecisionPages {
  /** The page's own path. */
  path: string;
  open(): Promise<Opened<OwnerView>>;
  act(action: OwnerAction, version: string, fields: ActionFields): Promise<ActionResult<OwnerView>>;
}

/** Performs an action, or shows a typed quote again: with its totals, or with lines from the price list. */
export async function decide(
  request: Request,
  content: Pick<SiteContent, "in" | "business">,
  { path, open, act }: DecisionPages,
) {
  const typed = readEntries(await request.clone().formData());
  const { [stepName]: step, ...fields } = typed;
  if (step !== undefined) return { composed: stepped(fields, step) };
  if (composeAgain.compute in typed) return { composed: typed };
  if (composeAgain.refill in typed) {
    const opened = await open();
    if (!opened.ok) return data(undefined, { status: invalidLinkStatus(opened.reason) });
    const { view } = opened;
    const place = await placeIn(view.request.content.location, content.business);
    const { [composeAgain.refill]: offered = "", ...entries } = typed;
    const asked = offered === "" ? entries : { ...entries, guests: offered };
    const again = refilled(asked, view, pricesFor(view, content), place);
    if (again.ok) return { composed: again.fields };
    const refusal: Refusal = {
      action: "send-quote",
      reason: "invalid",
      errors: again.errors,
      entries: asked,
      days: [],
    };
    return data(refusal, { status: refusalStatus("invalid") });
  }
  return answerAction(request, {
    actor: "owner",
    path,
    perform: act,
    dayLabel: (date) => fill(messages.failed.proposeDay, { day: dayText(date, "it") }),
  });
}
