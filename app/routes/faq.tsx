import { contentIn } from "#content/index.ts";
import { plain } from "#content/plain.ts";
import { localeOf } from "#i18n/routes.ts";
import { pageMetadata, type StructuredData } from "../metadata.ts";
import { Opening } from "../sections/faq/opening.tsx";
import { QuestionColumns } from "../sections/faq/questions.tsx";
import { StillInDoubt } from "../sections/faq/still-in-doubt.tsx";
import { whatsappLink } from "../sections/frame/company-facts.ts";
import faqStyles from "../styles/page-faq.css?url";
import type { Route } from "./+types/faq";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: faqStyles }];

export function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { pages, faq, company } = contentIn(locale);
  const structured: StructuredData = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    inLanguage: locale,
    mainEntity: faq.items.map(({ title, tagline, answer }) => ({
      "@type": "Question",
      name: plain(title),
      acceptedAnswer: { "@type": "Answer", text: plain(`${tagline} ${answer}`) },
    })),
  };
  return { page: pages.faq, faq, structured, whatsapp: whatsappLink(company), email: company.email };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description, share } = loaderData.page;
  return pageMetadata({
    root: root.loaderData,
    page: "faq",
    title,
    description,
    shareAlt: share.alt,
    structured: [loaderData.structured],
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
