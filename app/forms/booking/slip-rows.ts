import { formatDate } from "#i18n/format.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import { type EventType, eventTypes } from "#domain/requests/vocabulary.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";
import type { Entries } from "../entries.ts";
import type { SlipRow } from "./slip.tsx";

/** The name of an event type in the page's language; empty where none is chosen. */
export function eventTypeName(value: string | undefined, { forms }: Messages): string {
  const type = eventTypes.find((known): known is EventType => known === value);
  return type === undefined ? "" : forms.eventTypes[type];
}

/** What the slip says of a booking: when, what and where. */
export function slipRows(entries: Entries, messages: Messages): SlipRow[] {
  const { slip } = messages.forms;
  const { date = "", timeSlot = "", eventType, location = "" } = entries;
  return [
    { label: slip.date, value: isCivilDate(date) ? formatDate(date) : "", empty: slip.toChoose },
    { label: slip.setUp, value: timeSlot === "" ? "" : fill(slip.from, { slot: timeSlot }), empty: slip.toChoose },
    { label: slip.event, value: eventTypeName(eventType, messages), empty: slip.toChoose },
    { label: slip.place, value: location.trim(), empty: slip.toWrite },
  ];
}
