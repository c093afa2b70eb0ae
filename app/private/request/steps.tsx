import type { Step } from "./timeline.ts";

/** The mark of a step: full for what is done, half for now, empty for what comes, a cross for the end. */
const marks = {
  done: <path className="mark__on" d="M2 2H14V14H2Z" />,
  today: (
    <>
      <path d="M2 2H14V14H2Z" />
      <path className="mark__on" d="M14 2V14H2Z" />
    </>
  ),
  ahead: <path d="M2 2H14V14H2Z" />,
  ended: <path d="M2 2L14 14M14 2L2 14" />,
};

/**
 * What happened, today's step, and the days of the terms.
 *
 * Accessibility: an ordered list; today's step is the current one, and each has its date as text.
 */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ date, shown, title, text, state }, index) => (
        <li key={index} className={`is-${state}`} aria-current={state === "today" ? "step" : undefined}>
          <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
            {marks[state]}
          </svg>
          <time dateTime={date}>{shown}</time>
          <div>
            <h3>{title}</h3>
            {text !== "" && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
