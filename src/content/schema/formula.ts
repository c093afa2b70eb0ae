import { z } from "zod";
import { choiceOf, drawingName } from "./names.ts";
import { formulaDrawingNames, pieceNames } from "#src/ui/drawings/names.ts";
import { fact, linkedText, pageTexts, shot, titled } from "./parts.ts";
import { emphasis, formed, group, list, sample, text, texts } from "./values.ts";

/** Lower-case words with hyphens, as addresses have them. */
export const formulaIdPattern = "[a-z0-9]+(?:-[a-z0-9]+)*";

const orderedId = formed(
  new RegExp(`^${formulaIdPattern}$`),
  "il nome di un file della cartella formulas, senza .yaml",
  "the name of a file of the folder formulas, without .yaml",
).meta({ title: "Formula" });

/** The services overview, the order of the formulas, and the texts that all their pages share (specification 2). */
export const services = z.strictObject({
  order: list(
    { title: "Le formule, in ordine", description: "I nomi dei file della cartella formulas, senza .yaml." },
    orderedId,
    { min: 1, max: 8 },
  ),
  hero: group("Apertura", { sample, lead: texts.lead, drawing: texts.drawing, book: texts.book }),
  mostRequested: text.meta({ title: "La più richiesta" }),
  toForm: group("Verso il modulo", { title: texts.title, link: texts.link }),
  contact: group("Contatti", { title: texts.title, text: linkedText.meta({ title: "Testo", description: emphasis }) }),
  /** The contact page shows the same items. */
  clients: group("Chi vi chiama", {
    title: texts.title,
    items: list("Voci", titled.meta({ title: "Cliente" }), { length: 4 }),
    book: texts.book,
  }),
  detail: group("Testi di tutte le formule", {
    back: text.meta({ title: "Link per tornare" }),
    book: texts.book,
    whatsapp: texts.whatsapp,
    /** How soon a chat is answered: shown below the call to action where the operator has WhatsApp. */
    reply: text.meta({ title: "Invito a rispondere" }),
    gallery: group("Galleria", {
      show: text.meta({ title: "Pulsante per mostrare" }),
      hide: text.meta({ title: "Pulsante per nascondere" }),
    }),
  }),
});

const schedule = list(
  "Scaletta",
  group("Ora della scaletta", {
    time: formed(/^\d{1,2}:\d{2}$/, "un’ora, ad esempio 19:00", "a time, such as 19:00").meta({
      title: "Ora",
      example: "19:00",
    }),
    text: texts.body,
    dusk: z.boolean().optional().meta({ title: "È il tramonto" }),
  }),
  { min: 4 },
);

/**
 * A formula: its name, what other pages say of it, and its page (specification 2, Service detail pages). The page has the sections that are
 * given, in this order.
 */
export const formula = z.strictObject({
  sample,
  name: text.meta({ title: "Nome" }),
  menu: text.meta({ title: "Riga nel menu" }),
  home: text.meta({ title: "Riga nella home" }),
  drawings: drawingName(formulaDrawingNames).optional().meta({ title: "Disegni" }),
  ...pageTexts,
  /** In the list of all formulas. */
  card: group("Nell’elenco delle formule", {
    sample,
    subtitle: text.meta({ title: "Sottotitolo" }),
    short: text.meta({ title: "In una riga" }),
    full: text.meta({ title: "Descrizione" }),
    link: texts.link,
    /** A description of the drawing. */
    drawing: texts.drawing.optional(),
    mostRequested: z.boolean().optional().meta({ title: "La più richiesta" }),
    /** The facts for comparing the formulas. */
    figures: list("Cifre per confrontare", fact.meta({ title: "Cifra" })).optional(),
  }),
  lead: texts.lead,
  /** A description of the drawing of the opening. */
  drawing: texts.drawing.optional(),
  /** How the work is done; the slip of notes stands beside it, the running order beside the story. */
  approach: group("Come lavorate", {
    title: texts.title,
    notes: titled
      .extend({
        slipTitle: text.meta({ title: "Titolo degli appunti" }),
        notes: list("Appunti", group("Appunto", { label: texts.label, text: texts.body }), { min: 3 }),
      })
      .meta({ title: "Appunti" }),
    idea: titled.meta({ title: "Idee" }),
    run: titled.extend({ label: texts.label, schedule }).meta({ title: "Regia" }),
  }).optional(),
  photos: list("Foto", shot.meta({ title: "Foto" }), { min: 1 }).optional(),
  /** More photographs, behind a button. */
  gallery: list("Altre foto, dietro un pulsante", shot.meta({ title: "Foto" }), { min: 1 }).optional(),
  story: group("Storia", {
    sample,
    title: texts.title,
    lead: texts.lead,
    paragraphs: list("Paragrafi", text.meta({ title: "Paragrafo" }), { min: 1 }),
    /** A sentence with a link to an article, named by its id. */
    article: linkedText
      .extend({ post: z.string().meta({ title: "Articolo", description: "Il nome della sua cartella in posts." }) })
      .optional()
      .meta({ title: "Link a un articolo" }),
    facts: list("Fatti", fact.meta({ title: "Fatto" }), { min: 2 }),
  }),
  features: group("Caratteristiche", {
    title: texts.title,
    drawing: group("Disegno", {
      alt: text.meta({ title: "Che cosa mostra" }),
      caption: text.meta({ title: "Didascalia" }),
    }).optional(),
    items: list("Voci", titled.meta({ title: "Caratteristica" }), { min: 3 }),
  }).optional(),
  roster: group("Mestieri", {
    title: texts.title,
    text: texts.body,
    /** A description of the drawing of the trades. */
    drawing: texts.drawing.optional(),
    items: list("Voci", titled.meta({ title: "Mestiere" }), { min: 1 }),
    pictures: group("Immagini", {
      sample,
      title: texts.title,
      slides: list("Immagini", shot.meta({ title: "Immagine" }), { min: 1 }),
      previous: text.meta({ title: "Pulsante precedente" }),
      next: text.meta({ title: "Pulsante successivo" }),
      /** `{n}` and `{total}` are counted on the page. */
      count: text.meta({ title: "Conteggio", example: "{n} di {total}" }),
    }),
  }).optional(),
  /** How many pieces so many guests need. */
  quantities: group("Tabella delle quantità", {
    sample,
    title: texts.title,
    text: texts.body,
    guests: text.meta({ title: "Colonna degli ospiti" }),
    pieces: text.meta({ title: "Colonna dei pezzi" }),
    more: text.meta({ title: "Terza colonna" }),
    /** Draws the pieces one by one. */
    drawn: choiceOf(pieceNames).optional().meta({ title: "Pezzi disegnati" }),
    items: list(
      "Righe",
      group("Riga", {
        guests: z.int().min(1).meta({ title: "Ospiti" }),
        pieces: z.int().min(1).max(40).meta({ title: "Pezzi" }),
        more: text.meta({ title: "Terza colonna" }),
      }),
      { min: 2 },
    ),
  }).optional(),
  /** The question at the end of the page, and its answer. */
  closing: group("Chiusura", { sample, title: texts.title, text: texts.body }),
});
export type FormulaContent = z.infer<typeof formula>;
