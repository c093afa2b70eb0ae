import { data } from "react-router";
import { anchors, localeOf, pathTo, receiptParameter } from "#src/i18n/routes.ts";
import { contentContext, servicesContext, siteContext } from "#src/web/context.ts";
import {
  formPageHeaders,
  formProps,
  prefilledFields,
  receiptHeaders,
  submitForm,
} from "#src/booking/form-action.server.ts";
import { municipalities } from "#src/content/municipalities.ts";
import { regionMap, type RegionMap } from "#src/content/region-map.ts";
import { answerReceipt, withReceipt } from "#src/requests/sent-address.server.ts";
import { EnquiryIsland } from "#src/booking/enquiry.island.tsx";
import { Island } from "#src/web/island.tsx";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import contactStyles from "./contact.css?url";
import type { Route } from "./+types/contact.page";
import { Heading } from "#src/ui/heading.tsx";
import { useFrameMessages, useLocale, useMessages } from "#src/ui/messages.tsx";
import { Term } from "#src/ui/term.tsx";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { Go, LinkedSentence, telephoneLink, whatsappLink } from "#src/ui/link.tsx";
import { fill } from "#src/i18n/messages/messages.ts";

export const handle: PageHandle = {
  posts: { limit: "requests", who: "anybody", body: "fields" },
  styles: [contactStyles],
  readsQuery: [receiptParameter, ...prefilledFields],
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = context.get(contentContext);
  const { business } = content;
  const { pages, contact, services, company } = content.in(locale);
  const { site } = context.get(servicesContext);
  const props = await formProps("contact", url, content, { today: context.get(siteContext).today(), site });
  const form = { ...props, outcome: await withReceipt(site, props.outcome, content.in(locale).booking) };
  const values = {
    page: pages.contact,
    content: contact,
    clients: services.clients.items.map(({ title }) => title),
    company: { email: company.email, phone: company.phone, whatsapp: company.whatsapp },
    form,
    goesBeyond: business.area === "open",
    map: business.show.map ? regionMap(await municipalities(), business, locale) : undefined,
  };
  return data(values, form.outcome && { headers: receiptHeaders });
}

export async function action({ request, context }: Route.ActionArgs) {
  const [services, content] = [context.get(servicesContext), context.get(contentContext)];
  const answered = await answerReceipt(services.site, "contact", request, content);
  return answered ?? submitForm("contact", request, services, content);
}

export const headers: Route.HeadersFunction = formPageHeaders;

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return pageMetadata({ root: root.loaderData, page: "contact", ...loaderData.page });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, content, clients, company, form, goesBeyond, map } = loaderData;
  const { hero, info } = content;
  const locale = useLocale();
  const { forms } = useMessages();
  const frame = useFrameMessages();
  const chat = whatsappLink(company);
  const channels = [
    { label: forms.labels.phone, href: telephoneLink(company), text: company.phone },
    { label: forms.labels.email, href: `mailto:${company.email}`, text: company.email },
    ...(chat === undefined ? [] : [{ label: frame.whatsapp.name, href: chat, text: content.whatsapp }]),
  ];
  const facts = [info.base, info.zones, ...(goesBeyond ? [info.outside] : []), info.response, info.hours];
  return (
    <>
      <section className="on-paper">
        <div className="wrap two contact-opening">
          <Heading text={page.heading} level={1} />
          <div className="column reach__info">
            <p className="lead">
              {hero.lead} <LinkedSentence text={hero.booking} to={pathTo("booking", locale)} />
            </p>
            <dl className="rows">
              {channels.map(({ label, href, text }) => (
                <Term key={label} label={label}>
                  <Go to={href}>{text}</Go>
                </Term>
              ))}
              {facts.map(({ label, text }) => (
                <Term key={label} label={label}>
                  {text}
                </Term>
              ))}
            </dl>
          </div>
          <div className="column reach__form" id={anchors.requestForm}>
            <Heading text={content.form.title} level={2} />
            <p>{content.form.hint}</p>
            <Island name="enquiry" component={EnquiryIsland} props={{ ...form, outcome: actionData ?? form.outcome }} />
          </div>
        </div>
      </section>
      {map && <CoverageMap content={content.atlas} map={map} />}
      <section className="section on-paper">
        <div className="wrap two">
          <Heading text={content.clients.title} level={2} />
          <div>
            <ul className="cluster">
              {clients.map((title) => (
                <li className="name" key={title}>
                  {title}
                </li>
              ))}
            </ul>
            <p className="after">
              <Go look="line" to={`#${anchors.requestForm}`}>
                {content.clients.toForm}
              </Go>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}

function CoverageMap({ content, map }: { content: LocalContent["contact"]["atlas"]; map: RegionMap }) {
  const { municipalities: all, near } = map;
  const counts = { municipalities: all, near, far: all - near };
  const { title, lead, source, drawing } = content;
  const beyond = [
    { ...content.far, dot: "dot" },
    { ...content.outside, dot: undefined },
  ];
  const legend = [{ ...content.near, dot: "dot dot--lit" }, ...(map.goesBeyond ? beyond : [])];
  const description = map.goesBeyond ? `${drawing.description} ${drawing.beyond}` : drawing.description;
  return (
    <section className="section on-night">
      <div className="wrap two coverage">
        <div className="column coverage__text">
          <Heading text={fill(title, counts)} level={2} />
          <p className="lead">{fill(lead, counts)}</p>
          <dl className="rows">
            {legend.map(({ title: name, text, dot }) => (
              <div key={name}>
                <dt>
                  {dot !== undefined && <i className={dot} aria-hidden="true" />}
                  {fill(name, counts)}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className="caption muted">{source}</p>
        </div>
        <MapDrawing map={map} title={drawing.title} description={fill(description, counts)} />
      </div>
    </section>
  );
}

const beside = {
  right: { dx: 16, dy: 6, textAnchor: "start" },
  left: { dx: -16, dy: -16, textAnchor: "end" },
} as const;

function MapDrawing({ map, title, description }: { map: RegionMap; title: string; description: string }) {
  const { left, top, width, height, base, towns, names, coast, dots, radiusKm } = map;
  const { x, y, radius } = base;
  const arc = radius + 12;
  return (
    <svg
      className="map"
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-labelledby="map-title"
      aria-describedby="map-words"
    >
      <title id="map-title">{title}</title>
      <desc id="map-words">{description}</desc>
      <defs>
        <path id="map-arc" d={`M${x - arc} ${y}a${arc} ${arc} 0 0 0 ${2 * arc} 0`} />
      </defs>
      <circle className="map__disc" cx={x} cy={y} r={radius} />
      <circle className="map__ring" cx={x} cy={y} r={radius} />
      <path className="map__coast" d={coast} />
      <path className="map__dots" d={dots.beyond} />
      <path className="map__dots map__dots--near" d={dots.inner} />
      <path className="map__dots map__dots--near" d={dots.middle} />
      <path className="map__dots map__dots--near" d={dots.outer} />
      {towns.map(({ name, near, side, x: townX, y: townY }) => (
        <g key={name} className={near ? "map__town map__town--near" : "map__town"}>
          <circle cx={townX} cy={townY} r={6.5} />
          <text x={townX} y={townY} {...beside[side]}>
            {name}
          </text>
        </g>
      ))}
      <g className="map__base">
        <circle cx={x} cy={y} r={9} />
        <circle cx={x} cy={y} r={17} />
        <text x={x - 26} y={y + 18} textAnchor="end">
          {base.name}
        </text>
      </g>
      <text className="map__km">
        <textPath href="#map-arc" startOffset="14%">
          {radiusKm} km
        </textPath>
      </text>
      {names.map(({ name, x: nameX, y: nameY }) => (
        <text key={name} className="map__sea" x={nameX} y={nameY} textAnchor="middle">
          {name}
        </text>
      ))}
    </svg>
  );
}
