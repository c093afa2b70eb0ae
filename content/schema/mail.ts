import { z } from "zod";
import { text } from "./text.ts";

/** A text that only the owner reads, in Italian. */
const italian = z.string().trim().min(1);

/** Subject, preview line and opening of a mail to the visitor. */
const acknowledgement = z.strictObject({ preview: text, opening: text });

/** The same for the owner's notice. */
const notice = z.strictObject({ subject: italian, preview: italian, heading: italian, opening: italian });

/**
 * The words of the mails. Besides facts such as `{bookingHours}` they name values of the request, such as `[[reference]]`;
 * which ones a text may name is in the file's comments.
 */
export const mail = z.strictObject({
  slip: z.strictObject({
    title: text,
    received: text,
    date: text,
    setUp: text,
    setUpFrom: text,
    event: text,
    place: text,
    name: text,
  }),
  acknowledgement: z.strictObject({
    subject: text,
    heading: text,
    greeting: text,
    greetingWithName: text,
    booking: acknowledgement,
    contact: acknowledgement,
    service: acknowledgement,
    reply: text,
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
    notYours: text,
  }),
  notice: z.strictObject({
    booking: notice,
    contact: notice,
    service: notice,
    noDate: italian,
    call: italian,
    whatsapp: italian,
    phone: italian,
    email: italian,
    language: italian,
    languages: z.strictObject({ italian, english: italian }),
    lead: z.strictObject({ label: italian, weeks: italian, days: italian, tomorrow: italian, today: italian }),
    quote: italian,
    reply: italian,
  }),
  calendarEntry: z.strictObject({ summary: italian, description: italian }),
});
export type MailCopy = z.infer<typeof mail>;
