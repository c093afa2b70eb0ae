import { Go } from "#src/ui/link.tsx";
import { windowFrom } from "#src/availability/booking-window.ts";
import { eventTypes } from "#src/i18n/event-types.ts";
import { Handover } from "#src/booking/date-field.island.tsx";
import type { LocalContent } from "#src/content/site-content.server.ts";
import type { LocalPost } from "#src/content/posts.ts";
import { sunsetTime } from "#src/availability/sunset-time.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { anchors, formulaPath, localeOf, pathTo, postPath } from "#src/i18n/routes.ts";
import { Button } from "#src/ui/button.tsx";
import { Closing } from "#src/ui/page-sections.tsx";
import { BrandContext, Drawing, DrawingParts, FormulaDrawing, InlineDrawing, useContentOf } from "#src/ui/drawing.tsx";
import evening from "#src/ui/drawings/evening.svg?drawing";
import eveningCouple from "#src/ui/drawings/evening-couple.svg?drawing";
import eveningSmall from "#src/ui/drawings/evening-small.svg?drawing";
import { Heading, SectionHead, InlineText, Paragraph } from "#src/ui/heading.tsx";
import { useLocale, useWords } from "#src/ui/messages.tsx";
import { contentContext, siteContext } from "#src/web/context.ts";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/home.page";
import { offersOf } from "#src/quotes/estimate.server.ts";
import homeStyles from "./home.css?url";
import { PostFacts, PostPicture } from "./post-list.tsx";
import { Shot } from "#src/ui/shot.tsx";
import { use } from "react";
import { Icon } from "#src/ui/icon.tsx";

type Home = LocalContent["home"];

const steps = [
  { slot: "step-1", file: "step-1-night" },
  { slot: "step-2", file: "step-2-night" },
  { slot: "step-3", file: "step-3-night" },
] as const;
const events = [
  { slot: "event-1", file: "event-wedding-rosa" },
  { slot: "event-2", file: ["event-concert-rosa", "event-concert-front-rosa"] },
  { slot: "event-3", file: "event-corporate-rosa" },
  { slot: "event-4", file: "event-festival-rosa" },
] as const;

export const handle: PageHandle = { styles: [homeStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const today = context.get(siteContext).today();
  const content = context.get(contentContext);
  const { business } = content;
  const { pages, home, formulas, partners, posts } = content.in(locale);
  return {
    page: pages.home,
    home,
    formulas,
    offers: offersOf(content, locale),
    partners,
    posts: posts.slice(0, 3),
    // Every public page is rendered again each day in Europe/Rome.
    sunset: business.show.sunset ? sunsetTime(today, business.base) : undefined,
    days: windowFrom(today, business.booking),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return pageMetadata({ root: root.loaderData, page: "home", ...loaderData.page });
}

export default function HomePage({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { page, home, formulas, offers, partners, posts, sunset, days } = loaderData;
  const locale = useLocale();
  const { about, products, hero, ready } = home;
  const { footerPages, pageNames } = root.loaderData;
  return (
    <>
      <section className="hero on-night">
        <div className="wrap hero__text">
          <p className="hero__badge">
            <svg viewBox="0 0 24 14" aria-hidden="true">
              <path fill="var(--color-arancio)" d="M3 12A9 9 0 0 1 21 12Z" />
              <path className="d-line" stroke="var(--draw-line)" d="M0 13H24" />
            </svg>
            {sunset === undefined ? hero.badge : `${hero.badge}. ${fill(hero.sunset, { time: sunset })}`}
          </p>
          <Heading text={page.heading} level={1} look="display" />
          <p className="lead">{hero.subtitle}</p>
          <div className="actions">
            <Go look="primary" to={pathTo("booking", locale, anchors.bookingForm)}>
              {hero.book}
            </Go>
            <Go look="quiet" to={`#${anchors.about}`}>
              {hero.about}
            </Go>
          </div>
        </div>
        <HeroDrawing />
      </section>
      <QuickBooking content={home.order} days={days} />
      <section className="section about on-paper" id={anchors.about}>
        <div className="wrap two head">
          <Heading text={about.title} level={2} />
          <div className="read">
            <Paragraph text={about.lead} />
            <Paragraph text={about.text} />
          </div>
        </div>
        <Drawing slot="about" file="van-paper" alt={about.drawing} frame="about__van" />
        <ul className="wrap figures">
          {about.highlights.map(({ figure, title, text }, index) => (
            <li data-reveal={index} key={title}>
              <h3>
                <b>{figure}</b> {title}
              </h3>
              <Paragraph text={text} />
            </li>
          ))}
        </ul>
      </section>
      <section className="section steps on-night">
        <div className="wrap">
          <Heading text={home.steps.title} level={2} />
        </div>
        <ol className="steps__list">
          {home.steps.items.map(({ title, text, note }, index) => (
            <li key={title}>
              {steps[index] && <Drawing {...steps[index]} alt="" />}
              <div>
                <h3 className="name">{title}</h3>
                <Paragraph text={text} />
                <Paragraph className="steps__note" text={note} />
              </div>
            </li>
          ))}
        </ol>
      </section>
      <Formulas content={home.formulas} formulas={formulas} offers={offers} />
      <section className="section on-white">
        <div className="wrap">
          <SectionHead text={products.title} lead={products.lead} />
          <div className="shots shots--3">
            {products.items.map((product, index) => (
              <Shot key={product.name} {...product} size={index === 0 ? "shotOfThree" : "shotOfThreeSmall"} />
            ))}
          </div>
        </div>
      </section>
      <Articles content={home.articles} posts={posts} />
      <section className="section on-rosa">
        <div className="wrap">
          <SectionHead text={home.events.title} lead={home.events.text} />
          <ul className="events">
            {home.events.items.map(({ title, text }, index) => (
              <li key={title}>
                {events[index] && <Drawing {...events[index]} alt="" />}
                <h3 className="name">{title}</h3>
                <Paragraph text={text} />
              </li>
            ))}
          </ul>
          {footerPages.includes("references") && (
            <p className="after">
              <Go look="line" to={pathTo("references", locale)}>
                {pageNames.references}
              </Go>
            </p>
          )}
        </div>
      </section>
      <Closing title={ready.title} text={ready.text}>
        <Go look="primary" to={pathTo("booking", locale)}>
          {ready.book}
        </Go>
        <Go look="quiet" to={pathTo("services", locale)}>
          {ready.services}
        </Go>
      </Closing>
      {partners.length > 0 && <Partners content={home.partners} partners={partners} />}
    </>
  );
}

function HeroDrawing() {
  const { show, drawing, photo } = useContentOf("hero");
  if (drawing !== undefined || photo !== undefined) {
    return <Drawing slot="hero" file="van-paper" alt="" frame="hero__sky hero__sky--own no-print" />;
  }
  // Inline, so that the first paint needs no other file, and after the text, which arrives first.
  return (
    show && (
      <>
        <DrawingParts of={[evening, eveningCouple, eveningSmall]} />
        <div className="hero__sky no-print">
          <InlineDrawing className="if-wide hero__wide" drawing={[evening, eveningCouple]} />
          <InlineDrawing className="if-narrow hero__small" drawing={[eveningSmall]} />
        </div>
      </>
    )
  );
}

/** A GET passes the fields to the booking page by their names, or to the contact page if the day is beyond the booking window. */
export function QuickBooking({ content, days }: { content: Home["order"]; days: { first: string; last: string } }) {
  const locale = useLocale();
  const words = useWords();
  return (
    <section className="order on-gialla no-print" aria-labelledby="order">
      <form className="wrap" action={pathTo("booking", locale, anchors.bookingForm)} noValidate data-order>
        <h2 className="slip__title order__title" id="order">
          {words.summary}
        </h2>
        <label>
          <span>{content.day}</span>
          <input className="order__input" type="date" name="date" min={days.first} max={days.last} />
        </label>
        <label>
          <span>{content.place}</span>
          <input className="order__input" name="location" placeholder={content.placeHint} maxLength={200} />
        </label>
        <label>
          <span>{content.occasion}</span>
          <select className="order__input" name="eventType" defaultValue="">
            <option value="">{content.occasionHint}</option>
            {eventTypes.map((type) => (
              <option key={type} value={type}>
                {words.eventTypes[type]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="ink">
          {content.send}
        </Button>
        <p className="order__note caption">{content.note}</p>
        {/* `src/web/script.ts` shows it, and without scripts the style sheet does. */}
        <div className="order__late" role="status">
          <div hidden>
            <Handover last={days.last} variant="ink" />
          </div>
        </div>
      </form>
    </section>
  );
}

interface FormulasProps {
  content: Home["formulas"];
  formulas: LocalContent["formulas"];
  offers: ReturnType<typeof offersOf>;
}

function Formulas({ content, formulas, offers }: FormulasProps) {
  const locale = useLocale();
  return (
    <section className="section on-paper">
      <div className="wrap">
        <SectionHead text={content.title} lead={content.lead} />
        <ul className="events formulas">
          {formulas.map(({ id, name, home: line, drawings, card }) => (
            <li key={id}>
              {drawings && <FormulaDrawing name={drawings} at="home" alt="" />}
              <h3 className="name">
                <Go to={formulaPath(id, locale)}>{name}</Go>
              </h3>
              <p>{line}</p>
              {offers?.prices[id] && (
                <>
                  <p className="name formulas__from">{offers.prices[id].from}</p>
                  <p className="formulas__usual">{offers.prices[id].usual}</p>
                </>
              )}
              {card.mostRequested && <p className="tag on-gialla">{content.requested}</p>}
            </li>
          ))}
        </ul>
        <p className="after cluster">
          {offers === undefined ? (
            <Go look="line" to={pathTo("services", locale)}>
              {content.link}
            </Go>
          ) : (
            <>
              <Go look="ink" to={pathTo("services", locale, anchors.estimate)}>
                {offers.link}
              </Go>
              <span className="small muted">{offers.note}</span>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

function Articles({ content, posts: [newest, ...others] }: { content: Home["articles"]; posts: LocalPost[] }) {
  const locale = useLocale();
  if (newest === undefined) return null;
  return (
    <section className="section on-paper">
      <div className="wrap two story">
        <div>
          <Heading text={content.title} level={2} />
          <Article post={newest} />
          <div className="actions">
            <Go look="quiet" to={postPath(newest.id, locale)}>
              {content.read}
            </Go>
            <Go look="quiet" to={pathTo("blog", locale)}>
              {content.all}
            </Go>
          </div>
        </div>
        <PostPicture post={newest} />
        {others.length > 0 && (
          <div className="story__others">
            {others.map((post) => (
              <Article key={post.id} post={post} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Article({ post }: { post: LocalPost }) {
  const locale = useLocale();
  return (
    <article>
      <PostFacts post={post} />
      <h3 className="h3">
        <Go to={postPath(post.id, locale)}>
          <InlineText text={post.title} />
        </Go>
      </h3>
      <Paragraph text={post.excerpt} />
    </article>
  );
}

/**
 * The row scrolls once scripts run, because its pause button (WCAG 2.2.2) needs them; otherwise, and with reduced motion, it is a static
 * grid. A hidden copy makes an endless loop.
 */
export function Partners({ content, partners }: { content: Home["partners"]; partners: LocalContent["partners"] }) {
  const set = partners.map(({ name, logo }) =>
    logo === undefined ? (
      <span key={name} className="h3">
        {name}
      </span>
    ) : (
      <PartnerLogo key={name} logo={logo} name={name} />
    ),
  );
  return (
    <section className="section--tight on-white" aria-labelledby="partners" data-marquee>
      <div className="wrap ends ends--middle marquee__head">
        <h2 className="h3" id="partners">
          {content.eyebrow}
        </h2>
        <button
          className="iconbtn iconbtn--line needs-scripts"
          type="button"
          aria-label={content.pause}
          data-other-label={content.play}
          data-action="pause"
        >
          <Icon name="pause" />
        </button>
      </div>
      <div
        className="marquee"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus stops the row, for keyboard users
        tabIndex={0}
        role="group"
        aria-label={`${content.label}: ${partners.map(({ name }) => name).join(", ")}`}
      >
        <div className="marquee__window">
          <div className="marquee__track">
            <div className="wrap marquee__set">{set}</div>
            <div className="wrap marquee__set" aria-hidden="true">
              {set}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function PartnerLogo({ logo, name }: { logo: string; name: string }) {
  const mark = use(BrandContext).partnerLogos[logo];
  if (mark === undefined) throw new Error(`The content has no logo ${logo}`);
  return (
    <svg viewBox={mark.viewBox} role="img" aria-label={name}>
      <use href={mark.href} />
    </svg>
  );
}
