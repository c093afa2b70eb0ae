import type { DrawingFile } from "#app/drawings/colour.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { LocalContent } from "#content/index.ts";
import { TitledList } from "./titled-list.tsx";

interface FeaturesProps {
  features: LocalContent["experience-bar"]["features"];
  drawing: DrawingFile;
}

/** What comes with the package, as a list beside a drawing to scale. */
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
          <TitledList items={items} />
        </div>
      </div>
    </section>
  );
}
