import { data, redirect } from "react-router";
import type { SiteContent } from "#content/index.ts";
import { placeIn } from "#content/municipalities.ts";
import { windowFrom } from "#domain/policy/booking-window.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import type { Receipt, Receipts } from "#domain/requests/receipts.ts";
import { proofField } from "#domain/spam/proofs.ts";
import { retryUnavailableAfter } from "#domain/requests/rules.ts";
import type { SubmitResult } from "#domain/requests/submit.ts";
import { eventTypes, fieldLimits, type RequestKind } from "#domain/requests/vocabulary.ts";
import type { Locale } from "#i18n/locales.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import { fill } from "#i18n/messages/messages.ts";
import { formPages, localeOf, receiptParameter, receiptPath } from "#i18n/routes.ts";
import type { PageServices } from "./context.ts";
import { type Entries, type FormOutcome, readEntries } from "./forms/entries.ts";

/**
 * The action of a page with a form: the form was posted without scripts (D11). Redirects to the page with the receipt, so that
 * reloading and going back send nothing. A request that was not stored is answered by the page itself, with what was typed.
 */
export async function submitForm(
  kind: RequestKind,
  request: Request,
  { requests, receipts, proofs }: Pick<PageServices, "requests" | "receipts" | "proofs">,
  { business }: Pick<SiteContent, "business">,
) {
  const { pathname } = new URL(request.url);
  const fields = withOtherDate(readEntries(await request.formData()));
  const result = await requests.submit({ kind, fields });
  const { [proofField]: proof, ...entries } = fields;
  const place = await placeIn(entries["location"] ?? "", business);
  if (result.ok) {
    const receipt = receipts.sign(receiptOf(kind, result.reference, entries, place));
    return redirect(receiptPath(formPages[kind], localeOf(pathname), receipt), 303);
  }
  const outcome: FormOutcome =
    result.reason === "invalid"
      ? { status: "refused", errors: result.errors, alternatives: result.alternatives, entries, place }
      : { status: "failed", entries, place, ...(await wayOn(result, localeOf(pathname), proof, proofs)) };
  return data(outcome, refusedAnswer(result));
}

/** Beyond the rate: how long to wait, and a challenge unless a proof was refused. */
async function wayOn(
  result: Exclude<SubmitResult, { ok: true }>,
  locale: Locale,
  proof: string | undefined,
  proofs: PageServices["proofs"],
): Promise<Pick<Extract<FormOutcome, { status: "failed" }>, "failure" | "challenge">> {
  if (result.reason !== "too-many-requests") return {};
  const { title, text, itself } = messagesIn(locale).frame.wait;
  const wait = fill(text, { seconds: result.retryAfterSeconds });
  if (proof !== undefined) return { failure: { title, text: wait } };
  return { failure: { title, text: `${wait} ${itself}` }, challenge: await proofs.challenge() };
}

/** A free day that was chosen instead of a taken one becomes the date. */
function withOtherDate({ otherDate, ...entries }: Entries): Entries {
  return otherDate === undefined || otherDate === "" ? entries : { ...entries, date: otherDate };
}

/** The receipt of a stored request: of what was typed only what it may hold. */
function receiptOf(
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

/** The request whose receipt is in the address of its form's page; undefined without a valid one. */
export async function sentRequest(
  kind: RequestKind,
  url: URL,
  receipts: Receipts,
  { business }: Pick<SiteContent, "business">,
): Promise<FormOutcome | undefined> {
  const text = url.searchParams.get(receiptParameter);
  const receipt = text === null ? undefined : receipts.read(text);
  if (receipt?.kind !== kind) return undefined;
  const { reference, date = "", timeSlot = "", eventType = "", municipality = "" } = receipt;
  const entries: Entries = kind === "booking" ? { date, timeSlot, eventType } : {};
  return { status: "sent", reference, entries, place: await placeIn(municipality, business) };
}

/** The fields with which another page may begin a booking: the form of the home page does, by a GET. */
export const begunFields = ["date", "location", "eventType"] as const;

/** What another page hands over in the query, as far as the form would accept it; undefined for nothing. */
export async function begunBooking(
  { searchParams }: URL,
  today: string,
  { business }: Pick<SiteContent, "business">,
): Promise<FormOutcome | undefined> {
  const { first, last } = windowFrom(today);
  const entries: Record<string, string> = {};
  const handed = (name: string): string => searchParams.get(name)?.trim() ?? "";
  const [date, location, eventType] = [handed("date"), handed("location"), handed("eventType")];
  if (isCivilDate(date) && date >= first && date <= last) entries["date"] = date;
  if (location !== "" && location.length <= fieldLimits.location) entries["location"] = location;
  if (eventTypes.some((known) => known === eventType)) entries["eventType"] = eventType;
  if (Object.keys(entries).length === 0) return undefined;
  return { status: "begun", entries, place: await placeIn(entries["location"] ?? "", business) };
}

/** The headers of a page that holds what its visitor typed; going back may restore it. */
export const answerHeaders = { "Cache-Control": "private, no-cache" };

/** The status and headers of the page that answers a form that was not stored. */
function refusedAnswer(result: Exclude<SubmitResult, { ok: true }>): ResponseInit {
  switch (result.reason) {
    case "invalid":
      return { status: 422, headers: answerHeaders };
    case "too-many-requests":
      return { status: 429, headers: { ...answerHeaders, "Retry-After": String(result.retryAfterSeconds) } };
    case "unavailable":
      return { status: 503, headers: { ...answerHeaders, "Retry-After": String(retryUnavailableAfter) } };
  }
}

/** The headers of a page that shows a receipt or a begun booking: it is for one visitor, for no cache and no search engine. */
export const receiptHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** The headers of a page with a form: those of its action or its loader. Without any it is the same for all readers. */
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
