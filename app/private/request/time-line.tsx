import type { Step } from "./timeline.ts";

/**
 * What happened, where the request stands today, and what the terms bring.
 *
 * Accessibility: an ordered list; today's step is the current one, and each has its date in words of its own.
 */
export function TimeLine({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ date, shown, title, text, state }, index) => (
        <li
          key={index}
          className={state === "ahead" ? undefined : `is-${state}`}
          aria-current={state === "today" ? "step" : undefined}
        >
          <time dateTime={date}>{shown}</time>
          <h3 className="h3">{title}</h3>
          {text !== "" && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
