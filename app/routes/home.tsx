import { siteContext } from "../context.ts";
import { contentIn } from "#content/index.ts";
import { newestPosts } from "#content/posts.ts";
import { sunsetTime } from "#domain/policy/sunset-time.ts";
import { localeOf, serviceIds, type ServiceId } from "#i18n/routes.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { About } from "../sections/home/about.tsx";
import { Articles } from "../sections/home/articles.tsx";
import { Events } from "../sections/home/events.tsx";
import { Formulas } from "../sections/home/formulas.tsx";
import { Hero } from "../sections/home/hero.tsx";
import { Partners } from "../sections/home/partners.tsx";
import { Ready } from "../sections/home/ready.tsx";
import { Steps } from "../sections/home/steps.tsx";
import homeStyles from "../styles/page-home.css?url";
import type { Route } from "./+types/home";

export const handle: PageHandle = { styles: [homeStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { pages, home, services, partners } = contentIn(locale);
  return {
    page: pages.home,
    home,
    formulaNames: Object.fromEntries(serviceIds.map((id) => [id, services.cards[id].title])) as Record<
      ServiceId,
      string
    >,
    partners: partners.map(({ name, logo }) => ({ name, logo })),
    posts: newestPosts(locale, 3),
    // Like every public page this one is rendered anew for each day in Rome.
    sunset: sunsetTime(context.get(siteContext).today()),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description, share } = loaderData.page;
  return pageMetadata({ root: root.loaderData, page: "home", title, description, shareAlt: share.alt });
}

export default function HomePage({
  loaderData: { page, home, formulaNames, partners, posts, sunset },
}: Route.ComponentProps) {
  return (
    <>
      <Hero heading={page.heading} content={home.hero} sunset={sunset} />
      <About content={home.about} />
      <Steps content={home.steps} />
      <Formulas content={home.formulas} names={formulaNames} />
      <Articles content={home.articles} posts={posts} />
      <Events content={home.events} />
      <Ready content={home.ready} />
      <Partners content={home.partners} partners={partners} />
    </>
  );
}
