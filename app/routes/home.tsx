import { contentContext, siteContext } from "../context.ts";
import { windowFrom } from "#domain/policy/booking-window.ts";
import { sunsetTime } from "#domain/policy/sunset-time.ts";
import { localeOf, pathTo } from "#i18n/routes.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { About } from "../sections/home/about.tsx";
import { Articles } from "../sections/home/articles.tsx";
import { Events } from "../sections/home/events.tsx";
import { Formulas } from "../sections/home/formulas.tsx";
import { Drinks } from "../sections/home/drinks.tsx";
import { Hero } from "../sections/home/hero.tsx";
import { QuickBooking } from "../sections/home/quick-booking.tsx";
import { Partners } from "../sections/home/partners.tsx";
import { Steps } from "../sections/home/steps.tsx";
import { ButtonLink, QuietLink } from "../ui/button.tsx";
import { Closing } from "../ui/closing.tsx";
import { useLocale } from "../ui/messages.tsx";
import homeStyles from "./home.css?url";
import type { Route } from "./+types/home";

export const handle: PageHandle = { styles: [homeStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const today = context.get(siteContext).today();
  const content = context.get(contentContext);
  const { business } = content;
  const { pages, home, services, partners } = content.in(locale);
  return {
    page: pages.home,
    home,
    cards: services.cards,
    partners,
    posts: content.posts.newestPosts(locale, 3),
    // Every public page is rendered again for each day in Rome.
    sunset: business.show.sunset ? sunsetTime(today, business.base) : undefined,
    days: windowFrom(today),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return pageMetadata({ root: root.loaderData, page: "home", ...loaderData.page });
}

export default function HomePage({
  loaderData: { page, home, cards, partners, posts, sunset, days },
}: Route.ComponentProps) {
  const locale = useLocale();
  return (
    <>
      <Hero heading={page.heading} content={home.hero} sunset={sunset} />
      <QuickBooking content={home.order} days={days} />
      <About content={home.about} />
      <Steps content={home.steps} />
      <Formulas content={home.formulas} cards={cards} />
      <Drinks content={home.drinks} />
      <Articles content={home.articles} posts={posts} />
      <Events content={home.events} />
      <Closing title={home.ready.title} text={home.ready.text}>
        <ButtonLink to={pathTo("booking", locale)}>{home.ready.book}</ButtonLink>
        <QuietLink to={pathTo("services", locale)}>{home.ready.services}</QuietLink>
      </Closing>
      {partners.length > 0 && <Partners content={home.partners} partners={partners} />}
    </>
  );
}
