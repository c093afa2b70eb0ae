import type { mails } from "./mails.ts";

export type MailKind = keyof typeof mails;

/** That with a link to the desk is sent at once. */
export type DeliveryKind = Exclude<MailKind, "desk-link">;

export const mailKinds = ["owner-notice", "visitor-acknowledgement"] as const satisfies readonly DeliveryKind[];

/** The mails about an event of a request. */
export const updateKinds = ["visitor-update", "owner-update"] as const satisfies readonly DeliveryKind[];
export type UpdateKind = (typeof updateKinds)[number];

/** All others go to the visitor. */
export function isToOwner(kind: MailKind): boolean {
  return kind.startsWith("owner-") || kind === "desk-link";
}

/** The age of the newest backup from which on the owner is mailed: one is made each night. */
export const oldestBackupHours = 26;
