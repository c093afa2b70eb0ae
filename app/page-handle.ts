/** What a route module exports as `handle`: what the document around the page needs to know. */
export interface PageHandle {
  /** URLs of the page's style sheets, besides the one that every page has. */
  styles?: readonly string[];
  /** `own`: the page brings its frame and gets neither the site's navigation nor its footer. */
  frame?: "own";
}
