import { z } from "zod";
import { formulaDrawingNames, pieceNames } from "#src/ui/drawings/names.ts";
import { choiceOf } from "./names.ts";
import { drawingName, fact, introduced, linkedText, pageTexts, shot, timeOfDay, titled } from "./parts.ts";
import { emphasis, group, line, list, optionalList, sample, text, texts, wholeNumber } from "./values.ts";

export const services = z.strictObject({
  order: list(
    { title: "Le formule, in ordine", description: "I nomi dei file della cartella formulas, senza .yaml." },
    line("Formula"),
  )
    .min(1)
    .max(8),
  hero: group("Apertura", { sample, lead: texts.lead, drawing: texts.drawing, book: texts.book }),
  mostRequested: text("La più richiesta"),
  toForm: group("Verso il modulo", { title: texts.title, link: texts.link }),
  contact: group("Contatti", { title: texts.title, text: linkedText.meta({ title: "Testo", description: emphasis }) }),
  clients: group("Chi vi chiama", {
    title: texts.title,
    items: list("Voci", titled.meta({ title: "Cliente" })).length(4),
    book: texts.book,
  }),
  detail: group("Testi di tutte le formule", {
    back: text("Link per tornare"),
    book: texts.book,
    whatsapp: texts.whatsapp,
    reply: text("Invito a rispondere"),
    /** Replaces the text of the button if no picture is a photograph (D38). */
    showDrawings: text("Pulsante per mostrare soli disegni"),
    gallery: group("Galleria", { show: text("Pulsante per mostrare"), hide: text("Pulsante per nascondere") }),
  }),
});

const schedule = list(
  "Scaletta",
  group("Ora della scaletta", {
    time: timeOfDay,
    text: texts.body,
    dusk: z.boolean().optional().meta({ title: "È il tramonto" }),
  }),
).min(4);

/** A formula's page has the sections that its file has, in this order. */
export const formula = z.strictObject({
  sample,
  name: text("Nome"),
  menu: text("Riga nel menu"),
  home: text("Riga nella home"),
  drawings: drawingName(formulaDrawingNames).optional().meta({ title: "Disegni" }),
  ...pageTexts,
  card: group("Nell’elenco delle formule", {
    sample,
    subtitle: text("Sottotitolo"),
    short: text("In una riga"),
    full: text("Descrizione"),
    link: texts.link,
    drawing: texts.drawing.optional(),
    mostRequested: z.boolean().optional().meta({ title: "La più richiesta" }),
    figures: list("Cifre per confrontare", fact.meta({ title: "Cifra" })).optional(),
  }),
  lead: texts.lead,
  drawing: texts.drawing.optional(),
  quoted: group("Nel preventivo", {
    sample,
    included: list("Compreso", text("Che cosa")).min(1),
    excluded: list("Non compreso", text("Che cosa")).min(1),
  }).optional(),
  approach: group("Come lavorate", {
    title: texts.title,
    notes: titled
      .extend({
        slipTitle: text("Titolo degli appunti"),
        notes: list("Appunti", group("Appunto", { label: texts.label, text: texts.body })).min(3),
      })
      .meta({ title: "Appunti" }),
    idea: titled.meta({ title: "Idee" }),
    run: titled.extend({ label: texts.label, schedule }).meta({ title: "Regia" }),
  }).optional(),
  photos: optionalList("Foto", shot.meta({ title: "Foto" })),
  gallery: optionalList("Altre foto, dietro un pulsante", shot.meta({ title: "Foto" })),
  story: group("Storia", {
    ...introduced,
    paragraphs: list("Paragrafi", text("Paragrafo")).min(1),
    article: linkedText
      .extend({ post: z.string().meta({ title: "Articolo", description: "Il nome della sua cartella in posts." }) })
      .optional()
      .meta({ title: "Link a un articolo" }),
    facts: list("Fatti", fact.meta({ title: "Fatto" })).min(2),
  }),
  features: group("Caratteristiche", {
    title: texts.title,
    drawing: group("Disegno", { alt: text("Che cosa mostra"), caption: text("Didascalia") }).optional(),
    items: list("Voci", titled.meta({ title: "Caratteristica" })).min(3),
  }).optional(),
  roster: group("Mestieri", {
    title: texts.title,
    text: texts.body,
    drawing: texts.drawing.optional(),
    items: list("Voci", titled.meta({ title: "Mestiere" })).min(1),
    pictures: group("Immagini", {
      sample,
      title: texts.title,
      slides: list("Immagini", shot.meta({ title: "Immagine" })).min(1),
      previous: text("Pulsante precedente"),
      next: text("Pulsante successivo"),
      count: text({ title: "Conteggio", example: "{n} di {total}" }),
    }),
  }).optional(),
  quantities: group("Tabella delle quantità", {
    ...titled.shape,
    guests: text("Colonna degli ospiti"),
    pieces: text("Colonna dei pezzi"),
    more: text("Terza colonna"),
    drawn: choiceOf(pieceNames).optional().meta({ title: "Pezzi disegnati" }),
    items: list(
      "Righe",
      group("Riga", {
        guests: wholeNumber(1, 5000).meta({ title: "Ospiti" }),
        pieces: wholeNumber(1, 40).meta({ title: "Pezzi" }),
        more: text("Terza colonna"),
      }),
    ).min(2),
  }).optional(),
  closing: titled.meta({ title: "Chiusura" }),
});
export type FormulaContent = z.infer<typeof formula>;
