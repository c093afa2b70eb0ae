import { fieldLimits } from "#src/booking/vocabulary.ts";
import { formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill, type Messages } from "#src/i18n/messages/messages.ts";
import type { RequestMessages } from "#src/i18n/messages/request-messages.ts";
import { dayText } from "#src/i18n/request-text.ts";
import type { Entries } from "#src/ui/entries.ts";
import type { ActionErrors } from "./effects.ts";
import { refundOf } from "./stages.ts";
import {
  type ActionOf,
  actionsOf,
  recordedActor,
  type RequestState,
  transitionOf,
  type VisitorAction,
} from "./transitions.ts";
import type { VisitorView } from "./views.ts";

/** Names of hidden fields. Not `action`: a field of that name would replace the form's own property. */
export const wireNames = { action: "act", version: "version" } as const;

/** The query parameter that names the action, on the page after it. */
export const doneParameter = "done";

/** The query parameter that says what became of a payment by card. */
export const cardParameter = "card";

/** A refused action: the reason and the submitted values. */
export interface Refusal {
  action: string;
  reason: "stale" | "not-possible" | "quote-outdated" | "invalid" | "day-taken" | "rate-limited";
  errors: ActionErrors;
  entries: Entries;
  /** Free days instead of one that is taken, `yyyy-mm-dd`, each with the label of its button. */
  days: ReadonlyArray<{ date: string; label: string }>;
}

/** Title and text of a notice. */
export interface NoticeText {
  title: string;
  text: string;
  /** It says that something could not be done. */
  isBad?: true;
}

/** The action of this name; undefined if the actor has none. */
export function actionNamed<By extends "visitor" | "owner">(actor: By, name: string | null | undefined) {
  return actionsOf(actor).find((action) => action === name);
}

/** Whether the actor's last event is that of the action. Only what the history confirms is reported as done. */
export function isDone<By extends "visitor" | "owner">(
  actor: By,
  action: ActionOf<By>,
  { history }: Pick<RequestState, "history">,
): boolean {
  const row = transitionOf(actor, action);
  const last = history.findLast(({ by }) => by === recordedActor[actor]);
  return row.to !== "erased" && last?.type === row.event;
}

/** A field of a form for an action. */
export interface ActionField {
  /** As it is posted, and as its error is named. */
  name: string;
  /** On the page. */
  id: string;
  label: (texts: ActionTexts) => string;
  /** `text` has several lines; `date` and `slot` are the parts of another time. */
  input: "line" | "text" | "date" | "slot";
  attributes?: {
    required?: boolean;
    type?: "email" | "tel";
    inputMode?: "email";
    autoComplete?: "name" | "email" | "tel";
    rows?: number;
    maxLength?: number;
  };
  full?: true;
}

/** The texts of which labels and buttons are made. */
export interface ActionTexts {
  messages: RequestMessages;
  labels: Messages["forms"]["labels"];
  locale: Locale;
}

interface VisitorActionRow {
  fields: readonly ActionField[];
  /** The button. */
  send: (view: VisitorView, texts: ActionTexts) => string;
  variant: "primary" | "line" | "stop";
  /** The result on the page afterwards; undefined where the history does not confirm the action. */
  done: (view: VisitorView, done: RequestMessages["done"]) => NoticeText | undefined;
}

const sentence = { name: "message", input: "text", attributes: { rows: 2, maxLength: fieldLimits.message } } as const;

/** The prefix of the ids of the fields for another time. */
export const askPrefix = "altro";

/** The forms of the visitor's actions. */
export const visitorActions: Readonly<Record<VisitorAction, VisitorActionRow>> = {
  "change-details": {
    fields: [
      { ...detail("location", "luogo"), attributes: { required: true }, full: true },
      {
        ...detail("details", "dettagli"),
        input: "text",
        attributes: { rows: 4, maxLength: fieldLimits.text },
        full: true,
      },
      { ...detail("name", "nome"), attributes: { required: true, autoComplete: "name" }, full: true },
      {
        ...detail("email", "email"),
        attributes: { required: true, type: "email", inputMode: "email", autoComplete: "email" },
      },
      { ...detail("phone", "telefono"), attributes: { required: true, type: "tel", autoComplete: "tel" } },
    ],
    send: (_, { messages }) => messages.actions.save,
    variant: "line",
    done: (view, done) => {
      // Saving unchanged details writes no event and is a success.
      const last = view.history.findLast(({ by }) => by === "visitor");
      const address = last?.type === "changed" && last.newAddress !== undefined ? view.pendingAddress : undefined;
      if (address === undefined) return done["change-details"];
      const { title, text } = done.changeAddress;
      return { title, text: fill(text, { address }) };
    },
  },
  "ask-for-time": {
    fields: [
      { name: "date", id: `${askPrefix}-date`, label: ({ messages }) => messages.actions.date, input: "date" },
      { name: "timeSlot", id: `${askPrefix}-slot`, label: ({ messages }) => messages.actions.slot, input: "slot" },
      { ...sentence, id: `${askPrefix}-message`, label: ({ messages }) => messages.actions.message },
    ],
    send: (_, { messages }) => messages.actions.askSend,
    variant: "line",
    done: confirmed("ask-for-time"),
  },
  "accept-offer": {
    fields: [],
    send: ({ offer }, { messages, locale }) =>
      fill(messages.offer.accept, { day: offer === undefined ? "" : dayText(offer.moment.date, locale) }),
    variant: "primary",
    done: confirmed("accept-offer"),
  },
  "refuse-offer": {
    fields: [{ ...sentence, id: "no-message", label: ({ messages }) => messages.offer.message }],
    send: (_, { messages }) => messages.offer.send,
    variant: "line",
    done: confirmed("refuse-offer"),
  },
  "accept-quote": {
    fields: [
      {
        name: "typedName",
        id: "firma-nome",
        label: ({ messages }) => messages.quote.name,
        input: "line",
        attributes: { required: true, autoComplete: "name", maxLength: fieldLimits.name },
      },
    ],
    send: ({ quotes }, { messages, locale }) =>
      fill(messages.quote.accept, { total: formatMoney(quotes.at(-1)?.totals.totalCents ?? 0, locale) }),
    variant: "primary",
    done: confirmed("accept-quote"),
  },
  "request-change": {
    fields: [
      {
        ...sentence,
        id: "modifica-testo",
        label: ({ messages }) => messages.quote.changeText,
        attributes: { required: true, rows: 3, maxLength: fieldLimits.message },
      },
    ],
    send: (_, { messages }) => messages.quote.changeSend,
    variant: "line",
    done: confirmed("request-change"),
  },
  "decline-quote": {
    fields: [{ ...sentence, id: "rifiuto-testo", label: ({ messages }) => messages.quote.declineText }],
    send: (_, { messages }) => messages.quote.declineSend,
    variant: "stop",
    done: confirmed("decline-quote"),
  },
  withdraw: {
    fields: [],
    send: (_, { messages }) => messages.actions.withdrawSend,
    variant: "stop",
    done: confirmed("withdraw"),
  },
  cancel: {
    fields: [],
    send: ({ refundPercentToday: percent = 0 }, { messages: { actions } }) =>
      percent > 0 ? actions.cancelSend : actions.cancelSendPlain,
    variant: "stop",
    done: (view, done) => {
      if (!isDone("visitor", "cancel", view)) return undefined;
      if (view.refundPercentToday === undefined) return done.cancelNoDay;
      return { title: done.cancel.title, text: fill(done.cancel.text, { percent: refundOf(view) ?? 0 }) };
    },
  },
  erase: {
    fields: [],
    send: (_, { messages }) => messages.actions.eraseSend,
    variant: "stop",
    // Nothing is left to show it.
    done: () => undefined,
  },
};

/** A detail that a visitor may change without the owner (D31). */
function detail(name: "location" | "details" | "name" | "email" | "phone", id: string) {
  return { name, id, label: ({ labels }: ActionTexts) => labels[name], input: "line" } as const;
}

function confirmed(action: Exclude<VisitorAction, "erase">): VisitorActionRow["done"] {
  return (view, done) => (isDone("visitor", action, view) ? done[action] : undefined);
}
