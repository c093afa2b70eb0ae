import { formatDate } from "#i18n/format.ts";
import type { LocalContent } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { plusDays } from "#domain/policy/civil-days.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { fillCopy, fillPhrase } from "./fill-copy.ts";
import type { Block, DetailRow, MailView } from "./mail-view.ts";
import { momentOnSlip } from "./moment-words.ts";
import { refundRows } from "./refund-rows.ts";
import type { RequestStep } from "./request-step.ts";
import { termsRows } from "./terms-rows.ts";
import { greeting, visitorFooter, whatsappHref } from "./visitor-frame.ts";
import { dayRows, eventRows } from "./visitor-slip.ts";
import { visitorStepValues, visitorStepWords } from "./visitor-step-words.ts";

/** What a mail to the visitor about a step is made with. */
export interface VisitorUpdateParts {
  /** The request's own page; undefined where there is none to open. */
  link: string | undefined;
  /** Where another day can be asked for. */
  bookingUrl: string;
  /** Whether a calendar entry is attached. */
  calendar: boolean;
}

type MailCopy = LocalContent["mail"];

/**
 * What a visitor is told about one step of their request, in the language of the page it came from. The owner's message stands
 * there as it is; of the visitor's own words only name and place are repeated.
 * @throws Error for a step that visitors are not told about
 */
export function visitorUpdate(
  step: RequestStep,
  copy: MailCopy,
  company: Company,
  parts: VisitorUpdateParts,
): MailView {
  const { request, entry } = step;
  const { visitorUpdate: update } = copy;
  const words = update[visitorStepWords(step)];
  const values = visitorStepValues(step, copy, company);
  const byOwner = entry.by === "owner";
  return {
    locale: request.locale,
    brand: company.brand,
    subject: fillCopy(words.subject, values),
    preview: fillCopy(words.preview, values),
    heading: fillPhrase(words.heading, values),
    blocks: [
      greeting(request, copy),
      { type: "paragraph", phrase: fillPhrase(words.opening, values) },
      ...(byOwner && entry.message !== undefined
        ? [{ type: "quote" as const, text: fillCopy(update.quote, { text: entry.message }) }]
        : []),
      ...refundLine(step, copy),
      { type: "paragraph", phrase: fillPhrase(words.next, values) },
      ...(entry.type === "changed" && entry.newAddress !== undefined && entry.changes.length > 0
        ? [{ type: "paragraph" as const, phrase: fillPhrase(update.addressAlsoAsked) }]
        : []),
      ...(entry.type === "proposed"
        ? [{ type: "paragraph" as const, phrase: fillPhrase(parts.link ? update.answerOnPage : update.answerByMail) }]
        : []),
      slipOf(step, copy),
      ...actions(step, copy, parts),
      ...terms(step, copy),
      ...closing(step, copy, company, parts),
    ],
    footer: visitorFooter(copy, company, {
      link: parts.link,
      notYours: byOwner ? copy.acknowledgement.notYours : update.notYou,
    }),
  };
}

function refundLine({ entry }: RequestStep, { visitorUpdate: { refund } }: MailCopy): Block[] {
  if (entry.type !== "cancelled") return [];
  const line = entry.refundPercent > 0 ? refund.someLine : refund.noneLine;
  return [{ type: "paragraph", phrase: fillPhrase(line, { percent: String(entry.refundPercent) }) }];
}

function slipOf(step: RequestStep, copy: MailCopy): Block {
  const { request, entry } = step;
  const state = entry.type === "proposed" ? "proposed" : entry.to;
  return {
    type: "slip",
    reference: request.reference,
    state: copy.slip.states[state === "quarantined" ? "received" : state],
    title: copy.slip.title,
    rows: [...momentRows(step, copy), ...eventRows(request, copy.slip, isVouched(step)), ...refundRows(step, copy)],
  };
}

/** When the request is for, and what is offered or was before instead. */
function momentRows({ request, entry, moment }: RequestStep, { slip, moments }: MailCopy): DetailRow[] {
  const row = (label: string, value: typeof moment): DetailRow => ({ label, value: momentOnSlip(value, moments) });
  switch (entry.type) {
    case "proposed": {
      const current = row(entry.from === "confirmed" ? slip.now : slip.asked, moment);
      return [...(moment === undefined ? [] : [current]), row(slip.proposed, entry.moment)];
    }
    case "accepted":
      return [...dayRows(request, slip), ...(entry.before === undefined ? [] : [row(slip.before, entry.before)])];
    default:
      return dayRows(request, slip);
  }
}

/** Whether the owner sends this with the request before their eyes, and agrees to it. */
function isVouched({ entry }: RequestStep): boolean {
  return entry.by === "owner" && entry.to === "confirmed";
}

function actions(
  { entry }: RequestStep,
  { visitorUpdate: update }: MailCopy,
  { link, bookingUrl }: VisitorUpdateParts,
): Block[] {
  const open = link === undefined ? [] : [link];
  const buttons =
    entry.type === "declined"
      ? [
          { label: update.anotherDate, href: bookingUrl, tone: "primary" as const },
          ...open.map((href) => ({ label: update.open, href })),
        ]
      : open.map((href) => ({
          label: entry.type === "proposed" ? update.answer : update.open,
          href,
          tone: "primary" as const,
        }));
  return buttons.length === 0 ? [] : [{ type: "actions", actions: buttons, stacked: true }];
}

/** What the terms mean for the day that is confirmed, or that would be. */
function terms({ entry, moment }: RequestStep, { visitorUpdate: update, acknowledgement }: MailCopy): Block[] {
  const offered = entry.type === "proposed";
  const day = offered ? entry.moment.date : moment?.date;
  if (day === undefined || !(offered || entry.type === "confirmed" || entry.type === "accepted")) return [];
  const at = new Date(entry.at);
  const { partRefundUntil } = policyDates(day);
  const noRefund =
    partRefundUntil < todayInRome(at)
      ? fillPhrase(update.noRefundNow)
      : fillPhrase(update.noRefundFrom, { date: formatDate(plusDays(partRefundUntil, 1)) });
  return [
    { type: "heading", phrase: fillPhrase(offered ? update.termsTitleOffer : update.termsTitle) },
    { type: "rows", rows: termsRows(acknowledgement.terms, day, at) },
    { type: "note", phrase: noRefund },
  ];
}

function closing(
  { request, entry }: RequestStep,
  { visitorUpdate: update }: MailCopy,
  company: Company,
  { calendar }: VisitorUpdateParts,
): Block[] {
  const whatsapp = { text: update.replyWhatsapp, href: whatsappHref(company, request.reference) };
  return [
    ...(calendar
      ? [
          {
            type: "note" as const,
            phrase: fillPhrase(update.calendar[entry.to === "confirmed" ? "added" : "removed"]),
          },
        ]
      : []),
    { type: "note", phrase: fillPhrase(update.reply, { whatsapp }) },
  ];
}
