import { InlineText } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";

interface OpeningProps {
  heading: string;
  content: LocalContent["references"]["hero"];
}

export function Opening({ heading, content }: OpeningProps) {
  return (
    <section className="opening night">
      <div className="wrap grid items-end">
        <div className="open__a">
          <h1 className="display max-w-[11ch] in-phrases">
            <InlineText text={heading} />
          </h1>
        </div>
        <div className="open__b">
          <p className="lead">{content.lead}</p>
        </div>
      </div>
    </section>
  );
}
