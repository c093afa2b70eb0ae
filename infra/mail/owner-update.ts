import { formatPhone } from "#domain/requests/format-phone.ts";
import { oneLine } from "#domain/requests/plain-words.ts";
import type { ChangeableField } from "#domain/requests/events.ts";
import { isOpenStatus, takesDay } from "#domain/requests/request.ts";
import { addEuphonicD, capitalize } from "#i18n/format.ts";
import { decisionAnchors } from "#i18n/routes.ts";
import type { Block, DetailRow, MailDraft } from "./mail-draft.ts";
import {
  callBlocks,
  changedFields,
  type CopyValues,
  fillText,
  findStepCopy,
  heading,
  headOf,
  type MailCopy,
  ownerFooter,
  ownerValues,
  paragraph,
  stackedActions,
  type StepCopy,
  timeInRow,
  timeInSubject,
  timeInText,
  timeValues,
} from "./phrases.ts";
import { agreementBlocks, moneyValues } from "./money.ts";
import { type MailContext, sameDayBlocks } from "./owner-notice.ts";
import type { RequestStep } from "./request-step.ts";
import type { VisitorUpdateParts } from "./visitor-update.ts";
import { ownerDayRows, ownerSlip, refundRows } from "./rows.ts";

/** Characters of a value in a subject; the slip has all of it. */
const longestInSubject = 50;

/**
 * The mail that tells the owner what a visitor did: always in Italian, the news first, then whether an answer is needed.
 * @throws Error for a step that the owner is not told about
 */
export function ownerUpdate(
  step: RequestStep,
  copy: MailCopy,
  brand: string,
  { link, agreement, sameDay }: Pick<VisitorUpdateParts, "link" | "agreement"> & Pick<MailContext, "sameDay">,
): MailDraft {
  const { request, entry } = step;
  const { ownerUpdate: update, notice } = copy;
  const own = copyOf(step, update);
  const values = { ...stepValues(step, copy), ...moneyValues(step, "it"), ...eventValues(step, copy) };
  const { name, event } = ownerValues(request);
  const short = (value: string): string => oneLine(value, longestInSubject);
  const answer = needsAnswer(step);
  const blocks: Block[] = [paragraph(own.opening, values)];
  if (entry.by === "visitor" && entry.message !== undefined) {
    blocks.push({ type: "quote", text: fillText(notice.quote, { text: entry.message }) });
  }
  blocks.push(paragraph(own.next, values));
  if (link !== undefined) {
    const button = answer
      ? ({
          label: fillText(addEuphonicD(update.answer, values, "it"), values),
          href: answerAt(link, entry),
          tone: "primary",
        } as const)
      : { label: notice.open, href: link };
    blocks.push(...stackedActions([button]));
  } else if (answer) {
    blocks.push(paragraph(addEuphonicD(update.noLink, values, "it"), values));
  }
  blocks.push(
    ...callBlocks(request, copy),
    ...agreementBlocks(step, copy, agreement),
    ...sameDayBlocks(sameDay, notice),
    ...changes(step, copy),
    ownerSlip(request, copy, timeRows(step, copy), refundRows(step, copy)),
  );
  return {
    locale: "it",
    brand,
    ...headOf(own, values, { name: short(name), event: short(event) }),
    blocks,
    footer: ownerFooter(copy, values, link, answer),
  };
}

/** The texts of a step in content/mail.yaml, by the type of its event. @throws Error when the owner is not told about it */
function copyOf({ entry }: RequestStep, update: MailCopy["ownerUpdate"]): StepCopy {
  const copy = entry.by === "owner" ? undefined : findStepCopy(update, keyOf(entry));
  if (copy === undefined) throw new Error(`the owner is not told about this event: ${entry.type} by the ${entry.by}`);
  return copy;
}

function keyOf({ type, to }: RequestStep["entry"]): string {
  if (type === "refused") return to === "confirmed" ? "refused" : "refusedOpen";
  if (type === "quote-accepted") return to === "confirmed" ? "acceptedPaid" : type;
  if (type === "payment-recorded") return isPaidLate(to) ? "paidLate" : type;
  return type === "accepted" && to !== "confirmed" ? "moved" : type;
}

/** The page on which the owner answers: a change of a quote is asked for where quotes are made. */
function answerAt(link: string, { type }: RequestStep["entry"]): string {
  return type === "change-requested" ? `${link}#${decisionAnchors["send-quote"]}` : link;
}

/** Whether it takes a place of its day, where the owner has to know what else the day has. */
export function takesItsDay({ type, to }: RequestStep["entry"]): boolean {
  return (type === "quote-accepted" || type === "accepted") && takesDay(to);
}

/** Whether money arrived for a request that had ended. */
function isPaidLate(status: RequestStep["entry"]["to"]): boolean {
  return !isOpenStatus(status) && status !== "completed";
}

/** Whether the owner is to answer. */
function needsAnswer({ entry }: RequestStep): boolean {
  if (entry.by !== "visitor") return false;
  return (
    entry.type === "asked" || entry.type === "change-requested" || (entry.type === "refused" && entry.to === "received")
  );
}

function stepValues({ request, time }: RequestStep, { moments }: MailCopy) {
  const values = ownerValues(request);
  const { day, moment } = timeValues(time, moments, "it");
  return {
    ...values,
    day,
    dayOrEvent: time === undefined ? values.event : day,
    moment,
    shortMoment: timeInSubject(time, moments),
  };
}

/** The values that belong to one type of event. */
function eventValues({ entry }: RequestStep, copy: MailCopy): CopyValues {
  const { moments, ownerUpdate: update } = copy;
  switch (entry.type) {
    case "asked":
    case "refused":
      return {
        newMoment: timeInText(entry.moment, moments, "it"),
        newShortMoment: timeInSubject(entry.moment, moments),
      };
    case "cancelled": {
      const percent = String(entry.refundPercent);
      return { refund: entry.refundPercent > 0 ? fillText(update.refund.some, { percent }) : update.refund.none };
    }
    case "changed":
      return { fields: changedFields(entry, copy, "it") };
    default:
      return {};
  }
}

/** When the request is for, with the time that is asked for or that was replaced. */
function timeRows({ request, entry, time }: RequestStep, copy: MailCopy): DetailRow[] {
  const { slip, moments } = copy;
  const row = (label: string, value: typeof time): DetailRow => ({ label, value: timeInRow(value, moments) });
  if (entry.type === "asked") return [row(slip.now, time), row(slip.asked, entry.moment)];
  if (entry.type === "accepted") return [...ownerDayRows(request, copy), row(slip.before, entry.before)];
  return ownerDayRows(request, copy);
}

/** What the visitor corrected: a row for each short field, and the details as they are now. */
function changes(
  { entry }: RequestStep,
  { visitorUpdate: { fields }, ownerUpdate: update, notice }: MailCopy,
): Block[] {
  if (entry.type !== "changed") return [];
  const shown = (field: ChangeableField, value: string): string => {
    if (value === "") return update.nothing;
    return field === "phone" ? formatPhone(value) : value;
  };
  const rows = entry.changes
    .filter(({ field }) => field !== "details")
    .map(({ field, from, to }) => ({
      label: capitalize(fields[field], "it"),
      value: fillText(update.fromTo, { from: shown(field, from), to: shown(field, to) }),
    }));
  const details = entry.changes.find(({ field }) => field === "details");
  return [
    ...(rows.length > 0 ? [heading(update.changes), { type: "rows" as const, rows }] : []),
    ...(details
      ? [
          heading(update.changedDetails),
          { type: "quote" as const, text: fillText(notice.quote, { text: shown("details", details.to) }) },
        ]
      : []),
  ];
}
