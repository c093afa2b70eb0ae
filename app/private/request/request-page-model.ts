import { messagesIn } from "#i18n/all-messages.ts";
import { formatDate } from "#i18n/format.ts";
import type { SummaryRow } from "#app/forms/booking/booking-summary.tsx";
import type { VisitorView } from "#domain/requests/actions.ts";
import { momentOf } from "#domain/requests/event-time.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import { requestWordsIn, type RequestWords } from "#i18n/messages/request-words.ts";
import { actsModel, type ActsModel, type OfferModel, offerModel } from "./acts-model.ts";
import { doneNotice, type Notice } from "./outcome.ts";
import { type Headline, headline } from "./headline.ts";
import { eventName, shownPhone } from "./request-facts.ts";
import { type Step, timeline } from "./timeline.ts";

/** All that the page of a request shows. What the owner noted for themselves is not in it. */
export interface RequestPageModel {
  reference: string;
  /** Names what is shown to whoever acts on it. */
  version: string;
  headline: Headline;
  line: { title: string; steps: Step[] };
  slip: { rows: SummaryRow[]; standing: string; details: string };
  offer: OfferModel | undefined;
  acts: ActsModel;
  /** Whether there is an entry for a calendar, and a brief to print. */
  hasCalendar: boolean;
  hasBrief: boolean;
  notice: Notice | undefined;
}

/** @param done the act that the visitor comes from, as the address has it */
export function requestPageModel(view: VisitorView, locale: Locale, done: string | null): RequestPageModel {
  const words = requestWordsIn(locale);
  const messages = messagesIn(locale);
  const { request, version, today } = view;
  const { status, content, reference } = request;
  const isOpen = status === "received" || status === "confirmed";
  const isOver = !isOpen || (content.date !== undefined && content.date < today);
  return {
    reference,
    version,
    headline: headline(view, words, messages, locale),
    line: {
      title: isOver ? words.line.titleOver : words.line.title,
      steps: timeline(view, words, locale),
    },
    slip: { rows: slipRowsOf(view, words, locale), standing: standingOf(view, words), details: content.details },
    offer: offerModel(view, words, locale),
    acts: actsModel(view, words, messages, locale),
    hasCalendar: content.date !== undefined && (isOpen || status === "cancelled"),
    hasBrief: isOpen && !isOver,
    notice: doneNotice(done, view, words),
  };
}

function slipRowsOf({ request }: VisitorView, words: RequestWords, locale: Locale): SummaryRow[] {
  const messages = messagesIn(locale);
  const { summary: slip } = messages.forms;
  const { content } = request;
  const moment = momentOf(content);
  const rows: SummaryRow[] = [
    { label: slip.date, value: moment === undefined ? "" : formatDate(moment.date), empty: words.slip.toAgree },
    {
      label: slip.setUp,
      value: moment?.timeSlot === undefined ? "" : fill(slip.from, { slot: moment.timeSlot }),
      empty: words.slip.toAgree,
    },
    {
      label: slip.event,
      value: eventName(request, messages),
    },
    { label: slip.place, value: content.location },
    { label: slip.name, value: content.name },
  ];
  return content.kind === "booking" ? [...rows, { label: slip.phone, value: shownPhone(content.phone) }] : rows;
}

function standingOf({ request: { status, content }, today }: VisitorView, { slip }: RequestWords): string {
  if (status === "confirmed" && content.date !== undefined && content.date < today) return slip.past;
  return status === "quarantined" ? slip.received : slip[status];
}
