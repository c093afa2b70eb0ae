import { fieldLimits } from "#src/booking/vocabulary.ts";
import { latest } from "#src/content/terms.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { isCivilDate, plusDays, todayInRome } from "#src/i18n/days.ts";
import { formatMoney } from "#src/i18n/format.ts";
import { type Order, type OrderOffer, differences, orderTexts } from "#src/order/order.ts";
import { accountOf } from "#src/payments/ledger.ts";
import { billingForm } from "#src/payments/payment.actions.ts";
import { currentQuote, eventDateOf, quoteAccepted, spokenFields } from "./acceptance.actions.ts";
import { dueAfter, totalsOf } from "./lines.ts";
import { isSameOffer, nextQuote } from "./quote.ts";
import { fieldsOfQuote, goesBackName, readFinalAccount, readQuote, readQuotedOrder } from "./read-quote.ts";
import type { ActionErrorCode } from "#src/requests/action-form.tsx";
import {
  type ActionField,
  type ActionFields,
  type EffectOf,
  type LocalView,
  type OwnerActionForm,
  type VisitorActionForm,
  more,
  readMessage,
  records,
  sentence,
  why,
} from "#src/requests/action.ts";
import {
  accountOfRequest,
  agreementInForce,
  agreementOf,
  holdOf,
  ledgerOf,
  quotesOf,
} from "#src/requests/agreement.ts";
import { instantQuoteOf, type RequestState } from "#src/requests/transitions.ts";

export const quoteEffects = {
  quoted(state, typed, actor) {
    const { request, history, now, terms, offer: offered } = state;
    const order = { ...request.content.order, date: eventDateOf(request.content) };
    const instant = actor === "clock" ? instantQuoteOf(state) : undefined;
    const fields = instant === undefined ? typed : fieldsOfQuote(instant);
    const read = readQuote(fields, { order, offer: offered, now });
    if (!read.ok) return read;
    const agreed = agreementInForce(request, history)?.quote;
    const given = { locale: request.locale, terms: agreed?.terms ?? terms() };
    const quote = nextQuote(quotesOf(history), read.draft, given);
    if (agreed !== undefined) {
      const isSame = isSameOffer(agreed, quote);
      const { refundableCents } = accountOf(quote.totals, ledgerOf(history), undefined);
      const error = changeErrorOf(isSame, refundableCents, fields);
      if (error !== undefined) return { ok: false, errors: { lines: error } };
    }
    return records({ type: "quoted", quote });
  },
  "quote-accepted": quoteAccepted,
  "quote-declined": (state) => records({ type: "quote-declined", quoteVersion: currentQuote(state).version }),
  "quote-withdrawn": (state) => records({ type: "quote-withdrawn", quoteVersion: currentQuote(state).version }),
  "kept-longer"({ request, history, now }, fields) {
    const hold = holdOf({ request, history, now });
    if (hold === undefined) throw new Error("there is nothing to keep");
    const until = (fields[keptUntilName] ?? "").trim();
    const error = keptUntilError(until, hold.until, eventDateOf(request.content), todayInRome(now));
    if (error !== undefined) return { ok: false, errors: { [keptUntilName]: error } };
    return records({ type: "kept-longer", of: hold.of, quoteVersion: hold.quoteVersion, until });
  },
  "agreement-kept": (state) => records({ type: "agreement-kept", quoteVersion: currentQuote(state).version }),
  "change-requested"(state, fields) {
    const quote = currentQuote(state);
    const read = readMessage(fields["message"]);
    const hasMessage = !read.ok || read.message !== undefined;
    if (agreementInForce(state.request, state.history) === undefined) {
      if (!hasMessage) return { ok: false, errors: { message: "required" } };
      return records({ type: "change-requested", quoteVersion: quote.version });
    }
    const { asked, errors } = readChange(state, fields);
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    const isSame = differences(asked, quote.order).length === 0;
    if (isSame && !hasMessage) return { ok: false, errors: { message: "nothing-asked" } };
    return records({ type: "change-requested", quoteVersion: quote.version, asked: isSame ? undefined : asked });
  },
  "final-account"({ request, history, offer }, fields) {
    const agreement = agreementOf(history);
    if (agreement === undefined) throw new Error("nothing was agreed on");
    const before = agreement.final ?? agreement.quote;
    const read = readFinalAccount(fields, { order: before.order, offer: offerWith(before.order, offer) });
    if (!read.ok) return read;
    const { order, lines } = read;
    const totals = totalsOf(lines, before.terms.depositPercent);
    const isSame = isSameOffer(before, { order, lines });
    const { refundableCents } = dueAfter(totals, accountOfRequest(request, history).paidCents);
    const error = changeErrorOf(isSame, refundableCents, fields);
    if (error !== undefined) return { ok: false, errors: { lines: error } };
    return records({ type: "final-account", order, lines });
  },
} satisfies Record<string, EffectOf>;

export function readChange(state: RequestState, fields: ActionFields) {
  const quote = currentQuote(state);
  const { order: asked, errors } = readQuotedOrder(fields, quote.order, offerWith(quote.order, state.offer));
  if (asked.date < todayInRome(state.now)) errors["date"] ??= "date-past";
  return { quote, asked, errors };
}

export const visitorQuoteActions = {
  "accept-quote": {
    fields: ({ view, messages: { quote, billing }, locale }) => [
      {
        name: "typedName",
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
  "request-change": {
    fields(local) {
      const { quote, actions } = local.messages;
      const text = { ...sentence, rows: 3 };
      const agreed = local.view.openQuote ?? local.view.inForce?.quote;
      return agreed === undefined || local.view.inForce === undefined
        ? [{ ...text, label: quote.changeText, required: true }]
        : [...orderFields(agreed.order, local), { ...text, label: actions.message, optional: actions.optional }];
    },
    variant: "line",
  },
  "decline-quote": {
    fields: ({ messages: { quote, actions } }) => [
      { ...sentence, label: quote.declineText, optional: actions.optional },
    ],
    variant: "stop",
    ofChange: "changeDeclined",
  },
} satisfies Record<string, VisitorActionForm>;

export const ownerQuoteActions = {
  "send-quote": {
    anchor: "preventivo",
    done: { title: "Preventivo mandato", text: "La mail è in viaggio." },
  },
  "record-yes": {
    anchor: "detto",
    short: "Ha detto sì a voce",
    title: "Chi ha detto di sì?",
    text: "L’accordo dice chi l’ha detto e quando, e che l’hai segnato tu. Il giorno è tenuto fino alla caparra. {mail}",
    mail: "A {first} parte la mail con l’accordo.",
    fields: spokenFields,
    message: more,
    send: "Segna il sì e scrivi a {first}",
    sendUnmailed: "Segna il sì",
    variant: "line",
    done: { title: "Accettato a voce", text: "La mail con l’accordo è in viaggio." },
  },
  "withdraw-quote": {
    anchor: "ritira",
    short: "Ritira il preventivo",
    title: "Ritiri il preventivo?",
    text: "Non si può più accettare, e la richiesta torna da rispondere. {mail}",
    mail: "Parte la mail a {first}.",
    message: why,
    send: "Ritira e avvisa {first}",
    sendUnmailed: "Ritira il preventivo",
    variant: "stop",
    done: { title: "Preventivo ritirato", text: "La mail è in viaggio." },
  },
  "keep-longer": {
    anchor: "tieni",
    short: "Tieni più a lungo",
    title: "Fino a quando?",
    text: "{held} Fino al nuovo giorno resta tutto com’è, e i promemoria seguono quello. {mail}",
    mail: "Parte la mail a {first}.",
    fields: ({ hold, today, request }) => [
      {
        name: keptUntilName,
        label: "Fino al",
        type: "date",
        required: true,
        min: latest(today, plusDays(hold?.until ?? today, 1)),
        max: request.content.order.date,
      },
    ],
    message: more,
    send: "Tieni e avvisa {first}",
    sendUnmailed: "Tieni",
    variant: "line",
    done: { title: "Tenuto", text: "La mail con il nuovo giorno è in viaggio." },
  },
  "keep-agreement": {
    anchor: "accordo",
    short: "Lascia l’accordo",
    title: "Lasci l’accordo com’è?",
    text: "Una modifica che aspetta risposta non vale più: resta quello che avete già firmato. {mail}",
    mail: "Parte la mail a {first}.",
    message: why,
    send: "Lascia l’accordo com’è",
    variant: "line",
    done: { title: "Resta l’accordo", text: "La mail è in viaggio." },
  },
  "send-final-account": {
    anchor: "conto",
    done: { title: "Conto mandato", text: "Il saldo è aggiornato; la mail è in viaggio." },
  },
} as const satisfies Record<string, OwnerActionForm>;

const keptUntilName = "keptUntil";

/** A quote or a day has to be kept longer than before, and not beyond the event. All parameters are civil dates in Europe/Rome. */
function keptUntilError(until: string, before: string, eventDate: string, today: string): ActionErrorCode | undefined {
  if (until === "") return "required";
  if (!isCivilDate(until) || until > eventDate) return "date-after-event";
  if (until < today) return "date-past";
  return until > before ? undefined : "not-longer";
}

/** A change has to change something, and a change below the paid amount has to say what goes back to the client. */
function changeErrorOf(isSame: boolean, goesBackCents: number, fields: ActionFields): ActionErrorCode | undefined {
  if (isSame) return "nothing-changes";
  return goesBackCents === 0 || fields[goesBackName] === String(goesBackCents) ? undefined : "below-paid";
}

function offerWith({ formula, extras }: Order, offer: OrderOffer): OrderOffer {
  return {
    formulas: [...new Set([...offer.formulas, ...(formula === undefined ? [] : [formula])])],
    extras: [...new Set([...offer.extras, ...extras])],
  };
}

function orderFields(order: Order, { view, names, locale }: LocalView): ActionField[] {
  const { labels } = messagesIn(locale).forms;
  const { messages } = names;
  const { formulas, extras } = offerWith(order, view.offered);
  const texts = orderTexts(order);
  const named = (ids: readonly string[], of: Readonly<Record<string, string>>) =>
    ids.map((value) => ({ value, label: of[value] ?? value }));
  const slots = [...new Set([...view.booking.slots, ...(order.from === undefined ? [] : [order.from])])];
  return [
    { name: "guests", label: labels.guests, inputMode: "numeric", autoComplete: "off", value: texts.guests },
    {
      name: "formula",
      label: labels.formula,
      look: "words",
      options: [
        ...named(formulas, names.formulas),
        ...(order.formula === undefined ? [{ value: "", label: messages.undecided }] : []),
      ],
      value: texts.formula ?? "",
    },
    ...(extras.length === 0
      ? []
      : [
          {
            name: "extras",
            label: labels.extras,
            look: "words",
            isMultiple: true,
            options: named(extras, names.extras),
            value: texts.extras ?? "",
          } as const,
        ]),
    { name: "date", label: labels.date, type: "date", min: view.today, required: true, value: order.date },
    ...(order.from === undefined
      ? []
      : [
          {
            name: "timeSlot",
            label: labels.timeSlot,
            options: slots.map((value) => ({ value, label: value })),
            value: order.from,
          },
        ]),
    { name: "until", label: labels.until, hint: messages.untilHint, autoComplete: "off", value: texts.until },
    { name: "location", label: labels.location, isPlace: true, required: true, value: texts.place },
  ];
}
