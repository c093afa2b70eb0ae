import type { Locale } from "#i18n/locales.ts";
import type { Availability } from "../availability/availability.ts";
import { nearestFreeDays } from "../availability/free-days.ts";
import { bookingWindow } from "../policy/booking-window.ts";
import type { DeliveryKind } from "./mail-kinds.ts";
import { type FormFields, parse } from "./parse.ts";
import { type Receipt, ReferenceTaken, type RequestStore, type RequestToFind } from "./ports.ts";
import { createReference } from "./reference.ts";
import type { StoredRequest } from "./request.ts";
import { dateErrors } from "./rules.ts";
import type { FieldErrors, RequestKind } from "./vocabulary.ts";

export interface Submission {
  kind: RequestKind;
  fields: FormFields;
  /** Sent by a client of the documented calls that repeats a call it got no answer to. */
  idempotencyKey?: string | undefined;
  /** It is stored without being mailed, as with a filled-in honeypot: its address is named too often (D17). */
  quarantined?: boolean;
}

export type SubmitResult =
  | { ok: true; reference: string; locale: Locale }
  /** Where the day is taken, `alternatives` are free days near it, `yyyy-mm-dd`. */
  | { ok: false; reason: "invalid"; errors: FieldErrors; alternatives?: readonly string[] }
  | { ok: false; reason: "too-many-requests"; retryAfterSeconds: number }
  | { ok: false; reason: "unavailable" };

/** The one door through which every form's request enters, with scripts or without. */
export interface Requests {
  submit(submission: Submission): Promise<SubmitResult>;
}

export interface SubmitDependencies {
  store: RequestStore;
  availability: Availability;
  brand: string;
  /** What a request that is not quarantined sets off. */
  deliveries: readonly DeliveryKind[];
  now(): Date;
  newId(): string;
  /** A number from 0 up to, not including, 1. */
  random(): number;
  /** Called after a request and its mails have been committed, with the form that it came by. */
  onStored(kind: RequestKind): void;
  /** Told of an error that the visitor sees only as "try again later". */
  onError(error: unknown): void;
  /** Told that it could not be known which days are taken: a request is taken all the same. */
  onDaysUnknown(error: unknown): void;
}

const referenceAttempts = 8;

/**
 * Checks a submission and stores it with the mails it sets off; answers when it is committed (D11, D12, D17). A booking
 * for a day that is taken is refused.
 * Never throws: where it cannot be stored the result says so and `onError` is told why.
 */
export function createRequests(dependencies: SubmitDependencies): Requests {
  return {
    async submit({ kind, fields, idempotencyKey, quarantined = false }) {
      const parsed = parse(kind, fields);
      const now = dependencies.now();
      const refused = parsed.ok ? {} : parsed.errors;
      const errors: FieldErrors = { ...refused, ...dateErrors(kind, fields, refused, now) };
      // Enquiries are questions: they are taken for any day.
      const alternatives =
        kind === "booking" && errors["date"] === undefined
          ? await insteadOf(dependencies, (fields["date"] ?? "").trim(), now)
          : undefined;
      const isTrapped = parsed.ok && parsed.trapped;
      const status = isTrapped || quarantined ? "quarantined" : "received";
      // What is quarantined for its address alone may be an open request that is sent again.
      const statusSought = isTrapped ? "quarantined" : "received";
      if (alternatives !== undefined || (quarantined && parsed.ok)) {
        // The day may be full of this very request.
        const earlier = parsed.ok
          ? await receiptOf(dependencies, { status: statusSought, content: parsed.content }, idempotencyKey)
          : undefined;
        if (parsed.ok && earlier) return { ok: true, reference: earlier.reference, locale: parsed.locale };
      }
      if (alternatives !== undefined) {
        return { ok: false, reason: "invalid", errors: { ...errors, date: "date-taken" }, alternatives };
      }
      if (!parsed.ok || Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
      const request = {
        id: dependencies.newId(),
        status,
        locale: parsed.locale,
        receivedAt: now.toISOString(),
        content: parsed.content,
      } as const;
      const deliveries = status === "quarantined" ? [] : dependencies.deliveries;
      try {
        const receipt = await saveWithFreshReference(dependencies, request, deliveries, idempotencyKey);
        if (!receipt.repeated) dependencies.onStored(kind);
        return { ok: true, reference: receipt.reference, locale: parsed.locale };
      } catch (error) {
        dependencies.onError(error);
        return { ok: false, reason: "unavailable" };
      }
    },
  };
}

/** Free days near a day that is taken; undefined where it is free, or where that cannot be known. */
async function insteadOf(
  { availability, onDaysUnknown }: SubmitDependencies,
  day: string,
  now: Date,
): Promise<string[] | undefined> {
  try {
    // Nearly every day is free: the others are looked up only where it is not.
    if (!(await availability.takenDays(day, day)).has(day)) return undefined;
    const { first, last } = bookingWindow(now);
    const taken = await availability.takenDays(first, last);
    return nearestFreeDays(day, { first, last }, (one) => taken.has(one));
  } catch (error) {
    onDaysUnknown(error);
    return undefined;
  }
}

async function receiptOf(
  { store, onError }: SubmitDependencies,
  request: RequestToFind,
  idempotencyKey: string | undefined,
): Promise<Receipt | undefined> {
  try {
    return await store.receiptOf(request, idempotencyKey);
  } catch (error) {
    onError(error);
    return undefined;
  }
}

async function saveWithFreshReference(
  { store, brand, random }: SubmitDependencies,
  request: Omit<StoredRequest, "reference">,
  deliveries: readonly DeliveryKind[],
  idempotencyKey: string | undefined,
): Promise<Receipt> {
  const options = { idempotencyKey, deliveries };
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.save({ ...request, reference: createReference(brand, random) }, options);
    } catch (error) {
      if (!(error instanceof ReferenceTaken) || attempt === referenceAttempts) throw error;
    }
  }
}
