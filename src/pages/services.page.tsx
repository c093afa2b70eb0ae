import { data } from "react-router";
import { anchors, formulaPath, localeOf, pathTo, receiptParameter } from "#src/i18n/routes.ts";
import { estimateAt, isComputed, offersOf } from "#src/quotes/estimate.server.ts";
import { estimateParameters } from "#src/quotes/estimate.ts";
import { EstimateSection, estimateStyles } from "#src/quotes/estimate-section.tsx";
import { contentContext, servicesContext, siteContext } from "#src/web/context.ts";
import { formPageHeaders, formProps, receiptHeaders, submitForm } from "#src/booking/form-action.server.ts";
import { answerReceipt, withReceipt } from "#src/requests/sent-address.server.ts";
import { EnquiryIsland } from "#src/booking/enquiry.island.tsx";
import { Island } from "#src/web/island.tsx";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import { Opening } from "#src/ui/page-sections.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import serviceStyles from "./services.css?url";
import type { Route } from "./+types/services.page";
import { Drawing, FormulaDrawing } from "#src/ui/drawing.tsx";
import { Paragraph, Heading } from "#src/ui/heading.tsx";
import type { LocalFormula } from "#src/content/formulas.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { TermTable } from "#src/ui/term.tsx";
import { telephoneLink, Go, LinkedSentence } from "#src/ui/link.tsx";

export const handle: PageHandle = {
  posts: { limit: "requests", who: "anybody", body: "fields" },
  styles: (loaderData) => [serviceStyles, ...estimateStyles(loaderData)],
  readsQuery: [receiptParameter, ...Object.values(estimateParameters)],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const { pages, services, formulas, contact, company } = content.in(locale);
  const { site } = context.get(servicesContext);
  const page = context.get(siteContext);
  const props = await formProps("service", url, content, { today: page.today(), site });
  const form = { ...props, outcome: await withReceipt(site, props.outcome, content.in(locale).booking) };
  const values = {
    meta: pages.services,
    services,
    formulas,
    company: { phone: company.phone, email: company.email, base: contact.info.base.text },
    form,
    prices: offersOf(content, locale)?.prices,
    estimate: await estimateAt(url, content, locale, { siteUrl: page.siteUrl, today: page.today() }),
    noindex: isComputed(url),
  };
  return data(values, form.outcome && { headers: receiptHeaders });
}

export async function action({ request, context }: Route.ActionArgs) {
  const [services, content] = [context.get(servicesContext), context.get(contentContext)];
  const answered = await answerReceipt(services.site, "service", request, content);
  return answered ?? submitForm("service", request, services, content);
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return pageMetadata({ root: root.loaderData, page: "services", ...loaderData.meta, noindex: loaderData.noindex });
}

export default function ServicesPage({ loaderData, actionData, matches: [root] }: Route.ComponentProps) {
  const { meta: page, services, formulas, company, form, prices, estimate } = loaderData;
  const { hero, contact, clients, toForm } = services;
  const { footerPages, pageNames } = root.loaderData;
  const locale = useLocale();
  return (
    <>
      <Opening
        heading={page.heading}
        lead={hero.lead}
        drawing={<Drawing slot="scale" file="counter-paper" alt={hero.drawing} frame="opening__drawing if-wide" />}
      >
        <div className="actions">
          <Go look="primary" to={pathTo("booking", locale)}>
            {hero.book}
          </Go>
          {estimate && (
            <Go look="quiet" to={`#${anchors.estimate}`}>
              {estimate.source.copy.ask}
            </Go>
          )}
        </div>
      </Opening>
      <section className="section--tight on-paper">
        <div className="wrap">
          {formulas.map((formula, index) => (
            <Formula
              key={formula.id}
              formula={formula}
              services={services}
              price={prices?.[formula.id]?.from}
              isFirst={index === 0}
            />
          ))}
        </div>
      </section>
      {estimate && <EstimateSection {...estimate} />}
      <section className="section--tight on-night">
        <div className="wrap two doubt">
          <Heading text={toForm.title} level={2} />
          <Go look="line" to={`#${anchors.requestForm}`}>
            {toForm.link}
          </Go>
        </div>
      </section>
      <section className="section on-paper" id={anchors.requestForm}>
        <div className="wrap two two--form">
          <div>
            <Heading text={contact.title} level={2} />
            <p className="lead">
              <LinkedSentence text={contact.text} to={pathTo("booking", locale)} />
            </p>
            <ul className="contacts">
              <li>
                <a className="link" href={telephoneLink(company)}>
                  {company.phone}
                </a>
              </li>
              <li>
                <a className="link" href={`mailto:${company.email}`}>
                  {company.email}
                </a>
              </li>
              <li>{company.base}</li>
            </ul>
          </div>
          <div className="panel on-white">
            <Island name="enquiry" component={EnquiryIsland} props={{ ...form, outcome: actionData ?? form.outcome }} />
          </div>
        </div>
      </section>
      <section className="section on-rosa">
        <div className="wrap two">
          <Heading text={clients.title} level={2} />
          <div>
            <ul className="rows clients">
              {clients.items.map((item) => (
                <li data-reveal={0} key={item.title}>
                  <h3 className="name">{item.title}</h3>
                  <Paragraph text={item.text} />
                </li>
              ))}
            </ul>
            <div className="actions after">
              <Go look="primary" to={pathTo("booking", locale)}>
                {clients.book}
              </Go>
              {footerPages.includes("references") && (
                <Go look="quiet" to={pathTo("references", locale)}>
                  {pageNames.references}
                </Go>
              )}
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

interface FormulaProps {
  formula: LocalFormula;
  services: LocalContent["services"];
  /** The lowest price; undefined if prices are not published. */
  price?: string | undefined;
  /** The first of the page: its drawing is in the first view of a phone. */
  isFirst: boolean;
}

export function Formula({ formula: { id, name, drawings, card }, services, price, isFirst }: FormulaProps) {
  const locale = useLocale();
  const { figures = [] } = card;
  return (
    <article className="formula" data-drawings={drawings} aria-labelledby={id}>
      {drawings && (
        <div className="formula__drawing">
          <FormulaDrawing name={drawings} at="card" alt={card.drawing ?? ""} loading={isFirst ? "eager" : undefined} />
        </div>
      )}
      <div className="column column--start formula__text">
        <div className="ends">
          <h2 className="h2" id={id}>
            {name}
          </h2>
          {price !== undefined && <span className="name">{price}</span>}
        </div>
        {card.mostRequested && <span className="tag on-gialla">{services.mostRequested}</span>}
        <p className="h3">{card.subtitle}</p>
        <p className="muted">{card.short}</p>
        <Paragraph text={card.full} />
        {figures.length > 0 && <TermTable rows={figures} />}
        <Go look="quiet" to={formulaPath(id, locale)}>
          {card.link}
        </Go>
      </div>
    </article>
  );
}
