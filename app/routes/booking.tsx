import { servicesContext, siteContext, type Site } from "../context.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { contentIn } from "#content/index.ts";
import { type Availability, forVisitors, type TakenDays } from "#domain/availability/availability.ts";
import { windowFrom } from "#domain/policy/booking-window.ts";
import { placeIn } from "#content/municipalities.ts";
import { localeOf, receiptParameter, receiptPath } from "#i18n/routes.ts";
import { BookingIsland } from "../forms/booking/booking-island.tsx";
import type { BookingOutcome } from "../forms/booking/outcome.ts";
import { formPageHeaders, receiptHeaders, receiptIn, receiptOf, refusedAnswer } from "../forms/native-answer.ts";
import { type Entries, readEntries } from "../forms/entries.ts";
import { Island } from "../island.tsx";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { BookingQuestions } from "../sections/booking/booking-questions.tsx";
import { BookingSteps } from "../sections/booking/booking-steps.tsx";
import { DirectContact } from "../sections/booking/direct-contact.tsx";
import { PhotoOpening } from "../sections/photo-opening.tsx";
import bookingStyles from "./booking.css?url";
import type { Route } from "./+types/booking";

export const handle: PageHandle = { styles: [bookingStyles], readsQuery: [receiptParameter] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, booking, company } = contentIn(localeOf(url.pathname));
  const today = context.get(siteContext).today();
  const sent = await sentBooking(url, context);
  const values = {
    page: pages.booking,
    content: booking,
    contact: { email: company.email, phone: company.phone, whatsapp: company.whatsapp },
    today,
    taken: await takenDays(context.get(servicesContext).availability, today, context.get(siteContext)),
    sent,
  };
  return data(values, sent && { headers: receiptHeaders });
}

/** The booking whose receipt is in the address. */
async function sentBooking(url: URL, context: Readonly<RouterContextProvider>): Promise<BookingOutcome | undefined> {
  const found = await receiptIn(url, "booking", { receipts: context.get(servicesContext).receipts, placeIn });
  if (found === undefined) return undefined;
  const { reference, date = "", timeSlot = "", eventType = "" } = found.receipt;
  return { status: "sent", reference, entries: { date, timeSlot, eventType }, place: found.place };
}

/** The days of the booking window that are gone. Where they cannot be known the form offers all, and the server decides. */
async function takenDays(availability: Availability, today: string, site: Site): Promise<TakenDays> {
  const { first, last } = windowFrom(today);
  try {
    return forVisitors(await availability.takenDays(first, last));
  } catch (error) {
    site.logError(error);
    return {};
  }
}

/**
 * The way in without scripts (D11). A booking that was taken leads to the page with its receipt, so that reloading and
 * going back send nothing; else the answer is this page, with all that was typed.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const entries = withOtherDay(readEntries(await request.formData()));
  const result = await context.get(servicesContext).requests.submit({ kind: "booking", fields: entries });
  const place = await placeIn(entries["location"] ?? "");
  if (result.ok) {
    const receipt = context.get(servicesContext).receipts.sign(receiptOf("booking", result.reference, entries, place));
    return redirect(receiptPath("booking", localeOf(url.pathname), receipt), 303);
  }
  const outcome: BookingOutcome =
    result.reason === "invalid"
      ? { status: "refused", errors: result.errors, alternatives: result.alternatives, entries, place }
      : { status: "failed", entries, place };
  return data(outcome, refusedAnswer(result));
}

/** A free day that was chosen in place of a taken one takes its place. */
function withOtherDay({ otherDate, ...entries }: Entries): Entries {
  return otherDate === undefined || otherDate === "" ? entries : { ...entries, date: otherDate };
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description, share } = loaderData.page;
  return pageMetadata({ root: root.loaderData, page: "booking", title, description, shareAlt: share.alt });
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, content, contact, today, taken, sent } = loaderData;
  const outcome = actionData ?? sent;
  return (
    <>
      <PhotoOpening photo={content.photo} eyebrow={content.eyebrow} heading={page.heading} lead={content.lead} />
      {outcome === undefined && <BookingSteps title={content.stepsTitle} steps={content.steps} />}
      <Island name="booking" component={BookingIsland} props={{ today, taken, whatsapp: contact.whatsapp, outcome }} />
      <BookingQuestions title={content.faqTitle} questions={content.faq} />
      <DirectContact
        eyebrow={content.direct.eyebrow}
        phone={contact.phone}
        email={contact.email}
        facts={content.direct.facts}
      />
    </>
  );
}
