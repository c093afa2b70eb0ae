import { z } from "zod";
import { type ReminderKind, reminderKinds } from "#domain/requests/reminders.ts";

const on = z.boolean();

/** Which mails leave because of a date. */
export const reminders = z.strictObject(
  Object.fromEntries(reminderKinds.map((kind) => [kind, on])) as Record<ReminderKind, typeof on>,
);
