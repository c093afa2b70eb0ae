import { createContext } from "react-router";

/** What the routes need from the house around them; the server puts it into the load context of each request. */
export interface Site {
  /** The site's own address, without a slash at its end: what canonical links and alternates begin with. */
  siteUrl: string;
  /** Whether search engines are told to leave out all pages, as on a copy of the site for trial. */
  noindex: boolean;
  /** Records a path that leads nowhere (D7). */
  logUnknownPath(path: string): void;
  /** Records a failure and returns the id under which the page shows it (D10). */
  logError(error: unknown): string;
  /** The civil date in Europe/Rome, `yyyy-mm-dd`. */
  today(): string;
  /** The text of the built style sheet at a path; undefined where something else serves it, as in development. */
  sheetAt(path: string): string | undefined;
}

export const siteContext = createContext<Site>();

/** The id under which a failure of this request was recorded, null while there is none. */
export const errorIdContext = createContext<string | null>(null);
