import { contentIn } from "#content/index.ts";
import { findPost } from "#content/posts.ts";
import { localeOf, postPath } from "#i18n/routes.ts";
import { pageMetadata } from "../metadata.ts";
import type { PageHandle } from "../page-handle.ts";
import { whatsappLink } from "../sections/frame/company-facts.ts";
import { BottomBar } from "../sections/service/bottom-bar.tsx";
import { ClosingCall } from "../sections/service/closing-call.tsx";
import { LinkedSentence } from "../sections/service/linked-sentence.tsx";
import { Story } from "../sections/service/story.tsx";
import { Network } from "../sections/tailor-made/network.tsx";
import { Opening } from "../sections/tailor-made/opening.tsx";
import { Roster } from "../sections/tailor-made/roster.tsx";
import { WayOfWorking } from "../sections/tailor-made/way-of-working.tsx";
import { formula } from "../structured-data/business.ts";
import pageStyles from "./tailor-made.css?url";
import type { Route } from "./+types/tailor-made";

/** The article about the founder, where this formula has its first name. */
const foundersArticle = "ambra-story";

export const handle: PageHandle = { styles: [pageStyles] };

export function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const content = contentIn(locale);
  const article = findPost(foundersArticle, locale);
  return {
    meta: content.pages["tailor-made"],
    page: content["tailor-made"],
    origin: article && postPath(article.id, locale),
    partners: content.partners,
    copy: content.services.detail,
    whatsapp: whatsappLink(content.company),
  };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { title, description, share } = loaderData.meta;
  return pageMetadata({
    root: root.loaderData,
    page: "tailor-made",
    title,
    description,
    shareAlt: share.alt,
    subject: (all) => ({ main: formula("tailor-made", { description, root: all }) }),
  });
}

export default function TailorMadePage({ loaderData }: Route.ComponentProps) {
  const { page, origin, partners, copy, whatsapp } = loaderData;
  return (
    <>
      <Opening back={copy.back} heading={loaderData.meta.heading} content={page} />
      <WayOfWorking features={page.features} />
      <Story story={page.story} ground="linen">
        {origin !== undefined && (
          <p>
            <LinkedSentence text={page.story.article} to={origin} />
          </p>
        )}
      </Story>
      <Network network={page.network} />
      <Roster roster={page.roster} partners={partners} />
      <ClosingCall closing={page.closing} copy={copy} whatsapp={whatsapp} />
      <BottomBar copy={copy.bar} whatsapp={whatsapp} />
    </>
  );
}
