import { z } from "zod";
import { linkedText } from "./parts.ts";
import { text } from "./text.ts";

/** The blog list, and the words around every article (specification 2, Blog list and Blog post). */
export const blog = z.strictObject({
  hero: z.strictObject({ lead: text }),
  empty: z.strictObject({ title: text, text, link: text }),
  newsletter: z.strictObject({
    title: text,
    email: text,
    subscribe: text,
    hint: text,
    /** What the button says: no list yet, nothing kept, and the feed (D26). The link leads to the feed. */
    answer: linkedText,
    invalid: text,
  }),
  feed: z.strictObject({ title: text, description: text }),
  post: z.strictObject({
    back: text,
    /** `{time}` is the article's reading time. */
    reading: text,
    /** Of an article that only the preview shows: the mark in lists, and a line over its heading. */
    draft: z.strictObject({ mark: text, note: text }),
    share: z.strictObject({ title: text, copy: text, copied: text, failed: text, opens: text }),
    related: z.strictObject({ title: text, all: text }),
  }),
});
