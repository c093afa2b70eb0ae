import type { DrawingFile, InlineDrawing as DrawingMarkup } from "#app/drawings/colour.ts";

interface DrawingProps {
  /** One file, or the layers of one scene from back to front: `import van from "#app/drawings/van.svg?on=paper"`. */
  file: DrawingFile | readonly DrawingFile[];
  /** What it tells; empty where the words beside it say the same. */
  alt: string;
  /** Of the box; a drawing that is cropped sets `object-fit` on `img`. */
  className?: string;
}

/**
 * A drawing as a file, loaded when it comes near.
 *
 * Accessibility: an alternative text where it informs.
 */
export function Drawing({ file, alt, className }: DrawingProps) {
  const layers = "src" in file ? [file] : file;
  const images = layers.map(({ src, width, height }, index) => (
    <img
      key={src}
      className={className === undefined || layers.length > 1 ? "drawing" : `drawing ${className}`}
      src={src}
      width={width}
      height={height}
      alt={index === 0 ? alt : ""}
      loading="lazy"
      decoding="async"
    />
  ));
  if (layers.length === 1) return images;
  return <span className={["drawing__layers", className].filter(Boolean).join(" ")}>{images}</span>;
}

/** The parts of the drawings that a page writes into its document, each once. It stands before them. */
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
  /** `import evening from "#app/drawings/evening.svg?drawing"`; several lie on each other and share the first one's box. */
  drawing: DrawingMarkup | readonly DrawingMarkup[];
  alt: string;
  className?: string;
  /** How it fills a box of another ratio, as in SVG. */
  fit?: string;
}

/**
 * A drawing in the document, which takes the inks of its ground: for the first view, which asks for no other file. `DrawingParts`
 * stands before it.
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
