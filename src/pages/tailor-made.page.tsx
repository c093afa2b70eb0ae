import { fill } from "#src/i18n/messages/messages.ts";
import { localeOf, postPath } from "#src/i18n/routes.ts";
import { Drawing } from "#src/ui/drawing.tsx";
import network from "#src/ui/drawings/network.svg?on=paper";
import tailorMadeFront from "#src/ui/drawings/tailor-made-front.svg?on=night";
import tailorMade from "#src/ui/drawings/tailor-made.svg?on=night";
import { Fact, FactTable } from "#src/ui/facts.tsx";
import { whatsappLink, Go, LinkedSentence } from "#src/ui/link.tsx";
import { Heading, Paragraph } from "#src/ui/heading.tsx";
import { estimateLine, priceRange } from "#src/quotes/estimate.server.ts";
import { EstimateLine } from "#src/quotes/estimate-section.tsx";
import { contentContext } from "#src/web/context.ts";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/tailor-made.page";
import { CaptionedPicture, ClosingCall, figureRows, Opening, Story } from "./service-sections.tsx";
import { formula } from "./structured-data.ts";
import pageStyles from "./tailor-made.css?url";
import type { ReactNode } from "react";
import { findPost } from "#src/content/posts.ts";
import { Icon } from "#src/ui/icon.tsx";

export const handle: PageHandle = { styles: [pageStyles] };

export function loader({ context, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const site = context.get(contentContext);
  const content = site.in(locale);
  const { cards, detail } = content.services;
  const page = content["tailor-made"];
  const article = page.story.article && findPost(content.posts, page.story.article.post);
  return {
    meta: content.pages["tailor-made"],
    page,
    articlePath: article && postPath(article.id, locale),
    name: cards["tailor-made"].title,
    figures: figureRows(cards["tailor-made"].figures, detail.figures),
    copy: detail,
    estimate: estimateLine(site, locale, "tailor-made"),
    prices: priceRange(site, "tailor-made"),
    whatsapp: whatsappLink(content.company),
  };
}

export function meta({ loaderData: { meta: page, prices }, matches: [root] }: Route.MetaArgs) {
  const subject = formula("tailor-made", page.description, prices);
  return pageMetadata({ root: root.loaderData, page: "tailor-made", ...page, subject });
}

export default function TailorMadePage({ loaderData }: Route.ComponentProps) {
  const { page, articlePath, name, figures, copy, estimate, whatsapp } = loaderData;
  const { story, features, roster, network: pictures } = page;
  const { notes, idea, run } = features;
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
          <Go look="quiet" to="#come">
            {features.title}
          </Go>
        </p>
      </Opening>
      <section className="section on-paper" aria-labelledby="come">
        <div className="wrap">
          <h2 className="vh" id="come">
            {features.title}
          </h2>
          <div className="cards way">
            <div className="slip on-gialla way__notes">
              <p className="slip__title">{notes.slipTitle}</p>
              <dl>
                {notes.notes.map(({ label, text }) => (
                  <Fact key={label} label={label}>
                    {text}
                  </Fact>
                ))}
              </dl>
            </div>
            {[notes, idea, run].map((feature) => (
              <article key={feature.title} className="card">
                <h3 className="h3">{feature.title}</h3>
                <Paragraph text={feature.text} />
              </article>
            ))}
          </div>
        </div>
      </section>
      <Story
        story={story}
        ground="on-rosa"
        last={
          articlePath !== undefined &&
          story.article !== undefined && (
            <p>
              <LinkedSentence text={story.article} to={articlePath} />
            </p>
          )
        }
      >
        <ol className="rows run tnum" aria-label={run.label}>
          {run.schedule.map(({ time, text, dusk }) => (
            <li key={time} className={dusk ? "row--now" : undefined}>
              <b>{time}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </Story>
      <section className="section--tight on-paper">
        <div className="wrap">
          <FactTable facts={[...story.facts, ...figures]} />
        </div>
      </section>
      <section className="section partner-list on-paper" aria-labelledby="rete">
        <div className="wrap">
          <Heading text={roster.title} level={2} id="rete" />
          <Paragraph className="lead" text={roster.text} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones the drawing scrolls: it must be focusable */}
        <div className="partner-list__drawing" tabIndex={0} role="group" aria-labelledby="rete">
          <Drawing file={network} alt={roster.drawing} />
        </div>
        <div className="wrap">
          <ul className="checks">
            {roster.items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <Paragraph text={item.text} />
              </li>
            ))}
          </ul>
          <div className="partner-pictures">
            <h3 className="h3">{pictures.title}</h3>
            <Carousel
              id="rete-immagini"
              label={pictures.title}
              labels={pictures}
              count={fill(pictures.count, { total: pictures.slides.length })}
              slides={pictures.slides.map((shot) => (
                <CaptionedPicture key={shot.name} {...shot} size="carousel" />
              ))}
            />
          </div>
        </div>
      </section>
      {estimate && <EstimateLine {...estimate} />}
      <ClosingCall closing={page.closing} copy={copy} whatsapp={whatsapp} />
    </>
  );
}

interface CarouselProps {
  /** The id of its list. */
  id: string;
  label: string;
  labels: { previous: string; next: string };
  /** The text of the count. `{n}` is a slide or a range of slides: "2", "1–2". */
  count: string;
  slides: ReactNode[];
}

/**
 * One, two or three slides side by side, by the viewport's width. The list scrolls by touch, wheel and arrow keys, with
 * or without scripts; `src/web/script.ts` runs the buttons, the count, and steps of exactly one slide.
 *
 * Accessibility: nothing moves by itself. A named region whose list is focusable. The count is a polite status. A button that
 * reaches the end moves the focus to the list.
 */
function Carousel({ id, label, labels, count, slides }: CarouselProps) {
  return (
    <div className="carousel" role="region" aria-label={label} data-carousel>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be focusable */}
      <ul className="carousel__view" id={id} tabIndex={0}>
        {slides.map((slide, index) => (
          <li key={index}>{slide}</li>
        ))}
      </ul>
      <div className="carousel__bar needs-scripts no-print">
        <p className="caption" aria-live="polite" data-count={count} />
        <div className="carousel__nav">
          <StepButton icon="arrow-left" label={labels.previous} list={id} step={-1} />
          <StepButton icon="arrow-right" label={labels.next} list={id} step={1} />
        </div>
      </div>
    </div>
  );
}

interface StepButtonProps {
  icon: "arrow-left" | "arrow-right";
  label: string;
  /** The id of the list that it moves. */
  list: string;
  step: 1 | -1;
}

function StepButton({ icon, label, list, step }: StepButtonProps) {
  return (
    <button
      className="iconbtn iconbtn--line"
      type="button"
      aria-label={label}
      aria-controls={list}
      data-step={step}
      disabled
    >
      <Icon name={icon} />
    </button>
  );
}
