import { Go } from "#src/ui/link.tsx";
import type { ReactNode } from "react";
import { drawingFile } from "#src/ui/drawings/files.ts";
import { Drawing, useFormulaDrawings, useNamedDrawing } from "#src/ui/drawing.tsx";
import { Heading, Paragraph } from "#src/ui/heading.tsx";
import { useLocale } from "#src/ui/messages.tsx";
import { pathTo } from "#src/i18n/routes.ts";
import type { LocalFormula } from "#src/content/formulas.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { Closing } from "#src/ui/page-sections.tsx";
import { Shot, type ShotSize } from "#src/ui/shot.tsx";

type Services = LocalContent["services"];

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

interface StoryProps {
  story: Pick<LocalFormula["story"], "title" | "lead" | "paragraphs">;
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
            <Paragraph key={paragraph} text={paragraph} />
          ))}
          {last}
        </div>
        {children}
      </div>
    </section>
  );
}

interface ClosingCallProps {
  closing: LocalFormula["closing"];
  isPlain: boolean;
  copy: Services["detail"];
  /** The address of a chat, where the operator has WhatsApp. */
  whatsapp: string | undefined;
}

/** The call to action at the end of a package's page: booking and WhatsApp. On phones the bottom bar has the booking button. */
export function ClosingCall({ closing: { title, text }, isPlain, copy, whatsapp }: ClosingCallProps) {
  const locale = useLocale();
  return (
    <Closing title={title} text={whatsapp === undefined ? text : `${text} ${copy.reply}`} isPlain={isPlain}>
      <Go look="primary" to={pathTo("booking", locale)}>
        {copy.book}
      </Go>
      {whatsapp !== undefined && (
        <Go look="quiet" to={whatsapp}>
          {copy.whatsapp}
        </Go>
      )}
    </Closing>
  );
}

interface FormulaDrawingProps {
  name: string;
  at: "home" | "card";
  alt: string;
}

export function FormulaDrawing({ name, at, alt }: FormulaDrawingProps) {
  const files = useFormulaDrawings(name);
  return files && <Drawing file={files[at]} alt={alt} />;
}

type Captioned = NonNullable<LocalFormula["photos"]>[number];

/** A photograph or a drawing with a caption. A product is wide where two stand in a row, and high elsewhere. */
export function CaptionedPicture({ drawing, photo, ...caption }: Captioned & { size: ShotSize }) {
  if (drawing === undefined) return photo && <Shot photo={photo} {...caption} />;
  return <DrawnShot drawing={drawing} {...caption} />;
}

function DrawnShot({
  drawing,
  ...caption
}: Omit<Captioned, "photo"> & { drawing: NonNullable<Captioned["drawing"]>; size: ShotSize }) {
  const { ground, file } = useNamedDrawing(drawing.name);
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
