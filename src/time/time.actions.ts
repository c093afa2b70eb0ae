import { windowFrom } from "#src/availability/booking-window.ts";
import { fieldNamed } from "#src/booking/fields.ts";
import { dateErrors, readFields } from "#src/booking/parse.ts";
import type { FieldErrors } from "#src/booking/vocabulary.ts";
import { defaultLocale } from "#src/i18n/locales.ts";
import { dayText } from "#src/i18n/request-text.ts";
import {
  type ActionField,
  type ActionFields,
  type EffectOf,
  type OwnerActionForm,
  type VisitorActionForm,
  more,
  records,
  sentence,
  why,
} from "#src/requests/action.ts";
import { eventTimeOf, movedTo, openOffer } from "#src/requests/events.ts";
import { type Actor, type EventTime, recordedActor } from "#src/requests/life-cycle.ts";
import type { RequestView } from "#src/requests/pages.server.ts";
import { type RequestContent, takesDay } from "#src/requests/request.ts";
import type { RequestState } from "#src/requests/transitions.ts";

export const timeEffects = {
  "time-offered": timeEffect("time-offered"),
  "time-asked": timeEffect("time-asked"),
  "time-accepted"(state) {
    const { content } = state.request;
    const time = offeredTime(state);
    return records({ type: "time-accepted", time, before: eventTimeOf(content) }, { content: movedTo(content, time) });
  },
  "time-declined": (state) => records({ type: "time-declined", time: offeredTime(state) }),
} satisfies Record<string, EffectOf>;

export const visitorTimeActions = {
  "ask-for-time": {
    fields: ({ view, messages: { actions } }) => {
      const { first, last } = windowFrom(view.today, view.booking);
      return [
        ...timeFields(actions, view, { min: first, ...(!takesDay(view.request.status) && { max: last }) }),
        { ...sentence, label: actions.message, optional: actions.optional },
      ];
    },
    variant: "line",
  },
  "accept-offer": {
    values: ({ view: { offer }, locale }) => ({ day: offer === undefined ? "" : dayText(offer.time.date, locale) }),
    variant: "primary",
  },
  "refuse-offer": {
    fields: ({ messages: { offer, actions } }) => [{ ...sentence, label: offer.message, optional: actions.optional }],
    variant: "line",
  },
} satisfies Record<string, VisitorActionForm>;

export const ownerTimeActions = {
  propose: {
    anchor: "proponi",
    short: "Proponi altro",
    title: "Proponi altro",
    text: "{mail} Finché non risponde la data resta libera.",
    mail: "{first} riceve un link: accetta la proposta o ritira la richiesta.",
    fields: (view) => timeFields({ date: "Data", slot: "Orario" }, view, { min: view.today }),
    message: more,
    send: "Manda la proposta",
    sendUnmailed: "Segna la proposta",
    variant: "line",
    done: { title: "Proposta mandata", text: "La risposta arriva per email." },
  },
  "accept-offer": {
    anchor: "accetta-cambio",
    short: "Accetta il cambio",
    title: "Accetti il cambio?",
    text: "La richiesta passa a {time}. {mail}",
    mail: "Parte la mail a {first}.",
    message: more,
    send: "Accetta il cambio",
    variant: "line",
    done: { title: "Cambio accettato", text: "La mail è in viaggio." },
  },
  "refuse-offer": {
    anchor: "lascia",
    short: "Lascia com’è",
    title: "Lasci com’è?",
    text: "{time}: no. La richiesta resta quella di prima. {mail}",
    mail: "Parte la mail a {first}.",
    message: why,
    send: "Rispondi di no",
    variant: "line",
    done: { title: "Cambio rifiutato", text: "La richiesta resta com’era; la mail è in viaggio." },
  },
} as const satisfies Record<string, OwnerActionForm>;

function timeEffect(type: "time-offered" | "time-asked"): EffectOf {
  return (state, fields, actor) => {
    const read = readEventTime(state, fields, recordedActor[actor]);
    return read.ok ? records({ type, time: read.time }) : read;
  };
}

function offeredTime({ history, now }: RequestState): EventTime {
  const offered = openOffer(history, now);
  if (offered === undefined) throw new Error("there is no offer to answer");
  return offered.time;
}

export function timeFields(
  labels: { date: string; slot: string },
  { request: { content }, booking: { slots } }: Pick<RequestView, "request" | "booking">,
  days: { min: string; max?: string },
): ActionField[] {
  const { date, timeSlot } = eventTimeOf(content) ?? { date: content.order.date };
  const options = slots.map((slot) => ({ value: slot, label: slot }));
  return [
    { name: "date", label: labels.date, type: "date", ...days, required: true, value: date },
    ...(timeSlot === undefined ? [] : [{ name: "timeSlot", label: labels.slot, options, value: timeSlot }]),
  ];
}

/**
 * Reads another time by the rules of the request's form. The owner may offer a day beyond the booking window, and after a confirmation
 * the visitor may ask for one. Never throws.
 */
export function readEventTime(
  { request: { status, content }, booking, now }: Pick<RequestState, "request" | "booking" | "now">,
  fields: ActionFields,
  by: Actor,
): { ok: true; time: EventTime } | { ok: false; errors: FieldErrors } {
  const given = { date: fields["date"] ?? "", timeSlot: fields["timeSlot"] ?? "" };
  const names = content.kind === "booking" ? ["date", "timeSlot"] : ["date"];
  const read = readFields(
    names.map((name) => fieldNamed("booking", name)),
    given,
    defaultLocale,
  );
  const refused = read.ok ? {} : read.errors;
  const isAnyDay = by === "owner" || takesDay(status);
  const errors = { ...refused, ...outsideWindow(content, given, refused, isAnyDay, { booking, now }) };
  if (!read.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const { date = "", timeSlot } = read.values;
  const time = { date, timeSlot };
  const current = eventTimeOf(content);
  if (current?.date === time.date && current.timeSlot === time.timeSlot) {
    return { ok: false, errors: { date: "same-time" } };
  }
  return { ok: true, time };
}

function outsideWindow(
  { kind }: RequestContent,
  given: { date: string; timeSlot: string },
  refused: FieldErrors,
  isAnyDay: boolean,
  rules: Pick<RequestState, "booking" | "now">,
): FieldErrors {
  if (refused["date"] !== undefined) return {};
  const { date, eventDate, ...others } = dateErrors(kind, { ...given, eventDate: given.date }, refused, rules);
  const error = date ?? eventDate;
  return error === undefined || (error === "date-too-late" && isAnyDay) ? others : { ...others, date: error };
}
