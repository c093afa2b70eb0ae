import van from "#app/drawings/van.svg?on=paper";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Paragraph } from "#app/ui/inline-text.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";
import { anchors } from "#i18n/routes.ts";

/** About the business, with three highlights. */
export function About({ content }: { content: LocalContent["home"]["about"] }) {
  return (
    <section className="section about on-paper" id={anchors.about}>
      <div className="wrap about__in">
        <Heading text={content.title} level={2} />
        <div className="read">
          <Paragraph text={content.lead} />
          <Paragraph text={content.text} />
        </div>
      </div>
      <div className="about__van">
        <Drawing file={van} alt={content.drawing} />
      </div>
      <ul className="wrap figures">
        {content.highlights.map(({ figure, title, text }, index) => (
          <Reveal as="li" item={index as 0 | 1 | 2} key={title}>
            <h3>
              <b>{figure}</b> {title}
            </h3>
            <Paragraph text={text} />
          </Reveal>
        ))}
      </ul>
    </section>
  );
}
