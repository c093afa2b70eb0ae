import { detailsEffects, ownerDetailsActions, visitorDetailsActions } from "#src/details/details.actions.ts";
import { capitalize, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill, fillOwnerText } from "#src/i18n/messages/messages.ts";
import { eventTimeText, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { firstName } from "#src/i18n/request-text.ts";
import type { OrderWords } from "#src/order/order-text.ts";
import {
  cancellationEffects,
  ownerCancellationActions,
  visitorCancellationActions,
} from "#src/payments/cancellation.actions.ts";
import { ownerPaymentActions, paymentEffects, visitorPaymentActions } from "#src/payments/payment.actions.ts";
import { heldText } from "#src/quotes/quote-text.ts";
import { ownerQuoteActions, quoteEffects, visitorQuoteActions } from "#src/quotes/quote.actions.ts";
import {
  type ActionFields,
  type ActionFormContent,
  type Dialog,
  type EffectOf,
  type EffectResult,
  type NoticeText,
  type OwnerActionForm,
  type VisitorActionForm,
  noMail,
  records,
  sentence,
  withIds,
} from "./action.ts";
import { isAboutChange } from "./agreement.ts";
import type { EventPayload, RequestEvent } from "./events.ts";
import { type RecordedTransition, recordedActor, requestEvents } from "./life-cycle.ts";
import type { OwnerView, VisitorView } from "./pages.server.ts";
import { ownerRequestActions, requestEffects, visitorRequestActions } from "./request.actions.ts";
import {
  type ActionOf,
  type OwnerAction,
  type RequestState,
  type VisitorAction,
  actionsOf,
  transitionOf,
} from "./transitions.ts";
import { ownerTimeActions, timeEffects, visitorTimeActions } from "#src/time/time.actions.ts";

/** Events without data only change the status. */
type PlainType = {
  [Type in RequestEvent["type"]]: keyof Extract<EventPayload, { type: Type }> extends "type" ? Type : never;
}[RequestEvent["type"]];

const effects = {
  ...timeEffects,
  ...detailsEffects,
  ...quoteEffects,
  ...paymentEffects,
  ...cancellationEffects,
  ...requestEffects,
} satisfies Record<Exclude<RequestEvent["type"], PlainType>, EffectOf>;

const visitorActions: Readonly<Record<VisitorAction, VisitorActionForm>> = {
  ...visitorRequestActions,
  ...visitorTimeActions,
  ...visitorQuoteActions,
  ...visitorPaymentActions,
  ...visitorCancellationActions,
  ...visitorDetailsActions,
};

/** The owner's actions, in Italian (D16). Parts of the page contain the forms of actions without a dialog. */
export const ownerActions = {
  ...ownerRequestActions,
  ...ownerTimeActions,
  ...ownerQuoteActions,
  ...ownerPaymentActions,
  ...ownerCancellationActions,
  ...ownerDetailsActions,
} as const satisfies Record<OwnerAction, OwnerActionForm>;

const isPlain = (type: RequestEvent["type"]): type is PlainType => !(type in effects);

/** @throws Error if the transition is not allowed */
export function effectOf(
  { actor, event }: Pick<RecordedTransition, "actor" | "event">,
  state: RequestState,
  fields: ActionFields,
): EffectResult {
  return isPlain(event) ? records({ type: event }) : effects[event](state, fields, actor);
}

export function actionNamed<By extends "visitor" | "owner">(actor: By, name: string | null | undefined) {
  return actionsOf(actor).find((action) => action === name);
}

export function isDone<By extends "visitor" | "owner">(
  actor: By,
  action: ActionOf<By>,
  { history }: Pick<RequestState, "history">,
): boolean {
  const row = transitionOf(actor, action);
  const last = history.findLast(({ by }) => by === recordedActor[actor]);
  return row.to !== "erased" && last?.type === row.event;
}

export function visitorForm(action: VisitorAction, view: VisitorView, names: OrderWords): ActionFormContent {
  const { fields, values, variant } = visitorActions[action];
  const { locale } = names;
  const local = { view, messages: requestMessagesIn(locale), locale, names };
  return {
    fields: withIds(action, fields?.(local) ?? []),
    send: fill(local.messages.acts[action].send, values?.(local) ?? {}),
    variant,
  };
}

/** The result of the action that the address of the page names; undefined if the history does not confirm it. */
export function visitorNotice(name: string | null, view: VisitorView, locale: Locale): NoticeText | undefined {
  const action = actionNamed("visitor", name);
  // After an erasure there is no history.
  if (action === undefined || action === "erase") return undefined;
  const texts = requestMessagesIn(locale).done;
  const { done, ofChange = action } = visitorActions[action];
  if (done !== undefined) return done(view, texts);
  if (!isDone("visitor", action, view)) return undefined;
  const last = view.history.findLast(({ by }) => by === "visitor");
  const notice: NoticeText & { mail?: string } =
    texts[last !== undefined && isAboutChange(last, view.history) ? ofChange : action];
  const { title, text, mail } = notice;
  return mail === undefined || view.request.content.email === "" ? { title, text } : { title, text: `${text} ${mail}` };
}

export type DialogAction = {
  [Action in OwnerAction]: (typeof ownerActions)[Action] extends Dialog ? Action : never;
}[OwnerAction];

export function hasDialog(action: OwnerAction): action is DialogAction {
  return "short" in ownerActions[action];
}

export function ownerDialog(action: DialogAction, view: OwnerView) {
  const row: Dialog = ownerActions[action];
  const { message, fields, text, textNoDay = text, mail = "", send, sendUnmailed = send, ...dialog } = row;
  const { request, offer, hold, terms, ifCancelled } = view;
  const isMailed = request.content.email !== "";
  const template = (request.content.order.date === undefined ? textNoDay : text).replace(
    "{mail}",
    isMailed ? mail : noMail,
  );
  const values = {
    first: firstName(request.content.name),
    percent: terms.depositPercent,
    refund: ifCancelled.refundableCents === 0 ? "niente finora" : formatMoney(ifCancelled.refundableCents, "it"),
    time: offer === undefined ? "" : eventTimeText(offer.time, "it"),
    held: hold === undefined ? "" : heldText(hold),
  };
  return {
    ...dialog,
    text: capitalize(fillOwnerText(template, values), "it"),
    fields: withIds(dialog.anchor, [
      ...(fields?.(view) ?? []),
      ...(message === undefined
        ? []
        : [
            {
              ...sentence,
              label: message.label,
              optional: fill(message.optional, values),
            },
          ]),
    ]),
    send: fillOwnerText(isMailed ? send : sendUnmailed, values),
  };
}

/** A client without a mail address gets no mail, and the page says so. */
export function ownerNotice(
  action: OwnerAction,
  { request: { content }, history }: Pick<OwnerView, "request" | "history">,
): NoticeText {
  const { title, text } = ownerActions[action].done;
  const last = history.at(-1);
  if (action === "decline" && last?.type === "declined" && last.isUnmailed) {
    return { title, text: "Nessuna mail, come hai scelto." };
  }
  const row = transitionOf("owner", action);
  const isMailed = row.to !== "erased" && ["other-side", "with-receipt"].includes(requestEvents[row.event].mails);
  if (content.email !== "" || !isMailed) return { title, text };
  return { title, text: fillOwnerText(noMail, { first: firstName(content.name) }) };
}
