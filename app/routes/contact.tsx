import { data } from "react-router";
import { localeOf, receiptParameter } from "#i18n/routes.ts";
import { contentContext, servicesContext, siteContext } from "../context.ts";
import { formPageHeaders, receiptHeaders, sentRequest, submitForm } from "../form-action.ts";
import { municipalities } from "#content/municipalities.ts";
import { regionMap } from "#content/region-map.ts";
import { Challenge } from "../challenge.tsx";
import { formBusiness } from "../form-business.ts";
import { EnquiryIsland } from "../forms/enquiry/enquiry-form.tsx";
import { Island } from "../island.tsx";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { CoverageMap } from "../sections/contact/coverage-map.tsx";
import { Clients } from "../sections/contact/clients.tsx";
import { ContactOpening } from "../sections/contact/contact-opening.tsx";
import contactStyles from "./contact.css?url";
import type { Route } from "./+types/contact";

export const handle: PageHandle = { styles: [contactStyles], readsQuery: [receiptParameter] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const { business } = content;
  const { pages, contact, services, company } = content.in(locale);
  const sent = await sentRequest("contact", url, context.get(servicesContext).receipts, content);
  const values = {
    page: pages.contact,
    content: contact,
    clients: services.clients.items,
    company: { email: company.email, phone: company.phone, whatsapp: company.whatsapp },
    form: {
      today: context.get(siteContext).today(),
      whatsapp: company.whatsapp,
      hasPrivacyText: content.hasLegalText(locale, "privacy"),
      business: formBusiness(content),
    },
    sent,
    map: business.show.map ? regionMap(await municipalities(), business, locale) : undefined,
  };
  return data(values, sent && { headers: receiptHeaders });
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm("contact", request, context.get(servicesContext), context.get(contentContext));
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return pageMetadata({ root: root.loaderData, page: "contact", ...loaderData.page });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, content, clients, company, form, sent, map } = loaderData;
  return (
    <>
      <ContactOpening heading={page.heading} content={content} company={company}>
        <Challenge outcome={actionData} />
        <Island
          name="enquiry"
          component={EnquiryIsland}
          props={{ kind: "contact", ...form, outcome: actionData ?? sent }}
        />
      </ContactOpening>
      {map && <CoverageMap content={content.atlas} map={map} />}
      <Clients content={content.clients} items={clients} />
    </>
  );
}
