import { data, redirect } from "react-router";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { placeIn } from "#src/content/municipalities.ts";
import { windowFrom } from "#src/availability/booking-window.ts";
import { isCivilDate } from "#src/i18n/days.ts";
import { formBusiness } from "./business.ts";
import { readReceipt } from "./receipts.server.ts";
import type { FormOutcome } from "./form-state.ts";
import { type RequestKind, retryUnavailableAfter } from "./vocabulary.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { anchors, handoverParameter, localeOf, pathTo, receiptParameter } from "#src/i18n/routes.ts";
import type { Site } from "#src/site/site.ts";
import type { Submission, SubmitResult } from "#src/requests/submit.server.ts";
import { type Entries, readEntries } from "#src/ui/entries.ts";
import { afterLabel, eventTypeName } from "./form-text.ts";
import { orderOffer, orderWords } from "#src/order/offer.ts";
import { orderRows } from "#src/order/order-text.ts";
import { orderInputs, orderTexts } from "#src/order/order.ts";
import { formFieldsOf, orderIn } from "./fields.ts";

type FormContent = Pick<SiteContent, "business" | "in">;

/** The props of a form's island. The outcome is the request whose receipt the address contains, else the entries that it contains. */
export async function formProps<Kind extends RequestKind>(
  kind: Kind,
  url: URL,
  content: SiteContent,
  { today, site }: { today: string; site: Pick<Site, "secret"> },
) {
  const locale = localeOf(url.pathname);
  const sent = await sentRequest(kind, url, site, content);
  return {
    kind,
    today,
    whatsapp: content.company.whatsapp,
    hasPrivacyText: content.in(locale).legal.privacy !== undefined,
    business: formBusiness(content, locale),
    outcome: sent ?? (await prefilledForm(kind, url, content)),
  };
}

/**
 * The action of a page whose form was posted without scripts (D11). After the redirect, reloading and going back do not send again. If
 * the request was not stored, the page answers with the entries.
 */
export async function submitForm(
  kind: RequestKind,
  request: Request,
  { submit }: { submit(submission: Submission): Promise<SubmitResult> },
  content: FormContent,
) {
  const { business } = content;
  const locale = localeOf(new URL(request.url).pathname);
  const { otherDate, [handoverParameter]: from, ...typed } = readEntries(await request.formData());
  const entries: Entries = otherDate ? { ...typed, date: otherDate } : typed;
  if (from !== undefined) {
    const isOther = kind === "contact" && from === "booking";
    const prefilled = isOther ? enquiryOf(entries, locale, content) : entries;
    return data(await prefilledWith(prefilled, business), { headers: answerHeaders });
  }
  const result = await submit({ kind, fields: { ...entries, locale: locale.toUpperCase() } });
  if (result.ok) return redirect(result.receiptPage, 303);
  const place = await placeIn(entries["location"] ?? "", business);
  if (result.reason === "invalid") {
    const { errors, alternatives } = result;
    const refused: FormOutcome = { status: "refused", errors, alternatives, entries, place };
    return data(refused, { status: 422, headers: answerHeaders });
  }
  const [status, waitSeconds] = result.reason === "unavailable" ? [503] : [429, result.retryAfterSeconds];
  const failed: FormOutcome = { status: "failed", entries, place, waitSeconds };
  const headers = { ...answerHeaders, "Retry-After": String(waitSeconds ?? retryUnavailableAfter) };
  return data(failed, { status, headers });
}

export async function sentRequest(
  kind: RequestKind,
  url: URL,
  { secret }: Pick<Site, "secret">,
  { business }: Pick<SiteContent, "business">,
): Promise<FormOutcome | undefined> {
  const text = url.searchParams.get(receiptParameter);
  const receipt = text === null ? undefined : readReceipt(secret, text);
  if (receipt?.kind !== kind) return undefined;
  const { reference, date = "", timeSlot = "", eventType = "", municipality = "" } = receipt;
  const entries: Entries = kind === "booking" ? { date, timeSlot, eventType } : {};
  return { status: "sent", reference, entries, place: await placeIn(municipality, business) };
}

export const prefilledFields = Object.values(orderInputs);

/** The contact page with the query of a booking page whose day is beyond the booking window (D36). */
export function pathBeyondWindow(
  { pathname, search, searchParams }: URL,
  today: string,
  { business }: Pick<SiteContent, "business">,
): string | undefined {
  const date = searchParams.get("date")?.trim() ?? "";
  if (!isCivilDate(date) || date <= windowFrom(today, business.booking).last) return undefined;
  return `${pathTo("contact", localeOf(pathname))}${search}#${anchors.requestForm}`;
}

/** A form with the fields of a booking that the query contains; undefined if there are none. */
export async function prefilledForm(
  kind: RequestKind,
  { pathname, searchParams }: URL,
  content: FormContent,
): Promise<FormOutcome | undefined> {
  if (kind === "service") return undefined;
  const { formulas, extras } = orderOffer(content);
  const known = new Map([
    ["formula", formulas],
    ["extras", extras],
  ]);
  const found = prefilledFields.map((name) => {
    const typed = searchParams.get(name)?.trim() ?? "";
    // The address may name packages and extras that the content does not have.
    const offered = typed.split(",").filter((id) => known.get(name)?.includes(id) ?? true);
    return [name, offered.join(",")] as const;
  });
  const booking: Entries = Object.fromEntries(found.filter(([, value]) => value !== ""));
  if (Object.keys(booking).length === 0) return undefined;
  const entries = kind === "booking" ? booking : enquiryOf(booking, localeOf(pathname), content);
  return prefilledWith(entries, content.business);
}

const counterparts = ["date", "eventType", "place"];

/** Turns entries of a booking into entries of the contact form. Fields without a counterpart become lines of the description. */
function enquiryOf(booking: Entries, locale: Locale, content: FormContent): Entries {
  const { labels } = messagesIn(locale).forms;
  const { name = "", email = "", date = "", eventType, location = "", phone = "", details = "" } = booking;
  const words = orderWords(content, locale);
  const order = orderIn("booking", booking, orderOffer(content));
  const rows = orderRows(order, words);
  const read = orderTexts(order);
  const lines = rows
    .filter(({ part, value }) => value !== "" && !counterparts.includes(part ?? ""))
    .map(({ label, value }) => `${label}: ${value}`);
  // Entries that cannot be read stay as they were typed.
  for (const { name: field, part, label } of formFieldsOf("booking")) {
    const typed = booking[field]?.trim() ?? "";
    if (part !== undefined && !counterparts.includes(part) && typed !== "" && read[part] === undefined)
      lines.push(`${labels[label]}${afterLabel(labels[label])}${typed}`);
  }
  if (phone !== "") lines.unshift(`${labels.phone}: ${phone}`);
  return {
    fullName: name,
    reply_to: email,
    eventDate: date,
    partyType: eventTypeName(eventType, content.in(locale).words),
    location,
    description: [details, ...lines].filter(Boolean).join("\n"),
  };
}

async function prefilledWith(entries: Entries, business: SiteContent["business"]): Promise<FormOutcome> {
  return { status: "prefilled", entries, place: await placeIn(entries["location"] ?? "", business) };
}

/** For a page with a visitor's entries, which the browser may restore when the visitor goes back. */
const answerHeaders = { "Cache-Control": "private, no-cache" };

/** For a page with a receipt or a prefilled form, which concerns one visitor. */
export const receiptHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** If action and loader set no headers, the page is equal for all readers. */
export function formPageHeaders({ actionHeaders, loaderHeaders }: Record<"actionHeaders" | "loaderHeaders", Headers>) {
  return new Headers({ ...Object.fromEntries(loaderHeaders), ...Object.fromEntries(actionHeaders) });
}
