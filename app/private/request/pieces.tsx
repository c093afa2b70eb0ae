import piece from "#app/drawings/counter-step.svg?on=night";
import { Drawing } from "#app/ui/drawing.tsx";

/** The progress of a request. */
export interface PiecesModel {
  steps: Array<{ label: string; state: "done" | "now" | "ahead" }>;
  /** The same as text: the current step and the next one. */
  where: string;
  next: string;
}

/** The pieces of the counter per step: it has six. */
const piecesOfCounter = 6;

/**
 * A progress indicator drawn as the counter: solid pieces for the steps that are done, outlines for the others.
 *
 * Accessibility: a sentence has the same information. The drawing is hidden from screen readers.
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
