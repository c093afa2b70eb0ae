import type { LocalContent } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import type { MailValue } from "#content/schema/mail.ts";
import type { EventTime, RequestEvent } from "#domain/requests/events.ts";
import { oneLine, plainWords } from "#domain/requests/plain-words.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { addEuphonicD, capitalize, elide, formatDate, formatDay, formatList, formatWeekday } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { fillParts } from "#i18n/messages/messages.ts";
import { italianEvent } from "../calendar/event-copy.ts";
import type { Action, Block, Inline, MailDraft, Phrase } from "./mail-draft.ts";

export type MailCopy = LocalContent["mail"];

/** The texts of an update about one event. */
export type StepCopy = MailCopy["formerAddress"];

/** Finds the texts of an update by the first of some keys that has any. */
export function findStepCopy(
  copy: Readonly<Record<string, string | object>>,
  ...keys: readonly string[]
): StepCopy | undefined {
  return keys.map((key) => copy[key]).find((found) => typeof found === "object" && "opening" in found) as
    | StepCopy
    | undefined;
}

/** The values that a text of content/mail.yaml may name. */
export type CopyValues = Readonly<Partial<Record<MailValue, string | Inline>>>;

const emphasis = /\*\*(.+?)\*\*|\*(.+?)\*/;

/** Fills the `{name}` places of a text without markup. @throws RangeError when a value is missing */
export function fillText(copy: string, values: CopyValues = {}): string {
  return inlines(copy, values)
    .map(({ text }) => text)
    .join("");
}

/** The same with `*emphasis*`, `**strength**` and links. @throws RangeError when a value is missing */
export function fillPhrase(copy: string, values: CopyValues = {}): Phrase {
  // Emphasis is parsed before values are filled in: a visitor's text is never markup. An article may stand before its mark.
  return elide(copy, values)
    .split(new RegExp(emphasis, "g"))
    .flatMap((text, index) => {
      if (text === undefined || text === "") return [];
      const mark = ([undefined, "strong", "em"] as const)[index % 3];
      return inlines(text, values).map((inline) => (mark ? { ...inline, mark } : inline));
    });
}

function inlines(copy: string, values: CopyValues): Inline[] {
  return fillParts<string | Inline>(copy, values).map((part) => (typeof part === "string" ? { text: part } : part));
}

export function paragraph(copy: string, values?: CopyValues): Block {
  return { type: "paragraph", phrase: fillPhrase(copy, values) };
}

export function heading(copy: string, values?: CopyValues): Block {
  return { type: "heading", phrase: fillPhrase(copy, values) };
}

export function note(copy: string, values?: CopyValues): Block {
  return { type: "note", phrase: fillPhrase(copy, values) };
}

/** The subject, preview and heading of a mail. @param inSubject values that are shorter in the subject */
export function headOf(
  own: Pick<StepCopy, "subject" | "preview" | "heading">,
  values: CopyValues = {},
  inSubject: CopyValues = {},
): Pick<MailDraft, "subject" | "preview" | "heading"> {
  return {
    subject: fillText(own.subject, { ...values, ...inSubject }),
    preview: fillText(own.preview, values),
    heading: fillPhrase(own.heading, values),
  };
}

/** Buttons one below the other, if there are any. */
export function stackedActions(actions: readonly Action[]): Block[] {
  return actions.length === 0 ? [] : [{ type: "actions", actions, stacked: true }];
}

/** The values of a request in a mail to the owner: what the visitor wrote, each on one line. */
export function ownerValues({ reference, content }: StoredRequest) {
  const name = oneLine(content.name, fieldLimits.name);
  return {
    reference,
    name,
    firstName: firstName(content.name) ?? name,
    event: oneLine(italianEvent(content), fieldLimits.partyType),
    place: oneLine(content.location, fieldLimits.location),
  };
}

/** The first line of a mail to a visitor. */
export function greeting({ content }: StoredRequest, { acknowledgement }: MailCopy): Block {
  const name = firstName(content.name);
  return name === undefined
    ? paragraph(acknowledgement.greeting)
    : paragraph(acknowledgement.greetingWithName, { name });
}

/** The name by which a visitor is greeted; undefined when their name is not plain words. */
export function firstName(name: string): string | undefined {
  return plainWords(name)
    ?.split(" ")[0]
    ?.replace(/[,\-‐‑]+$/, "");
}

/** The sender, and what a visitor should know about the mail. */
export function visitorFooter(
  { acknowledgement }: MailCopy,
  company: Company,
  { link, notYours }: { link?: string | undefined; notYours?: string } = {},
): Phrase[] {
  return [
    fillPhrase(acknowledgement.contactLine, { phoneLink: phoneLink(company) }),
    fillPhrase(acknowledgement.legalLine),
    ...(link === undefined ? [] : [fillPhrase(acknowledgement.keepToYourself)]),
    ...(notYours === undefined ? [] : [fillPhrase(notYours)]),
  ];
}

/** What the owner should know about a mail with a private link. */
export function ownerFooter({ notice }: MailCopy, values: CopyValues, link: string | undefined, decides: boolean) {
  return [
    fillPhrase(addEuphonicD(notice.reply, values, "it"), values),
    ...(link !== undefined && decides ? [fillPhrase(notice.asksFirst)] : []),
    ...(link === undefined ? [] : [fillPhrase(notice.keepToYourself)]),
  ];
}

export function phoneLink({ phone }: Company): Inline {
  return { text: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}` };
}

/** A WhatsApp chat with the company that starts with the reference; undefined where the company has no WhatsApp. */
export function whatsappHref({ whatsapp }: Company, reference: string): string | undefined {
  return whatsapp === undefined ? undefined : `https://wa.me/${whatsapp}?text=${encodeURIComponent(reference)}`;
}

/** Buttons with which the owner calls or writes to the visitor of a booking. An enquiry names no number. */
export function callActions({ content }: StoredRequest, { notice }: MailCopy): Action[] {
  if (content.kind !== "booking") return [];
  return [
    { label: notice.call, href: `tel:${content.phone}` },
    { label: notice.whatsapp, href: `https://wa.me/${content.phone.replace(/\D/g, "")}` },
  ];
}

/** The same as a row of the mail, if there are any. */
export function callBlocks(request: StoredRequest, copy: MailCopy): Block[] {
  const actions = callActions(request, copy);
  return actions.length === 0 ? [] : [{ type: "actions", actions }];
}

/** A time in a sentence: "sabato 15 maggio, dalle 16:00", or that there is no date. */
export function timeInText(time: EventTime | undefined, copy: MailCopy["moments"], locale: Locale): string {
  return time === undefined ? copy.noDate : withSlot(formatDay(time.date, locale), time, copy);
}

/** A day in an Italian subject: "sabato 15/05/2027". */
export function dayInSubject(date: string | undefined, copy: MailCopy["moments"]): string {
  return date === undefined ? copy.noDate : `${formatWeekday(date, "it")} ${formatDate(date)}`;
}

/** A time in an Italian subject: "sabato 15/05/2027, dalle 16:00". */
export function timeInSubject(time: EventTime | undefined, copy: MailCopy["moments"]): string {
  return time === undefined ? copy.noDate : withSlot(dayInSubject(time.date, copy), time, copy);
}

/** A time in a row: "15/05/2027, dalle 16:00". */
export function timeInRow(time: EventTime | undefined, copy: MailCopy["moments"]): string {
  return time === undefined ? copy.noDate : withSlot(formatDate(time.date), time, copy);
}

function withSlot(day: string, { timeSlot }: EventTime, copy: MailCopy["moments"]): string {
  return timeSlot === undefined ? day : fillText(copy.withSlot, { day, slot: timeSlot });
}

/** The values for the time of a request. */
export function timeValues(time: EventTime | undefined, copy: MailCopy["moments"], locale: Locale) {
  const day = time === undefined ? copy.noDate : formatDay(time.date, locale);
  return {
    day,
    dayStart: capitalize(day, locale),
    longDay: time === undefined ? copy.noDate : formatDay(time.date, locale, { year: true }),
    moment: timeInText(time, copy, locale),
    ofDay: time === undefined ? "" : ` ${fillText(copy.ofDay, { day })}`,
  };
}

/** The fields that a visitor corrected, as a list in a sentence. */
export function changedFields(
  { changes }: Extract<RequestEvent, { type: "changed" }>,
  { visitorUpdate: { fields } }: MailCopy,
  locale: Locale,
): string {
  return formatList(
    changes.map(({ field }) => fields[field]),
    locale,
  );
}

/** A short mail to an address that is not, or no longer, a request's: it shows nothing of the request but its reference. */
export function visitorNotice(
  own: StepCopy,
  values: CopyValues,
  frame: { locale: Locale; copy: MailCopy; company: Company; actions?: readonly Action[] },
): MailDraft {
  const { locale, copy, company, actions = [] } = frame;
  return {
    locale,
    brand: company.brand,
    ...headOf(own, values),
    blocks: [
      paragraph(copy.acknowledgement.greeting),
      paragraph(own.opening, values),
      ...stackedActions(actions),
      paragraph(own.next, values),
    ],
    footer: visitorFooter(copy, company),
  };
}
