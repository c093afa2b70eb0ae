import type { ReactNode } from "react";
import type { DrawingFile } from "#app/drawings/colour.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";

interface OpeningProps {
  ground?: "on-paper" | "on-night";
  heading: string;
  lead: string;
  drawing: DrawingFile | readonly DrawingFile[];
  /** What the drawing shows. */
  alt: string;
  /** On the page of a package: its name, and what the link back to all of them says. */
  trail?: { back: string; name: string };
  /** Under the lead. */
  children?: ReactNode;
}

/** The opening of the services pages: a question, its answer, and what is built, drawn across the page. */
export function Opening({ ground = "on-paper", heading, lead, drawing, alt, trail, children }: OpeningProps) {
  const locale = useLocale();
  return (
    <section className={`opening ${ground}`}>
      <div className="wrap">
        <div className="opening__text">
          {trail && (
            <p className="opening__trail">
              <QuietLink to={pathTo("services", locale)} back>
                {trail.back}
              </QuietLink>
              <span className="name">{trail.name}</span>
            </p>
          )}
          <Heading text={heading} level={1} />
          <p className="lead">
            <InlineText text={lead} />
          </p>
          {children}
        </div>
      </div>
      <div className="opening__drawing">
        <Drawing file={drawing} alt={alt} />
      </div>
    </section>
  );
}
