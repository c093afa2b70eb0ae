import { z } from "zod";
import type { Locale, Localized } from "#src/i18n/locales.ts";
import { drawingNames } from "#src/ui/drawings/names.ts";
import type { ArticleBlock } from "./blocks.ts";
import { drawingName, shot } from "./parts.ts";
import { formed, line, refused, sample, slugPattern, text, texts } from "./values.ts";

const slug = formed(
  new RegExp(`^${slugPattern}$`),
  "un nome di lettere minuscole senza accenti, cifre e trattini, ad esempio la-nostra-storia",
  "a name of lower-case letters without accents, digits and hyphens, such as la-nostra-storia",
);

export const post = z
  .strictObject({
    sample,
    title: texts.title,
    id: slug.meta({ title: "Nome nell’indirizzo" }),
    aliases: z
      .array(slug.meta({ title: "Indirizzo" }))
      .default([])
      .meta({ title: "Altri indirizzi" }),
    category: text("Categoria"),
    subtitle: text("Sottotitolo"),
    excerpt: text({ title: "Riassunto", description: "Da 120 a 155 caratteri: lo mostrano i motori di ricerca." }),
    /** The date that is shown. A future date does not hide the article; `draft` does. */
    publishDate: z.iso.date().meta({ title: "Data mostrata" }),
    updated: z.iso
      .date()
      .optional()
      .meta({ title: "Aggiornato il", description: "Il giorno dell’ultimo cambiamento che conta per chi legge." }),
    draft: z.boolean().default(false).meta({
      title: "Bozza",
      description: "Finché è una bozza si vede solo nell’anteprima, e può mancare tutto tranne il titolo.",
    }),
    author: line("Autore"),
    image: shot.optional().meta({ title: "Foto o disegno nel testo" }),
    drawing: drawingName(drawingNames)
      .optional()
      .meta({ title: "Disegno", description: "Sopra l’articolo e negli elenchi." }),
    featured: z.boolean().default(false).meta({ title: "In evidenza" }),
    relatedPosts: z
      .array(slug.meta({ title: "Articolo" }))
      .default([])
      .meta({ title: "Articoli collegati" }),
  })
  .refine(({ publishDate, updated = publishDate }) => updated >= publishDate, {
    path: ["updated"],
    ...refused(
      "Viene prima della data mostrata: serve lo stesso giorno o uno dopo.",
      "Before publishDate: expected the same day or a later one.",
    ),
  })
  .meta({ title: "Articolo" });

export type Post = z.infer<typeof post> & {
  readTime: Localized;
  body: Record<Locale, ArticleBlock[]>;
};
