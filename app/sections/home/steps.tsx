import { InlineText } from "#app/ui/inline-text.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";

/** From the first message to the evening, as three steps of a stair. */
export function Steps({ content }: { content: LocalContent["home"]["steps"] }) {
  return (
    <section className="section section--top-0 paper steps">
      <div className="wrap">
        <div className="steps__head">
          <h2 className="h2 in-phrases">
            <InlineText text={content.title} />
          </h2>
          <p className="muted">
            <InlineText text={content.text} />
          </p>
        </div>
        <ol className="steps__list">
          {content.items.map(({ title, text, note }, index) => (
            <Reveal as="li" item={index as 0 | 1 | 2} key={title}>
              <span className="figure" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="h3">{title}</h3>
              <p className="muted">
                <InlineText text={text} />
              </p>
              <p className="caption">
                <InlineText text={note} />
              </p>
            </Reveal>
          ))}
        </ol>
      </div>
    </section>
  );
}
