import type { ReactNode } from "react";
import type { Municipality } from "#src/content/coverage.ts";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import { buttonClasses } from "#src/ui/button.tsx";
import { Go } from "#src/ui/link.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import styles from "./estimate.css?url";
import { EstimateScene } from "./estimate-scene.tsx";
import {
  bookingQuery,
  type EstimateChoice,
  estimateParameters,
  estimateQuery,
  type EstimateSource,
  fewestGuests,
  guestPresets,
  guestsLimit,
  shareLink,
  shownEstimate,
} from "./estimate.ts";

/** The style sheet of a page whose loader returned an `estimate`. */
export function estimateStyles(loaderData: unknown): string[] {
  const { estimate } = loaderData as { estimate?: EstimateProps | undefined };
  return estimate === undefined ? [] : [styles];
}

export interface EstimateProps {
  source: EstimateSource;
  choice: EstimateChoice;
  /** The municipality that the choice names, if any. */
  place: Municipality | undefined;
  /** What was typed and could not be meant. */
  corrections: readonly string[];
}

/**
 * "And how much?": guests, package and place, the counter drawn to scale, and the bill. A GET to the same page answers it without
 * scripts; `estimate-script.ts` writes into the same elements.
 *
 * Accessibility: native fields. The sentence below the drawing says what it shows; its copy for screen readers is announced with the
 * total once nothing has changed for a moment.
 */
export function EstimateSection({
  source,
  choice,
  place,
  corrections,
  children,
}: EstimateProps & { children?: ReactNode }) {
  const { copy, prices, services } = source;
  const { rows, texts, drawn } = shownEstimate(source, choice, place);
  const names = estimateParameters;
  const hasDrawing = prices.items.some((item) => item.drawn !== undefined);
  const extras = prices.items.filter(({ extra }) => extra === true);
  const locale = useLocale();
  const address = `${source.address}?${estimateQuery(choice)}#${anchors.estimate}`;
  return (
    <section className="section estimate on-night" id={anchors.estimate} aria-labelledby="estimate-title" data-estimate>
      <script
        type="application/json"
        // oxlint-disable-next-line react/no-danger -- data for the script, with every "<" escaped
        dangerouslySetInnerHTML={{ __html: JSON.stringify(source).replaceAll("<", "\\u003c") }}
      />
      <form className="wrap estimate__in" action={`#${anchors.estimate}`} noValidate>
        {/* The first button, so that the Enter key computes and presses no preset. */}
        <button className="vh" tabIndex={-1} aria-hidden="true">
          {copy.compute}
        </button>
        <div>
          <h2 className="h2" id="estimate-title">
            {copy.question} <em data-text="answer">{texts["answer"]}</em>
          </h2>
          {hasDrawing && <EstimateScene drawn={drawn} />}
          <p className="estimate__told" data-text="told">
            {texts["told"]}
          </p>
          {corrections.map((correction) => (
            <p className="estimate__corrected" key={correction}>
              {correction}
            </p>
          ))}
          <p className="vh" role="status" data-spoken />
          <div className="estimate__guests">
            <label htmlFor="estimate-guests">{copy.guests}</label>
            <input
              className="estimate__field"
              id="estimate-guests"
              name={names.guests}
              type="number"
              inputMode="numeric"
              min={fewestGuests}
              max={guestsLimit}
              defaultValue={choice.guests}
            />
            <div className="estimate__presets">
              {guestPresets.map((guests) => (
                <button key={guests} name={names.preset} value={guests} aria-pressed={guests === choice.guests}>
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
              defaultValue={choice.guests}
              aria-label={copy.slider}
            />
          </div>
          <div className="estimate__formulas" role="radiogroup" aria-label={copy.formula}>
            {Object.entries(services).map(([id, name]) => (
              <label className="estimate__formula" key={id}>
                <input type="radio" name={names.formula} value={id} defaultChecked={id === choice.formula} />
                <span>
                  <b>{name}</b> <small data-text={`formula-${id}`}>{texts[`formula-${id}`]}</small>
                </span>
              </label>
            ))}
          </div>
          <div className="estimate__where">
            <label htmlFor="estimate-place">{copy.place}</label>
            <input
              className="estimate__field"
              id="estimate-place"
              name={names.place}
              list="estimate-places"
              defaultValue={choice.place}
              maxLength={200}
              autoComplete="off"
            />
            <datalist id="estimate-places" />
          </div>
          {extras.length > 0 && (
            <details className="estimate__extras" open={choice.extras.length > 0}>
              <summary>
                {copy.extras.title} <span data-text="extras">{texts["extras"]}</span>
              </summary>
              {extras.map(({ id, label, note }) => (
                <label key={id}>
                  <input type="checkbox" name={names.extra} value={id} defaultChecked={choice.extras.includes(id)} />
                  <span>
                    {label}
                    {note !== undefined && <small>{note}</small>}
                  </span>
                </label>
              ))}
            </details>
          )}
          {children}
          <noscript>
            <p>
              <button className={buttonClasses("line", false, undefined)}>{copy.compute}</button>
            </p>
          </noscript>
        </div>
        <div className="stack">
          <div className="slip on-white">
            <div className="slip__head">
              <h3 className="slip__title">{copy.bill.title}</h3>
              <span className="slip__code">{copy.bill.vat}</span>
            </div>
            <ul className="priced">
              {rows.map((row, index) => (
                <li key={index} data-off={row.isOff || undefined}>
                  <p className="priced__top">
                    <b>{row.label}</b>
                    <i aria-hidden="true" />
                    <span className="amount">{row.amount}</span>
                  </p>
                  <p className="priced__how">{row.how}</p>
                </li>
              ))}
            </ul>
            <p className="estimate__total">
              <span data-text="totalLabel">{texts["totalLabel"]}</span> <b data-text="total">{texts["total"]}</b>
            </p>
            <p className="slip__foot">
              <span data-text="minimum">{texts["minimum"]}</span> {copy.bill.note}
            </p>
            <Go
              look="primary"
              wide
              to={`${pathTo("booking", locale)}?${bookingQuery(choice)}#${anchors.bookingForm}`}
              data-book
            >
              {copy.bill.book}
            </Go>
            <p className="estimate__share">
              <Go look="quiet" to={shareLink(texts["shared"] ?? "", address)} data-send>
                {copy.bill.share}
              </Go>
            </p>
          </div>
        </div>
      </form>
    </section>
  );
}
