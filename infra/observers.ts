/** Receives what the site does. */
export interface Observers {
  /** Called after the owner closed or opened days; resolves when the site's pages show it. */
  onDaysChanged?(): Promise<void>;
  /** Of the HTTP request that is being answered, for the log. */
  requestId?(): string | undefined;
}
