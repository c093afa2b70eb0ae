import { data, redirect } from "react-router";
import type { Availability } from "#src/availability/availability.server.ts";
import { forVisitors, type TakenDays } from "#src/availability/taken-days.ts";
import { windowFrom } from "#src/availability/booking-window.ts";
import { localeOf, receiptParameter } from "#src/i18n/routes.ts";
import { contentContext, servicesContext, siteContext, type PageSite } from "#src/web/context.ts";
import {
  formPageHeaders,
  formProps,
  pathBeyondWindow,
  prefilledFields,
  receiptHeaders,
  submitForm,
} from "./form-action.server.ts";
import { answerReceipt, withReceipt } from "#src/requests/sent-address.server.ts";
import { estimateSource } from "#src/quotes/estimate.server.ts";
import { BookingIsland } from "./booking.island.tsx";
import { Island } from "#src/web/island.tsx";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { Term } from "#src/ui/term.tsx";
import { telephoneLink } from "#src/ui/link.tsx";
import { Heading, Paragraph } from "#src/ui/heading.tsx";
import { useMessages } from "#src/ui/messages.tsx";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { BookingSent } from "./booking-sent.section.tsx";
import bookingStyles from "./booking.css?url";
import type { Route } from "./+types/booking.page";

export const handle: PageHandle = {
  posts: { limit: "requests", who: "anybody", body: "fields" },
  styles: [bookingStyles],
  readsQuery: [receiptParameter, ...prefilledFields],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const { pages, booking, company, words, mail } = content.in(locale);
  const { site } = context.get(servicesContext);
  const page = context.get(siteContext);
  const today = page.today();
  const elsewhere = pathBeyondWindow(url, today, content);
  if (elsewhere !== undefined) throw redirect(elsewhere);
  const props = await formProps("booking", url, content, { today, site });
  const form = { ...props, outcome: await withReceipt(site, props.outcome, booking) };
  const values = {
    page: pages.booking,
    content: booking,
    email: company.email,
    phone: company.phone,
    form,
    takenDays: await visitorTakenDays(site.availability, windowFrom(today, content.business.booking), page),
    sentCopy: { text: words.sent, terms: mail.acknowledgement.terms, now: site.now() },
    prices: estimateSource(content, locale, "")?.prices,
  };
  return data(values, form.outcome && { headers: receiptHeaders });
}

/** If the taken days are unknown, the form offers every day, and the server decides. */
async function visitorTakenDays(
  availability: Availability,
  { first, last }: { first: string; last: string },
  page: PageSite,
): Promise<TakenDays> {
  try {
    return forVisitors(await availability.takenDays(first, last));
  } catch (error) {
    page.logError(error);
    return {};
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const [services, content] = [context.get(servicesContext), context.get(contentContext)];
  const answered = await answerReceipt(services.site, "booking", request, content);
  return answered ?? submitForm("booking", request, services, content);
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return pageMetadata({ root: root.loaderData, page: "booking", ...loaderData.page });
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, content, phone, email, form, takenDays, sentCopy, prices } = loaderData;
  const { labels } = useMessages().forms;
  const outcome = actionData ?? form.outcome;
  return (
    <>
      {outcome?.status === "sent" ? (
        <BookingSent {...outcome} {...sentCopy} prices={prices} whatsapp={form.whatsapp} business={form.business} />
      ) : (
        <>
          <BookingOpening heading={page.heading} content={content} />
          <Island name="booking" component={BookingIsland} props={{ ...form, outcome, takenDays, prices }} />
          <section className="section on-white">
            <div className="wrap two beside">
              <Heading text={content.faqTitle} level={2} />
              <div className="qa">
                {content.faq.map(({ question, answer }) => (
                  <div key={question}>
                    <h3 className="h3">{question}</h3>
                    <p>{answer}</p>
                  </div>
                ))}
              </div>
            </div>
          </section>
        </>
      )}
      <section className="section on-night">
        <div className="wrap two beside">
          <Heading text={content.direct.title} level={2} />
          <dl className="rows">
            <Term label={labels.phone}>
              <a href={telephoneLink({ phone })}>{phone}</a>
            </Term>
            <Term label={labels.email}>
              <a href={`mailto:${email}`}>{email}</a>
            </Term>
            {content.direct.facts.map(({ label, text }) => (
              <Term key={label} label={label}>
                {text}
              </Term>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}

/** Short enough that the form begins in the first view (specification 2). */
function BookingOpening({ heading, content }: { heading: string; content: LocalContent["booking"] }) {
  return (
    <div className="booking-opening on-paper">
      <div className="wrap">
        <Heading text={heading} level={1} />
        <Paragraph text={content.lead} />
        <section className="stages" aria-labelledby="booking-steps">
          <h2 className="name" id="booking-steps">
            {content.stepsTitle}
          </h2>
          <ol>
            {content.steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
