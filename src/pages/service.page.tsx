import { matchRoute } from "#src/i18n/routes.ts";
import { Drawing } from "#src/ui/drawing.tsx";
import counterPiece from "#src/ui/drawings/counter-piece.svg?on=night";
import counter from "#src/ui/drawings/counter.svg?on=paper";
import drinkSetupFront from "#src/ui/drawings/drink-setup-front.svg?on=paper";
import drinkSetup from "#src/ui/drawings/drink-setup.svg?on=paper";
import experienceBarFront from "#src/ui/drawings/experience-bar-front.svg?on=paper";
import experienceBar from "#src/ui/drawings/experience-bar.svg?on=paper";
import supplies from "#src/ui/drawings/supplies.svg?on=night";
import tools from "#src/ui/drawings/tools.svg?on=night";
import { FactTable } from "#src/ui/facts.tsx";
import { whatsappLink } from "#src/ui/link.tsx";
import { Heading, Paragraph } from "#src/ui/heading.tsx";
import { estimateLine, priceRange } from "#src/quotes/estimate.server.ts";
import { EstimateLine } from "#src/quotes/estimate-section.tsx";
import { contentContext } from "#src/web/context.ts";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/service.page";
import { CaptionedPicture, ClosingCall, figureRows, Opening, Story } from "./service-sections.tsx";
import serviceStyles from "./service.css?url";
import { formula } from "./structured-data.ts";
import type { ReactNode } from "react";
import { Icon } from "#src/ui/icon.tsx";

/** The drawings of each package that has this page; tailor-made has its own. */
const drawings = {
  "bancone-glam": { opening: counter, features: counterPiece },
  "drink-setup": { opening: [drinkSetup, drinkSetupFront], features: supplies },
  "experience-bar": { opening: [experienceBar, experienceBarFront], features: tools },
} as const;

export const handle: PageHandle = { styles: [serviceStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const match = matchRoute(url.pathname);
  if (match === undefined) throw new Error(`${url.pathname} is mounted, and no page of the route table`);
  const id = match.id as keyof typeof drawings;
  const site = context.get(contentContext);
  const content = site.in(match.locale);
  const { cards, mostRequested, detail } = content.services;
  return {
    id,
    meta: content.pages[id],
    page: content[id],
    name: cards[id].title,
    tag: cards[id].mostRequested ? mostRequested : undefined,
    figures: figureRows(cards[id].figures, detail.figures),
    copy: detail,
    estimate: estimateLine(site, match.locale, id),
    prices: priceRange(site, id),
    whatsapp: whatsappLink(content.company),
  };
}

export function meta({ loaderData: { id, meta: page, prices }, matches: [root] }: Route.MetaArgs) {
  const subject = formula(id, page.description, prices);
  return pageMetadata({ root: root.loaderData, page: id, ...page, subject });
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { id, page, name, tag, figures, copy, estimate, whatsapp } = loaderData;
  const { features, gallery } = page;
  return (
    <>
      <Opening
        heading={loaderData.meta.heading}
        lead={page.lead}
        drawing={drawings[id].opening}
        alt={page.drawing}
        trail={{ back: copy.back, name }}
      >
        {tag !== undefined && (
          <p>
            <span className="tag">{tag}</span>
          </p>
        )}
      </Opening>
      <section className="section--tight on-paper">
        <div className="wrap">
          <div className="shots shots--2">
            {page.photos.map((shot) => (
              <CaptionedPicture key={shot.name} {...shot} size="shotOfTwo" />
            ))}
          </div>
          {gallery && (
            <div className="after">
              <Gallery id="galleria" labels={copy.gallery}>
                <div className="shots shots--3">
                  {gallery.map((shot, index) => (
                    <CaptionedPicture
                      key={shot.name}
                      {...shot}
                      size={index === 0 ? "shotOfThree" : "shotOfThreeSmall"}
                    />
                  ))}
                </div>
              </Gallery>
            </div>
          )}
        </div>
      </section>
      <Story story={page.story}>
        <FactTable facts={[...page.story.facts, ...figures]} />
      </Story>
      <section className="section on-night">
        <div className="wrap two two--end">
          <figure className="bench">
            <Drawing file={drawings[id].features} alt={features.drawing.alt} />
            <figcaption className="caption">{features.drawing.caption}</figcaption>
          </figure>
          <div>
            <Heading text={features.title} level={2} />
            <ul className="cards">
              {features.items.map((item) => (
                <li data-reveal={0} className="card" key={item.title}>
                  <h3 className="name">{item.title}</h3>
                  <Paragraph text={item.text} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      {estimate && <EstimateLine {...estimate} />}
      <ClosingCall closing={page.closing} copy={copy} whatsapp={whatsapp} />
    </>
  );
}

interface GalleryProps {
  /** The anchor. A URL with this fragment opens the gallery. */
  id: string;
  labels: { show: string; hide: string };
  /** Three figures. */
  children: ReactNode;
}

/**
 * Photographs behind a button that shows and hides them. It needs no script.
 *
 * Accessibility: native `details`, which exposes its state. The label names the action.
 */
function Gallery({ id, labels, children }: GalleryProps) {
  return (
    <details className="gallery">
      <summary className="btn btn--line">
        <Icon name="plus" className="gallery__show" />
        <span className="gallery__show">{labels.show}</span>
        <Icon name="close" className="gallery__hide" />
        <span className="gallery__hide">{labels.hide}</span>
      </summary>
      <div className="gallery__photos" id={id}>
        {children}
      </div>
    </details>
  );
}
