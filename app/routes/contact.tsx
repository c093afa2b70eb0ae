import { data } from "react-router";
import { localeOf, receiptParameter } from "#i18n/routes.ts";
import { contentContext, servicesContext } from "../context.ts";
import { prefilledEnquiry, prefilledFields, formPageHeaders, receiptHeaders, submitForm } from "../form-action.ts";
import { municipalities } from "#content/municipalities.ts";
import { regionMap } from "#content/region-map.ts";
import { Enquiry, enquiryProps } from "../enquiry.tsx";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { CoverageMap } from "../sections/contact/coverage-map.tsx";
import { Clients } from "../sections/contact/clients.tsx";
import { ContactOpening } from "../sections/contact/contact-opening.tsx";
import contactStyles from "./contact.css?url";
import type { Route } from "./+types/contact";

export const handle: PageHandle = { styles: [contactStyles], readsQuery: [receiptParameter, ...prefilledFields] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const { business } = content;
  const { pages, contact, services, company } = content.in(locale);
  const form = await enquiryProps("contact", context, url);
  form.outcome ??= await prefilledEnquiry(url, content);
  const values = {
    page: pages.contact,
    content: contact,
    clients: services.clients.items,
    company: { email: company.email, phone: company.phone, whatsapp: company.whatsapp },
    form,
    goesBeyond: business.area === "open",
    map: business.show.map ? regionMap(await municipalities(), business, locale) : undefined,
  };
  return data(values, form.outcome && { headers: receiptHeaders });
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm("contact", request, context.get(servicesContext), context.get(contentContext));
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return pageMetadata({ root: root.loaderData, page: "contact", ...loaderData.page });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, content, clients, company, form, goesBeyond, map } = loaderData;
  return (
    <>
      <ContactOpening heading={page.heading} content={content} company={company} goesBeyond={goesBeyond}>
        <Enquiry form={form} answer={actionData} />
      </ContactOpening>
      {map && <CoverageMap content={content.atlas} map={map} />}
      <Clients content={content.clients} items={clients} />
    </>
  );
}
