import { data, redirect } from "react-router";
import tools from "#app/drawings/tools.svg?on=paper";
import { drawingPath } from "#app/ui/drawing.tsx";
import type { Availability } from "#src/availability/availability.server.ts";
import { forVisitors, type TakenDays } from "#domain/availability/availability.ts";
import { windowFrom } from "#domain/policy/booking-window.ts";
import { localeOf, receiptParameter } from "#i18n/routes.ts";
import { contentContext, servicesContext, siteContext, type Site } from "../context.ts";
import {
  prefilledBooking,
  prefilledFields,
  formPageHeaders,
  pathBeyondWindow,
  receiptHeaders,
  sentRequest,
  submitForm,
} from "../form-action.ts";
import { formBusiness } from "../form-business.ts";
import { BookingIsland } from "../forms/booking/booking-island.tsx";
import { Island } from "../island.tsx";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { BookingQuestions } from "../sections/booking/booking-questions.tsx";
import { BookingOpening } from "../sections/booking/booking-opening.tsx";
import { DirectContact } from "../sections/booking/direct-contact.tsx";
import bookingStyles from "./booking.css?url";
import type { Route } from "./+types/booking";

export const handle: PageHandle = { styles: [bookingStyles], readsQuery: [receiptParameter, ...prefilledFields] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const { pages, booking, company } = content.in(locale);
  const { availability, receipts } = context.get(servicesContext);
  const site = context.get(siteContext);
  const today = site.today();
  const sent = await sentRequest("booking", url, receipts, content);
  const elsewhere = pathBeyondWindow(url, today);
  if (elsewhere !== undefined) throw redirect(elsewhere);
  const prefilled = await prefilledBooking(url, today, content);
  const values = {
    page: pages.booking,
    content: booking,
    contact: { email: company.email, phone: company.phone, whatsapp: company.whatsapp },
    today,
    hasPrivacyText: content.hasLegalText(locale, "privacy"),
    takenDays: await visitorTakenDays(availability, today, site),
    // The island has no brand: it receives the path.
    drawing: { src: drawingPath(tools, content.brand.version), width: tools.width, height: tools.height },
    outcome: sent ?? prefilled,
    business: formBusiness(content),
  };
  return data(values, (sent ?? prefilled) && { headers: receiptHeaders });
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
  return submitForm("booking", request, context.get(servicesContext), context.get(contentContext));
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return pageMetadata({ root: root.loaderData, page: "booking", ...loaderData.page });
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, content, contact, today, hasPrivacyText, takenDays, drawing, business } = loaderData;
  const outcome = actionData ?? loaderData.outcome;
  return (
    <>
      {outcome?.status !== "sent" && (
        <BookingOpening heading={page.heading} lead={content.lead} title={content.stepsTitle} steps={content.steps} />
      )}
      <Island
        name="booking"
        component={BookingIsland}
        props={{
          today,
          takenDays,
          whatsapp: contact.whatsapp,
          hasPrivacyText,
          drawing,
          outcome,
          business,
        }}
      />
      <BookingQuestions title={content.faqTitle} questions={content.faq} />
      <DirectContact content={content.direct} phone={contact.phone} email={contact.email} />
    </>
  );
}
