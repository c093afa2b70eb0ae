import { Go } from "#src/ui/link.tsx";
import type { ReactNode } from "react";
import { drawingFile } from "#src/ui/drawings/files.ts";
import { Drawing, useFormulaDrawings, useNamedDrawing } from "#src/ui/drawing.tsx";
import { Heading, Paragraph } from "#src/ui/heading.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import { pathTo } from "#src/i18n/routes.ts";
import type { LocalFormula } from "#src/content/formulas.ts";
import { Shot, type ShotSize } from "#src/ui/shot.tsx";

interface OpeningProps {
  ground?: "on-paper" | "on-night" | undefined;
  heading: string;
  lead: string;
  /** A drawing as wide as the page, if there is one. */
  drawing: ReactNode;
  /** On the page of a package: its name, and the label of the link back to all packages. */
  trail?: { back: string; name: string };
  /** Shown below the lead. */
  children?: ReactNode;
}

/** The opening of the services pages: heading, lead, and a drawing as wide as the page where there is one. */
export function Opening({ ground = "on-paper", heading, lead, drawing, trail, children }: OpeningProps) {
  const locale = useLocale();
  return (
    <section className={`opening ${ground}`}>
      <div className="wrap">
        <div className="opening__text">
          {trail && (
            <p className="opening__trail">
              <Go look="quiet" to={pathTo("services", locale)} back>
                {trail.back}
              </Go>
              <span className="name">{trail.name}</span>
            </p>
          )}
          <Heading text={heading} level={1} />
          <Paragraph className="lead" text={lead} />
          {children}
        </div>
      </div>
      {drawing}
    </section>
  );
}

export function FormulaDrawing({ name, at, alt }: { name: string; at: "home" | "card"; alt: string }) {
  const files = useFormulaDrawings(name);
  return files && <Drawing file={files[at]} alt={alt} />;
}

type Captioned = NonNullable<LocalFormula["photos"]>[number];

/** A photograph or a drawing with a caption. A product is wide where two stand in a row, and high elsewhere. */
export function CaptionedPicture({ drawing, photo, ...caption }: Captioned & { size: ShotSize }) {
  const named = useNamedDrawing(drawing?.name);
  if (drawing === undefined || named === undefined) return photo && <Shot photo={photo} {...caption} />;
  const { ground, file } = named;
  const isWide = caption.size === "shotOfTwo" || caption.size === "carousel";
  const product = isWide ? "shot__product shot__product--wide" : "shot__product";
  // Each product's file has this view.
  const view =
    ground === undefined && isWide && typeof file === "string"
      ? { file: `${drawingFile(file).file}#wide`, width: 160, height: 120 }
      : file;
  return (
    <Shot {...caption} ground={ground ?? product}>
      <Drawing file={view} alt={drawing.alt} />
    </Shot>
  );
}
