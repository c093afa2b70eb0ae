import { drawingFile } from "./drawings/files.ts";
import { Drawing, useNamedDrawing } from "./drawing.tsx";
import { Picture } from "./picture.tsx";

interface ShotProps {
  photo?: { picture: string; alt: string } | undefined;
  drawing?: { name: string; alt: string } | undefined;
  /** The caption: the product's name, its doses, and a further text (`dose`). */
  name?: string | undefined;
  doses?: readonly { what: string; amount: string }[] | undefined;
  dose?: string | undefined;
  /** The displayed width: alone, or one of two or three. The second and third of three are small on phones. */
  size?: keyof typeof pictureSizes;
}

export function Shot({ photo, drawing, name, doses, dose, size = "shot" }: ShotProps) {
  return (
    <figure className="shot">
      {photo && <Picture name={photo.picture} alt={photo.alt} sizes={pictureSizes[size]} />}
      {drawing && <ShotDrawing {...drawing} isWide={size === "shotOfTwo" || size === "carousel"} />}
      {name !== undefined && (
        <figcaption className={doses === undefined ? "leader shot__line" : "recipe"}>
          <span className="shot__name">{name}</span>
          {doses !== undefined && (
            <dl className="recipe__doses">
              {doses.map(({ what, amount }) => (
                <div className="leader" key={what}>
                  <dt>{what}</dt>
                  <dd>{amount}</dd>
                </div>
              ))}
            </dl>
          )}
          {dose !== undefined && <span className="shot__dose">{dose}</span>}
        </figcaption>
      )}
    </figure>
  );
}

/** @param isWide true for a wide view of a product, which is upright elsewhere */
function ShotDrawing({ name, alt, isWide }: { name: string; alt: string; isWide: boolean }) {
  const named = useNamedDrawing(name);
  if (named === undefined) return null;
  const { ground, file } = named;
  // Each product's file has a wide view.
  const isView = isWide && ground === undefined && typeof file === "string";
  const shown = isView ? { file: `${drawingFile(file).file}#wide`, width: 160, height: 120 } : file;
  return (
    <div className={`shot__drawing ${ground ?? (isWide ? "shot__product shot__product--wide" : "shot__product")}`}>
      <Drawing file={shown} alt={alt} />
    </div>
  );
}

/*
 * The displayed width of the pictures in each layout, measured in viewports from 320 to 1440 px. A width one or two percent above a
 * file's width (`src/content/picture-files.ts`) is rounded down to it, because the next file is half as large again and looks equal.
 */

/**
 * Phones with three pixels per CSS pixel get about two, and phones with two about one and a half: files that are a third smaller, without
 * a visible difference. @param vw the percentage of the viewport's width at one pixel per CSS pixel
 */
function onPhones(vw: number, upTo = "(max-width: 767px)"): string {
  const width = (share: number) => `${Math.round(vw * share)}vw`;
  return [
    `${upTo} and (min-resolution: 2.5dppx) ${width(0.64)}`,
    `${upTo} and (min-resolution: 1.5dppx) ${width(0.8)}`,
    `${upTo} ${width(1)}`,
  ].join(", ");
}

const phoneOneColumn = "(max-width: 639px)";

/** A photograph alone, one of two, and one of three. On phones the first of three has the full width, the others half of it. */
const pictureSizes = {
  shot: `${onPhones(89)}, 640px`,
  shotOfTwo: `${onPhones(89)}, (max-width: 1439px) 43vw, 624px`,
  shotOfThree: `${onPhones(89)}, (max-width: 1439px) 28vw, 406px`,
  shotOfThreeSmall: `${onPhones(43, phoneOneColumn)}, (max-width: 767px) 89vw, (max-width: 1439px) 28vw, 406px`,
  carousel: `${onPhones(89, phoneOneColumn)}, (max-width: 1023px) 44vw, (max-width: 1439px) 29vw, 416px`,
} as const satisfies Record<string, string>;
