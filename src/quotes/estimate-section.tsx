import { use } from "react";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { placeLimit } from "#src/order/order.ts";
import { surchargeTexts } from "./price-list.ts";
import { Button } from "#src/ui/button.tsx";
import { Go, telephoneLink } from "#src/ui/link.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import type { Drawn } from "#src/ui/drawings/names.ts";
import { BrandContext, drawingPath } from "#src/ui/drawing.tsx";
import { drawingFile } from "#src/ui/drawings/files.ts";
import type { estimateAt, estimateLine } from "./estimate.server.ts";
import styles from "./estimate-section.css?url";
import {
  askPath,
  type DrawnCounts,
  estimateParameters,
  estimateQuery,
  extrasOf,
  fewestGuests,
  guestPresets,
  shareLink,
  isDrawn,
  pieceSize,
  piecesInRow,
  sceneView,
  shownEstimate,
} from "./estimate.ts";

export function estimateStyles(loaderData: unknown): string[] {
  const { estimate } = loaderData as { estimate?: EstimateProps | undefined };
  return estimate === undefined ? [] : [styles];
}

type EstimateProps = NonNullable<Awaited<ReturnType<typeof estimateAt>>>;

/**
 * Without scripts, a GET to this page computes the estimate; `estimate-script.ts` writes into the elements.
 *
 * Accessibility: the sentence below the drawing says what it shows. A copy of it is announced after a moment without changes.
 */
export function EstimateSection({
  source,
  order,
  typed,
  unread,
  problem,
  phone,
  whatsapp,
  slots,
  today,
}: EstimateProps) {
  const { copy, prices, services } = source;
  const { rows, texts, drawn } = shownEstimate(source, order);
  const names = estimateParameters;
  const hasDrawing = prices.items.some((item) => item.drawn !== undefined);
  const extras = extrasOf(prices.items);
  const dearer = surchargeTexts({ extras: extras.map(({ id }) => id) }, prices, prices.locale);
  const address = `${source.address}?${estimateQuery(order)}#${anchors.estimate}`;
  return (
    <section className="section estimate on-night" id={anchors.estimate} aria-labelledby="estimate-title" data-estimate>
      <script
        type="application/json"
        // oxlint-disable-next-line react/no-danger -- data for the script, with every "<" escaped
        dangerouslySetInnerHTML={{ __html: JSON.stringify(source).replaceAll("<", "\\u003c") }}
      />
      <form className="wrap estimate__in" action={`#${anchors.estimate}`} noValidate>
        {/* Enter presses the first button, which has to compute. */}
        <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
          {copy.compute}
        </button>
        <div>
          <h2 className="h2" id="estimate-title">
            {copy.question} <em data-text="answer">{texts["answer"]}</em>
          </h2>
          {hasDrawing && <EstimateScene drawn={drawn} width={texts["width"]} />}
          <p className="estimate__text" data-text="text">
            {texts["text"]}
          </p>
          <p className="estimate__problem" data-text="problem">
            {problem}
          </p>
          <p className="vh" role="status" data-spoken />
          <div className="cluster estimate__guests">
            <label htmlFor="estimate-guests">{copy.guests}</label>
            <input
              className="input"
              id="estimate-guests"
              name={names.guests}
              inputMode="numeric"
              defaultValue={typed.guests}
              autoComplete="off"
            />
            <div className="estimate__presets">
              {guestPresets.map((guests) => (
                <button
                  key={guests}
                  type="submit"
                  name={names.preset}
                  value={guests}
                  aria-pressed={guests === order.guests}
                >
                  {guests}
                </button>
              ))}
            </div>
            <input
              className="needs-scripts"
              type="range"
              min={fewestGuests}
              max={prices.estimate.mostGuests}
              step={5}
              defaultValue={order.guests}
              aria-label={copy.slider}
            />
          </div>
          <div className="estimate__formulas" role="radiogroup" aria-label={copy.formula}>
            {Object.entries(services).map(([id, name]) => (
              <label className="estimate__formula" key={id}>
                <input type="radio" name={names.formula} value={id} defaultChecked={id === order.formula} />
                <span>
                  {name} <small data-text={`formula-${id}`}>{texts[`formula-${id}`]}</small>
                </span>
              </label>
            ))}
          </div>
          <div className="estimate__cells">
            <label>
              {copy.starts}
              <select name={names.from} defaultValue={typed.from}>
                {["", ...slots].map((slot) => (
                  <option key={slot} value={slot}>
                    {slot || "–"}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {copy.ends}
              <input name={names.until} defaultValue={typed.until} autoComplete="off" />
            </label>
            <label>
              {copy.day}
              <input type="date" name={names.date} min={today} defaultValue={typed.date} />
            </label>
            <label>
              {copy.place}
              <input
                name={names.place}
                list="estimate-places"
                defaultValue={typed.place}
                placeholder={copy.travel.where}
                maxLength={placeLimit}
                autoComplete="off"
              />
            </label>
            <datalist id="estimate-places" />
          </div>
          {dearer.length > 0 && <p className="hint">{fill(copy.dearer, { surcharges: dearer.join("; ") })}</p>}
          {extras.length > 0 && (
            <fieldset className="estimate__extras" aria-label={copy.extras.title}>
              <legend>{copy.extras.title}</legend>
              {extras.map(({ id, label, note }) => (
                <label className="cluster" key={id}>
                  <input type="checkbox" name={names.extra} value={id} defaultChecked={order.extras.includes(id)} />
                  <span>
                    {label}
                    {note !== undefined && <small>{note}</small>}
                  </span>
                  <b data-text={`extra-${id}`}>{texts[`extra-${id}`]}</b>
                </label>
              ))}
            </fieldset>
          )}
          <noscript>
            <p>
              <Button type="submit" variant="line">
                {copy.compute}
              </Button>
            </p>
          </noscript>
        </div>
        <div className="stack">
          <div className="slip on-white" id="estimate-bill">
            <div className="ends slip__head">
              <h3 className="slip__title">{copy.bill.title}</h3>
              <span className="slip__code" data-text="included">
                {texts["included"]}
              </span>
            </div>
            <ul className="priced">
              {rows.map((row, index) => (
                <li key={index} data-off={row.isOff || undefined} hidden={row.isHidden}>
                  <p className="leader">
                    <b>{row.label}</b>
                    <span className="amount">{row.amount}</span>
                  </p>
                  <small>{row.how}</small>
                </li>
              ))}
            </ul>
            <p className="small muted estimate__vat" data-text="vat">
              {texts["vat"]}
            </p>
            <p className="ends estimate__total">
              <span data-text="totalLabel">{texts["totalLabel"]}</span> <b data-text="total">{texts["total"]}</b>
            </p>
            <p className="small" data-text="hours">
              {texts["hours"]}
            </p>
            <p className="slip__foot">{copy.bill.note}</p>
            <Go look="primary" wide to={askPath(source, order, unread)} data-book data-text="ask">
              {texts["ask"]}
            </Go>
            <p className="estimate__share" data-talk hidden={order.guests <= prices.estimate.mostGuests}>
              <Go look="quiet" to={telephoneLink({ phone })}>
                {phone}
              </Go>
              {whatsapp !== undefined && (
                <>
                  {" · "}
                  <Go look="quiet" to={shareLink(texts["shared"] ?? "", address, whatsapp)} data-send={whatsapp}>
                    WhatsApp
                  </Go>
                </>
              )}
            </p>
            <p className="estimate__share" data-forward hidden={order.guests > prices.estimate.mostGuests}>
              <Go look="quiet" to={shareLink(texts["shared"] ?? "", address)} data-send="">
                {copy.bill.share}
              </Go>
            </p>
          </div>
        </div>
      </form>
      {/* On phones the total stays in view while fields change. */}
      <div className="estimate__stay">
        <a href="#estimate-bill">
          <span data-text="totalLabel">{texts["totalLabel"]}</span>
          <b data-text="total">{texts["total"]}</b>
        </a>
        <Go look="primary" to={askPath(source, order, unread)} data-book data-text="ask">
          {texts["ask"]}
        </Go>
      </div>
    </section>
  );
}

export function EstimateLine({ order, amount, copy }: NonNullable<ReturnType<typeof estimateLine>>) {
  const locale = useLocale();
  return (
    <section className="section--tight on-white">
      <form className="wrap cluster estimate-line" action={pathTo("services", locale, anchors.estimate)} noValidate>
        <input type="hidden" name={estimateParameters.formula} value={order.formula} />
        <label htmlFor="estimate-line">{copy.short.before}</label>
        <input
          id="estimate-line"
          name={estimateParameters.guests}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={order.guests}
        />
        <span>{copy.short.after}</span>
        <b>{amount}</b>
        <Button type="submit" variant="line">
          {copy.short.link}
        </Button>
      </form>
    </section>
  );
}

const rows = [1, 2];

/** `estimate-script.ts` shows and hides the parts. Assistive technology reads the sentence and the bill instead. */
function EstimateScene({ drawn, width }: { drawn: DrawnCounts; width: string | undefined }) {
  return (
    <div className="scene" data-view={sceneView(drawn)} aria-hidden="true">
      <Part part="flowers" drawn={drawn} file="estimate-lamps-night" className="scene__lamps" />
      <div className="scene__stage">
        {rows.map((row) => (
          <div className="scene__row" key={row}>
            <div className="scene__pieces">
              {Array.from({ length: piecesInRow }, (_, index) => (
                <Piece key={index} n={(row - 1) * piecesInRow + index + 1} drawn={drawn} />
              ))}
              {row === 1 && (
                <>
                  <span className="scene__height">{pieceSize.height}</span>
                  <span className="scene__width" data-text="width">
                    {width}
                  </span>
                </>
              )}
            </div>
            {row === 1 && <Part part="dj" drawn={drawn} file="estimate-dj-night" className="scene__dj" />}
            {row === 1 && <i className="scene__sun" />}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A row of six contains every thing once, and nothing covers the hands of the people. */
function Piece({ n, drawn }: { n: number; drawn: DrawnCounts }) {
  const person = n % 2 === 1 ? (n + 1) / 2 : undefined;
  const place = n % piecesInRow;
  return (
    <div className="scene__piece" {...partAttributes("pieces", n, drawn)}>
      {person !== undefined && (
        <Part
          part="people"
          n={person}
          drawn={drawn}
          file={`estimate-person-${person}-night`}
          className="scene__person"
        />
      )}
      <Part part="pieces" n={n} drawn={drawn} file="estimate-counter-night" />
      {place === 2 && <Part part="stock" drawn={drawn} file="estimate-bottles-night" />}
      {place === 2 && <Part part="ice" drawn={drawn} file="estimate-ice-night" />}
      {place === 4 && <Part part="stock" drawn={drawn} file="estimate-fruit-night" />}
      {place === 4 && <Part part="flowers" n={n} drawn={drawn} file="estimate-flowers-night" />}
      {place === 0 && <Part part="glasses" drawn={drawn} file="estimate-glasses-night" />}
    </div>
  );
}

interface PartProps {
  part: Drawn;
  n?: number;
  drawn: DrawnCounts;
  file: string;
  className?: string;
}

function Part({ part, n = 1, drawn, file, className }: PartProps) {
  const { version } = use(BrandContext);
  const image = drawingFile(file);
  return (
    <img
      className={className}
      src={drawingPath(image, version)}
      width={image.width}
      height={image.height}
      alt=""
      loading="lazy"
      {...partAttributes(part, n, drawn)}
    />
  );
}

function partAttributes(part: Drawn, n: number, drawn: DrawnCounts) {
  return { "data-part": part, "data-n": n, hidden: !isDrawn(drawn, part, n) };
}
