import piece from "#app/drawings/counter-step.svg?on=night";
import { Drawing } from "#app/ui/drawing.tsx";

/** How far a request is. */
export interface PiecesModel {
  steps: Array<{ label: string; state: "done" | "now" | "ahead" }>;
  /** The same in words: where it is, and what comes next. */
  where: string;
  next: string;
}

/** The counter has six pieces; each step of a request adds as many. */
const piecesOfCounter = 6;

/**
 * The counter as far as it stands: the pieces of the steps that are done, and the outlines of those to come.
 *
 * Accessibility: a sentence says the same; the drawing is hidden from screen readers.
 */
export function Pieces({ model: { steps, where, next } }: { model: PiecesModel }) {
  const inStep = Array.from({ length: piecesOfCounter / steps.length }, (_, index) => index);
  return (
    <div className="pieces">
      <p className="pieces__say">
        <b>{where}</b> {next}
      </p>
      <ol className="pieces__row" aria-hidden="true">
        {steps.map(({ label, state }, index) => (
          <li key={label} className={`is-${state}`}>
            <span className="pieces__label">{label}</span>
            <span className="pieces__cells">
              {inStep.map((key) =>
                state === "done" ? (
                  <Drawing key={key} file={piece} alt="" />
                ) : (
                  <i key={key} className="pieces__piece" />
                ),
              )}
              {state === "now" && <b className="pieces__number">{index + 1}</b>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
