import type { LocalContent } from "#content/index.ts";

type Services = LocalContent["services"];
type Labels = Services["detail"]["figures"];

/** The figures of a package that the operator has set, as rows. */
export function figureRows(figures: Services["cards"]["tailor-made"]["figures"], labels: Labels) {
  return (Object.keys(labels) as (keyof Labels)[]).flatMap((name) => {
    const text = figures?.[name];
    return text === undefined ? [] : [{ label: labels[name], text }];
  });
}
