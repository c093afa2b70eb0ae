import { todayInRome } from "../policy/booking-window.ts";
import { plusDays } from "../policy/civil-days.ts";
import type { OutboxEntry } from "../requests/ports.ts";
import { readReference } from "../requests/reference.ts";
import type { RequestStatus, StoredRequest } from "../requests/request.ts";
import type { RequestKind } from "../requests/vocabulary.ts";
import type { Attention, DueKind } from "./attention.ts";
import { searchWords } from "./search-words.ts";

/** A request in a list of the desk. */
export type ListedRequest = StoredRequest & Attention;

/** Which requests; what is left out does not narrow. */
export interface RequestListFilter {
  status?: RequestStatus | undefined;
  kind?: RequestKind | undefined;
  /** The month of the event, `yyyy-mm`. */
  month?: string | undefined;
}

export interface RequestListQuery extends RequestListFilter {
  /** Words in reference, name, mail address or place, each from its beginning; case and accents do not count. */
  text?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
}

export interface RequestList {
  requests: ListedRequest[];
  /** Names the next page; undefined on the last. */
  next: string | undefined;
  /** Whether a typed word begins too many stored ones, so that requests may be missing: more letters find them. */
  isPartial: boolean;
}

/** How many requests a list has in all. */
export interface ListTotal {
  /** At most `mostCounted`. */
  count: number;
  /** Whether there are more, or may be: counting ends where it would read too much. */
  isMore: boolean;
}

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

/** The numbers on the desk's tabs. */
export interface DeskBadges {
  /** Requests and questions that wait for the owner. */
  waiting: number;
  /** Deposits and balances that are overdue. */
  overdue: number;
}

/** Beyond this number a badge says only that there are more. */
export const mostOnBadge = 99;

/** The lengths of the lists. */
export const listedToday = 50;
const listedPerPage = 30;

/** Requests are counted up to this number. */
export const mostCounted = 1000;

/** The days that the first screen looks ahead. */
const daysAhead = 7;

/** Where lists are read. Every query is bounded: it reads about as many rows as it returns, however many are stored. */
export interface DeskListStore {
  /** Requests that wait for the owner, the longest waiting first. */
  waiting(statuses: readonly RequestStatus[], limit: number): Promise<ListedRequest[]>;
  /** By the day on which something is due, the earliest first; both civil dates included. */
  due(kinds: readonly DueKind[], until: string, limit: number): Promise<ListedRequest[]>;
  /** Requests that take a place of their day, the earliest first. */
  events(from: string, to: string, limit: number): Promise<ListedRequest[]>;
  countWaiting(statuses: readonly RequestStatus[], limit: number): Promise<number>;
  /** What was due before a day. */
  countDue(kinds: readonly DueKind[], before: string, limit: number): Promise<number>;
  list(filter: RequestListFilter, after: string | undefined, limit: number): Promise<RequestList>;
  search(
    words: readonly string[],
    filter: RequestListFilter,
    after: string | undefined,
    limit: number,
  ): Promise<RequestList>;
  /** Counts what `list` has, or `search` where there are words. */
  total(words: readonly string[], filter: RequestListFilter): Promise<ListTotal>;
}

export interface DeskLists {
  /** The numbers on the desk's tabs, each at most `mostOnBadge + 1`. */
  badges(): Promise<DeskBadges>;
  today(): Promise<TodayLists>;
  list(query: RequestListQuery): Promise<RequestList>;
  /** Of all pages of a list, whichever `query.after` names. */
  total(query: RequestListQuery): Promise<ListTotal>;
}

export interface DeskListDependencies {
  store: DeskListStore;
  mails(limit: number): Promise<OutboxEntry[]>;
  now(): Date;
}

const questionStatuses = ["quoted", "accepted", "confirmed"] as const satisfies RequestStatus[];

export function createDeskLists({ store, mails, now }: DeskListDependencies): DeskLists {
  return {
    async badges() {
      const [waiting, overdue] = await Promise.all([
        store.countWaiting(["received", ...questionStatuses], mostOnBadge + 1),
        store.countDue(["deposit", "balance"], todayInRome(now()), mostOnBadge + 1),
      ]);
      return { waiting, overdue };
    },
    async today() {
      const at = now();
      const today = todayInRome(at);
      const soon = plusDays(today, daysAhead);
      const [toAnswer, questions, quotes, money, refunds, events, failed] = await Promise.all([
        store.waiting(["received"], listedToday),
        store.waiting(questionStatuses, listedToday),
        store.due(["quote"], soon, listedToday),
        store.due(["deposit", "balance"], soon, listedToday),
        store.due(["refund"], soon, listedToday),
        store.events(today, soon, listedToday),
        mails(listedToday),
      ]);
      return { today, now: at, toAnswer, questions, quotes, money: [...money, ...refunds], events, mails: failed };
    },
    list({ text = "", after, ...filter }) {
      const words = wordsIn(text);
      return words.length === 0
        ? store.list(filter, after, listedPerPage)
        : store.search(words, filter, after, listedPerPage);
    },
    total: ({ text = "", status, kind, month }) => store.total(wordsIn(text), { status, kind, month }),
  };
}

function wordsIn(text: string): string[] {
  // Without its hyphen "Frascati" would be one too.
  const reference = text.includes("-") ? readReference(text) : undefined;
  return searchWords(reference?.code ?? text);
}
