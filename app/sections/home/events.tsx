import concert from "#app/drawings/event-concert.svg?on=rosa";
import concertFront from "#app/drawings/event-concert-front.svg?on=rosa";
import corporate from "#app/drawings/event-corporate.svg?on=rosa";
import festival from "#app/drawings/event-festival.svg?on=rosa";
import wedding from "#app/drawings/event-wedding.svg?on=rosa";
import { Drawing } from "#app/ui/drawing.tsx";
import { SectionHead } from "#app/ui/heading.tsx";
import { Paragraph } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";

/** In the order of the content. */
const drawings = [wedding, [concert, concertFront], corporate, festival];

/** The four kinds of event. */
export function Events({ content: { title, text, items } }: { content: LocalContent["home"]["events"] }) {
  return (
    <section className="section on-rosa">
      <div className="wrap">
        <SectionHead text={title} lead={text} />
        <ul className="events">
          {items.map((item, index) => {
            const drawing = drawings[index];
            return (
              <li key={item.title}>
                {drawing && <Drawing file={drawing} alt="" />}
                <h3 className="name">{item.title}</h3>
                <Paragraph text={item.text} />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
