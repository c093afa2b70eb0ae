import type { Company } from "#content/schema/company.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { plusDays } from "#domain/policy/civil-days.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { accountOfRequest, agreementOf } from "#domain/requests/agreement.ts";
import { capitalize, formatDate, formatDay } from "#i18n/format.ts";
import { termsRows } from "../calendar/event-copy.ts";
import type { Action, Block, DetailRow, MailDraft } from "./mail-draft.ts";
import {
  changedFields,
  type CopyValues,
  fillText,
  findStepCopy,
  greeting,
  heading,
  headOf,
  type MailCopy,
  note,
  paragraph,
  phoneLink,
  stackedActions,
  type StepCopy,
  timeInRow,
  timeInText,
  timeValues,
  visitorFooter,
  whatsappHref,
} from "./phrases.ts";
import { agreementBlocks, moneyBlocks, moneyValues, paymentVariant } from "./money.ts";
import type { RequestStep } from "./request-step.ts";
import { dayRows, refundRows, requestSlip, visitorRows } from "./rows.ts";

export interface VisitorUpdateParts {
  /** The request's own page; undefined when it cannot be made. */
  link: string | undefined;
  /** The page on which another day can be asked for. */
  bookingUrl: string;
  /** Whether a calendar entry is attached. */
  calendar: boolean;
  /** Whether the agreement is attached. */
  agreement: boolean;
}

/**
 * The mail that tells a visitor about one step of their request, in the language of the page it came from. The owner's message
 * is quoted; of the visitor's own text only name and place are repeated.
 * @throws Error for a step that visitors are not told about
 */
export function visitorUpdate(
  step: RequestStep,
  copy: MailCopy,
  company: Company,
  parts: VisitorUpdateParts,
): MailDraft {
  const { request, entry } = step;
  const { visitorUpdate: update } = copy;
  const own = copyOf(step, update);
  const values = {
    ...stepValues(step, copy, company),
    ...moneyValues(step, request.locale),
    ...eventValues(step, copy),
  };
  const byOwner = entry.by === "owner";
  const blocks: Block[] = [greeting(request, copy), paragraph(own.opening, values)];
  if (byOwner && entry.message !== undefined) {
    blocks.push({ type: "quote", text: fillText(update.quote, { text: entry.message }) });
  }
  if (entry.type === "cancelled") {
    const line = entry.refundPercent > 0 ? update.refund.someLine : update.refund.noneLine;
    blocks.push(paragraph(line, { percent: String(entry.refundPercent) }));
  }
  blocks.push(paragraph(own.next, values));
  if (entry.type === "changed" && entry.newAddress !== undefined && entry.changes.length > 0) {
    blocks.push(paragraph(update.addressAlsoAsked));
  }
  blocks.push(...moneyBlocks(step, copy, company), ...agreementBlocks(step, copy, parts.agreement));
  if (entry.type === "proposed") blocks.push(paragraph(parts.link ? update.answerOnPage : update.answerByMail));
  blocks.push(slipOf(step, copy));
  blocks.push(...stackedActions(actions(step, copy, parts)), ...terms(step, copy));
  if (parts.calendar) blocks.push(note(update.calendar[entry.to === "confirmed" ? "added" : "removed"]));
  const chat = whatsappHref(company, request.reference);
  blocks.push(
    chat === undefined
      ? note(update.replyByMail)
      : note(update.reply, { whatsapp: { text: update.replyWhatsapp, href: chat } }),
  );
  return {
    locale: request.locale,
    brand: company.brand,
    ...headOf(own, values),
    blocks,
    footer: visitorFooter(copy, company, {
      link: parts.link,
      notYours: entry.by === "visitor" ? update.notYou : copy.acknowledgement.notYours,
    }),
  };
}

/**
 * The texts of a step in content/mail.yaml: by the type of its event, or by the type followed by `ByUs` or `ByYou` where they
 * depend on who caused it. @throws Error when visitors are not told about it
 */
function copyOf(step: RequestStep, update: MailCopy["visitorUpdate"]): StepCopy {
  const { type, by } = step.entry;
  const copy = findStepCopy(update, variantOf(step), `${type}${by === "owner" ? "ByUs" : "ByYou"}`);
  if (copy === undefined) throw new Error(`a visitor is not told about this event: ${type} by the ${by}`);
  return copy;
}

/** The key of a step's copy where it depends on more than the type of its event. */
function variantOf({ request, entry, history, time }: RequestStep): string {
  switch (entry.type) {
    case "payment-recorded":
      return paymentVariant(entry, accountOfRequest(request, history), agreementOf(history) !== undefined);
    case "confirmed":
    case "declined":
      return time === undefined ? `${entry.type}Open` : entry.type;
    case "proposed":
      if (entry.from === "confirmed") return "proposedMove";
      if (time === undefined) return "proposedFirst";
      return entry.moment.date === time.date ? "proposedTime" : "proposed";
    case "changed":
      return entry.changes.length === 0 ? "addressAsked" : "changed";
    case "accepted":
      if (entry.to === "received") return "movedQuoted";
      return entry.to === "accepted" ? "movedHeld" : "accepted";
    case "quote-accepted":
      return entry.to === "confirmed" ? "acceptedPaid" : entry.type;
    case "quoted":
      return entry.quote.version === 1 ? "quoted" : "quotedAgain";
    default:
      return entry.type;
  }
}

function stepValues({ request, time }: RequestStep, { moments, visitorUpdate: update }: MailCopy, company: Company) {
  const { locale, reference, content } = request;
  const promise = update.promise[content.kind === "booking" ? "booking" : "enquiry"];
  return { reference, phoneLink: phoneLink(company), promise, ...timeValues(time, moments, locale) };
}

/** The values that belong to one type of event. */
function eventValues({ request: { locale }, entry, time }: RequestStep, copy: MailCopy): CopyValues {
  const { moments, slip, visitorUpdate: update } = copy;
  switch (entry.type) {
    case "proposed":
    case "refused": {
      const { date, timeSlot } = entry.moment;
      // An offer for the same day is named by its time.
      const offer =
        date === time?.date && timeSlot !== undefined
          ? fillText(slip.slotFrom, { slot: timeSlot })
          : formatDay(date, locale);
      return {
        newMoment: timeInText(entry.moment, moments, locale),
        newLongDay: formatDay(date, locale, { year: true }),
        offer,
        offerStart: capitalize(offer, locale),
      };
    }
    case "cancelled": {
      const percent = entry.refundPercent;
      const { none, part, full } = update.refund;
      const some = percent >= 100 ? full : fillText(part, { percent: String(percent) });
      return { refund: percent > 0 ? some : none, cancelledOn: formatDate(todayInRome(new Date(entry.at))) };
    }
    case "changed":
      return { fields: changedFields(entry, copy, locale) };
    default:
      return {};
  }
}

function slipOf(step: RequestStep, copy: MailCopy): Block {
  const { request, entry } = step;
  // The owner has read the request and agrees to it.
  const vouched = entry.by === "owner" && entry.to === "confirmed";
  const rows = [...timeRows(step, copy), ...visitorRows(request, copy, vouched), ...refundRows(step, copy)];
  return requestSlip(request, copy, rows, entry.type === "proposed" ? copy.slip.states.proposed : undefined);
}

/** When the request is for, with the time that is offered or that was replaced. */
function timeRows({ request, entry, time }: RequestStep, copy: MailCopy): DetailRow[] {
  const row = (label: string, value: typeof time): DetailRow => ({ label, value: timeInRow(value, copy.moments) });
  switch (entry.type) {
    case "proposed": {
      const current = row(entry.from === "confirmed" ? copy.slip.now : copy.slip.asked, time);
      return [...(time === undefined ? [] : [current]), row(copy.slip.proposed, entry.moment)];
    }
    case "accepted":
      return [...dayRows(request, copy), ...(entry.before === undefined ? [] : [row(copy.slip.before, entry.before)])];
    default:
      return dayRows(request, copy);
  }
}

function actions(
  { entry }: RequestStep,
  { visitorUpdate: update }: MailCopy,
  { link, bookingUrl }: VisitorUpdateParts,
): Action[] {
  const open = (label: string, tone?: "primary"): Action[] => (link === undefined ? [] : [{ label, href: link, tone }]);
  if (entry.type === "quoted") return open(update.answerQuote, "primary");
  if (entry.type !== "declined") return open(entry.type === "proposed" ? update.answer : update.open, "primary");
  return [{ label: update.anotherDate, href: bookingUrl, tone: "primary" }, ...open(update.open)];
}

/** The terms for a day that is confirmed or offered. */
function terms(
  { entry, time, terms: agreed }: RequestStep,
  { visitorUpdate: update, acknowledgement }: MailCopy,
): Block[] {
  const offered = entry.type === "proposed";
  const day = offered ? entry.moment.date : time?.date;
  const confirms = entry.to === "confirmed" && (entry.from !== "confirmed" || entry.type === "accepted");
  if (day === undefined || !(offered || confirms)) return [];
  const at = new Date(entry.at);
  const { refundUntil } = policyDates(day, agreed);
  return [
    heading(offered ? update.termsTitleOffer : update.termsTitle),
    { type: "rows", rows: termsRows(acknowledgement.terms, day, at, agreed) },
    refundUntil < todayInRome(at)
      ? note(update.noRefundNow)
      : note(update.noRefundFrom, { date: formatDate(plusDays(refundUntil, 1)) }),
  ];
}
