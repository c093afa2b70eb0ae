import { Go, whatsappLink } from "#src/ui/link.tsx";
import { localeOf, pathTo } from "#src/i18n/routes.ts";
import { pricedText } from "#src/quotes/estimate.server.ts";
import { contentContext } from "#src/web/context.ts";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { questions } from "./structured-data.ts";
import { Closing, Opening } from "#src/ui/page-sections.tsx";
import { Drawing } from "#src/ui/drawing.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import closingStyles from "#src/ui/closing.css?url";
import disclosureStyles from "#src/ui/disclosure.css?url";
import openingStyles from "#src/ui/opening.css?url";
import type { Route } from "./+types/faq.page";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Paragraph } from "#src/ui/heading.tsx";

export const handle: PageHandle = { styles: [disclosureStyles, closingStyles, openingStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const locale = localeOf(url.pathname);
  const { pages, faq, company } = content.in(locale);
  const items = faq.items.map(({ priced, answer, ...item }) => {
    const prices = priced && pricedText(content, locale, priced);
    return { ...item, answer: prices ? `${prices} ${answer}` : answer };
  });
  return { page: pages.faq, faq: { ...faq, items }, whatsapp: whatsappLink(company), email: company.email };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const { page, faq } = loaderData;
  const subject = () => ({ main: questions(faq.items) });
  return pageMetadata({ root: root.loaderData, page: "faq", ...page, subject });
}

export default function FaqPage({ loaderData: { page, faq, whatsapp, email } }: Route.ComponentProps) {
  const locale = useLocale();
  const { hero, items, closing } = faq;
  const half = Math.ceil(items.length / 2);
  return (
    <>
      <Opening
        heading={page.heading}
        lead={hero.lead}
        aside={<Drawing slot="faq" file="alcohol-free-paper" alt={hero.drawing} />}
      >
        {whatsapp !== undefined && (
          <Go look="line" to={whatsapp}>
            {hero.whatsapp}
          </Go>
        )}
      </Opening>
      {/* The first question of each column is open. */}
      <section className="section--tight on-paper">
        <div className="wrap two disclosures">
          {[items.slice(0, half), items.slice(half)].map((column, index) => (
            <div key={index}>
              {column.map(({ tag, title, tagline, answer }, position) => (
                <Disclosure key={title} level={2} tag={tag} title={title} tagline={tagline} open={position === 0}>
                  <Paragraph text={answer} />
                </Disclosure>
              ))}
            </div>
          ))}
        </div>
      </section>
      <Closing title={closing.title} text={closing.text}>
        <Go look="primary" to={pathTo("booking", locale)}>
          {closing.book}
        </Go>
        {whatsapp !== undefined && (
          <Go look="quiet" to={whatsapp}>
            {closing.whatsapp}
          </Go>
        )}
        <Go look="quiet" to={`mailto:${email}`}>
          {closing.email}
        </Go>
      </Closing>
    </>
  );
}
