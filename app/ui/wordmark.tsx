import sprite from "./icons.svg?no-inline";
import { wordmarkDrawing } from "./wordmark-drawing.ts";

/**
 * The brand in the display face. The drawing with the drop of amber is Ambra's; any other name is set in type.
 *
 * Accessibility: hidden; the link around it has the name.
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
