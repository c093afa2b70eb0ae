import { z } from "zod";
import { units } from "#domain/quotes/price-list.ts";
import { groupOf, inEveryLanguage } from "./text.ts";
import { objection } from "./wanted.ts";

/** A value of a mail that its texts may name in braces. */
export type MailValue =
  | "amount"
  | "balance"
  | "balanceBy"
  | "cancelledOn"
  | "changedDay"
  | "changedTime"
  | "count"
  | "date"
  | "day"
  | "dayOrEvent"
  | "dayStart"
  | "deposit"
  | "depositBy"
  | "details"
  | "due"
  | "erasedDay"
  | "erasedTime"
  | "event"
  | "events"
  | "fields"
  | "firstName"
  | "from"
  | "km"
  | "lastDay"
  | "longDay"
  | "moment"
  | "name"
  | "newLongDay"
  | "newMoment"
  | "newShortMoment"
  | "ofDay"
  | "offer"
  | "offerStart"
  | "percent"
  | "phoneLink"
  | "place"
  | "price"
  | "promise"
  | "quantity"
  | "receivedDay"
  | "receivedTime"
  | "reference"
  | "refund"
  | "shortDay"
  | "shortMoment"
  | "slot"
  | "terms"
  | "text"
  | "to"
  | "total"
  | "unit"
  | "validUntil"
  | "visitorEmail"
  | "visitorPhone"
  | "what"
  | "whatsapp";

/** A text that only the owner reads, in Italian. @param values that it may name, besides facts */
function italian(...values: readonly MailValue[]) {
  return z
    .string()
    .trim()
    .min(1)
    .refine(
      (value) => !/\[\[|\]\]/.test(value),
      objection({
        wanted: {
          it: "valori tra graffe, come {reference} e non [[reference]]",
          en: "values in braces, such as {reference} and not [[reference]]",
        },
      }),
    )
    .meta({ values });
}

/** A text for the visitor. */
function text(...values: readonly MailValue[]) {
  return inEveryLanguage(italian(...values));
}

/** Preview line and opening of the acknowledgement. */
const acknowledgement = z.strictObject({ preview: text(), opening: text() });

const stepKeys = ["subject", "preview", "heading", "opening", "next"] as const;

/** A mail to the visitor: `opening` is the news, `next` what follows from it. */
function step(...values: readonly MailValue[]) {
  return groupOf(stepKeys, text(...values));
}

/** The same for the owner. */
function ownerStep(...values: readonly MailValue[]) {
  return groupOf(stepKeys, italian(...values));
}

/** The owner's notice of a new request. */
function notice(...values: readonly MailValue[]) {
  return ownerStep(
    "event",
    "day",
    "shortDay",
    "place",
    "name",
    "reference",
    "receivedDay",
    "receivedTime",
    ...values,
  ).omit({
    next: true,
  });
}

const erasureValues = ["what", "day", "shortDay", "reference", "erasedDay", "erasedTime"] as const;

/** The owner's mail about an erasure, by the status of the request. */
const erasure = groupOf(["preview", "opening", "next"], italian(...erasureValues));

/** A step of a request, told to its visitor. */
function visitorStep(...values: readonly MailValue[]) {
  return step("reference", "moment", "ofDay", "day", "dayStart", "longDay", "promise", "phoneLink", ...values);
}

/** A step of a request, told to the owner. */
function requestStep(...values: readonly MailValue[]) {
  return ownerStep(
    "event",
    "place",
    "name",
    "firstName",
    "reference",
    "moment",
    "shortMoment",
    "day",
    "dayOrEvent",
    ...values,
  );
}

/** A reminder of the visitor. */
function reminder(...values: readonly MailValue[]) {
  return step("reference", "phoneLink", "day", "dayStart", "longDay", "moment", "ofDay", ...values);
}

const offerValues = ["newMoment", "newLongDay", "offer", "offerStart"] as const;
const quoteValues = ["total", "deposit", "balance", "validUntil"] as const;
/** Of a quote that was accepted. */
const agreedValues = [...quoteValues, "due", "depositBy", "balanceBy"] as const;
const paymentValues = ["amount", "due", "balanceBy"] as const;

/** The texts of the mails. Each names its values and facts such as `{bookingHours}` only: the content is checked when it is loaded. */
export const mail = z.strictObject({
  slip: z.strictObject({
    title: text(),
    states: z.strictObject({
      received: text(),
      confirmed: text(),
      declined: text(),
      cancelled: text(),
      withdrawn: text(),
      proposed: text(),
      quoted: text(),
      accepted: text(),
      completed: text(),
      expired: text(),
      lapsed: text(),
    }),
    date: text(),
    slot: text(),
    slotFrom: text("slot"),
    event: text(),
    place: text(),
    name: text(),
    asked: text(),
    proposed: text(),
    now: text(),
    before: text(),
    refund: text(),
    refundOf: text("percent"),
    refundNone: text(),
  }),
  moments: z.strictObject({ noDate: text(), withSlot: text("day", "slot"), ofDay: text("day") }),
  acknowledgement: z.strictObject({
    subject: text("reference"),
    heading: text(),
    greeting: text(),
    greetingWithName: text("name"),
    booking: acknowledgement,
    contact: acknowledgement,
    service: acknowledgement,
    reply: text(),
    follow: text(),
    whatsapp: text(),
    terms: z.strictObject({
      title: text(),
      deposit: text(),
      depositWhen: text(),
      fullRefund: text(),
      partRefund: text("percent"),
      changes: text(),
      balance: text(),
      until: text("date"),
      by: text("date"),
      passed: text(),
      toAgree: text(),
      note: text("date"),
    }),
    contactLine: text("phoneLink"),
    legalLine: text(),
    keepToYourself: text(),
    notYours: text(),
  }),
  money: z.strictObject({
    units: groupOf(units, text("quantity")),
    each: text("unit", "price"),
    net: text(),
    vat: text("percent", "amount"),
    total: text(),
    deposit: text(),
    balance: text(),
    linesTitle: text(),
    transferTitle: text(),
    holder: text(),
    iban: text(),
    bic: text(),
    amount: text(),
    remittance: text(),
    remittanceText: text("reference", "date"),
    remittanceBalance: text("reference", "date"),
    link: text(),
    agreementTitle: text(),
    version: text(),
    signed: text(),
    hash: text(),
    attached: text(),
  }),
  visitorUpdate: z.strictObject({
    confirmed: visitorStep(),
    confirmedOpen: visitorStep(),
    declined: visitorStep(),
    declinedOpen: visitorStep(),
    proposed: visitorStep(...offerValues),
    proposedTime: visitorStep(...offerValues),
    proposedFirst: visitorStep(...offerValues),
    proposedMove: visitorStep(...offerValues),
    acceptedByUs: visitorStep(),
    acceptedByYou: visitorStep(),
    refusedByUs: visitorStep("newMoment"),
    withdrawn: visitorStep(),
    cancelledByYou: visitorStep("refund", "cancelledOn"),
    cancelledByUs: visitorStep("refund", "cancelledOn"),
    changed: visitorStep("fields"),
    addressAsked: visitorStep(),
    addressAlsoAsked: text(),
    movedQuoted: visitorStep(),
    movedHeld: visitorStep(),
    quoted: visitorStep(...quoteValues),
    quotedAgain: visitorStep(...quoteValues),
    "quote-accepted": visitorStep(...agreedValues),
    acceptedPaid: visitorStep(...agreedValues),
    "quote-declined": visitorStep(),
    depositPaid: visitorStep(...paymentValues),
    paymentPart: visitorStep(...paymentValues),
    paidInFull: visitorStep(...paymentValues),
    refunded: visitorStep("amount"),
    "payment-recorded": visitorStep("amount"),
    expired: visitorStep(),
    lapsed: visitorStep(),
    answerQuote: text(),
    refund: z.strictObject({
      full: text(),
      part: text("percent"),
      none: text(),
      someLine: text("percent"),
      noneLine: text(),
    }),
    promise: z.strictObject({ booking: text(), enquiry: text() }),
    fields: z.strictObject({ name: text(), email: text(), phone: text(), location: text(), details: text() }),
    quote: text("text"),
    answer: text(),
    open: text(),
    anotherDate: text(),
    answerOnPage: text(),
    calendar: z.strictObject({ added: text(), removed: text() }),
    termsTitle: text(),
    termsTitleOffer: text(),
    noRefundFrom: text("date"),
    noRefundNow: text(),
    reply: text("whatsapp"),
    replyWhatsapp: text(),
    /** Instead of `reply` where the operator has no WhatsApp. */
    replyByMail: text(),
    notYou: text(),
  }),
  notice: z.strictObject({
    booking: notice("slot"),
    contact: notice(),
    service: notice(),
    call: italian(),
    whatsapp: italian(),
    phone: italian(),
    email: italian(),
    language: italian(),
    zone: z.strictObject({
      label: italian(),
      ...groupOf(["home", "standard", "covered", "feasibility", "outside"], italian("name", "km")).shape,
    }),
    sunset: italian(),
    sameDay: z.strictObject({
      title: italian(),
      withSlot: italian("event", "slot"),
      received: italian(),
      quoted: italian(),
      accepted: italian(),
      confirmed: italian(),
    }),
    lead: z.strictObject({
      label: italian(),
      weeks: italian("count"),
      days: italian("count"),
      tomorrow: italian(),
      today: italian(),
    }),
    quote: italian("text"),
    reply: italian("name"),
    prepareQuote: italian(),
    accept: italian(),
    propose: z.strictObject({ booking: italian(), enquiry: italian(), noDate: italian() }),
    decline: italian(),
    open: italian(),
    asksFirst: italian(),
    keepToYourself: italian(),
  }),
  ownerUpdate: z.strictObject({
    asked: requestStep("newMoment", "newShortMoment"),
    accepted: requestStep(),
    refused: requestStep("newMoment", "newShortMoment"),
    refusedOpen: requestStep("newMoment", "newShortMoment"),
    withdrawn: requestStep(),
    cancelled: requestStep("refund"),
    changed: requestStep("fields"),
    moved: requestStep(),
    "quote-accepted": requestStep(...agreedValues),
    acceptedPaid: requestStep(...agreedValues),
    "quote-declined": requestStep(...quoteValues),
    "change-requested": requestStep(...quoteValues),
    expired: requestStep(...quoteValues),
    lapsed: requestStep(...agreedValues),
    "payment-recorded": requestStep("amount"),
    paidLate: requestStep("amount"),
    refund: z.strictObject({ some: italian("percent"), none: italian() }),
    answer: italian("firstName"),
    changes: italian(),
    fromTo: italian("from", "to"),
    nothing: italian(),
    changedDetails: italian(),
  }),
  reminders: z.strictObject({
    "reminder-quote": reminder(...quoteValues, "due"),
    "reminder-deposit": reminder(...agreedValues),
    "reminder-hold": reminder(...agreedValues),
    "reminder-balance-soon": reminder(...agreedValues),
    "reminder-balance": reminder(...agreedValues),
    "reminder-brief": reminder(),
    "reminder-thanks": reminder(),
    "owner-unanswered": ownerStep(
      "name",
      "firstName",
      "event",
      "place",
      "reference",
      "moment",
      "shortMoment",
      "day",
      "longDay",
    ),
  }),
  agendas: groupOf(["owner-tomorrow", "owner-week"], ownerStep("events", "day", "lastDay")),
  cardProblem: ownerStep("amount", "reference").extend({
    reasons: groupOf(["signature", "currency", "amount", "request"], italian("amount", "reference")),
    amount: italian(),
    request: italian(),
    checkout: italian(),
  }),
  addressConfirmation: step("reference").extend({ confirm: text() }),
  formerAddress: step("reference", "changedDay", "changedTime", "phoneLink"),
  ownerErasure: z.strictObject({
    subject: italian(...erasureValues),
    heading: italian(...erasureValues),
    open: erasure,
    over: erasure,
    state: italian(),
    what: z.strictObject({ booking: italian(), contact: italian(), service: italian() }),
    kept: italian(...erasureValues),
  }),
  ownerQuarantine: ownerStep("count").extend({
    why: italian(),
    open: italian("reference"),
    unreadable: italian(),
    more: italian("count"),
  }),
  ownerFlood: ownerStep("count"),
  calendarEntry: z.strictObject({
    summary: italian("event", "name"),
    summaryDecided: italian("event", "name"),
    description: italian("reference", "visitorPhone", "visitorEmail", "details"),
  }),
  visitorEntry: z.strictObject({ summary: text("event"), event: text(), description: text("reference", "terms") }),
});

/** The values that the text at a path of mail.yaml may name, besides facts. */
export function mailValuesAt(path: readonly PropertyKey[]): readonly string[] {
  let schema: unknown = mail;
  for (const key of path) if (schema instanceof z.ZodObject) schema = schema.shape[String(key)];
  return (schema instanceof z.ZodType && schema.meta()?.values) || [];
}
