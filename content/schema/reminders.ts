import { z } from "zod";
import { type EventListKind, eventListKinds } from "#domain/requests/agenda.ts";
import { type ReminderKind, reminderKinds } from "#domain/requests/reminders.ts";
import { groupOf } from "./text.ts";

const labels: Record<ReminderKind | EventListKind, string> = {
  "reminder-quote": "Il preventivo scade",
  "reminder-deposit": "La caparra manca",
  "reminder-hold": "L’ultimo giorno per la caparra",
  "reminder-balance-soon": "Il saldo si avvicina",
  "reminder-balance": "Il saldo manca",
  "reminder-brief": "Gli ultimi dettagli",
  "reminder-thanks": "Grazie, dopo l’evento",
  "owner-unanswered": "A te: una richiesta aspetta",
  "owner-tomorrow": "A te: domani",
  "owner-week": "A te: la settimana",
};

/** Which mails leave because of a date. */
export const reminders = z.strictObject({
  ...groupOf([...reminderKinds, ...eventListKinds], z.boolean(), labels).shape,
  // Off where the file does not name it.
  "owner-numbers": z.boolean().default(false).meta({ title: "A te: i numeri della settimana" }),
});
