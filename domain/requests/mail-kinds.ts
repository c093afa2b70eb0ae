/** The mails that a new request sets off: the owner's notice and the visitor's acknowledgement. */
export const mailKinds = ["owner-notice", "visitor-acknowledgement"] as const;

/** The mails that an entry of its history sets off: to its visitor, and to the owner. */
export const updateKinds = ["visitor-update", "owner-update"] as const;
export type UpdateKind = (typeof updateKinds)[number];

export type MailKind = (typeof mailKinds)[number] | UpdateKind;

/** The mails to the owner: one that is lost is lost income. */
export const ownerMailKinds: readonly DeliveryKind[] = ["owner-notice", "owner-update", "owner-erasure"];

/**
 * Everything that leaves the site because of a request: its mails, that to an address which is to be confirmed, that to one
 * which was replaced, that of its erasure, and word to the owner's other tools.
 */
export type DeliveryKind = MailKind | "address-confirmation" | "former-address" | "owner-erasure" | "webhook";
