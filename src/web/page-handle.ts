/** The `handle` of a route module. */
export interface PageHandle {
  /** URLs of the page's style sheets, besides that of every page. */
  styles?: readonly string[] | ((loaderData: unknown) => readonly string[]);
  /** `own`: the page brings its frame and gets neither the site's navigation nor its footer. */
  frame?: "own";
  /** The page's web app manifest and icon for home screens, instead of the site's; the manifest is fetched with the cookie. */
  webApp?: { manifest: string; touchIcon: string };
  /** Its form may send a photograph: the server hands over files, and reads a longer body. Only below the owner's desk. */
  uploads?: true;
  /**
   * Names of the parameters in the query that the page reads. A GET with one of them is rendered for this reader alone and stored
   * nowhere; any other query is ignored, since a public page is the same for all readers.
   */
  readsQuery?: readonly string[];
}
