import type { DrawingFile } from "#app/drawings/colour.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Paragraph } from "#app/ui/inline-text.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import type { LocalContent } from "#content/index.ts";

interface FeaturesProps {
  features: LocalContent["experience-bar"]["features"];
  drawing: DrawingFile;
}

/** The features of a package as cards, with a drawing to scale. */
export function Features({ features: { title, drawing: copy, items }, drawing }: FeaturesProps) {
  return (
    <section className="section on-night">
      <div className="wrap two two--end">
        <figure className="bench">
          <Drawing file={drawing} alt={copy.alt} />
          <figcaption className="caption">{copy.caption}</figcaption>
        </figure>
        <div>
          <Heading text={title} level={2} />
          <ul className="cards">
            {items.map((item) => (
              <Reveal as="li" className="card" key={item.title}>
                <h3 className="name">{item.title}</h3>
                <Paragraph text={item.text} />
              </Reveal>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
