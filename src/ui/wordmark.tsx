import { use } from "react";
import { BrandContext } from "./brand.ts";

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
