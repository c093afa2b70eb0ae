import sprite from "./icons.svg?no-inline";
import { wordmarkDrawing } from "./wordmark-drawing.ts";

/**
 * The brand's name. Ambra has a drawing; any other name is set in the display face.
 *
 * Accessibility: hidden. The link around it has the name.
 */
export function Wordmark({ brand }: { brand: string }) {
  if (brand !== wordmarkDrawing.brand) {
    return (
      <span className="wordmark wordmark--set" aria-hidden="true">
        {brand}
      </span>
    );
  }
  return (
    <svg className="wordmark" viewBox={wordmarkDrawing.viewBox} aria-hidden="true">
      <use href={`${sprite}#wordmark`} />
    </svg>
  );
}
