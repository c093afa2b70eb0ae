/** A request to a page that is answered before any page sees it. */
export interface HttpRefusal {
  status: 403 | 413 | 415 | 429;
  /** True if something was typed, which the page shows. */
  hasTyped: boolean;
}

/** Stand for values in the page of a refusal, which is rendered once: many may be refused at a time. They mean nothing in any text. */
export const refusalMarks = { typed: "\uE000", back: "\uE001", seconds: "\uE002" } as const;
