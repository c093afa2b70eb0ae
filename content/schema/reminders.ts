import { z } from "zod";
import { type EventListKind, eventListKinds } from "#domain/requests/agenda.ts";
import { type ReminderKind, reminderKinds } from "#domain/requests/reminders.ts";

const on = z.boolean();

/** Which mails leave because of a date. */
export const reminders = z.strictObject({
  ...(Object.fromEntries([...reminderKinds, ...eventListKinds].map((kind) => [kind, on])) as Record<
    ReminderKind | EventListKind,
    typeof on
  >),
  // Off where the file does not name it.
  "owner-numbers": z.boolean().default(false),
});
