import { createContext, use } from "react";
import type { DrawingSlot } from "#src/content/schema/drawings.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { Picture } from "#src/ui/picture.tsx";
import { drawingFile } from "#src/ui/drawings/files.ts";
import { type FormulaDrawings, formulaDrawings, type NamedDrawing, namedDrawings } from "#src/ui/drawings/names.ts";
import type { DrawingFile, DrawingSource, DrawingMarkup } from "#src/ui/drawings/colour.ts";

interface BrandMark {
  viewBox: string;
  href: string;
}

interface BrandDrawings {
  version: string;
  /** If it is undefined, pages show the brand's name as text. */
  logo: BrandMark | undefined;
  partnerLogos: Readonly<Record<string, BrandMark>>;
  drawings: Readonly<Record<string, DrawingFile>>;
}

export const BrandContext = createContext<BrandDrawings>({
  version: "none",
  logo: undefined,
  partnerLogos: {},
  drawings: {},
});

export const SlotsContext = createContext<LocalContent["drawings"]>({});

/** The brand's logo or, if there is none, its name in the display font. The link around it has the accessible name. */
export function Wordmark({ brand }: { brand: string }) {
  const { logo } = use(BrandContext);
  if (logo === undefined) {
    const { length } = Array.from(brand);
    const size = length > 12 ? " wordmark--longest" : length > 6 ? " wordmark--long" : "";
    return (
      <span className={`wordmark wordmark--set${size}`} aria-hidden="true">
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
  /** The content may have another drawing, a photograph or nothing in this slot. */
  slot?: DrawingSlot;
  file: DrawingSource;
  /** The alternative text; empty if the text beside it has the information. */
  alt: string;
  className?: string;
  /** The class of a box around it. Without a drawing there is no box. */
  frame?: string;
  /** Drawings load lazily. One that is in the first view of a phone loads at once. */
  loading?: "eager" | undefined;
}

export function useContentOf(slot: DrawingSlot | undefined): NonNullable<LocalContent["drawings"][DrawingSlot]> {
  const slots = use(SlotsContext);
  return (slot === undefined ? undefined : slots[slot]) ?? { show: true };
}

/** The drawings of a formula: the operator's drawing of this name in all slots, or the sample's. */
export function useFormulaDrawings(name = ""): Omit<FormulaDrawings, "label"> | undefined {
  const own = use(BrandContext).drawings[name];
  return own === undefined ? formulaDrawings[name] : { home: own, card: own, opening: own };
}

interface FormulaDrawingProps extends Pick<DrawingProps, "alt" | "loading"> {
  name: string;
  at: "home" | "card";
}

export function FormulaDrawing({ name, at, ...shown }: FormulaDrawingProps) {
  const files = useFormulaDrawings(name);
  return files && <Drawing file={files[at]} {...shown} />;
}

export function useNamedDrawing(name: string | undefined): Omit<NamedDrawing, "label"> | undefined {
  const { drawings } = use(BrandContext);
  if (name === undefined) return undefined;
  const own = drawings[name];
  const found = own === undefined ? namedDrawings[name] : { ground: "on-white", file: own };
  if (found === undefined) throw new Error(`The content has no drawing ${name}`);
  return found;
}

/** The path of a drawing in a brand's colours (`src/content/pictures/site-pictures.server.ts` answers it). */
export function drawingPath({ file }: DrawingFile, version: string): string {
  return `/drawings/${version}/${file}`;
}

export function Drawing({ slot, file, alt, className, frame, loading }: DrawingProps) {
  const { drawings } = use(BrandContext);
  const { show, drawing, photo } = useContentOf(slot);
  if (!show) return null;
  const own = drawing === undefined ? undefined : drawings[drawing];
  const shown =
    photo === undefined ? (
      <Layers
        file={own ?? file}
        alt={alt}
        className={own ? ["drawing--own", className].filter(Boolean).join(" ") : className}
        loading={loading}
      />
    ) : (
      <span className={["drawing__photo", className].filter(Boolean).join(" ")}>
        <Picture name={photo.picture} alt={photo.alt} sizes="100vw" />
      </span>
    );
  return frame === undefined ? shown : <div className={frame}>{shown}</div>;
}

type LayersProps = Pick<DrawingProps, "file" | "alt" | "loading"> & { className: string | undefined };

function Layers({ file, alt, className, loading }: LayersProps) {
  const { version } = use(BrandContext);
  const layers = typeof file === "object" && "file" in file ? [file] : [file].flat().map(drawingFile);
  const images = layers.map((layer, index) => (
    <img
      key={layer.file}
      className={className === undefined || layers.length > 1 ? "drawing" : `drawing ${className}`}
      src={drawingPath(layer, version)}
      width={layer.width}
      height={layer.height}
      alt={index === 0 ? alt : ""}
      loading={loading ?? "lazy"}
      decoding="async"
    />
  ));
  if (layers.length === 1) return images;
  return <span className={["drawing__layers", className].filter(Boolean).join(" ")}>{images}</span>;
}

/** The shared parts of a page's inline drawings, each once. They have to be rendered before the drawings. */
export function DrawingParts({ of }: { of: readonly DrawingMarkup[] }) {
  const parts = Object.assign({}, ...of.map((drawing) => drawing.parts)) as Record<string, string>;
  return (
    <svg className="vh" aria-hidden="true">
      {/* oxlint-disable-next-line react/no-danger -- the site's own drawings */}
      <defs dangerouslySetInnerHTML={{ __html: Object.values(parts).join("") }} />
    </svg>
  );
}

/**
 * The style sheet colours it. It is for the first view, which must load no other file, and needs `DrawingParts` before it.
 * @param drawing `import evening from "#src/ui/drawings/evening.svg?drawing"`; several are stacked in the view box of the first one
 */
export function InlineDrawing({ drawing, className }: { drawing: readonly DrawingMarkup[]; className: string }) {
  return (
    <svg
      className={`drawing ${className}`}
      viewBox={drawing[0]?.viewBox}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      // oxlint-disable-next-line react/no-danger -- the site's own drawing
      dangerouslySetInnerHTML={{ __html: drawing.map(({ body }) => body).join("") }}
    />
  );
}
