import { eventName, type EventWords } from "#src/i18n/request-text.ts";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { capitalize, formatDayMonth, formatMoney, formatWeekday } from "#src/i18n/format.ts";
import type { OwedAmount } from "#src/content/terms.ts";
import type { Due } from "#src/requests/milestones.ts";
import type { EndedHold } from "#src/requests/agreement.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import { historyText } from "#src/requests/history-text.ts";
import { type RequestStatus, requestStatuses } from "#src/requests/life-cycle.ts";
import { type DeliveryKind, mailName, updateKinds } from "#src/mail/kinds.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { type RequestKind, requestKinds } from "#src/booking/vocabulary.ts";

/** `waitingSince` is when the client began to wait for the owner's answer: an instant, ISO 8601 in UTC. */
export type ListedRequest = StoredRequest & { waitingSince: string | undefined; due: Due | undefined };

/** A client who waits for an answer. `ended` means that it is about money in an ended hold. */
export type Question = ListedRequest & { ended?: EndedHold | undefined };

export interface RequestListQuery {
  text?: string | undefined;
  status?: RequestStatus | undefined;
  kind?: RequestKind | undefined;
  /** The month of the event, `yyyy-mm`. */
  month?: string | undefined;
  /** Counted from 1, the default. A number beyond the last page means the last page. */
  page?: number | undefined;
}

export const listedPerPage = 30;

export const listedToday = 50;

export const listFields = { text: "cerca", status: "stato", kind: "da", month: "mese", page: "pagina" } as const;

export function readListQuery(parameters: URLSearchParams): RequestListQuery {
  const read = (name: keyof typeof listFields): string => parameters.get(listFields[name]) ?? "";
  const month = read("month");
  const page = read("page");
  return {
    text: read("text").slice(0, 200),
    status: requestStatuses.find((status) => status === read("status")),
    kind: requestKinds.find((kind) => kind === read("kind")),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : undefined,
  };
}

export function listPath(query: RequestListQuery): string {
  const names = Object.keys(listFields) as Array<keyof typeof listFields>;
  const parameters = names.flatMap((name) => {
    const value = query[name];
    return value === undefined || value === "" || (name === "page" && value === 1)
      ? []
      : [[listFields[name], String(value)]];
  });
  const search = new URLSearchParams(parameters).toString();
  return search === "" ? deskRoutes["desk-requests"] : `${deskRoutes["desk-requests"]}?${search}`;
}

export function whatOf(request: StoredRequest, words: EventWords): string {
  return capitalize(eventName(request, words), "it");
}

export const dueNames = {
  deposit: { name: "caparra", late: "scaduta" },
  difference: { name: "differenza", late: "scaduta" },
  balance: { name: "saldo", late: "scaduto" },
  refund: { name: "rimborso", late: "in ritardo" },
} as const satisfies Record<OwedAmount["kind"] | "refund", { name: string; late: string }>;

/** "sab 28/11" */
export function shortDay(date: string): string {
  return `${formatWeekday(date, "it", "short")} ${formatDayMonth(date)}`;
}

/** @param event the event that enqueued the mail. A mail about an event names it. */
export function mailTitle(
  kind: DeliveryKind,
  event: RequestEvent | undefined,
  history: readonly RequestEvent[],
): string {
  const isAboutEvent = event !== undefined && updateKinds.some((one) => one === kind);
  return isAboutEvent ? `${mailName(kind)}: ${historyText(event, history)}` : mailName(kind);
}

export function mailTrouble(state: string, attempts: number): string {
  return state === "held"
    ? "trattenuta: troppe mail allo stesso indirizzo"
    : `non partita dopo ${counted(attempts, "tentativo", "tentativi")}`;
}

/** "1 giorno", "2 giorni" */
export function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

export function euro(cents: number): string {
  return formatMoney(cents, "it");
}
