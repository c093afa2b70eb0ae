import { attentionOf } from "#domain/desk/attention.ts";
import type { DeskNote } from "#domain/desk/notes.ts";
import type { DeliveryRecord } from "#src/requests/admin.server.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { OwnerView } from "#src/requests/views.ts";
import { formatDate, formatMoney, formatDayMonth } from "#i18n/format.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import { deskRequests as messages } from "#i18n/messages/it/desk-requests.ts";
import { fill } from "#i18n/messages/messages.ts";
import { eventTimeText, romeTime, dayInRome } from "../request-text.ts";
import { whatsappText } from "./whatsapp-text.ts";
import { mailName } from "./request-lines.ts";

/** A line of the history or of the mails, with its day and time. */
export interface HistoryLine {
  key: string;
  at: string;
  title: string;
  texts: string[];
}

export interface MailState {
  key: string;
  title: string;
  text: string;
  isStopped: boolean;
}

/** What the desk shows of a request besides its decision. */
export interface RequestDetail {
  id: string;
  whatsapp: { text: string; address: string; hasLink: boolean } | undefined;
  notes: Array<{ id: string; text: string; at: string }>;
  mails: MailState[];
  history: HistoryLine[];
}

interface DetailParts {
  brand: string;
  notes: readonly DeskNote[];
  mails: readonly DeliveryRecord[];
  /** The URL of the client's page, where the text for WhatsApp has it. */
  link: string | undefined;
}

export function requestDetail(view: OwnerView, { brand, notes, mails, link }: DetailParts): RequestDetail {
  const { request, history } = view;
  return {
    id: request.id,
    whatsapp: whatsappOf(view, brand, link),
    notes: notes.map(({ id, text, writtenAt }) => ({ id, text, at: moment(writtenAt) })),
    mails: mails.map(mailState),
    history: [
      { key: "sent", at: moment(request.receivedAt), title: messages.history.sent, texts: [] },
      ...history.map(historyLine),
    ],
  };
}

function whatsappOf({ request, history }: OwnerView, brand: string, link: string | undefined) {
  const { content } = request;
  if (content.kind !== "booking") return undefined;
  const text = whatsappText(request, attentionOf(request, history).due, brand, link);
  if (text === undefined) return undefined;
  const address = `https://wa.me/${content.phone.replace("+", "")}?text=${encodeURIComponent(text)}`;
  return { text, address, hasLink: link !== undefined };
}

/** "22/11 14:02" in Rome. @param instant ISO 8601 */
function moment(instant: string): string {
  return `${formatDayMonth(dayInRome(instant))} ${romeTime(instant)}`;
}

function historyLine(event: RequestEvent): HistoryLine {
  const { id, at, by, message } = event;
  const { history } = messages;
  return {
    key: id,
    at: moment(at),
    title: `${titleOf(event)}, ${history.by[by]}`,
    texts: message === undefined ? [] : [fill(decision.quote, { message })],
  };
}

function titleOf(event: RequestEvent): string {
  const { events } = messages.history;
  const money = (cents: number): string => formatMoney(cents, "it");
  switch (event.type) {
    case "proposed":
    case "asked":
    case "accepted":
    case "refused":
      return fill(events[event.type], { moment: eventTimeText(event.moment, decision.facts.from, "it") });
    case "quoted":
      return fill(events.quoted, { version: event.quote.version, amount: money(event.quote.totals.totalCents) });
    case "payment-recorded":
    case "payment-reversed": {
      const { kind, amountCents } = event.payment;
      return fill(events[event.type], { kind: decision.money.kinds[kind], amount: money(amountCents) });
    }
    default:
      return events[event.type];
  }
}

function mailState(
  { kind, state, attempts, nextAttemptAt, sentAt, lastError }: DeliveryRecord,
  index: number,
): MailState {
  const { mails } = messages;
  const time = (instant: string) => ({ day: formatDate(dayInRome(instant)), time: romeTime(instant) });
  const text =
    state === "sent" && sentAt !== null
      ? fill(mails.sent, time(sentAt))
      : state === "waiting" && lastError !== null
        ? fill(mails.retried, { attempts, ...time(nextAttemptAt) })
        : state === "waiting"
          ? mails.waiting
          : fill(state === "held" ? mails.held : mails.failed, { attempts });
  return {
    key: `${kind}-${index}`,
    title: mailName(kind),
    text,
    isStopped: state === "failed" || state === "held",
  };
}
