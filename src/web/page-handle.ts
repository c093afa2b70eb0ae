export interface Posts {
  /**
   * - `requests` counts in `REQUESTS_PER_MINUTE` and `REQUESTS_PER_HOUR` when a request is submitted;
   * - `actions` counts in `REQUESTS_PER_MINUTE` before the page is rendered;
   * - `sign-in` does so too, and counts a mail with a link to the desk among the mails of a day.
   */
  limit: "requests" | "actions" | "sign-in" | "none";
  /** `link` is a private link, which the page checks; `device` is signed in to the desk; `provider` signs the body. */
  who: "anybody" | "link" | "device" | "provider";
  /** `photograph` is a longer form that may contain files. */
  body: "fields" | "photograph" | "json";
}

export interface PageHandle {
  /** If it is undefined, the route refuses posts. The page gets only the services that it names. */
  posts?: Posts;
  styles?: readonly string[] | ((loaderData: unknown) => readonly string[]);
  /** With `own` the page has neither the site's navigation nor its footer. */
  frame?: "own";
  /** A web app manifest, fetched with the cookie, and a home screen icon instead of the site's. */
  webApp?: { manifest: string; touchIcon: string };
  /**
   * The query parameters that the page reads. A GET with one of them is rendered for this reader only, and not stored. Other queries are
   * ignored, because a public page is equal for all readers.
   */
  readsQuery?: readonly string[];
}
