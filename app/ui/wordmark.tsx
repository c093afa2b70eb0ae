import { wordmarkDrawing, wordmarkOutlines } from "./wordmark-drawing.ts";

/**
 * The outlines weigh more than most of the frame's code, and a document that shows the wordmark has them in it: the browser
 * takes them from there instead of loading them a second time. Undefined in a document without a wordmark.
 */
const outlines = import.meta.env.SSR ? wordmarkOutlines : outlinesOfDocument();

function outlinesOfDocument(): { letters: string; drop: string } | undefined {
  const [letters, drop] = document.querySelectorAll("svg.wordmark path");
  const drawn = { letters: letters?.getAttribute("d"), drop: drop?.getAttribute("d") };
  return drawn.letters && drawn.drop ? { letters: drawn.letters, drop: drawn.drop } : undefined;
}

/**
 * The brand in the display face. The drawing with the drop of amber is Ambra's; any other name is set in type.
 *
 * Accessibility: hidden; the link around it has the name.
 */
export function Wordmark({ brand }: { brand: string }) {
  if (brand !== wordmarkDrawing.brand || outlines === undefined) {
    return (
      <span className="wordmark wordmark--set" aria-hidden="true">
        {brand}
      </span>
    );
  }
  return (
    <svg className="wordmark" viewBox={wordmarkDrawing.viewBox} fill="currentColor" aria-hidden="true">
      <path d={outlines.letters} />
      <path className="wordmark__drop" d={outlines.drop} />
    </svg>
  );
}
