import { z } from "zod";
import { inEveryLanguage } from "./text.ts";
import { objection } from "./wanted.ts";

/** The values of a request that a text may name in braces. Each text has the ones that mail.yaml lists above it. */
export const mailValues = [
  "cancelledOn",
  "changedDay",
  "changedTime",
  "count",
  "date",
  "day",
  "dayOrEvent",
  "dayStart",
  "details",
  "erasedDay",
  "erasedTime",
  "event",
  "fields",
  "firstName",
  "from",
  "km",
  "longDay",
  "moment",
  "name",
  "newLongDay",
  "newMoment",
  "newShortMoment",
  "ofDay",
  "offer",
  "offerStart",
  "percent",
  "phoneLink",
  "place",
  "promise",
  "receivedDay",
  "receivedTime",
  "reference",
  "refund",
  "shortDay",
  "shortMoment",
  "slot",
  "terms",
  "text",
  "to",
  "visitorEmail",
  "visitorPhone",
  "what",
  "whatsapp",
] as const;
export type MailValue = (typeof mailValues)[number];

/** A text that only the owner reads, in Italian. */
const italian = z
  .string()
  .trim()
  .min(1)
  .refine(
    (value) => !/\[\[\w+\]\]/.test(value),
    objection({
      wanted: {
        it: "valori tra graffe, come {reference} e non [[reference]]",
        en: "values in braces, such as {reference} and not [[reference]]",
      },
    }),
  );

/** A text for the visitor. */
const text = inEveryLanguage(italian);

/** Subject, preview line and opening of a mail to the visitor. */
const acknowledgement = z.strictObject({ preview: text, opening: text });

/** An update about one event, to the visitor: `opening` is the news, `next` what follows from it. */
const step = z.strictObject({ subject: text, preview: text, heading: text, opening: text, next: text });

/** The same for the owner. */
const ownerStep = z.strictObject({
  subject: italian,
  preview: italian,
  heading: italian,
  opening: italian,
  next: italian,
});

/** The same for the owner's notice. */
const notice = z.strictObject({ subject: italian, preview: italian, heading: italian, opening: italian });

/** The owner's mail about an erasure, by the status of the request. */
const erasure = z.strictObject({ preview: italian, opening: italian, next: italian });

/** The texts of the mails. Besides facts such as `{bookingHours}` they name values of the request (`mailValues`). */
export const mail = z.strictObject({
  slip: z.strictObject({
    title: text,
    states: z.strictObject({
      received: text,
      confirmed: text,
      declined: text,
      cancelled: text,
      withdrawn: text,
      proposed: text,
    }),
    date: text,
    slot: text,
    slotFrom: text,
    event: text,
    place: text,
    name: text,
    asked: text,
    proposed: text,
    now: text,
    before: text,
    refund: text,
    refundOf: text,
    refundNone: text,
  }),
  moments: z.strictObject({ noDate: text, withSlot: text, ofDay: text }),
  acknowledgement: z.strictObject({
    subject: text,
    heading: text,
    greeting: text,
    greetingWithName: text,
    booking: acknowledgement,
    contact: acknowledgement,
    service: acknowledgement,
    reply: text,
    follow: text,
    whatsapp: text,
    terms: z.strictObject({
      title: text,
      deposit: text,
      depositWhen: text,
      fullRefund: text,
      partRefund: text,
      changes: text,
      balance: text,
      until: text,
      by: text,
      passed: text,
      toAgree: text,
      note: text,
    }),
    contactLine: text,
    legalLine: text,
    keepToYourself: text,
    notYours: text,
  }),
  visitorUpdate: z.strictObject({
    confirmed: step,
    confirmedOpen: step,
    declined: step,
    declinedOpen: step,
    proposed: step,
    proposedTime: step,
    proposedFirst: step,
    proposedMove: step,
    acceptedByUs: step,
    acceptedByYou: step,
    refusedByUs: step,
    withdrawn: step,
    cancelledByYou: step,
    cancelledByUs: step,
    changed: step,
    addressAsked: step,
    addressAlsoAsked: text,
    refund: z.strictObject({ full: text, part: text, none: text, someLine: text, noneLine: text }),
    promise: z.strictObject({ booking: text, enquiry: text }),
    fields: z.strictObject({ name: text, email: text, phone: text, location: text, details: text }),
    quote: text,
    answer: text,
    open: text,
    anotherDate: text,
    answerOnPage: text,
    answerByMail: text,
    calendar: z.strictObject({ added: text, removed: text }),
    termsTitle: text,
    termsTitleOffer: text,
    noRefundFrom: text,
    noRefundNow: text,
    reply: text,
    replyWhatsapp: text,
    notYou: text,
  }),
  notice: z.strictObject({
    booking: notice,
    contact: notice,
    service: notice,
    call: italian,
    whatsapp: italian,
    phone: italian,
    email: italian,
    language: italian,
    zone: z.strictObject({ label: italian, home: italian, standard: italian, covered: italian, feasibility: italian }),
    sunset: italian,
    sameDay: z.strictObject({ title: italian, withSlot: italian, received: italian, confirmed: italian }),
    lead: z.strictObject({ label: italian, weeks: italian, days: italian, tomorrow: italian, today: italian }),
    quote: italian,
    reply: italian,
    accept: italian,
    propose: z.strictObject({ booking: italian, enquiry: italian, noDate: italian }),
    decline: italian,
    open: italian,
    asksFirst: italian,
    keepToYourself: italian,
  }),
  ownerUpdate: z.strictObject({
    asked: ownerStep,
    accepted: ownerStep,
    refused: ownerStep,
    refusedOpen: ownerStep,
    withdrawn: ownerStep,
    cancelled: ownerStep,
    changed: ownerStep,
    refund: z.strictObject({ some: italian, none: italian }),
    answer: italian,
    noLink: italian,
    changes: italian,
    fromTo: italian,
    nothing: italian,
    changedDetails: italian,
  }),
  addressConfirmation: step.extend({ confirm: text }),
  formerAddress: step,
  ownerErasure: z.strictObject({
    subject: italian,
    heading: italian,
    open: erasure,
    over: erasure,
    state: italian,
    what: z.strictObject({ booking: italian, contact: italian, service: italian }),
    kept: italian,
  }),
  calendarEntry: z.strictObject({ summary: italian, summaryDecided: italian, description: italian }),
  visitorEntry: z.strictObject({ summary: text, event: text, description: text }),
});
