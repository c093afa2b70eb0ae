import network from "#app/drawings/network.svg?on=paper";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";

/** The eight kinds of partner: drawn on one floor, and as a check list. */
export function Roster({ roster: { title, text, drawing, items } }: { roster: LocalContent["tailor-made"]["roster"] }) {
  return (
    <section className="section roster on-paper" aria-labelledby="rete">
      <div className="wrap">
        <Heading text={title} level={2} id="rete" />
        <p className="lead">
          <InlineText text={text} />
        </p>
      </div>
      {/* On phones the drawing is wider than the window and scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="roster__drawing" tabIndex={0} role="group" aria-labelledby="rete">
        <Drawing file={network} alt={drawing} />
      </div>
      <div className="wrap">
        <ul className="checks">
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p>
                <InlineText text={item.text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
