import type { InputHTMLAttributes, ReactNode } from "react";
import { windowFrom } from "#src/availability/booking-window.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { formatPhone } from "#src/i18n/format-phone.ts";
import { formatCountry, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { dayText } from "#src/i18n/request-text.ts";
import { billingFieldNames, billingFields, foreignCountries, type Payer, payers } from "#src/payments/billing.ts";
import type { Entries } from "#src/ui/entries.ts";
import { type ActionErrors, changeableBy } from "./effects.ts";
import { boundsOf, detailInput, detailLimits, knownDetails, missingDetails } from "./event-details.ts";
import { recordedActor } from "./life-cycle.ts";
import { eventTimeOf, isAboutChange } from "./events.ts";
import type { RequestView, VisitorView } from "./pages.server.ts";
import { type ActionOf, actionsOf, type RequestState, transitionOf, type VisitorAction } from "./transitions.ts";

/** Names of hidden fields; with `force` the owner accepts for a taken day. A field named `action` would replace the form's own property. */
export const wireNames = { action: "act", version: "version", force: "force" } as const;

/** The query parameter that names the action, on the page after it. */
export const doneParameter = "done";

/** The query parameter that says what became of a payment by card. */
export const cardParameter = "card";

export interface ActionRefusal {
  action: string;
  reason: "stale" | "not-possible" | "quote-outdated" | "invalid" | "day-taken" | "rate-limited" | "unavailable";
  errors: ActionErrors;
  entries: Entries;
  /** Free days instead of one that is taken, `yyyy-mm-dd`, each with the label of its button. */
  days: ReadonlyArray<{ date: string; label: string }>;
}

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

/** True if the actor's last event is that of the action. */
export function isDone<By extends "visitor" | "owner">(
  actor: By,
  action: ActionOf<By>,
  { history }: Pick<RequestState, "history">,
): boolean {
  const row = transitionOf(actor, action);
  const last = history.findLast(({ by }) => by === recordedActor[actor]);
  return row.to !== "erased" && last?.type === row.event;
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

/** The day and, where the request has one, the slot that somebody asks for or offers instead. */
export function timeFields(
  prefix: string,
  labels: { date: string; slot: string },
  { request: { content }, booking: { slots } }: Pick<RequestView, "request" | "booking">,
  days: { min: string; max?: string },
): ActionField[] {
  const { date, timeSlot } = eventTimeOf(content) ?? { date: content.order.date };
  const options = slots.map((slot) => ({ value: slot, label: slot }));
  return [
    { name: "date", id: `${prefix}-date`, label: labels.date, type: "date", ...days, required: true, value: date },
    ...(timeSlot === undefined
      ? []
      : [{ name: "timeSlot", id: `${prefix}-slot`, label: labels.slot, options, value: timeSlot }]),
  ];
}

interface LocalView {
  view: VisitorView;
  messages: RequestMessages;
  locale: Locale;
}

interface VisitorActionRow {
  fields?: (local: LocalView) => ActionField[];
  /** The values of the text of its button. */
  values?: (local: LocalView) => Readonly<Record<string, string>>;
  variant: ActionFormContent["variant"];
  /** The result on the page afterwards of an action that may have had nothing to record: saving what is stored already is a success. */
  done?: (view: VisitorView, done: RequestMessages["done"]) => NoticeText;
  /** The result where it was about a change of an agreement. */
  ofChange?: "changeAccepted" | "changeDeclined";
}

/** The field of a sentence to the other side. */
export const sentence = { name: "message", rows: 2, maxLength: fieldLimits.message } as const;

const visitorActions: Readonly<Record<VisitorAction, VisitorActionRow>> = {
  "change-details": {
    fields: ({ view, locale }) => detailFields(view, "visitor", locale),
    variant: "line",
    done: (_, done) => done["change-details"],
  },
  "ask-for-time": {
    fields: ({ view, messages: { actions } }) => {
      const { first, last } = windowFrom(view.today, view.booking);
      return [
        ...timeFields("altro", actions, view, { min: first, max: last }),
        { ...sentence, id: "altro-message", label: actions.message, optional: actions.optional },
      ];
    },
    variant: "line",
  },
  "accept-offer": {
    values: ({ view: { offer }, locale }) => ({ day: offer === undefined ? "" : dayText(offer.time.date, locale) }),
    variant: "primary",
  },
  "refuse-offer": {
    fields: ({ messages: { offer, actions } }) => [
      { ...sentence, id: "no-message", label: offer.message, optional: actions.optional },
    ],
    variant: "line",
  },
  "accept-quote": {
    fields: ({ view, messages: { quote, billing }, locale }) => [
      {
        name: "typedName",
        id: "firma-nome",
        label: quote.name,
        required: true,
        autoComplete: "name",
        maxLength: fieldLimits.name,
        value: view.inForce?.typedName,
      },
      ...(view.inForce === undefined ? billingForm(view, locale, [{ value: "", label: billing.later }]) : []),
    ],
    values: ({ view: { openQuote }, locale }) => ({
      total: formatMoney(openQuote?.totals.totalCents ?? 0, locale),
    }),
    variant: "primary",
    ofChange: "changeAccepted",
  },
  "give-billing": {
    fields: ({ view, locale }) => billingForm(view, locale),
    variant: "line",
  },
  "give-event-details": {
    fields: ({ view, locale }) => eventDetailFields(view, "visitor", locale),
    variant: "line",
    done({ request, eventDetails }, done) {
      const asked = knownDetails(request.content, eventDetails[request.locale], "visitor");
      return missingDetails(asked).length === 0 ? done.eventDetailsComplete : done["give-event-details"];
    },
  },
  "request-change": {
    fields: ({ messages: { quote } }) => [
      { ...sentence, id: "modifica-testo", label: quote.changeText, required: true, rows: 3 },
    ],
    variant: "line",
  },
  "decline-quote": {
    fields: ({ messages: { quote, actions } }) => [
      { ...sentence, id: "rifiuto-testo", label: quote.declineText, optional: actions.optional },
    ],
    variant: "stop",
    ofChange: "changeDeclined",
  },
  withdraw: { variant: "stop" },
  cancel: { variant: "stop" },
  erase: { variant: "stop" },
};

/** The details of a request that a side corrects by itself (D31). @param locale of the labels */
export function detailFields(
  { request: { content, locale: own }, inForce }: Pick<RequestView, "request" | "inForce">,
  side: "visitor" | "owner",
  locale: Locale,
): ActionField[] {
  const { labels } = messagesIn(locale).forms;
  const { actions } = requestMessagesIn(locale);
  const changeable: readonly string[] = changeableBy(side, inForce !== undefined);
  const text = { rows: 4, maxLength: fieldLimits.text } as const;
  const name = { autoComplete: "name", required: true } as const;
  const email = { type: "email", inputMode: "email", autoComplete: "off", required: content.email !== "" } as const;
  const phone = { type: "tel", autoComplete: "tel", required: true } as const;
  const nameHint = side === "visitor" ? { hint: actions.addressHint } : {};
  const fields: ActionField[] = [
    {
      name: "location",
      id: "luogo",
      label: labels.location,
      value: content.order.place.text,
      required: true,
      full: true,
    },
    { name: "details", id: "dettagli", label: labels.details, value: content.details, ...text, full: true },
    { name: "name", id: "nome", label: labels.name, value: content.name, ...name, ...nameHint },
    { name: "email", id: "email", label: labels.email, value: content.email, ...email },
    // An enquiry has no telephone number.
    ...(content.kind === "booking"
      ? [{ name: "phone", id: "telefono", label: labels.phone, value: formatPhone(content.phone, own), ...phone }]
      : []),
  ];
  return fields.filter(({ name: field }) => changeable.includes(field));
}

/** The fields of the payer. @param later an option with which nothing else is asked for */
export function billingForm(
  { request, billing }: Pick<VisitorView, "request" | "billing">,
  locale: Locale,
  later: NonNullable<ActionField["options"]> = [],
): ActionField[] {
  const messages = requestMessagesIn(locale).billing;
  const hints: Readonly<Partial<Record<string, string>>> = messages.hints;
  const given = billing ?? { payer: later[0]?.value, payerName: request.content.name };
  const choice = {
    name: "payer",
    id: "fattura-chi",
    label: messages.payer,
    options: [...payers.map((value) => ({ value, label: messages.payers[value] })), ...later],
    look: "words",
    value: given.payer,
  } as const;
  const fields = billingFieldNames.map((name): ActionField => {
    const { limit, ...row } = billingFields[name];
    return {
      name,
      id: `fattura-${name}`,
      label: messages.labels[name],
      value: (given as Partial<Record<string, string>>)[name],
      payers: row.payers,
      autoComplete: row.autoComplete,
      // Spaces are left out of numbers.
      ...(!("compact" in row) && { maxLength: limit }),
      ...("optional" in row ? { optional: messages.optional } : { required: true }),
      ...(hints[name] !== undefined && { hint: hints[name] }),
      ...(name === "country" && { look: "select", options: countryOptions(locale) }),
    };
  });
  return [choice, ...fields];
}

function countryOptions(locale: Locale): NonNullable<ActionField["options"]> {
  const countries = foreignCountries.map((value) => ({ value, label: formatCountry(value, locale) }));
  return [
    { value: "", label: "" },
    ...countries.toSorted((one, other) => one.label.localeCompare(other.label, locale)),
  ];
}

/** The details of the event that a reader may give. */
export function eventDetailFields(
  { request, eventDetails }: Pick<RequestView, "request" | "eventDetails">,
  reader: "visitor" | "owner",
  locale: Locale,
): ActionField[] {
  const { answers, later, between, time } = requestMessagesIn(locale).eventDetails;
  return knownDetails(request.content, eventDetails[locale], reader).map(({ detail, value = "" }) => {
    const { type, label, hint } = detail;
    const field = {
      name: detailInput(detail),
      id: `festa-${detail.id}`,
      label,
      value,
      ...(hint !== undefined && { hint }),
    };
    const words = (options: NonNullable<ActionField["options"]>): ActionField => {
      return { ...field, options: [...options, { value: "", label: later }], look: "words" };
    };
    switch (type) {
      case "number":
        return { hint: fill(between, boundsOf(detail)), ...field, inputMode: "numeric", autoComplete: "off" };
      case "time":
        // Not of the type "time": browsers show it in their own language, with am and pm.
        return { hint: time, ...field, inputMode: "decimal", autoComplete: "off" };
      case "choice":
        return words((detail.options ?? []).map((option) => ({ value: option.id, label: option.label })));
      case "yes-no":
        return words((["yes", "no"] as const).map((answer) => ({ value: answer, label: answers[answer] })));
      case "line":
        return { ...field, maxLength: detailLimits.line };
      case "text":
        return { ...field, maxLength: detailLimits.text, rows: 3 };
    }
  });
}

export function visitorForm(action: VisitorAction, view: VisitorView, locale: Locale): ActionFormContent {
  const { fields, values, variant } = visitorActions[action];
  const local = { view, messages: requestMessagesIn(locale), locale };
  return {
    fields: fields?.(local) ?? [],
    send: fill(local.messages.acts[action].send, values?.(local) ?? {}),
    variant,
  };
}

/** The result of the action that the address of the page names; undefined if the history does not confirm it. */
export function visitorNotice(name: string | null, view: VisitorView, locale: Locale): NoticeText | undefined {
  const action = actionNamed("visitor", name);
  // Nothing is left to show an erasure.
  if (action === undefined || action === "erase") return undefined;
  const texts = requestMessagesIn(locale).done;
  const { done, ofChange = action } = visitorActions[action];
  if (done !== undefined) return done(view, texts);
  if (!isDone("visitor", action, view)) return undefined;
  const last = view.history.findLast(({ by }) => by === "visitor");
  const notice: NoticeText & { mail?: string } = texts[last !== undefined && isAboutChange(last) ? ofChange : action];
  const { title, text, mail } = notice;
  return mail === undefined || view.request.content.email === "" ? { title, text } : { title, text: `${text} ${mail}` };
}
