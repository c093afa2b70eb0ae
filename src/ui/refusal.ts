export interface HttpRefusal {
  status: 403 | 413 | 415 | 429;
  hasTyped: boolean;
}

/** Placeholders, because the page of a refusal is rendered once for many requests. The characters do not occur in texts. */
export const refusalMarks = { typed: "\uE000", back: "\uE001", wait: "\uE002" } as const;
