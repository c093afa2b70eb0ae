import { z } from "zod";
import type { Locale } from "#i18n/locales.ts";
import type { ArticleBlock } from "./blocks.ts";
import { drawingNames } from "./drawing-names.ts";
import { captionedPhoto } from "./parts.ts";
import { sample, text } from "./text.ts";
import { formed, objection } from "./wanted.ts";

const slug = formed(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  it: "un nome di lettere minuscole senza accenti, cifre e trattini, ad esempio la-nostra-storia",
  en: "a name of lower-case letters without accents, digits and hyphens, such as la-nostra-storia",
});

/** `post.yaml` of one article (specification 3, Blog post). */
export const post = z
  .strictObject({
    sample,
    /** The same as the folder's name; the last part of the article's address. */
    id: slug,
    /** Other addresses of the same article. */
    aliases: z.array(slug).default([]),
    category: text,
    title: text,
    subtitle: text,
    excerpt: text,
    /** The day that the article carries. One to come does not hold it back: `draft` does. */
    publishDate: z.iso.date(),
    /** The day of the last change that readers should know of. */
    updated: z.iso.date().optional(),
    /** Seen in the preview only. */
    draft: z.boolean().default(false),
    /** Counted from the words of the text where it is left out. */
    readTime: text.optional(),
    author: z.string().trim().min(1),
    /** `caption` names it as a menu does; `dose` says what is in it. */
    image: captionedPhoto.extend({ dose: text.optional() }),
    /** Stands for the photograph in lists. */
    drawing: z.enum(drawingNames).optional(),
    featured: z.boolean().default(false),
    relatedPosts: z.array(slug).default([]),
  })
  .refine(({ publishDate, updated = publishDate }) => updated >= publishDate, {
    path: ["updated"],
    ...objection({
      says: {
        it: "Viene prima di publishDate: serve lo stesso giorno o uno dopo.",
        en: "Before publishDate: expected the same day or a later one.",
      },
    }),
  });

/** An article with its text in both languages. */
export type Post = Omit<z.infer<typeof post>, "readTime"> & {
  readTime: z.infer<typeof text>;
  body: Record<Locale, ArticleBlock[]>;
};
