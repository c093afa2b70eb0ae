import { data } from "react-router";
import counter from "#app/drawings/counter.svg?on=paper";
import { localeOf, pathTo, receiptParameter } from "#i18n/routes.ts";
import { contentContext, servicesContext } from "../context.ts";
import { formPageHeaders, receiptHeaders, submitForm } from "../form-action.ts";
import { Enquiry, enquiryProps } from "../enquiry.tsx";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Opening } from "../sections/service/opening.tsx";
import { Clients } from "../sections/services/clients.tsx";
import { FormLink } from "../sections/services/form-link.tsx";
import { Formulas } from "../sections/services/formulas.tsx";
import { ContactSection } from "../sections/services/contact-section.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { useLocale } from "../ui/messages.tsx";
import serviceStyles from "./services.css?url";
import type { Route } from "./+types/services";

export const handle: PageHandle = { styles: [serviceStyles], readsQuery: [receiptParameter] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const { pages, services, contact, company } = content.in(locale);
  const form = await enquiryProps("service", context, url);
  const values = {
    meta: pages.services,
    services,
    company: { phone: company.phone, email: company.email, base: contact.info.base.text },
    form,
  };
  return data(values, form.outcome && { headers: receiptHeaders });
}

export function action({ request, context }: Route.ActionArgs) {
  return submitForm("service", request, context.get(servicesContext), context.get(contentContext));
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return pageMetadata({ root: root.loaderData, page: "services", ...loaderData.meta });
}

export default function ServicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { meta: page, services, company, form } = loaderData;
  const { hero } = services;
  const locale = useLocale();
  return (
    <>
      <Opening heading={page.heading} lead={hero.lead} drawing={counter} alt={hero.drawing}>
        <div className="actions">
          <ButtonLink to={pathTo("booking", locale)}>{hero.book}</ButtonLink>
        </div>
      </Opening>
      <Formulas services={services} />
      <FormLink call={services.toForm} />
      <ContactSection contact={services.contact} company={company} base={company.base}>
        <Enquiry form={form} answer={actionData} />
      </ContactSection>
      <Clients clients={services.clients} />
    </>
  );
}
