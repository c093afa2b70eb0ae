import { withoutAccents } from "../policy/without-accents.ts";
import type { OutboxEntry } from "../requests/ports.ts";
import type { RequestStatus, StoredRequest } from "../requests/request.ts";
import type { RequestKind } from "../requests/vocabulary.ts";
import type { Attention } from "./attention.ts";

/** A request in a list of the desk. */
export type ListedRequest = StoredRequest & Attention;

/** Which requests a list has; what is left out does not narrow. */
export interface RequestListQuery {
  /** Words in any order, see `searchedWords`. */
  text?: string | undefined;
  status?: RequestStatus | undefined;
  kind?: RequestKind | undefined;
  /** The month of the event, `yyyy-mm`. */
  month?: string | undefined;
  /** From 1, which is the default. Beyond the last page it is the last one. */
  page?: number | undefined;
}

/** A page of a list: the newest first, or by the day of the event in the list of a month. */
export interface RequestList {
  requests: ListedRequest[];
  /** The number of requests on all pages. */
  total: number;
  page: number;
}

/** The number of requests on a page. */
export const listedPerPage = 30;

/** What the desk's first screen lists. Each list has at most `listedToday` requests. */
export interface TodayLists {
  /** Civil date in Europe/Rome. */
  today: string;
  now: Date;
  /** New requests, the longest waiting first. */
  toAnswer: ListedRequest[];
  /** Clients who ask for something else after an answer. */
  questions: ListedRequest[];
  /** Quotes that expire within a week. */
  quotes: ListedRequest[];
  /** Deposits and balances that are overdue or due within a week, and refunds. */
  money: ListedRequest[];
  /** Events of today and the next seven days. */
  events: ListedRequest[];
  /** Mails that were given up or held back. */
  mails: OutboxEntry[];
}

export const listedToday = 50;

/** The numbers on the desk's tabs. */
export interface DeskBadges {
  /** Requests and questions that wait for the owner. */
  waiting: number;
  /** Deposits and balances that are overdue. */
  overdue: number;
}

export interface DeskLists {
  badges(): Promise<DeskBadges>;
  today(): Promise<TodayLists>;
  list(query: RequestListQuery): Promise<RequestList>;
}

/** The text in which a request is searched: reference, name, mail address, telephone number and place. */
export function searchTextOf({ reference, content }: Pick<StoredRequest, "reference" | "content">): string {
  const phone = "phone" in content ? content.phone : "";
  return [reference.replace("-", ""), content.name, content.email, phone, content.location].flatMap(wordsIn).join(" ");
}

/** More words of a search are not looked for. */
const mostWords = 10;

/**
 * The texts of letters and digits that a request must contain to be found, in lower case without accents. A telephone number is one
 * of them, however it is grouped.
 */
export function searchedWords(text: string): string[] {
  const number = /^[+\d\s()./-]{6,}$/.test(text) ? text.replace(/\D/g, "").replace(/^00/, "") : text;
  return wordsIn(number).slice(0, mostWords);
}

function wordsIn(text: string | undefined): string[] {
  return (
    withoutAccents(text ?? "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
