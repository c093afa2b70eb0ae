import { wordmarkDrawing, wordmarkOutlines } from "./wordmark-drawing.ts";

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
    <svg className="wordmark" viewBox={wordmarkDrawing.viewBox} fill="currentColor" aria-hidden="true">
      <path d={wordmarkOutlines.letters} />
      <path className="wordmark__drop" d={wordmarkOutlines.drop} />
    </svg>
  );
}
