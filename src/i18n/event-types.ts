/** The event types of the booking form (specification 3), in the order of its list. */
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

export const occasionOf = {
  concert: "event",
  "corporate-event": "event",
  wedding: "party",
  "birthday-party": "party",
  festival: "event",
  conference: "event",
  "club-night": "party",
  "private-party": "party",
  other: "event",
} as const satisfies Record<EventType, "party" | "event">;
