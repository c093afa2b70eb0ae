import { z } from "zod";
import { type AgendaKind, agendaKinds } from "#domain/requests/agenda.ts";
import { type ReminderKind, reminderKinds } from "#domain/requests/reminders.ts";

const on = z.boolean();

/** Which mails leave because of a date. */
export const reminders = z.strictObject(
  Object.fromEntries([...reminderKinds, ...agendaKinds].map((kind) => [kind, on])) as Record<
    ReminderKind | AgendaKind,
    typeof on
  >,
);
