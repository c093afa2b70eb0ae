import type { ReactNode } from "react";
import { Heading } from "#app/ui/heading.tsx";
import { InlineText, Paragraph } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";

interface StoryProps {
  story: Pick<LocalContent["tailor-made"]["story"], "title" | "lead" | "paragraphs">;
  ground?: "on-paper" | "on-rosa";
  /** An additional last paragraph. */
  last?: ReactNode;
  /** Shown beside the text. */
  children: ReactNode;
}

/** The description of a package. */
export function Story({ story, ground = "on-paper", last, children }: StoryProps) {
  return (
    <section className={`section ${ground}`}>
      <div className="wrap two">
        <div className="read">
          <Heading text={story.title} level={2} />
          <Paragraph className="lead" text={story.lead} />
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <InlineText text={paragraph} />
            </p>
          ))}
          {last}
        </div>
        {children}
      </div>
    </section>
  );
}
