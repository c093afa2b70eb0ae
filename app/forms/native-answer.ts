import type { Municipality } from "#domain/policy/coverage.ts";
import type { Receipt, Receipts } from "#domain/requests/receipts.ts";
import { retryUnavailableAfter } from "#domain/requests/rules.ts";
import type { SubmitResult } from "#domain/requests/submit.ts";
import type { RequestKind } from "#domain/requests/vocabulary.ts";
import { receiptParameter } from "#i18n/routes.ts";
import type { Entries } from "./entries.ts";

/** Finds the municipality that a text names. */
export type PlaceIn = (text: string) => Promise<Municipality | undefined>;

/** The headers of a page that holds what its visitor typed; going back may restore it. */
export const answerHeaders = { "Cache-Control": "private, no-cache" };

/** The status and headers of the page that answers a form that was posted without scripts and not taken. */
export function refusedAnswer(result: Exclude<SubmitResult, { ok: true }>): ResponseInit {
  switch (result.reason) {
    case "invalid":
      return { status: 422, headers: answerHeaders };
    case "too-many-requests":
      return { status: 429, headers: { ...answerHeaders, "Retry-After": String(result.retryAfterSeconds) } };
    case "unavailable":
      return { status: 503, headers: { ...answerHeaders, "Retry-After": String(retryUnavailableAfter) } };
  }
}

/** The receipt of a request that was taken: of what was typed only what it may hold. */
export function receiptOf(
  kind: RequestKind,
  reference: string,
  { date, timeSlot, eventType }: Entries,
  place: Municipality | undefined,
): Receipt {
  return {
    kind,
    reference,
    ...(kind === "booking" && { date, timeSlot, eventType }),
    ...(place && { municipality: `${place.name} (${place.province})` }),
  };
}

/** The receipt in the address of a form's page, and the municipality in it; undefined where there is none that is right. */
export async function receiptIn(
  url: URL,
  kind: RequestKind,
  { receipts, placeIn }: { receipts: Receipts; placeIn: PlaceIn },
): Promise<{ receipt: Receipt; place: Municipality | undefined } | undefined> {
  const text = url.searchParams.get(receiptParameter);
  const receipt = text === null ? undefined : receipts.read(text);
  if (receipt?.kind !== kind) return undefined;
  return { receipt, place: await placeIn(receipt.municipality ?? "") };
}

/** The headers of the page that shows a receipt: one visitor's answer, for no cache and no search engine. */
export const receiptHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/**
 * The headers of a page with a form on it: those that its action or its loader asks for. Without any it is the same for
 * everybody.
 */
export function formPageHeaders({
  actionHeaders,
  loaderHeaders,
}: {
  actionHeaders: Headers;
  loaderHeaders: Headers;
}): Headers {
  const answer = new Headers();
  for (const name of ["Cache-Control", "Retry-After", "X-Robots-Tag"]) {
    const value = actionHeaders.get(name) ?? loaderHeaders.get(name);
    if (value !== null) answer.set(name, value);
  }
  return answer;
}
