import { messageFiles } from "#src/i18n/all-messages.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { dayText } from "#src/i18n/request-text.ts";
import { fill, type MessageFile } from "./messages.ts";

export type RequestMessages = MessageFile["request"];

export function requestMessagesIn(locale: Locale): RequestMessages {
  return messageFiles[locale].request;
}

/** "sabato 15 maggio, dalle 16:00" */
export function eventTimeText(
  { date, timeSlot }: { date: string; timeSlot?: string | undefined },
  locale: Locale,
): string {
  const day = dayText(date, locale);
  return timeSlot === undefined ? day : `${day}, ${slotText(timeSlot, locale)}`;
}

/** "dalle 16:00" */
export function slotText(slot: string, locale: Locale): string {
  return fill(messageFiles[locale].forms.summary.from, { slot });
}

/** "tre" from two on; figures beyond those that the messages name. */
export function numberInWords(number: number, locale: Locale): string {
  return requestMessagesIn(locale).numbers.split(" ")[number - 2] ?? String(number);
}
