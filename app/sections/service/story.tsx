import type { ReactNode } from "react";
import { InlineText } from "#app/ui/inline-text.tsx";
import type { LocalContent } from "#content/index.ts";
import { FactTable } from "../fact-table.tsx";

interface StoryProps {
  story: Pick<LocalContent["tailor-made"]["story"], "title" | "lead" | "paragraphs" | "facts">;
  ground?: "paper" | "linen";
  /** A last paragraph with more than text. */
  children?: ReactNode;
}

/** What the formula is, in sentences and as a table. */
export function Story({ story, ground = "paper", children }: StoryProps) {
  return (
    <section className={ground === "linen" ? "section paper linen" : "section paper"}>
      <div className="wrap grid">
        <div className="svc__text">
          <h2 className="h2 [&_em]:block">
            <InlineText text={story.title} />
          </h2>
        </div>
        <div className="svc__body prose">
          <p className="lead">
            <InlineText text={story.lead} />
          </p>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <InlineText text={paragraph} />
            </p>
          ))}
          {children}
          <FactTable className="mt-10" facts={story.facts} />
        </div>
      </div>
    </section>
  );
}
