import type { ReactNode } from "react";
import network from "#app/drawings/network.svg?on=paper";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Paragraph } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";

interface PartnerListProps {
  roster: LocalContent["tailor-made"]["roster"];
  /** The pictures of the partner section. */
  children: ReactNode;
}

/** The kinds of partner, as a drawing and as a checklist. */
export function PartnerList({ roster: { title, text, drawing, items }, children }: PartnerListProps) {
  return (
    <section className="section partner-list on-paper" aria-labelledby="rete">
      <div className="wrap">
        <Heading text={title} level={2} id="rete" />
        <Paragraph className="lead" text={text} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones the drawing scrolls: it must be focusable */}
      <div className="partner-list__drawing" tabIndex={0} role="group" aria-labelledby="rete">
        <Drawing file={network} alt={drawing} />
      </div>
      <div className="wrap">
        <ul className="checks">
          {items.map((item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <Paragraph text={item.text} />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
