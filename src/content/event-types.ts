/** The nine event types of the booking form (specification 3), in the order in which they are offered. */
export const eventTypes = [
  "concert",
  "corporate-event",
  "wedding",
  "birthday-party",
  "festival",
  "conference",
  "club-night",
  "private-party",
  "other",
] as const;
export type EventType = (typeof eventTypes)[number];
