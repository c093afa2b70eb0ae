import { data } from "react-router";
import { localeOf, receiptParameter } from "#i18n/routes.ts";
import { contentContext, servicesContext, siteContext } from "../context.ts";
import { formPageHeaders, receiptHeaders, sentRequest, submitForm } from "../form-action.ts";
import { EnquiryIsland } from "../forms/enquiry/enquiry-form.tsx";
import { Island } from "../island.tsx";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Atlas } from "../sections/contact/atlas.tsx";
import { Clients } from "../sections/contact/clients.tsx";
import { Reach } from "../sections/contact/reach.tsx";
import contactStyles from "./contact.css?url";
import type { Route } from "./+types/contact";

export const handle: PageHandle = { styles: [contactStyles], readsQuery: [receiptParameter] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, contact, company } = context.get(contentContext).in(localeOf(url.pathname));
  const sent = await sentRequest("contact", url, context.get(servicesContext).receipts);
  const values = {
    page: pages.contact,
    content: contact,
    company: { email: company.email, phone: company.phone, whatsapp: company.whatsapp },
    today: context.get(siteContext).today(),
    sent,
  };
  return data(values, sent && { headers: receiptHeaders });
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm("contact", request, context.get(servicesContext));
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description, heading } = loaderData.page;
  return pageMetadata({ root: root.loaderData, page: "contact", title, description, heading });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, content, company, today, sent } = loaderData;
  return (
    <>
      <Reach heading={page.heading} content={content} company={company}>
        <Island
          name="enquiry"
          component={EnquiryIsland}
          props={{ kind: "contact", today, whatsapp: company.whatsapp, outcome: actionData ?? sent }}
        />
      </Reach>
      <Atlas content={content.atlas} />
      <Clients content={content.clients} />
    </>
  );
}
