/** What the specification fixes for any operator. What the operator sets is in business.ts. */
export const policy = {
  timeZone: "Europe/Rome",
  /** How far ahead a day can be asked for (specification 5). */
  bookingWindowMonths: 6,
} as const;
