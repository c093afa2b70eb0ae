import { type FieldErrorCode, fieldLimits } from "#src/booking/vocabulary.ts";
import { cleanText } from "#src/i18n/clean-text.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { RequestMessages } from "#src/i18n/messages/request-messages.ts";
import type { BillingErrorCode, Payer } from "#src/payments/billing.ts";
import type { RefundErrorCode } from "#src/payments/refund-account.ts";
import type { PaymentErrorCode } from "#src/payments/read-payment.ts";
import type { ChoiceErrorCode } from "#src/quotes/lines.ts";
import type { QuoteErrorCode } from "#src/quotes/read-quote.ts";
import type { DetailErrorCode } from "#src/details/event-details.ts";
import type { EventPayload } from "./events.ts";
import type { RequestStatus, TransitionActor } from "./life-cycle.ts";
import type { OwnerView, VisitorView } from "./pages.server.ts";
import type { RequestContent } from "./request.ts";
import type { RequestState } from "./transitions.ts";
import type { OrderWords } from "#src/order/order-text.ts";
import type { Entries } from "#src/ui/entries.ts";
import type { InputHTMLAttributes, ReactNode } from "react";

/** Names of hidden fields; with `force` the owner accepts for a taken day. A field named `action` would replace the form's own property. */
export const wireNames = { action: "act", version: "version", force: "force" } as const;

/** The query parameter that names the action, on the page after it. */
export const doneParameter = "done";

/** The query parameter that says what became of a payment by card. */
export const cardParameter = "card";

/** The typed fields of an action, before they are checked. `message` is a sentence to the other side and may be absent or empty. */
export type ActionFields = Readonly<Record<string, string>>;

/** The first error of each invalid field, by the name of its input. */
export type ActionErrors = Partial<
  Record<
    string,
    | FieldErrorCode
    | QuoteErrorCode
    | ChoiceErrorCode
    | PaymentErrorCode
    | RefundErrorCode
    | BillingErrorCode
    | DetailErrorCode
    | "unprintable-name"
    | "one-name"
    | "company-name"
    | "nothing-asked"
  >
>;

export interface Effect {
  payload: EventPayload;
  /** The content afterwards, if it changes. */
  content?: RequestContent;
  /** The status afterwards, if it is not that of the row. */
  to?: RequestStatus | undefined;
}

export interface ActionRefusal {
  action: string;
  reason: "stale" | "not-possible" | "quote-outdated" | "invalid" | "day-taken" | "rate-limited" | "unavailable";
  errors: ActionErrors;
  entries: Entries;
  /** Free days instead of one that is taken, `yyyy-mm-dd`, each with the label of its button. */
  days: ReadonlyArray<{ date: string; label: string }>;
  /** The number of events that the actor had seen; undefined if the form did not say it. */
  seen?: number | undefined;
}

export interface NoticeText {
  title: string;
  text: string;
  /** It says that something could not be done. */
  isBad?: true;
}

/** The effect is undefined if the typed details are those that are stored already. */
export type EffectResult = { ok: true; effect: Effect | undefined } | { ok: false; errors: ActionErrors };

export type EffectOf = (state: RequestState, fields: ActionFields, actor: TransitionActor) => EffectResult;

export const nothingDiffers: EffectResult = { ok: true, effect: undefined };

export function records(payload: EventPayload, changes: Omit<Effect, "payload"> = {}): EffectResult {
  return { ok: true, effect: { payload, ...changes } };
}

/** Reads a sentence to the other side; undefined if it is empty. Never throws. */
export function readMessage(typed = "") {
  const message = cleanText(typed);
  return Array.from(message).length > fieldLimits.message
    ? { ok: false as const, error: "too-long" as const }
    : { ok: true as const, message: message || undefined };
}

export interface ActionField extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "required" | "inputMode" | "autoComplete" | "maxLength" | "min" | "max"
> {
  name: string;
  id: string;
  label: string;
  /** It is a choice of these. */
  options?: ReadonlyArray<{ value: string; label: string }>;
  look?: "words" | "select";
  /** Any of the options may be chosen: the value has them with commas. */
  isMultiple?: true;
  /** It is the place of the event: its zone and distance are shown. */
  isPlace?: true;
  /** It is shown while one of these is the chosen payer, if the browser can tell. */
  payers?: readonly Payer[];
  value?: string | undefined;
  rows?: number;
  /** After the label of a field that may stay empty. */
  optional?: string;
  hint?: string;
  /** Spans both columns of the form. */
  full?: boolean;
}

export interface ActionFormContent {
  fields: readonly ActionField[];
  send: ReactNode;
  variant: "primary" | "line" | "stop";
}

/** The field of a sentence to the other side. */
export const sentence = { name: "message", rows: 2, maxLength: fieldLimits.message } as const;

export interface LocalView {
  view: VisitorView;
  messages: RequestMessages;
  locale: Locale;
  /** The names of what can be ordered. */
  names: OrderWords;
}

export interface VisitorActionForm {
  fields?: (local: LocalView) => ActionField[];
  /** The values of the text of its button. */
  values?: (local: LocalView) => Readonly<Record<string, string>>;
  variant: ActionFormContent["variant"];
  /** The result on the page afterwards of an action that may have had nothing to record: saving what is stored already is a success. */
  done?: (view: VisitorView, done: RequestMessages["done"]) => NoticeText;
  /** The result where it was about a change of an agreement. */
  ofChange?: "changeAccepted" | "changeDeclined";
}

/**
 * The dialog of an action. Texts may name `{first}`, the client, `{percent}`, the deposit, `{refund}`, what a cancellation by the owner returns,
 * `{time}`, the time that was asked for, `{held}`, until when a quote or the day is kept, and `{mail}`, which is `mail`, or that none leaves
 * because the client has no address.
 */
export interface Dialog {
  /** Its id, to which mails link. */
  anchor: string;
  /** The link below the page. */
  short: string;
  title: string;
  /** The effects of the action. */
  text: string;
  /** The same of a request without a day. */
  textNoDay?: string;
  /** The mail to the client. */
  mail?: string;
  /** A sentence to the client. */
  message?: { label: string; optional: string };
  fields?: (view: OwnerView, anchor: string) => ActionField[];
  send: string;
  /** The button if no mail leaves. */
  sendUnmailed?: string;
  variant: ActionFormContent["variant"];
}

export type OwnerActionForm = { done: NoticeText } & (Dialog | { anchor?: string });

export const noMail = "Nessuna mail: {first} non ha un indirizzo.";

export const more = { label: "Due righe in più", optional: "(facoltative)" };

export const why = { label: "Perché", optional: "(facoltativo, lo legge {first})" };
