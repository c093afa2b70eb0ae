import type { DrawingName } from "../schema/drawing-names.ts";
import type { Field, FieldTexts } from "./fields.ts";

type Group = Extract<Field, { kind: "group" }>;

/** The same text in every language. */
function texts(rows: 1 | 3 | 6, texts: FieldTexts, optional = false): Field {
  return { kind: "localized", optional, ...texts, field: { kind: "text", rows, optional: false, label: texts.label } };
}

const drawings: Record<DrawingName, FieldTexts["label"]> = {
  "first-table": { it: "Il primo tavolo", en: "The first table" },
  "six-glasses": { it: "Sei bicchieri", en: "Six glasses" },
  "ice-and-shaker": { it: "Ghiaccio e shaker", en: "Ice and shaker" },
  concert: { it: "Concerto", en: "Concert" },
  wedding: { it: "Matrimonio", en: "Wedding" },
  van: { it: "Furgone", en: "Van" },
};

/** What the owner edits of `post.yaml` (`content/schema/post.ts`). Address and aliases follow from the title. */
export const postFields: Group = {
  kind: "group",
  optional: false,
  label: { it: "Articolo", en: "Article" },
  fields: [
    [
      "title",
      texts(1, {
        label: { it: "Titolo", en: "Title" },
        help: { it: "Una parola tra *asterischi* è in risalto.", en: "A word between *asterisks* is emphasised." },
      }),
    ],
    ["subtitle", texts(3, { label: { it: "Sottotitolo", en: "Subtitle" } })],
    [
      "excerpt",
      texts(3, {
        label: { it: "Riassunto", en: "Summary" },
        help: {
          it: "Per la lista degli articoli e per i motori di ricerca: una o due frasi.",
          en: "For the list of articles and for search engines: one or two sentences.",
        },
      }),
    ],
    [
      "category",
      texts(1, {
        label: { it: "Argomento", en: "Category" },
        example: { it: "Dietro il bancone", en: "Behind the bar" },
      }),
    ],
    [
      "image",
      {
        kind: "group",
        optional: false,
        label: { it: "Foto", en: "Photo" },
        fields: [
          ["picture", { kind: "picture", optional: false, label: { it: "Foto", en: "Photo" } }],
          ["caption", texts(1, { label: { it: "Che cosa c’è nella foto", en: "What the photo shows" } })],
          ["dose", texts(1, { label: { it: "Dettaglio accanto", en: "Detail beside it" } }, true)],
        ],
      },
    ],
    [
      "drawing",
      {
        kind: "choice",
        optional: true,
        several: false,
        label: { it: "Disegno nella lista", en: "Drawing in the list" },
        help: { it: "Senza disegno la lista mostra la foto.", en: "Without one the list shows the photo." },
        choices: Object.entries(drawings).map(([value, label]) => ({ value, label })),
      },
    ],
    [
      "author",
      {
        kind: "text",
        rows: 1,
        optional: false,
        label: { it: "Firma", en: "Author" },
        help: {
          it: "{founder} è il nome del titolare.",
          en: "{founder} is the owner’s name.",
        },
      },
    ],
    [
      "publishDate",
      {
        kind: "date",
        optional: false,
        label: { it: "Data", en: "Date" },
        help: {
          it: "È la data che si legge sull’articolo; una futura non lo nasconde.",
          en: "The day that the article carries; one to come does not hide it.",
        },
      },
    ],
    [
      "featured",
      { kind: "boolean", optional: true, label: { it: "In evidenza nel blog", en: "Featured in the blog" } },
    ],
    [
      "draft",
      {
        kind: "boolean",
        optional: true,
        label: { it: "Bozza: non mostrarlo sul sito", en: "Draft: do not show it on the site" },
      },
    ],
  ],
};
