import type { ReactNode } from "react";
import type { DrawingFile } from "#app/drawings/colour.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Paragraph } from "#app/ui/inline-text.tsx";
import { useLocale } from "#app/ui/messages.tsx";
import { pathTo } from "#i18n/routes.ts";

interface OpeningProps {
  ground?: "on-paper" | "on-night";
  heading: string;
  lead: string;
  drawing: DrawingFile | readonly DrawingFile[];
  /** The drawing's alternative text. */
  alt: string;
  /** On the page of a package: its name, and the label of the link back to all packages. */
  trail?: { back: string; name: string };
  /** Shown below the lead. */
  children?: ReactNode;
}

/** The opening of the services pages: heading, lead, and a drawing as wide as the page. */
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
          <Paragraph className="lead" text={lead} />
          {children}
        </div>
      </div>
      <div className="opening__drawing">
        <Drawing file={drawing} alt={alt} />
      </div>
    </section>
  );
}
