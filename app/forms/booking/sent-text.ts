import { formatDate } from "#i18n/format.ts";
import { policy } from "#domain/policy/constants.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";
import type { Entries } from "../entries.ts";
import { eventTypeName } from "./slip-rows.ts";

/** The text of the success: event type, date and time (specification 8), when the answer comes and where the copy goes. */
export function sentText(entries: Entries, messages: Messages): string {
  const { bookingFrom, bookingTo } = policy.responseHours;
  return fill(messages.forms.sent.text, {
    eventType: eventTypeName(entries["eventType"], messages),
    date: formatDate(entries["date"] ?? ""),
    slot: entries["timeSlot"] ?? "",
    hours: `${bookingFrom}–${bookingTo}`,
    // A receipt does not hold it.
    email: entries["email"]?.trim() ?? messages.forms.sent.yourEmail,
  });
}
