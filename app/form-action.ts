import { data, redirect } from "react-router";
import type { SiteContent } from "#content/index.ts";
import { placeIn } from "#content/municipalities.ts";
import { windowFrom } from "#domain/policy/booking-window.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { parse } from "#domain/requests/parse.ts";
import type { Receipt, Receipts } from "#domain/requests/receipts.ts";
import { retryUnavailableAfter } from "#domain/requests/rules.ts";
import type { SubmitResult } from "#domain/requests/submit.ts";
import type { FieldErrors, RequestKind } from "#domain/requests/vocabulary.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import {
  anchors,
  formPages,
  handoverParameter,
  localeOf,
  pathTo,
  receiptParameter,
  receiptPath,
} from "#i18n/routes.ts";
import type { PageServices } from "./context.ts";
import { type Entries, type FormOutcome, readEntries } from "./forms/entries.ts";
import { enquiryOf } from "./forms/handover.tsx";

/**
 * The action of a page with a form: the form was posted without scripts (D11). Redirects to the page with the receipt, so that
 * reloading and going back send nothing. A request that was not stored is answered by the page itself, with what was typed.
 */
export async function submitForm(
  kind: RequestKind,
  request: Request,
  { requests, receipts }: Pick<PageServices, "requests" | "receipts">,
  { business }: Pick<SiteContent, "business">,
) {
  const { pathname } = new URL(request.url);
  const entries = withOtherDate(readEntries(await request.formData()));
  const { [handoverParameter]: from, ...handed } = entries;
  if (from !== undefined) {
    const isOther = kind === "contact" && from === "booking";
    const prefilled = isOther ? enquiryOf(handed, messagesIn(localeOf(pathname))) : handed;
    return data(await prefilledWith(prefilled, business), { headers: answerHeaders });
  }
  const result = await requests.submit({ kind, fields: entries });
  const place = await placeIn(entries["location"] ?? "", business);
  if (result.ok) {
    const receipt = receipts.sign(receiptOf(kind, result.reference, entries, place));
    return redirect(receiptPath(formPages[kind], localeOf(pathname), receipt), 303);
  }
  const outcome: FormOutcome =
    result.reason === "invalid"
      ? { status: "refused", errors: result.errors, alternatives: result.alternatives, entries, place }
      : { status: "failed", entries, place, waitSeconds: waitSecondsOf(result) };
  return data(outcome, refusedAnswer(result));
}

function waitSecondsOf(result: Exclude<SubmitResult, { ok: true }>): number | undefined {
  return result.reason === "too-many-requests" ? result.retryAfterSeconds : undefined;
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

/** The fields of a booking that another page may fill in: the form of the home page does, by a GET. */
export const prefilledFields = ["date", "location", "eventType"] as const;

/** The address of the contact page with the same query, if that has a day beyond the booking window (D36). */
export function pathBeyondWindow({ pathname, search, searchParams }: URL, today: string): string | undefined {
  const date = searchParams.get("date")?.trim() ?? "";
  if (!isCivilDate(date) || date <= windowFrom(today).last) return undefined;
  return `${pathTo("contact", localeOf(pathname))}${search}#${anchors.requestForm}`;
}

/** The booking form with the fields in the query; undefined for none. A field that cannot be booked is refused beside it. */
export async function prefilledBooking(
  { searchParams }: URL,
  today: string,
  { business }: Pick<SiteContent, "business">,
): Promise<FormOutcome | undefined> {
  const prefilled = prefilledFields.map((name) => [name, searchParams.get(name)?.trim() ?? ""] as const);
  const entries: Entries = Object.fromEntries(prefilled.filter(([, value]) => value !== ""));
  if (Object.keys(entries).length === 0) return undefined;
  const parsed = parse("booking", entries);
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(parsed.ok ? {} : parsed.errors).filter(([name]) => name in entries),
  );
  if (entries["date"] !== undefined && !("date" in errors) && entries["date"] < today) errors["date"] = "date-past";
  const place = await placeIn(entries["location"] ?? "", business);
  if (Object.keys(errors).length > 0) return { status: "refused", errors, entries, place };
  return { status: "prefilled", entries, place };
}

/** The contact form with the fields of a booking in the query; undefined for none. */
export async function prefilledEnquiry(
  { pathname, searchParams }: URL,
  { business }: Pick<SiteContent, "business">,
): Promise<FormOutcome | undefined> {
  const booking = Object.fromEntries(prefilledFields.map((name) => [name, searchParams.get(name)?.trim() ?? ""]));
  if (Object.values(booking).every((value) => value === "")) return undefined;
  return prefilledWith(enquiryOf(booking, messagesIn(localeOf(pathname))), business);
}

async function prefilledWith(entries: Entries, business: SiteContent["business"]): Promise<FormOutcome> {
  return { status: "prefilled", entries, place: await placeIn(entries["location"] ?? "", business) };
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

/** The headers of a page that shows a receipt or a prefilled form: it is for one visitor, for no cache and no search engine. */
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
