import type { AgendaKind } from "./agenda.ts";
import type { ReminderKind } from "./reminders.ts";

/** The mails about a new request: the owner's notice and the visitor's acknowledgement. */
export const mailKinds = ["owner-notice", "visitor-acknowledgement"] as const;

/** The mails about an event of a request: to its visitor, and to the owner. */
export const updateKinds = ["visitor-update", "owner-update"] as const;
export type UpdateKind = (typeof updateKinds)[number];

export type MailKind = (typeof mailKinds)[number] | UpdateKind;

/** The mails to the owner about one request: one that is lost is lost income. */
export const ownerMailKinds: readonly DeliveryKind[] = [
  "owner-notice",
  "owner-update",
  "owner-erasure",
  "owner-card-problem",
  "owner-flood",
];

/** The mails that the outbox sends. */
export type DeliveryKind =
  | MailKind
  | ReminderKind
  | AgendaKind
  | "owner-card-problem"
  | "address-confirmation"
  | "former-address"
  | "owner-erasure"
  | "owner-quarantine"
  | "owner-flood";
