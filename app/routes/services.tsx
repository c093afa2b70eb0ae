import { data } from "react-router";
import { contentIn } from "#content/index.ts";
import { localeOf, receiptParameter } from "#i18n/routes.ts";
import { servicesContext, siteContext } from "../context.ts";
import { formPageHeaders, receiptHeaders, sentRequest, submitForm } from "../form-action.ts";
import { EnquiryIsland } from "../forms/enquiry/enquiry-form.tsx";
import { Island } from "../island.tsx";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Clients } from "../sections/services/clients.tsx";
import { FormCall } from "../sections/services/form-call.tsx";
import { Formulas } from "../sections/services/formulas.tsx";
import { Opening } from "../sections/services/opening.tsx";
import { Request } from "../sections/services/request.tsx";
import serviceStyles from "./services.css?url";
import type { Route } from "./+types/services";

export const handle: PageHandle = { styles: [serviceStyles], readsQuery: [receiptParameter] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, services, contact, company } = contentIn(localeOf(url.pathname));
  const { hero, cards, mostRequested, toForm, contact: direct, clients } = services;
  const sent = await sentRequest("service", url, context.get(servicesContext).receipts);
  const values = {
    meta: pages.services,
    content: { hero, cards, mostRequested, toForm, direct, clients },
    company: { phone: company.phone, email: company.email, base: contact.info.base.text },
    form: { today: context.get(siteContext).today(), whatsapp: company.whatsapp },
    sent,
  };
  return data(values, sent && { headers: receiptHeaders });
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm("service", request, context.get(servicesContext));
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description, share } = loaderData.meta;
  return pageMetadata({ root: root.loaderData, page: "services", title, description, shareAlt: share.alt });
}

export default function ServicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { meta: page, content, company, form, sent } = loaderData;
  return (
    <>
      <Opening heading={page.heading} hero={content.hero} />
      <Formulas cards={content.cards} mostRequested={content.mostRequested} />
      <FormCall call={content.toForm} />
      <Request contact={content.direct} company={company} base={company.base}>
        <Island
          name="enquiry"
          component={EnquiryIsland}
          props={{ kind: "service", ...form, outcome: actionData ?? sent }}
        />
      </Request>
      <Clients clients={content.clients} />
    </>
  );
}
