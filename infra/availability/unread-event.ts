import { formatDate } from "#i18n/format.ts";

/** An event that takes no day although it might. */
export interface UnreadEvent {
  /** As its owner called it, on one line; empty where it has no name. */
  name: string;
  /** The date on which it first happens, `yyyy-mm-dd` on its own clock; undefined where none can be read. */
  date: string | undefined;
  reason: string;
}

/** For the owner: “Actor”, 14/05/2027: it repeats within a day */
export function nameUnread({ name, date, reason }: UnreadEvent): string {
  const title = name === "" ? "an event without a name" : `“${name}”`;
  return `${title}, ${date === undefined ? "without a date" : formatDate(date)}: ${reason}`;
}
