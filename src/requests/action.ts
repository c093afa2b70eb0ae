import { fieldLimits } from "#src/booking/vocabulary.ts";
import { cleanText } from "#src/i18n/clean-text.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { RequestMessages } from "#src/i18n/messages/request-messages.ts";
import type { Payer } from "#src/payments/billing.ts";
import type { ActionErrorCode } from "./action-form.tsx";
import type { EventPayload } from "./events.ts";
import type { RequestStatus, TransitionActor } from "./life-cycle.ts";
import type { NotOpened, OwnerView, VisitorView } from "./pages.server.ts";
import type { RequestContent } from "./request.ts";
import type { RequestState } from "./transitions.ts";
import type { OrderWords } from "#src/order/order-text.ts";
import type { Entries } from "#src/ui/entries.ts";
import type { InputHTMLAttributes, ReactNode } from "react";

/** Hidden fields. With `force` the owner accepts for a taken day. A field named `action` would hide the form's own property. */
export const wireNames = { action: "act", version: "version", force: "force" } as const;

/** The query parameter of the page after an action, which names the action. */
export const doneParameter = "done";

/** The query parameter of the page after a payment by card: how many entries the ledger had before it, or `unavailable`. */
export const cardParameter = "card";

export function invalidLinkStatus(reason: NotOpened["reason"]): 404 | 410 {
  return reason === "unknown" ? 404 : 410;
}

/** The typed fields of an action. `message` is a sentence to the other side. */
export type ActionFields = Readonly<Record<string, string>>;

export type ActionErrors = Partial<Record<string, ActionErrorCode>>;

export interface Effect {
  payload: EventPayload;
  content?: RequestContent;
  to?: RequestStatus | undefined;
}

export interface ActionRefusal {
  action: string;
  reason: "stale" | "not-possible" | "quote-outdated" | "invalid" | "day-taken" | "rate-limited" | "unavailable";
  errors: ActionErrors;
  entries: Entries;
  /** Free days to choose instead of a taken one, `yyyy-mm-dd`, each with the label of its button. */
  days: ReadonlyArray<{ date: string; label: string }>;
  /** The number of events that the actor had seen; undefined if the form did not send it. */
  seen?: number | undefined;
}

export interface NoticeText {
  title: string;
  text: string;
  isBad?: true;
}

/** The effect is undefined if nothing changes. */
export type EffectResult = { ok: true; effect: Effect | undefined } | { ok: false; errors: ActionErrors };

export type EffectOf = (state: RequestState, fields: ActionFields, actor: TransitionActor) => EffectResult;

export const nothingDiffers: EffectResult = { ok: true, effect: undefined };

export function records(payload: EventPayload, changes: Omit<Effect, "payload"> = {}): EffectResult {
  return { ok: true, effect: { payload, ...changes } };
}

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
  label: string;
  options?: ReadonlyArray<{ value: string; label: string }>;
  look?: "words" | "select";
  /** Several options may be chosen; the value contains them with commas. */
  isMultiple?: true;
  /** The field is the place of the event, and shows its zone and distance. */
  isPlace?: true;
  /** The field is shown only for these payers, if the browser can tell. */
  payers?: readonly Payer[];
  value?: string | undefined;
  rows?: number;
  optional?: string;
  hint?: string;
  full?: boolean;
}

export type FormField = ActionField & { id: string };

/** @param form a name that no other form of the page has */
export function withIds(form: string, fields: readonly ActionField[]): FormField[] {
  return fields.map((field) => ({ ...field, id: `${form}-${field.name}` }));
}

export interface ActionFormContent {
  fields: readonly FormField[];
  send: ReactNode;
  variant: "primary" | "line" | "stop";
}

export const sentence = { name: "message", rows: 2, maxLength: fieldLimits.message } as const;

export interface LocalView {
  view: VisitorView;
  messages: RequestMessages;
  locale: Locale;
  names: OrderWords;
}

export interface VisitorActionForm {
  fields?: (local: LocalView) => ActionField[];
  values?: (local: LocalView) => Readonly<Record<string, string>>;
  variant: ActionFormContent["variant"];
  /** What the page says after an action that recorded nothing, because everything was already stored. */
  done?: (view: VisitorView, done: RequestMessages["done"]) => NoticeText;
  /** What the page says if the action was about a change of an agreement. */
  ofChange?: "changeAccepted" | "changeDeclined";
}

/**
 * The dialog of an action. Texts may name `{first}` (the client's first name), `{percent}` (the deposit), `{time}` (the time that was
 * asked for), `{held}` (the last day of a quote or a held day), and `{mail}` (`mail`, or that no mail leaves because the client has no
 * address).
 */
export interface Dialog {
  /** The id, to which mails link. */
  anchor: string;
  short: string;
  title: string;
  text: string;
  textNoDay?: string;
  mail?: string;
  message?: { label: string; optional: string };
  fields?: (view: OwnerView) => ActionField[];
  send: string;
  sendUnmailed?: string;
  variant: ActionFormContent["variant"];
}

export type OwnerActionForm = { done: NoticeText } & (Dialog | { anchor?: string });

export const noMail = "Nessuna mail: {first} non ha un indirizzo.";

export const more = { label: "Due righe in più", optional: "(facoltative)" };

export const why = { label: "Perché", optional: "(facoltativo, lo legge {first})" };
