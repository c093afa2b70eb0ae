import type { ListedRequest } from "#src/desk/lists.ts";
import type { TodayLists } from "#src/desk/lists.server.ts";
import { aStoredRequest } from "./requests.ts";

export const aListedRequest = (changes: Partial<ListedRequest> = {}): ListedRequest => ({
  ...aStoredRequest(),
  waitingSince: undefined,
  due: undefined,
  ...changes,
});

/** The lists of a day without work. @param now instant, ISO 8601 in UTC */
export const emptyLists = (today: string, now: string): TodayLists => ({
  today,
  now: new Date(now),
  toAnswer: [],
  questions: [],
  toCall: [],
  quotes: [],
  owed: [],
  refunds: [],
  events: [],
  crews: [],
  mails: [],
  suspected: { requests: [], count: 0 },
  ownerChanges: [],
});
