import type { ComponentProps } from "react";
import type { RouterContextProvider } from "react-router";
import { localeOf } from "#src/i18n/routes.ts";
import { contentContext, servicesContext, siteContext } from "#src/web/context.ts";
import { sentRequest } from "./form-action.server.ts";
import { formBusiness } from "./business.ts";
import { EnquiryIsland } from "./enquiry.island.tsx";
import { Island } from "#src/web/island.tsx";

type EnquiryProps = ComponentProps<typeof EnquiryIsland>;

/** The data of the enquiry form of a page. Its outcome is the request whose receipt is in the page's address. */
export async function enquiryProps(
  kind: EnquiryProps["kind"],
  context: Readonly<RouterContextProvider>,
  url: URL,
): Promise<EnquiryProps> {
  const content = context.get(contentContext);
  return {
    kind,
    today: context.get(siteContext).today(),
    whatsapp: content.company.whatsapp,
    hasPrivacyText: content.in(localeOf(url.pathname)).legal.privacy !== undefined,
    business: formBusiness(content, localeOf(url.pathname)),
    outcome: await sentRequest(kind, url, context.get(servicesContext).site, content),
  };
}

interface EnquiryFormProps {
  form: EnquiryProps;
  /** To a form that was posted without scripts. */
  answer: EnquiryProps["outcome"];
}

export function Enquiry({ form, answer }: EnquiryFormProps) {
  return <Island name="enquiry" component={EnquiryIsland} props={{ ...form, outcome: answer ?? form.outcome }} />;
}
