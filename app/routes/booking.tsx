import { data } from "react-router";
import { contentIn } from "#content/index.ts";
import { placeIn } from "#content/municipalities.ts";
import { type Availability, forVisitors, type TakenDays } from "#domain/availability/availability.ts";
import { windowFrom } from "#domain/policy/booking-window.ts";
import { isCivilDate } from "#domain/policy/civil-days.ts";
import { eventTypes, fieldLimits } from "#domain/requests/vocabulary.ts";
import { localeOf, receiptParameter } from "#i18n/routes.ts";
import { servicesContext, siteContext, type Site } from "../context.ts";
import { formPageHeaders, receiptHeaders, sentRequest, submitForm } from "../form-action.ts";
import { BookingIsland } from "../forms/booking/booking-island.tsx";
import type { FormOutcome } from "../forms/entries.ts";
import { Island } from "../island.tsx";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { BookingQuestions } from "../sections/booking/booking-questions.tsx";
import { BookingSteps } from "../sections/booking/booking-steps.tsx";
import { DirectContact } from "../sections/booking/direct-contact.tsx";
import bookingStyles from "./booking.css?url";
import type { Route } from "./+types/booking";

/** The fields with which another page may begin a booking: the form of the home page does. */
const handedOver = ["date", "location", "eventType"];

export const handle: PageHandle = { styles: [bookingStyles], readsQuery: [receiptParameter, ...handedOver] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, booking, company } = contentIn(localeOf(url.pathname));
  const { availability, receipts } = context.get(servicesContext);
  const site = context.get(siteContext);
  const today = site.today();
  const sent = await sentRequest("booking", url, receipts);
  const begun = await begunBooking(url, today);
  const values = {
    page: pages.booking,
    content: booking,
    contact: { email: company.email, phone: company.phone, whatsapp: company.whatsapp },
    today,
    takenDays: await visitorTakenDays(availability, today, site),
    outcome: sent ?? begun,
  };
  return data(values, (sent ?? begun) && { headers: receiptHeaders });
}

/** What another page hands over in the query, as far as the form would accept it; undefined for nothing. */
async function begunBooking({ searchParams }: URL, today: string): Promise<FormOutcome | undefined> {
  const { first, last } = windowFrom(today);
  const entries: Record<string, string> = {};
  const handed = (name: string): string => searchParams.get(name)?.trim() ?? "";
  const [date, location, eventType] = [handed("date"), handed("location"), handed("eventType")];
  if (isCivilDate(date) && date >= first && date <= last) entries["date"] = date;
  if (location !== "" && location.length <= fieldLimits.location) entries["location"] = location;
  if (eventTypes.some((known) => known === eventType)) entries["eventType"] = eventType;
  if (Object.keys(entries).length === 0) return undefined;
  return { status: "begun", entries, place: await placeIn(entries["location"] ?? "") };
}

/** The taken days of the booking window. If they are unknown the form offers every day, and the server decides. */
async function visitorTakenDays(availability: Availability, today: string, site: Site): Promise<TakenDays> {
  const { first, last } = windowFrom(today);
  try {
    return forVisitors(await availability.takenDays(first, last));
  } catch (error) {
    site.logError(error);
    return {};
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm("booking", request, context.get(servicesContext));
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description, share } = loaderData.page;
  return pageMetadata({ root: root.loaderData, page: "booking", title, description, shareAlt: share.alt });
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, content, contact, today, takenDays } = loaderData;
  const outcome = actionData ?? loaderData.outcome;
  return (
    <>
      <Island
        name="booking"
        component={BookingIsland}
        props={{ heading: page.heading, lead: content.lead, today, takenDays, whatsapp: contact.whatsapp, outcome }}
      />
      <BookingSteps title={content.stepsTitle} steps={content.steps} />
      <BookingQuestions title={content.faqTitle} questions={content.faq} />
      <DirectContact content={content.direct} phone={contact.phone} email={contact.email} />
    </>
  );
}
