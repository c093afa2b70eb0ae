import type { Kysely } from "kysely";
import { windowFrom } from "#src/availability/booking-window.ts";
import { freeDaysNear } from "#src/availability/availability.server.ts";
import { type TypedFields, dateErrors, parse } from "#src/booking/parse.ts";
import { receiptOf, signReceipt } from "#src/booking/receipts.server.ts";
import { createReference } from "#src/booking/reference.ts";
import {
  contentReasons,
  isSuspicious,
  repeatedText,
  type SpamReason,
  textMemoryMs,
  trappedReason,
} from "#src/booking/spam.ts";
import type { FieldErrors, RequestKind } from "#src/booking/vocabulary.ts";
import { located, orderOffer } from "#src/order/offer.ts";
import { estimateForRequest } from "#src/quotes/estimate.server.ts";
import { todayInRome } from "#src/i18n/days.ts";
import { formPages, receiptPath } from "#src/i18n/routes.ts";
import { enqueue, mailBudget } from "#src/mail/enqueue.server.ts";
import { type DeliveryKind, mailKinds } from "#src/mail/kinds.ts";
import { newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { type RequestContent, type RequestSource, type StoredRequest, withOrder } from "./request.ts";
import { findOpen, textKeyOf, toRow } from "./request-row.server.ts";

export type Admission = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface Submission {
  kind: RequestKind;
  fields: TypedFields;
  /**
   * Counts a request that is not spam. If it returns false, there were too many in this hour: the sender gets a neutral receipt, and the
   * owner gets one mail about all of them. By default nothing is counted.
   */
  isWithinRate?: () => Promise<boolean>;
  /** Counts a request that is spam or beyond the rate. By default nothing is counted. */
  admitSuspected?: () => Promise<Admission>;
  source?: RequestSource;
}

export type SubmitResult =
  | { ok: true; id: string; reference: string; receiptPage: string }
  /** `alternatives` are free days near a taken one, `yyyy-mm-dd`. */
  | { ok: false; reason: "invalid"; errors: FieldErrors; alternatives?: readonly string[] }
  | { ok: false; reason: "too-many-requests"; retryAfterSeconds: number }
  | { ok: false; reason: "unavailable" };

export type SubmitSite = Pick<Site, "db" | "availability" | "content" | "secret" | "now" | "wake"> & {
  log: Pick<Site["log"], "error">;
};

/**
 * Checks a submission and stores it with its deliveries (D11, D12, D17). Resolves when it is committed. A booking for a taken day is
 * invalid. Never rejects: if the request cannot be stored, the result says so and the log has the reason.
 */
export async function submit(site: SubmitSite, submission: Submission): Promise<SubmitResult> {
  try {
    return await checkAndSave(site, submission);
  } catch (error) {
    site.log.error({ err: error }, "a request could not be stored");
    return { ok: false, reason: "unavailable" };
  }
}

async function checkAndSave(
  site: SubmitSite,
  { kind, fields, isWithinRate, admitSuspected, source = "site" }: Submission,
): Promise<SubmitResult> {
  const { db, secret, now } = site;
  const at = now();
  const content = site.content();
  const parsed = parse(kind, fields, source, orderOffer(content));
  const parseErrors = parsed.ok ? {} : parsed.errors;
  const errors: FieldErrors = {
    ...parseErrors,
    ...dateErrors(kind, fields, parseErrors, { booking: content.business.booking, now: at }),
  };
  // An enquiry is a question, so any day is accepted.
  const alternatives =
    kind === "booking" && errors["date"] === undefined
      ? await freeDaysNear(
          site.availability,
          (fields["date"] ?? "").trim(),
          windowFrom(todayInRome(at), content.business.booking),
        )
      : undefined;
  if (alternatives !== undefined) errors["date"] = "date-taken";
  const isRight = Object.keys(errors).length === (alternatives === undefined ? 0 : 1);
  // An already stored request may itself take the day, and is not counted again.
  const status = parsed.ok && parsed.trapped ? "quarantined" : "received";
  const earlier = parsed.ok && isRight ? await findReceipt(db, { status, content: parsed.content }) : undefined;
  if (!parsed.ok || (earlier === undefined && Object.keys(errors).length > 0)) {
    return { ok: false, reason: "invalid", errors, ...(alternatives && { alternatives }) };
  }
  const { locale } = parsed;
  const order = await located(parsed.content.order, content.business);
  const ordered = withOrder(parsed.content, order);
  const stored = ({ id, reference }: Pick<SavedRequest, "id" | "reference">): SubmitResult => {
    const receipt = signReceipt(secret, receiptOf(kind, reference, fields, order.place.municipality));
    return { ok: true, id, reference, receiptPage: receiptPath(formPages[kind], locale, receipt) };
  };
  if (earlier !== undefined) return stored(earlier);
  const signs = source === "site" ? await signsOfSpam(db, parsed.content, parsed.trapped, at) : [];
  const isQuarantined = isSuspicious(signs);
  const isFlood = !isQuarantined && isWithinRate !== undefined && !(await isWithinRate());
  const admission = isQuarantined || isFlood ? await admitSuspected?.() : undefined;
  if (admission?.allowed === false) {
    return { ok: false, reason: "too-many-requests", retryAfterSeconds: admission.retryAfterSeconds };
  }
  const request: StoredRequest = {
    id: newId(),
    reference: createReference(content.company.brand, Math.random),
    status: isQuarantined ? "quarantined" : "received",
    locale,
    receivedAt: at.toISOString(),
    source,
    content: ordered,
    estimate: estimateForRequest(content, locale, order),
    suspicion: isQuarantined ? signs.map(({ signal }) => signal) : isFlood ? ["flood"] : undefined,
  };
  const receipt = await saveRequest(
    db,
    request,
    isQuarantined ? [] : isFlood ? ["visitor-acknowledgement"] : mailKinds,
  );
  if (!receipt.repeated) {
    site.wake("mails");
    if (isFlood) site.wake("quarantine");
  }
  return stored(receipt);
}

async function signsOfSpam(
  db: Kysely<Database>,
  content: RequestContent,
  trapped: boolean,
  now: Date,
): Promise<SpamReason[]> {
  const others = await sendersOfText(db, content, new Date(now.getTime() - textMemoryMs).toISOString());
  return [...(trapped ? [trappedReason] : []), ...contentReasons(content), ...repeatedText(others)];
}

export interface SavedRequest {
  id: string;
  reference: string;
  repeated: boolean;
}

/**
 * Commits a request with its deliveries. If a request with this content is open, nothing is stored, and its receipt is returned. If the
 * reference is used, the request gets another one.
 */
export async function saveRequest(
  db: Kysely<Database>,
  request: StoredRequest,
  deliveries: readonly DeliveryKind[],
  budget = mailBudget,
): Promise<SavedRequest> {
  const row = toRow(request);
  const receipt = await db.transaction().execute(async (transaction) => {
    // Ignores any conflict, because another process may be committing this request; the statement waits for it.
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto("request")
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return findReceipt(transaction, request);
    const mails = deliveries.map((kind) => ({ kind }));
    const { email } = request.content;
    await enqueue(transaction, { requestId: row.id, email, deliveries: mails, at: row.received_at }, budget);
    return { id: row.id, reference: row.reference, repeated: false };
  });
  if (receipt !== undefined) return receipt;
  const reference = createReference(row.reference, Math.random);
  return saveRequest(db, { ...request, reference }, deliveries, budget);
}

/** The receipt that `saveRequest` would return. */
export async function findReceipt(
  db: Kysely<Database>,
  request: Pick<StoredRequest, "status" | "content">,
): Promise<SavedRequest | undefined> {
  const earlier = await findOpen(db, request);
  return earlier && { ...earlier, repeated: true };
}

/** The number of other addresses that have sent this text. @param since ISO 8601 in UTC */
async function sendersOfText(db: Kysely<Database>, content: RequestContent, since: string): Promise<number> {
  const key = textKeyOf(content);
  if (key === null) return 0;
  const { count } = await db
    .selectFrom("request")
    .select(({ fn }) => fn.count<number>("email_key").distinct().as("count"))
    .where("text_key", "=", key)
    .where("received_at", ">", since)
    .where("email_key", "<>", content.email.toLowerCase())
    .executeTakeFirstOrThrow();
  return count;
}
