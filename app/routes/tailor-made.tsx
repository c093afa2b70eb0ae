import tailorMadeFront from "#app/drawings/tailor-made-front.svg?on=night";
import tailorMade from "#app/drawings/tailor-made.svg?on=night";
import { localeOf, postPath } from "#i18n/routes.ts";
import { contentContext } from "../context.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { whatsappLink } from "../sections/frame/company-facts.ts";
import { FactTable } from "../sections/fact-table.tsx";
import { ClosingCall } from "../sections/service/closing-call.tsx";
import { figureRows } from "../sections/service/figures.ts";
import { LinkedSentence } from "../sections/service/linked-sentence.tsx";
import { Opening } from "../sections/service/opening.tsx";
import { Story } from "../sections/service/story.tsx";
import { PartnerCarousel } from "../sections/tailor-made/partner-carousel.tsx";
import { PartnerList } from "../sections/tailor-made/partner-list.tsx";
import { RunningOrder, WayOfWorking } from "../sections/tailor-made/way-of-working.tsx";
import { formula } from "../structured-data/business.ts";
import { QuietLink } from "../ui/button.tsx";
import pageStyles from "./tailor-made.css?url";
import type { Route } from "./+types/tailor-made";

export const handle: PageHandle = { styles: [pageStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const { posts, in: contentIn } = context.get(contentContext);
  const content = contentIn(locale);
  const { services } = content;
  const { article: link } = content["tailor-made"].story;
  const article = link && posts.findPost(link.post, locale);
  return {
    meta: content.pages["tailor-made"],
    page: content["tailor-made"],
    origin: article && postPath(article.id, locale),
    name: services.cards["tailor-made"].title,
    figures: figureRows(services.cards["tailor-made"].figures, services.detail.figures),
    copy: services.detail,
    whatsapp: whatsappLink(content.company),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const { meta: copy } = loaderData;
  return pageMetadata({
    root: root.loaderData,
    page: "tailor-made",
    ...copy,
    subject: (all) => ({ main: formula("tailor-made", { description: copy.description, root: all }) }),
  });
}

export default function TailorMadePage({ loaderData }: Route.ComponentProps) {
  const { page, origin, name, figures, copy, whatsapp } = loaderData;
  const { story } = page;
  return (
    <>
      <Opening
        ground="on-night"
        heading={loaderData.meta.heading}
        lead={page.lead}
        drawing={[tailorMade, tailorMadeFront]}
        alt={page.drawing}
        trail={{ back: copy.back, name }}
      >
        <p>
          <QuietLink to="#come">{page.features.title}</QuietLink>
        </p>
      </Opening>
      <WayOfWorking features={page.features} />
      <Story
        story={story}
        ground="on-rosa"
        last={
          origin !== undefined &&
          story.article !== undefined && (
            <p>
              <LinkedSentence text={story.article} to={origin} />
            </p>
          )
        }
      >
        <RunningOrder run={page.features.run} />
      </Story>
      <section className="section--tight on-paper">
        <div className="wrap">
          <FactTable facts={[...story.facts, ...figures]} />
        </div>
      </section>
      <PartnerList roster={page.roster}>
        <PartnerCarousel network={page.network} />
      </PartnerList>
      <ClosingCall closing={page.closing} copy={copy} whatsapp={whatsapp} />
    </>
  );
}
