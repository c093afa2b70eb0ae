import type { ServiceArea } from "#src/content/terms.ts";
import { placeIn } from "#src/content/municipalities.ts";
import { bookingWindow } from "#src/availability/booking-window.ts";
import { nearestFreeDays } from "#src/availability/taken-days.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { formPages, receiptPath } from "#src/i18n/routes.ts";
import { mailKinds } from "#src/mail/kinds.ts";
import type { RequestContent, RequestSource, StoredRequest } from "#src/requests/request.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Site } from "#src/site/site.ts";
import { ReferenceTaken, type RequestStore } from "./request-store.ts";
import { type FormFields, parse } from "./parse.ts";
import { receiptOf, signReceipt } from "./receipts.server.ts";
import { createReference } from "./reference.ts";
import { dateErrors } from "./rules.ts";
import {
  contentReasons,
  floodReason,
  isSuspicious,
  repeatedText,
  type SpamReason,
  textMemory,
  trappedReason,
} from "./spam.ts";
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
  /** `receiptPage`: the path of the page that shows the visitor what was stored. */
  | { ok: true; reference: string; receiptPage: string }
  /** `alternatives`: free days near one that is taken, `yyyy-mm-dd`. */
  | { ok: false; reason: "invalid"; errors: FieldErrors; alternatives?: readonly string[] }
  | { ok: false; reason: "too-many-requests"; retryAfterSeconds: number }
  | { ok: false; reason: "unavailable" };

/** Takes the requests of every form, sent with scripts or without. */
export interface Requests {
  submit(submission: Submission): Promise<SubmitResult>;
}

export interface SubmitSite extends Pick<Site, "availability" | "secret" | "now" | "wake"> {
  store: RequestStore;
  /** The brand's letters are in references; the area finds the place that a receipt names. */
  content(): { company: { brand: string }; business: ServiceArea };
  log: Pick<Site["log"], "error">;
}

const referenceAttempts = 8;

/**
 * Checks a submission and stores it with its deliveries; resolves when it is committed (D11, D12, D17). A booking for a taken
 * day is invalid. Never rejects: if the request cannot be stored the result says so, and the log has the reason.
 */
export async function submit(
  site: SubmitSite,
  { kind, fields, idempotencyKey, rate, source = "site" }: Submission,
): Promise<SubmitResult> {
  const parsed = parse(kind, fields, source);
  const now = site.now();
  const parseErrors = parsed.ok ? {} : parsed.errors;
  const errors: FieldErrors = { ...parseErrors, ...dateErrors(kind, fields, parseErrors, now) };
  // Enquiries are questions: any day is accepted.
  const alternatives =
    kind === "booking" && errors["date"] === undefined
      ? await alternativesTo(site, (fields["date"] ?? "").trim(), now)
      : undefined;
  const earlierReference = async (status: "received" | "quarantined", content: RequestContent) =>
    (await site.store.receiptOf({ status, content }, idempotencyKey).catch((error: unknown) => logFault(site, error)))
      ?.reference;
  if (alternatives !== undefined) {
    // The day may be taken by this very request.
    const earlier = parsed.ok && (await earlierReference(parsed.trapped ? "quarantined" : "received", parsed.content));
    if (earlier) return stored(site, kind, fields, parsed.locale, earlier);
    return { ok: false, reason: "invalid", errors: { ...errors, date: "date-taken" }, alternatives };
  }
  if (!parsed.ok || Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
  const { content, trapped, locale } = parsed;
  const signs = source === "site" ? await signsOfSpam(site, content, trapped, now) : [];
  const isFlood = !isSuspicious(signs) && rate !== undefined && !(await rate.take());
  const suspicion = isFlood ? [...signs, floodReason] : signs;
  const isQuarantined = isSuspicious(suspicion);
  if (isQuarantined && !trapped) {
    // It may be an open request that is sent again.
    const earlier = await earlierReference("received", content);
    if (earlier) return stored(site, kind, fields, locale, earlier);
  }
  const request: Omit<StoredRequest, "reference"> = {
    id: newId(),
    status: isQuarantined ? "quarantined" : "received",
    locale,
    receivedAt: now.toISOString(),
    ...(source !== "site" && { source }),
    content,
  };
  const options = isQuarantined
    ? { idempotencyKey, deliveries: [], suspicion }
    : { idempotencyKey, deliveries: mailKinds };
  for (let attempt = 1; ; attempt++) {
    try {
      const reference = createReference(site.content().company.brand, Math.random);
      const receipt = await site.store.save({ ...request, reference }, options);
      if (!receipt.repeated) site.wake("mails");
      if (!receipt.repeated && isFlood) site.wake("quarantine");
      if (receipt.repeated && !isQuarantined) await rate?.giveBack();
      return await stored(site, kind, fields, locale, receipt.reference);
    } catch (error) {
      if (error instanceof ReferenceTaken && attempt < referenceAttempts) continue;
      logFault(site, error);
      return { ok: false, reason: "unavailable" };
    }
  }
}

async function stored(
  site: SubmitSite,
  kind: RequestKind,
  fields: FormFields,
  locale: Locale,
  reference: string,
): Promise<SubmitResult> {
  // The request is stored whether its place is found or not.
  const place = await placeIn(fields["location"] ?? "", site.content().business).catch((error: unknown) => {
    site.log.error({ err: error }, "the place of a receipt could not be read");
    return undefined;
  });
  const receipt = signReceipt(site.secret, receiptOf(kind, reference, fields, place));
  return { ok: true, reference, receiptPage: receiptPath(formPages[kind], locale, receipt) };
}

/** The visitor only learns that the request could not be stored. */
function logFault({ log }: SubmitSite, error: unknown): void {
  log.error({ err: error }, "a request could not be stored");
}

/** What speaks against a request: the trap, its text, and the same text under other addresses. */
async function signsOfSpam(
  site: SubmitSite,
  content: RequestContent,
  trapped: boolean,
  now: Date,
): Promise<SpamReason[]> {
  const since = new Date(now.getTime() - textMemory).toISOString();
  const others = (await site.store.sendersOfText(content, since).catch((error: unknown) => logFault(site, error))) ?? 0;
  return [...(trapped ? [trappedReason] : []), ...contentReasons(content), ...repeatedText(others)];
}

/** Free days near a taken day; undefined if the day is free or the taken days are unknown. */
async function alternativesTo(
  { availability, log }: SubmitSite,
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
    log.error({ err: error }, "it is not known which days are taken");
    return undefined;
  }
}
