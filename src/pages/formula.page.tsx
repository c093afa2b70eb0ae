import { fill } from "#src/i18n/messages/messages.ts";
import { bookFormulaPath, localeOf, pathTo, postPath } from "#src/i18n/routes.ts";
import { Drawing, useFormulaDrawings } from "#src/ui/drawing.tsx";
import { Term, TermTable } from "#src/ui/term.tsx";
import { whatsappLink, Go, LinkedSentence } from "#src/ui/link.tsx";
import { Closing, Opening } from "#src/ui/page-sections.tsx";
import { Heading, Paragraph } from "#src/ui/heading.tsx";
import { estimateLine, priceRange } from "#src/quotes/estimate.server.ts";
import { EstimateLine } from "#src/quotes/estimate-section.tsx";
import { findPost } from "#src/content/posts.ts";
import type { LocalFormula } from "#src/content/formulas.ts";
import { contentContext, notFound } from "#src/web/context.ts";
import { pageMetadata } from "#src/web/metadata.ts";
import type { PageHandle } from "#src/web/page-handle.ts";
import type { Route } from "./+types/formula.page";
import { Shot } from "#src/ui/shot.tsx";
import formulaStyles from "./formula.css?url";
import { formulaSubject } from "./structured-data.ts";
import type { DrawingSource } from "#src/ui/drawings/colour.ts";
import { Icon } from "#src/ui/icon.tsx";
import { useLocale } from "#src/ui/messages.tsx";

export const handle: PageHandle = { styles: [formulaStyles] };

export function loader({ context, params, url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname);
  const site = context.get(contentContext);
  const { formulas, services, posts, company } = site.in(locale);
  const formula = formulas.find(({ id }) => id === params.id);
  if (formula === undefined) return notFound(context, url);
  const { mostRequested, detail } = services;
  const { card, story } = formula;
  const article = story.article && findPost(posts, story.article.post);
  return {
    formula,
    tag: card.mostRequested ? mostRequested : undefined,
    copy: detail,
    articlePath: article && postPath(article.id, locale),
    estimate: estimateLine(site, locale, formula.id),
    prices: priceRange(site, formula.id),
    whatsapp: whatsappLink(company),
  };
}

export function meta({ loaderData: { formula, prices }, matches: [root] }: Route.MetaArgs) {
  const { id, title, description } = formula;
  const subject = formulaSubject(formula, prices);
  return pageMetadata({ root: root.loaderData, page: "formula", id, title, description, subject });
}

export default function FormulaPage({ loaderData }: Route.ComponentProps) {
  const { formula, tag, copy, articlePath, estimate, whatsapp } = loaderData;
  const { approach, photos = [], gallery, story, features, quantities, roster, closing } = formula;
  const locale = useLocale();
  const drawings = useFormulaDrawings(formula.drawings);
  const facts = [...story.facts, ...(formula.card.figures ?? [])];
  return (
    <>
      <Opening
        ground={drawings?.ground}
        heading={formula.heading}
        lead={formula.lead}
        drawing={drawings && <Drawing file={drawings.opening} alt={formula.drawing ?? ""} frame="opening__drawing" />}
        before={
          <p className="opening__trail">
            <Go look="quiet" to={pathTo("services", locale)} back>
              {copy.back}
            </Go>
            <span className="name">{formula.name}</span>
          </p>
        }
      >
        {tag !== undefined && (
          <p>
            <span className="tag on-gialla">{tag}</span>
          </p>
        )}
        {estimate && estimate.text !== "" && <p>{estimate.text}</p>}
        <div className="actions">
          <Go look="primary" to={bookFormulaPath(formula.id, locale)}>
            {copy.book}
          </Go>
          {approach && (
            <Go look="quiet" to="#come">
              {approach.title}
            </Go>
          )}
        </div>
      </Opening>
      {approach && <Approach approach={approach} />}
      {(photos.length > 0 || gallery) && (
        <section className="section--tight on-paper">
          <div className="wrap">
            {photos.length > 0 && (
              <div className="shots shots--2">
                {photos.map((shot) => (
                  <Shot key={shot.name} {...shot} size="shotOfTwo" />
                ))}
              </div>
            )}
            {gallery && (
              <div className="after">
                <Gallery shots={gallery} labels={copy} />
              </div>
            )}
          </div>
        </section>
      )}
      <section className={`section ${approach ? "on-rosa" : "on-paper"}`}>
        <div className="wrap two">
          <div className="read">
            <Heading text={story.title} level={2} />
            <Paragraph className="lead" text={story.lead} />
            {story.paragraphs.map((paragraph) => (
              <Paragraph key={paragraph} text={paragraph} />
            ))}
            {articlePath !== undefined && story.article !== undefined && (
              <p>
                <LinkedSentence text={story.article} to={articlePath} />
              </p>
            )}
          </div>
          {approach ? <RunningOrder run={approach.run} /> : <TermTable rows={facts} />}
        </div>
      </section>
      {approach && (
        <section className="section--tight on-paper">
          <div className="wrap">
            <TermTable rows={facts} />
          </div>
        </section>
      )}
      {features && <Features features={features} file={drawings?.features} />}
      {quantities && <QuantityTable quantities={quantities} />}
      {roster && <Roster roster={roster} file={drawings?.roster} />}
      {estimate && <EstimateLine {...estimate} />}
      {/* On phones the strip at the bottom has the booking button. */}
      <Closing
        title={closing.title}
        text={whatsapp === undefined ? closing.text : `${closing.text} ${copy.reply}`}
        isPlain={formula.drawings === "alone"}
      >
        <Go look="primary" to={bookFormulaPath(formula.id, locale)}>
          {copy.book}
        </Go>
        {whatsapp !== undefined && (
          <Go look="quiet" to={whatsapp}>
            {copy.whatsapp}
          </Go>
        )}
      </Closing>
    </>
  );
}

function Approach({ approach: { title, notes, idea, run } }: { approach: NonNullable<LocalFormula["approach"]> }) {
  return (
    <section className="section on-paper" aria-labelledby="come">
      <div className="wrap">
        <h2 className="vh" id="come">
          {title}
        </h2>
        <div className="way">
          <div className="slip on-gialla way__notes">
            <p className="slip__title">{notes.slipTitle}</p>
            <dl>
              {notes.notes.map(({ label, text }) => (
                <Term key={label} label={label}>
                  {text}
                </Term>
              ))}
            </dl>
          </div>
          {[notes, idea, run].map((feature) => (
            <article key={feature.title}>
              <h3 className="h3">{feature.title}</h3>
              <Paragraph text={feature.text} />
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

function RunningOrder({ run }: { run: NonNullable<LocalFormula["approach"]>["run"] }) {
  return (
    <ol className="rows run tnum" aria-label={run.label}>
      {run.schedule.map(({ time, text, dusk }) => (
        <li key={time} className={dusk ? "row--now on-gialla" : undefined}>
          <b>{time}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

type PartProps<Part extends "features" | "roster"> = { [Key in Part]: NonNullable<LocalFormula[Key]> } & {
  file: DrawingSource | undefined;
};

function Features({ features: { title, drawing, items }, file }: PartProps<"features">) {
  const rows = (
    <div>
      <Heading text={title} level={2} />
      <ul className="rows">
        {items.map((item) => (
          <li data-reveal={0} key={item.title}>
            <h3 className="name">{item.title}</h3>
            <Paragraph text={item.text} />
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <section className="section on-night">
      {file && drawing ? (
        <div className="wrap two features">
          <figure>
            <Drawing file={file} alt={drawing.alt} />
            <figcaption className="caption">{drawing.caption}</figcaption>
          </figure>
          {rows}
        </div>
      ) : (
        <div className="wrap">{rows}</div>
      )}
    </section>
  );
}

function Roster({ roster: { title, text, drawing, items, pictures }, file }: PartProps<"roster">) {
  return (
    <section className="section partner-list on-paper" aria-labelledby="rete">
      <div className="wrap">
        <Heading text={title} level={2} id="rete" />
        <Paragraph className="lead" text={text} />
      </div>
      {file && drawing !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones the drawing scrolls: it must be focusable
        <div className="after partner-list__drawing" tabIndex={0} role="group" aria-labelledby="rete">
          <Drawing file={file} alt={drawing} />
        </div>
      )}
      <div className="wrap">
        <ul className="checks">
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <Paragraph text={item.text} />
            </li>
          ))}
        </ul>
        <div className="after partner-pictures">
          <h3 className="h3">{pictures.title}</h3>
          <Carousel pictures={pictures} />
        </div>
      </div>
    </section>
  );
}

function QuantityTable({ quantities }: { quantities: NonNullable<LocalFormula["quantities"]> }) {
  return (
    <section className="section on-paper">
      <div className="wrap two">
        <div className="read">
          <Heading text={quantities.title} level={2} />
          <Paragraph text={quantities.text} />
        </div>
        <table className="quantities">
          <thead>
            <tr>
              <th scope="col">{quantities.guests}</th>
              <th scope="col">{quantities.pieces}</th>
              <th scope="col">{quantities.more}</th>
            </tr>
          </thead>
          <tbody>
            {quantities.items.map((row) => (
              <tr key={row.guests}>
                <th scope="row" className="name">
                  {row.guests}
                </th>
                <td>
                  {quantities.drawn && <PieceRow count={row.pieces} />}
                  {row.pieces}
                </td>
                <td>{row.more}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const pieceColours = ["bottiglia", "vino", "aperitivo", "notte-2"];

function PieceRow({ count }: { count: number }) {
  return (
    <svg className="quantities__row" width={count * 11} height={30} viewBox={`0 0 ${count * 11} 30`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          d={`M${index * 11 + 3} 0h3v9l2 4v17h-7V13l2-4z`}
          fill={`var(--color-${pieceColours[index % pieceColours.length]})`}
        />
      ))}
    </svg>
  );
}

function Gallery({
  shots,
  labels,
}: {
  shots: NonNullable<LocalFormula["gallery"]>;
  labels: { showDrawings: string; gallery: { show: string; hide: string } };
}) {
  const hasPhotographs = shots.some(({ photo }) => photo !== undefined);
  return (
    <details className="gallery">
      <summary className="btn btn--line">
        <Icon name="plus" className="gallery__show" />
        <span className="gallery__show">{hasPhotographs ? labels.gallery.show : labels.showDrawings}</span>
        <Icon name="close" className="gallery__hide" />
        <span className="gallery__hide">{labels.gallery.hide}</span>
      </summary>
      <div className="gallery__photos" id="galleria">
        <div className="shots shots--3">
          {shots.map((shot, index) => (
            <Shot key={shot.name} {...shot} size={index === 0 ? "shotOfThree" : "shotOfThreeSmall"} />
          ))}
        </div>
      </div>
    </details>
  );
}

const slidesId = "rete-immagini";

/** One, two or three pictures side by side. The list scrolls without scripts; `carousel-script.ts` runs the buttons and the count. */
function Carousel({ pictures }: { pictures: NonNullable<LocalFormula["roster"]>["pictures"] }) {
  const { title, slides, count, previous, next } = pictures;
  return (
    <div className="carousel" role="region" aria-label={title} data-carousel>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be focusable */}
      <ul className="carousel__view" id={slidesId} tabIndex={0}>
        {slides.map((shot) => (
          <li key={shot.name}>
            <Shot {...shot} size="carousel" />
          </li>
        ))}
      </ul>
      <div className="carousel__bar ends ends--middle needs-scripts no-print">
        <p className="caption" aria-live="polite" data-count={fill(count, { total: slides.length })} />
        <div className="carousel__nav">
          {(
            [
              ["arrow-left", previous, -1],
              ["arrow-right", next, 1],
            ] as const
          ).map(([icon, label, step]) => (
            <button
              key={icon}
              className="iconbtn iconbtn--line"
              type="button"
              aria-label={label}
              aria-controls={slidesId}
              data-step={step}
              disabled
            >
              <Icon name={icon} />
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
