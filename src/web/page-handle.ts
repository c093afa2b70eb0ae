/** What a route takes by POST. */
export interface Posts {
  /**
   * - `requests`: `REQUESTS_PER_MINUTE` and `REQUESTS_PER_HOUR` of the client, where a request is submitted;
   * - `actions`: `REQUESTS_PER_MINUTE`, before the page is asked;
   * - `sign-in`: the same, and the mails of a day, where a link to the desk is mailed or used.
   */
  limit: "requests" | "actions" | "sign-in" | "none";
  /** `link`: who has the private link, which the page checks; `device`: a device of the desk; `provider`: who can sign the body. */
  who: "anybody" | "link" | "device" | "provider";
  /** `photograph`: also the fields of a form, as files, and longer. */
  body: "fields" | "photograph" | "json";
}

/** The `handle` of a route module. */
export interface PageHandle {
  /** Without it the route refuses posts. It is given nothing to act with but what this says. */
  posts?: Posts;
  /** URLs of the page's style sheets, besides that of every page. */
  styles?: readonly string[] | ((loaderData: unknown) => readonly string[]);
  /** `own`: the page brings its frame and gets neither the site's navigation nor its footer. */
  frame?: "own";
  /** The page's web app manifest and icon for home screens, instead of the site's; the manifest is fetched with the cookie. */
  webApp?: { manifest: string; touchIcon: string };
  /**
   * Names of the parameters in the query that the page reads. A GET with one of them is rendered for this reader alone and stored
   * nowhere; any other query is ignored, since a public page is the same for all readers.
   */
  readsQuery?: readonly string[];
}
