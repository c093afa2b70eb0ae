import { contentIn } from "#content/index.ts";
import { localeOf } from "#i18n/routes.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { Opening } from "../sections/faq/opening.tsx";
import { QuestionColumns } from "../sections/faq/questions.tsx";
import { StillInDoubt } from "../sections/faq/still-in-doubt.tsx";
import { whatsappLink } from "../sections/frame/company-facts.ts";
import { questions } from "../structured-data/page-subjects.ts";
import faqStyles from "./faq.css?url";
import type { Route } from "./+types/faq";

export const handle: PageHandle = { styles: [faqStyles] };

export function loader({ url }: Route.LoaderArgs) {
  const { pages, faq, company } = contentIn(localeOf(url.pathname));
  return { page: pages.faq, faq, whatsapp: whatsappLink(company), email: company.email };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { page, faq } = loaderData;
  const { title, description, share } = page;
  return pageMetadata({
    root: root.loaderData,
    page: "faq",
    title,
    description,
    shareAlt: share.alt,
    subject: () => ({ main: questions(faq.items) }),
  });
}

export default function FaqPage({ loaderData: { page, faq, whatsapp, email } }: Route.ComponentProps) {
  return (
    <>
      <Opening heading={page.heading} content={faq.hero} whatsapp={whatsapp} />
      <QuestionColumns items={faq.items} />
      <StillInDoubt content={faq.closing} whatsapp={whatsapp} email={email} />
    </>
  );
}
