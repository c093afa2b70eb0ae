/** The mails a request sets off: the owner's notice and the visitor's acknowledgement. */
export const mailKinds = ["owner-notice", "visitor-acknowledgement"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Everything that leaves the site because of a request: its mails, and word to the owner's other tools. */
export type DeliveryKind = MailKind | "webhook";
