import { data } from "react-router";
import { contentIn } from "#content/index.ts";
import { type Availability, forVisitors, type TakenDays } from "#domain/availability/availability.ts";
import { windowFrom } from "#domain/policy/booking-window.ts";
import { placeIn } from "#content/municipalities.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import type { SubmitResult } from "#domain/requests/submit.ts";
import { localeOf } from "#i18n/routes.ts";
import { availabilityContext } from "../availability-context.ts";
import { BookingDesk } from "../forms/booking/booking-desk.tsx";
import type { BookingOutcome } from "../forms/booking/outcome.ts";
import { answerTo, formPageHeaders } from "../forms/native-answer.ts";
import { type Entries, readEntries } from "../forms/entries.ts";
import { Island } from "../island.tsx";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { type Site, siteContext } from "../request-context.ts";
import { requestsContext } from "../requests-context.ts";
import { BookingQuestions } from "../sections/booking/booking-questions.tsx";
import { BookingSteps } from "../sections/booking/booking-steps.tsx";
import { DirectContact } from "../sections/booking/direct-contact.tsx";
import { PhotoOpening } from "../sections/photo-opening.tsx";
import bookingStyles from "../styles/page-booking.css?url";
import formStyles from "../styles/page-forms.css?url";
import type { Route } from "./+types/booking";

export const handle: PageHandle = { styles: [formStyles, bookingStyles] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, booking, company } = contentIn(localeOf(url.pathname));
  const today = context.get(siteContext).today();
  return {
    page: pages.booking,
    content: booking,
    contact: { email: company.email, phone: company.phone, whatsapp: company.whatsapp },
    today,
    taken: await takenDays(context.get(availabilityContext), today, context.get(siteContext)),
  };
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

/** The way in without scripts (decision 11): the answer is this page, with all that was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const entries = withOtherDay(readEntries(await request.formData()));
  const result = await context.get(requestsContext).submit({ kind: "booking", fields: entries });
  const place = await placeIn(entries["location"] ?? "");
  return data(outcomeOf(result, entries, place), answerTo(result));
}

/** A free day that was chosen in place of a taken one takes its place. */
function withOtherDay({ otherDate, ...entries }: Entries): Entries {
  return otherDate === undefined || otherDate === "" ? entries : { ...entries, date: otherDate };
}

function outcomeOf(result: SubmitResult, entries: Entries, place: Municipality | undefined): BookingOutcome {
  if (result.ok) return { status: "sent", reference: result.reference, entries, place };
  return result.reason === "invalid"
    ? { status: "refused", errors: result.errors, alternatives: result.alternatives, entries, place }
    : { status: "failed", entries, place };
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description, share } = loaderData.page;
  return pageMetadata({ root: root.loaderData, page: "booking", title, description, shareAlt: share.alt });
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, content, contact, today, taken } = loaderData;
  return (
    <>
      <PhotoOpening photo={content.photo} eyebrow={content.eyebrow} heading={page.heading} lead={content.lead} />
      {actionData === undefined && <BookingSteps title={content.stepsTitle} steps={content.steps} />}
      <Island
        name="booking"
        component={BookingDesk}
        props={{ today, taken, whatsapp: contact.whatsapp, outcome: actionData }}
      />
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
