import type { MessageFile } from "./messages.ts";

export { forms } from "./en/forms.ts";
export { frame } from "./en/frame.ts";
export { request } from "./en/request.ts";

export const addressQuestion = "Did you mean {address}?";

export const plainMail: MessageFile["plainMail"] = {
  received: "We have your request. Its reference is",
  news: "There is news about your request",
  refund: "Refund of the deposit",
  reminder: "A reminder about your request",
  confirmAddress:
    "To receive the emails about this request here, confirm the address on the page; otherwise ignore this email:",
  addressChanged: "The email address of this request has been changed. If this wasn’t you, reply to this email:",
  events: {
    confirmed: "confirmed",
    declined: "declined",
    released: "received",
    withdrawn: "withdrawn",
    cancelled: "cancelled",
    proposed: "another time proposed",
    asked: "another time asked for",
    accepted: "accepted and confirmed",
    refused: "offer turned down",
    changed: "details changed",
    quoted: "quote sent",
    "quote-accepted": "quote accepted",
    "quote-declined": "quote declined",
    "change-requested": "change requested",
    "payment-recorded": "payment recorded",
    "payment-reversed": "payment reversed",
    expired: "quote expired",
    lapsed: "deposit not received, date free again",
    completed: "event over",
  },
};
