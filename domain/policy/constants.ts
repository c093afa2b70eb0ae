/**
 * The business constants of specification 9 and D24. Copy, rules and structured data read them here; they are
 * written nowhere else. Days are calendar days in Europe/Rome.
 */
export const policy = {
  timeZone: "Europe/Rome",
  depositPercent: 30,
  /** A quote can be accepted for so many days after it was sent, unless the owner chooses another day. */
  quoteValidDays: 10,
  /** The day of an accepted quote is held for so many days, in which the deposit has to arrive. */
  holdDays: 5,
  /** The balance is due this many days before the event. */
  balanceDays: 7,
  /** Changes are possible up to and including this many days before the event. */
  changesDays: 14,
  /** From this many days before the event on, the whole deposit is refunded. */
  fullRefundDays: 30,
  /** From this many days before the event on, part of the deposit is refunded. */
  partRefundDays: 14,
  partRefundPercent: 50,
  bookingWindowMonths: 6,
  /** Response promises, in hours. */
  responseHours: { contact: 24, bookingFrom: 24, bookingTo: 48 },
  /** Advice on how far ahead to ask; it informs and never blocks (D25). */
  leadTime: { standardWeeks: [4, 6], largeMonths: [2, 3], highSeasonMonths: [5, 6, 7, 8, 9, 12] },
  openingHours: { weekdays: ["9:00", "18:00"], saturday: ["10:00", "16:00"] },
  serviceRadiusMetres: 50_000,
  /** Frascati as the municipality data has it (content/data), so that distances agree with the map. WGS 84. */
  base: { town: "Frascati", province: "RM", region: "Lazio", latitude: 41.8167, longitude: 12.6833 },
} as const;
