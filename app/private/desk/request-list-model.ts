import { type ListedRequest, listedPerPage, type RequestList, type RequestListQuery } from "#domain/desk/lists.ts";
import { requestStatuses, type RequestStatus } from "#domain/requests/request.ts";
import { requestKinds } from "#domain/requests/vocabulary.ts";
import { formatDate, formatMoney, formatMonth, formatNumber, formatWeekday } from "#i18n/format.ts";
import { deskRequests as messages } from "#i18n/messages/it/desk-requests.ts";
import { fill } from "#i18n/messages/messages.ts";
import { deskRequestPath, deskRoutes } from "#i18n/desk-routes.ts";
import { shortDay, whatOf } from "./request-lines.ts";

/** The names of the fields in the query of the list's page. */
export const listFields = { text: "cerca", status: "stato", kind: "da", month: "mese", page: "pagina" } as const;

/** Reads the query of the list's page; what is not understood does not narrow. */
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

export interface ListItem {
  id: string;
  path: string;
  /** The day of the month, and weekday and month. */
  day: string;
  when: string;
  who: string;
  amount: string;
  what: string;
  state: string;
  /** How many of the six steps are done; undefined where it ended before the event. */
  steps: number | undefined;
}

export interface Choice {
  value: string;
  label: string;
}

export interface RequestListModel {
  heading: string;
  query: { text: string; status: string; kind: string; month: string };
  statuses: Choice[];
  kinds: Choice[];
  months: Choice[];
  items: ListItem[];
  /** "1–30 di 312"; undefined where nothing is listed. */
  range: string | undefined;
  /** The paths of the page before and of the next one. */
  previous: string | undefined;
  next: string | undefined;
}

const monthsBefore = 12;
const monthsAfter = 24;

/** @param today civil date in Europe/Rome */
export function requestListModel(
  { requests, total, page }: RequestList,
  query: RequestListQuery,
  today: string,
): RequestListModel {
  const { text = "", status, kind, month } = query;
  const before = (page - 1) * listedPerPage;
  const last = before + requests.length;
  const count = formatNumber(total, "it");
  const { none, one } = messages.counts;
  return {
    heading:
      text === ""
        ? messages.heading
        : fill(messages.found, { text, count: total === 0 ? none : total === 1 ? one : count }),
    query: { text, status: status ?? "", kind: kind ?? "", month: month ?? "" },
    statuses: requestStatuses.map((value) => ({ value, label: messages.statuses[value] })),
    kinds: requestKinds.map((value) => ({ value, label: messages.kinds[value] })),
    months: monthsAround(today, month),
    items: requests.map((request) => itemOf(request, today)),
    range:
      requests.length === 0
        ? undefined
        : fill(messages.range, {
            first: formatNumber(before + 1, "it"),
            last: formatNumber(last, "it"),
            total: count,
          }),
    previous: page === 1 ? undefined : listPath({ ...query, page: page - 1 }),
    next: last < total ? listPath({ ...query, page: page + 1 }) : undefined,
  };
}

function monthsAround(today: string, chosen: string | undefined): Choice[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const values = Array.from({ length: monthsBefore + monthsAfter + 1 }, (_, index) => {
    const count = year * 12 + month - 1 - monthsBefore + index;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  });
  const all = chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
  return all.map((value) => ({ value, label: formatMonth(`${value}-01`, "it") }));
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

const doneSteps: Partial<Record<RequestStatus, number>> = {
  received: 1,
  quoted: 2,
  accepted: 3,
  confirmed: 4,
  completed: 6,
};

export function itemOf(request: ListedRequest, today: string): ListItem {
  const { id, status, content, due } = request;
  const { date } = content;
  const isPaid = status === "confirmed" && due === undefined;
  return {
    id,
    path: deskRequestPath(id),
    day: date === undefined ? "–" : formatDate(date).slice(0, 2),
    when: date === undefined ? messages.noDay : `${formatWeekday(date, "it", "short")}, ${shortMonth(date)}`,
    who: content.name,
    amount: due === undefined ? "" : formatMoney(due.cents, "it"),
    what: `${whatOf(request)}, ${content.location}`,
    state: stateOf(request, today),
    steps: isPaid ? 5 : doneSteps[status],
  };
}

/** "mag 27" */
function shortMonth(date: string): string {
  return `${formatMonth(date, "it").slice(0, 3)} ${date.slice(2, 4)}`;
}

function stateOf({ status, due }: ListedRequest, today: string): string {
  const state = messages.statuses[status];
  if (due === undefined) return state;
  const isLate = (due.kind === "deposit" || due.kind === "balance") && due.on < today;
  const message = isLate ? messages.due.late[due.kind as "deposit" | "balance"] : messages.due[due.kind];
  return fill(message, { status: state, day: shortDay(due.on) });
}
