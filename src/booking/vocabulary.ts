import type { Messages } from "#src/i18n/messages/messages.ts";

export const requestKinds = ["booking", "contact", "service"] as const;
export type RequestKind = (typeof requestKinds)[number];

export type FieldErrorCode = "required" | keyof Messages["forms"]["errors"];

export type FieldErrors<Field extends string = string> = Partial<Record<Field, FieldErrorCode>>;

/** The most code points of fields (D21). */
export const fieldLimits = {
  name: 120,
  email: 254,
  phone: 32,
  partyType: 120,
  text: 4000,
  message: 1000,
} as const;

/** Seconds until a request that could not be stored may be sent again. */
export const retryUnavailableAfter = 30;
