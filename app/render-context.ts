import { createContext } from "react";
import type { Site } from "./context.ts";

/** What the server knows about the rendering of one document. */
export interface RenderValues {
  /** URL of the browser's one module, `app/entry.client.ts`. */
  entry: string;
  /** URL of the hot-reload runtime; undefined in production. */
  hotReload: string | undefined;
  /** Id under which a failure of this request was logged; null while there is none. */
  errorId: string | null;
  /** The text of the style sheet at a URL; undefined where the browser has to load it, as in development. */
  sheetAt(url: string): string | undefined;
  /** The brand's colours and fonts, as a style sheet. */
  brandSheet: string;
  /** The paths of the brand's fonts; the site's own where there is none. */
  brandFonts: { display?: string | undefined; text?: string | undefined };
  /** Which content the owner's preview shows; undefined on all other pages. */
  preview: Site["preview"];
  /** The colour of the browser's own bars around the page. */
  themeColour: string;
}

export const RenderContext = createContext<RenderValues | undefined>(undefined);
