import { capitalize } from "#i18n/format.ts";
import type { LocalContent } from "#content/index.ts";
import type { ChangeableField } from "#domain/requests/events.ts";
import { fillCopy, fillPhrase } from "./fill-copy.ts";
import type { Block, DetailRow, MailView } from "./mail-view.ts";
import { momentOnSlip } from "./moment-words.ts";
import { privateLines } from "./owner-notice.ts";
import { callActions, ownerDayRows, ownerRows } from "./owner-slip.ts";
import { ownerStepState, ownerStepValues, ownerStepWords } from "./owner-step-words.ts";
import { refundRows } from "./refund-rows.ts";
import type { RequestStep } from "./request-step.ts";
import { shownPhone } from "./request-words.ts";
import { oneLine } from "./wording.ts";

type MailCopy = LocalContent["mail"];

/** Long enough for a name or an event in a subject; the slip has all of it. */
const longestInSubject = 50;

/**
 * What the owner is told about one step of a request, always in Italian: who, what and which day first, then whether an
 * answer is needed. Of what they did themselves they are not told.
 * @param link the page on which the owner decides; undefined where there is none to open
 * @throws Error for a step that the owner is not told about
 */
export function ownerUpdate(step: RequestStep, mail: MailCopy, brand: string, link: string | undefined): MailView {
  const { request, entry } = step;
  const { ownerUpdate: update, notice } = mail;
  const words = update[ownerStepWords(step)];
  const values = ownerStepValues(step, mail);
  const short = (value: string): string => oneLine(value, longestInSubject);
  const answer = needsAnswer(step);
  const blocks: Block[] = [{ type: "paragraph", phrase: fillPhrase(words.opening, values) }];
  if (entry.by === "visitor" && entry.message !== undefined) {
    blocks.push({ type: "quote", text: fillCopy(notice.quote, { text: entry.message }) });
  }
  blocks.push({ type: "paragraph", phrase: fillPhrase(words.next, values) });
  if (link !== undefined) {
    const button = answer
      ? ({ label: fillCopy(update.answer, values), href: link, tone: "primary" } as const)
      : { label: notice.open, href: link };
    blocks.push({ type: "actions", actions: [button], stacked: true });
  } else if (answer) {
    blocks.push({ type: "paragraph", phrase: fillPhrase(update.noLink, values) });
  }
  if (request.content.kind === "booking") {
    blocks.push({ type: "actions", actions: callActions(request.content.phone, notice) });
  }
  blocks.push(...changedDetails(step, mail), {
    type: "slip",
    reference: request.reference,
    state: ownerStepState(step, mail),
    title: mail.slip.title,
    rows: ownerRows(request, mail, refundRows(step, mail), momentRows(step, mail)),
  });
  return {
    locale: "it",
    brand,
    subject: fillCopy(words.subject, { ...values, name: short(values.name), event: short(values.event) }),
    preview: fillCopy(words.preview, values),
    heading: fillPhrase(words.heading, values),
    blocks,
    footer: [fillPhrase(notice.reply, values), ...privateLines(notice, link, answer)],
  };
}

/** Whether the request waits for the owner since this step. */
function needsAnswer({ entry }: RequestStep): boolean {
  return entry.by === "visitor" && (entry.type === "asked" || (entry.type === "refused" && entry.to === "received"));
}

/** When the request is for, and what is asked for or was before instead. */
function momentRows({ request, entry, moment }: RequestStep, mail: MailCopy): DetailRow[] {
  const { slip, moments } = mail;
  const row = (label: string, value: typeof moment): DetailRow => ({ label, value: momentOnSlip(value, moments) });
  if (entry.type === "asked") return [row(slip.now, moment), row(slip.asked, entry.moment)];
  if (entry.type === "accepted") return [...ownerDayRows(request, mail), row(slip.before, entry.before)];
  return ownerDayRows(request, mail);
}

/** What the visitor corrected: a row for what is short, from what to what, and the details as they are now. */
function changedDetails(
  { entry }: RequestStep,
  { visitorUpdate: { fields }, ownerUpdate: update, notice }: MailCopy,
): Block[] {
  if (entry.type !== "changed") return [];
  const shown = (field: ChangeableField, value: string): string => {
    if (value === "") return update.nothing;
    return field === "phone" ? shownPhone(value) : value;
  };
  const blocks: Block[] = [];
  const rows = entry.changes
    .filter(({ field }) => field !== "details")
    .map(({ field, from, to }) => ({
      label: capitalize(fields[field], "it"),
      value: fillCopy(update.fromTo, { from: shown(field, from), to: shown(field, to) }),
    }));
  if (rows.length > 0) {
    blocks.push({ type: "heading", phrase: fillPhrase(update.changes) }, { type: "rows", rows });
  }
  const details = entry.changes.find(({ field }) => field === "details");
  if (details) {
    blocks.push(
      { type: "heading", phrase: fillPhrase(update.changedDetails) },
      { type: "quote", text: fillCopy(notice.quote, { text: shown("details", details.to) }) },
    );
  }
  return blocks;
}
