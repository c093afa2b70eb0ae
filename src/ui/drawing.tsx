import { createContext, use } from "react";
import type { DrawingFile, InlineDrawing as DrawingMarkup } from "#src/ui/drawings/colour.ts";

/** A drawing of the operator's: a symbol in a file. */
interface BrandMark {
  viewBox: string;
  href: string;
}

/** The brand's drawings. */
interface BrandDrawings {
  /** Part of the paths of drawings: other colours have another one. */
  version: string;
  /** Undefined where the brand's name is set in type. */
  logo: BrandMark | undefined;
  partnerLogos: Readonly<Record<string, BrandMark>>;
}

export const BrandContext = createContext<BrandDrawings>({ version: "none", logo: undefined, partnerLogos: {} });

/**
 * The brand's logo, or its name in the display face where it has none.
 *
 * Accessibility: hidden. The link around it has the name.
 */
export function Wordmark({ brand }: { brand: string }) {
  const { logo } = use(BrandContext);
  if (logo === undefined) {
    return (
      <span className="wordmark wordmark--set" aria-hidden="true">
        {brand}
      </span>
    );
  }
  return (
    <svg className="wordmark" viewBox={logo.viewBox} aria-hidden="true">
      <use href={logo.href} />
    </svg>
  );
}

interface DrawingProps {
  /** One file, or the layers of one scene from back to front: `import van from "#src/ui/drawings/van.svg?on=paper"`. */
  file: DrawingFile | readonly DrawingFile[];
  /** The alternative text; empty where the text beside it says the same. */
  alt: string;
  /** The class of the box. A cropped drawing sets `object-fit` on `img`. */
  className?: string;
}

/** The path of a drawing in the colours of a brand (`src/content/pictures/site-pictures.server.ts` answers it). */
export function drawingPath({ file }: DrawingFile, version: string): string {
  return `/drawings/${version}/${file}`;
}

/**
 * A drawing in a file of its own, loaded lazily.
 *
 * Accessibility: an alternative text, empty for decoration.
 */
export function Drawing({ file, alt, className }: DrawingProps) {
  const { version } = use(BrandContext);
  const layers = "file" in file ? [file] : file;
  const images = layers.map((layer, index) => (
    <img
      key={layer.file}
      className={className === undefined || layers.length > 1 ? "drawing" : `drawing ${className}`}
      src={drawingPath(layer, version)}
      width={layer.width}
      height={layer.height}
      alt={index === 0 ? alt : ""}
      loading="lazy"
      decoding="async"
    />
  ));
  if (layers.length === 1) return images;
  return <span className={["drawing__layers", className].filter(Boolean).join(" ")}>{images}</span>;
}

/** The shared parts of a page's inline drawings, each once. Render it before the drawings. */
export function DrawingParts({ of }: { of: readonly DrawingMarkup[] }) {
  const parts = Object.assign({}, ...of.map((drawing) => drawing.parts)) as Record<string, string>;
  return (
    <svg className="drawing__parts" aria-hidden="true">
      {/* oxlint-disable-next-line react/no-danger -- the site's own drawings */}
      <defs dangerouslySetInnerHTML={{ __html: Object.values(parts).join("") }} />
    </svg>
  );
}

interface InlineDrawingProps {
  /** `import evening from "#src/ui/drawings/evening.svg?drawing"`. Several are stacked in the first one's view box. */
  drawing: DrawingMarkup | readonly DrawingMarkup[];
  alt: string;
  className?: string;
  /** The value of `preserveAspectRatio`. */
  fit?: string;
}

/**
 * A drawing inline in the document, coloured by the style sheet. Use it in the first view, which must load no other file.
 * Render `DrawingParts` before it.
 */
export function InlineDrawing({ drawing, alt, className, fit }: InlineDrawingProps) {
  const layers = "viewBox" in drawing ? [drawing] : drawing;
  const label = alt === "" ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": alt } as const);
  return (
    <svg
      className={className === undefined ? "drawing" : `drawing ${className}`}
      viewBox={layers[0]?.viewBox}
      preserveAspectRatio={fit}
      {...label}
      // oxlint-disable-next-line react/no-danger -- the site's own drawing
      dangerouslySetInnerHTML={{ __html: layers.map(({ body }) => body).join("") }}
    />
  );
}
