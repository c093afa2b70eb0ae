import alcoholFree from "#app/drawings/alcohol-free.svg?on=paper";
import { localeOf, pathTo } from "#i18n/routes.ts";
import { contentContext } from "../context.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { ChannelLink } from "../sections/faq/channel-link.tsx";
import { QuestionColumns } from "../sections/faq/questions.tsx";
import { whatsappLink } from "../sections/frame/company-facts.ts";
import { PageOpening } from "../sections/page-opening.tsx";
import { questions } from "../structured-data/page-subjects.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Closing } from "../ui/closing.tsx";
import { Drawing } from "../ui/drawing.tsx";
import { useLocale } from "../ui/messages.tsx";
import faqStyles from "./faq.css?url";
import type { Route } from "./+types/faq";

export const handle: PageHandle = { styles: [faqStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const { pages, faq, company } = context.get(contentContext).in(localeOf(url.pathname));
  return { page: pages.faq, faq, whatsapp: whatsappLink(company), email: company.email };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const { page, faq } = loaderData;
  const subject = () => ({ main: questions(faq.items) });
  return pageMetadata({ root: root.loaderData, page: "faq", ...page, subject });
}

export default function FaqPage({ loaderData: { page, faq, whatsapp, email } }: Route.ComponentProps) {
  const locale = useLocale();
  const { hero, items, closing } = faq;
  return (
    <>
      <PageOpening heading={page.heading} lead={hero.lead} drawing={<Drawing file={alcoholFree} alt={hero.drawing} />}>
        {whatsapp !== undefined && (
          <ChannelLink className="btn btn--line" href={whatsapp}>
            {hero.whatsapp}
          </ChannelLink>
        )}
      </PageOpening>
      <QuestionColumns items={items} />
      <Closing title={closing.title} text={closing.text}>
        <ButtonLink to={pathTo("booking", locale)}>{closing.book}</ButtonLink>
        {whatsapp !== undefined && <ChannelLink href={whatsapp}>{closing.whatsapp}</ChannelLink>}
        <ChannelLink href={`mailto:${email}`}>{closing.email}</ChannelLink>
      </Closing>
    </>
  );
}
