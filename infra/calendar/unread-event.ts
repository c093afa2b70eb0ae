import { formatDate } from "#i18n/format.ts";

/** An event that could not be read and takes no day. */
export interface UnreadEvent {
  /** Its title on one line; empty when it has none. */
  name: string;
  /** Its first date, `yyyy-mm-dd`, in its own zone; undefined when it cannot be read. */
  date: string | undefined;
  reason: string;
}

/** For the owner: “Party”, 14/05/2027: it repeats within a day */
export function nameUnread({ name, date, reason }: UnreadEvent): string {
  const title = name === "" ? "an event without a name" : `“${name}”`;
  return `${title}, ${date === undefined ? "without a date" : formatDate(date)}: ${reason}`;
}
