import stepOne from "#app/drawings/step-1.svg?on=night";
import stepTwo from "#app/drawings/step-2.svg?on=night";
import stepThree from "#app/drawings/step-3.svg?on=night";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Paragraph } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";

const drawings = [stepOne, stepTwo, stepThree];

/** The three steps from the first message to the event. */
export function Steps({ content }: { content: LocalContent["home"]["steps"] }) {
  return (
    <section className="section steps on-night">
      <div className="wrap">
        <Heading text={content.title} level={2} />
      </div>
      <ol className="steps__list">
        {content.items.map(({ title, text, note }, index) => {
          const drawing = drawings[index];
          return (
            <li key={title}>
              {drawing && <Drawing file={drawing} alt="" />}
              <div>
                <h3 className="name">{title}</h3>
                <Paragraph text={text} />
                <Paragraph className="steps__note" text={note} />
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
