import type { Locale } from "#i18n/locales.ts";
import { contentReasons, isSuspicious, type SpamReason, trappedReason } from "../spam/score.ts";
import { floodReason, textMemory, repeatedText } from "../spam/traffic.ts";
import type { Availability } from "#src/availability/availability.server.ts";
import { nearestFreeDays } from "../availability/free-days.ts";
import { bookingWindow } from "../policy/booking-window.ts";
import { mailKinds } from "./mail-kinds.ts";
import { type FormFields, parse } from "./parse.ts";
import { type Receipt, ReferenceTaken, type RequestStore, type RequestToFind, type SaveOptions } from "./ports.ts";
import { createReference } from "./reference.ts";
import type { RequestContent, RequestSource, StoredRequest } from "./request.ts";
import { dateErrors } from "./rules.ts";
import type { FieldErrors, RequestKind } from "./vocabulary.ts";

export interface Submission {
  kind: RequestKind;
  fields: FormFields;
  /** The key under which a client repeats a documented call that got no answer. */
  idempotencyKey?: string | undefined;
  /** Counts the requests that nothing speaks against. By default they are not counted. */
  rate?: RequestRate;
  /** By default `site`. */
  source?: RequestSource;
}

/** The requests of an hour. */
export interface RequestRate {
  /** False where there are too many: the request is quarantined then, and the owner is mailed at once. */
  take(): Promise<boolean>;
  /** Takes a count back: the request was one that is stored already (D18). */
  giveBack(): Promise<void>;
}

export type SubmitResult =
  | { ok: true; reference: string; locale: Locale }
  /** `alternatives`: free days near one that is taken, `yyyy-mm-dd`. */
  | { ok: false; reason: "invalid"; errors: FieldErrors; alternatives?: readonly string[] }
  | { ok: false; reason: "too-many-requests"; retryAfterSeconds: number }
  | { ok: false; reason: "unavailable" };

/** Takes the requests of every form, sent with scripts or without. */
export interface Requests {
  submit(submission: Submission): Promise<SubmitResult>;
}

export interface SubmitDependencies {
  store: RequestStore;
  availability: Availability;
  /** The brand, whose letters are in references. */
  brand(): string;
  now(): Date;
  newId(): string;
  /** A number from 0 up to, not including, 1. */
  random(): number;
  /** Called after a request and its deliveries have been committed. */
  onStored(): void;
  /** Called after a request was quarantined for the rate alone. */
  onFlood(): void;
  /** Called with an error of which the visitor only learns that the request could not be stored. */
  onError(error: unknown): void;
  /** Called where the taken days could not be read: requests are accepted all the same. */
  onDaysUnknown(error: unknown): void;
}

const referenceAttempts = 8;

/**
 * Checks a submission and stores it with its deliveries; resolves when it is committed (D11, D12, D17). A booking for a taken
 * day is invalid. Never rejects: if the request cannot be stored the result says so, and `onError` gets the reason.
 */
export function createRequests(dependencies: SubmitDependencies): Requests {
  return {
    async submit({ kind, fields, idempotencyKey, rate, source = "site" }) {
      const parsed = parse(kind, fields, source);
      const now = dependencies.now();
      const parseErrors = parsed.ok ? {} : parsed.errors;
      const errors: FieldErrors = { ...parseErrors, ...dateErrors(kind, fields, parseErrors, now) };
      // Enquiries are questions: any day is accepted.
      const alternatives =
        kind === "booking" && errors["date"] === undefined
          ? await alternativesTo(dependencies, (fields["date"] ?? "").trim(), now)
          : undefined;
      if (alternatives !== undefined && parsed.ok) {
        // The day may be taken by this very request.
        const sought = { status: parsed.trapped ? "quarantined" : "received", content: parsed.content } as const;
        const earlier = await receiptOf(dependencies, sought, idempotencyKey);
        if (earlier) return { ok: true, reference: earlier.reference, locale: parsed.locale };
      }
      if (alternatives !== undefined) {
        return { ok: false, reason: "invalid", errors: { ...errors, date: "date-taken" }, alternatives };
      }
      if (!parsed.ok || Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
      const { content, trapped, locale } = parsed;
      const signs = source === "site" ? await signsOfSpam(dependencies, content, trapped, now) : [];
      const isFlood = !isSuspicious(signs) && rate !== undefined && !(await rate.take());
      const reasons = isFlood ? [...signs, floodReason] : signs;
      const isQuarantined = isSuspicious(reasons);
      if (isQuarantined && !trapped) {
        // It may be an open request that is sent again.
        const earlier = await receiptOf(dependencies, { status: "received", content }, idempotencyKey);
        if (earlier) return { ok: true, reference: earlier.reference, locale };
      }
      const request = {
        id: dependencies.newId(),
        status: isQuarantined ? "quarantined" : "received",
        locale,
        receivedAt: now.toISOString(),
        ...(source !== "site" && { source }),
        content,
      } as const;
      const options = isQuarantined
        ? { idempotencyKey, deliveries: [], suspicion: reasons }
        : { idempotencyKey, deliveries: mailKinds };
      try {
        const receipt = await saveWithFreshReference(dependencies, request, options);
        if (!receipt.repeated) dependencies.onStored();
        if (!receipt.repeated && isFlood) dependencies.onFlood();
        if (receipt.repeated && !isQuarantined) await rate?.giveBack();
        return { ok: true, reference: receipt.reference, locale };
      } catch (error) {
        dependencies.onError(error);
        return { ok: false, reason: "unavailable" };
      }
    },
  };
}

/** What speaks against a request: the trap, its text, and the same text under other addresses. */
async function signsOfSpam(
  { store, onError }: SubmitDependencies,
  content: RequestContent,
  trapped: boolean,
  now: Date,
): Promise<SpamReason[]> {
  const since = new Date(now.getTime() - textMemory).toISOString();
  const others = await store.sendersOfText(content, since).catch((error: unknown) => {
    onError(error);
    return 0;
  });
  return [...(trapped ? [trappedReason] : []), ...contentReasons(content), ...repeatedText(others)];
}

/** Free days near a taken day; undefined if the day is free or the taken days are unknown. */
async function alternativesTo(
  { availability, onDaysUnknown }: SubmitDependencies,
  day: string,
  now: Date,
): Promise<string[] | undefined> {
  try {
    // Nearly every day is free: the whole window is read only if this one is taken.
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
  options: SaveOptions,
): Promise<Receipt> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.save({ ...request, reference: createReference(brand(), random) }, options);
    } catch (error) {
      if (!(error instanceof ReferenceTaken) || attempt === referenceAttempts) throw error;
    }
  }
}
