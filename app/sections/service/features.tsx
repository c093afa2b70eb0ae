import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";

/** What comes with the formula, as a ruled list with a drawing each. */
export function Features({ features: { title, items } }: { features: LocalContent["experience-bar"]["features"] }) {
  return (
    <section className="section paper linen">
      <div className="wrap">
        <h2 className="h2 mb-block max-w-[16ch] [&_em]:block">
          <InlineText text={title} />
        </h2>
        <ul className="features">
          {items.map((item, index) => (
            <Reveal as="li" key={item.title} item={index % 2 === 0 ? 0 : 1}>
              <Icon name={item.icon} />
              <div>
                <h3 className="h3">{item.title}</h3>
                <p>
                  <InlineText text={item.text} />
                </p>
              </div>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  );
}
