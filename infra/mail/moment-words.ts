import { formatDate, capitalize, formatDay, formatWeekday } from "#i18n/format.ts";
import type { LocalContent } from "#content/index.ts";
import type { EventTime } from "#domain/requests/events.ts";
import type { Locale } from "#i18n/locales.ts";
import { fillCopy } from "./fill-copy.ts";

type MomentCopy = LocalContent["mail"]["moments"];

/** A moment in running text: "sabato 15 maggio, dalle 16:00", or that it is open. */
export function momentInWords(moment: EventTime | undefined, copy: MomentCopy, locale: Locale): string {
  return moment === undefined ? copy.noDate : withSlot(formatDay(moment.date, locale, { year: false }), moment, copy);
}

/** A moment in an Italian subject: "sabato 15/05/2027, dalle 16:00", or that it is open. */
export function momentInSubject(moment: EventTime | undefined, copy: MomentCopy): string {
  return moment === undefined
    ? copy.noDate
    : withSlot(`${formatWeekday(moment.date, "it")} ${formatDate(moment.date)}`, moment, copy);
}

/** A moment on a slip: "15/05/2027, dalle 16:00", or that it is open. */
export function momentOnSlip(moment: EventTime | undefined, copy: MomentCopy): string {
  return moment === undefined ? copy.noDate : withSlot(formatDate(moment.date), moment, copy);
}

/** What an offered moment changes of the other one, in words: the day, or on the same day the hour alone. */
export function offerInWords(
  offered: EventTime,
  current: EventTime | undefined,
  slotWords: string,
  locale: Locale,
): string {
  return isSameDay(offered, current) && offered.timeSlot !== undefined
    ? fillCopy(slotWords, { slot: offered.timeSlot })
    : formatDay(offered.date, locale, { year: false });
}

export function isSameDay(one: EventTime, other: EventTime | undefined): boolean {
  return one.date === other?.date;
}

/** The values by which copy speaks of when a request is for. */
export function momentValues(moment: EventTime | undefined, copy: MomentCopy, locale: Locale) {
  const words = (year: boolean): string =>
    moment === undefined ? copy.noDate : formatDay(moment.date, locale, { year });
  return {
    day: words(false),
    dayStart: capitalize(words(false), locale),
    longDay: words(true),
    moment: momentInWords(moment, copy, locale),
    ofDay: moment === undefined ? "" : ` ${fillCopy(copy.ofDay, { day: words(false) })}`,
  };
}

function withSlot(day: string, { timeSlot }: EventTime, copy: MomentCopy): string {
  return timeSlot === undefined ? day : fillCopy(copy.withSlot, { day, slot: timeSlot });
}
