import { z } from "zod";
import { serviceIds } from "#src/i18n/routes.ts";
import { serviceNames } from "./names.ts";
import { fact, linkedText, shot, titled } from "./parts.ts";
import { emphasis, formed, group, groupOf, list, sample, text, texts } from "./values.ts";

/** What helps to compare the packages. */
function figures<T extends z.ZodType>(value: T) {
  return {
    priceFrom: value.meta({ title: "Prezzo da", example: "400 €" }),
    guests: value.meta({ title: "Ospiti", example: "fino a 60" }),
    bartenders: value.meta({ title: "Bartender" }),
    length: value.meta({ title: "Lunghezza del bancone", example: "4,80 m" }),
  };
}

const card = z.strictObject({
  sample,
  title: texts.title,
  subtitle: text.meta({ title: "Sottotitolo" }),
  short: text.meta({ title: "In una riga" }),
  full: text.meta({ title: "Descrizione" }),
  link: texts.link,
  /** What the drawing shows. */
  drawing: texts.drawing,
  mostRequested: z.boolean().optional().meta({ title: "La più richiesta" }),
  /** Shown as far as the operator has given it. */
  figures: z
    .strictObject(figures(text.optional()))
    .optional()
    .meta({ title: "Cifre per confrontare", description: "Quelle vuote non si mostrano." }),
});

/** The services overview, the name of each formula, and the texts that all service pages share (specification 2). */
export const services = z.strictObject({
  hero: group("Apertura", { sample, lead: texts.lead, drawing: texts.drawing, book: texts.book }),
  cards: groupOf(serviceIds, card, serviceNames).meta({ title: "Schede delle formule" }),
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
    figures: z
      .strictObject(figures(text))
      .meta({ title: "Cifre per confrontare", description: "Quelle vuote non si mostrano." }),
    gallery: group("Galleria", {
      show: text.meta({ title: "Pulsante per mostrare" }),
      hide: text.meta({ title: "Pulsante per nascondere" }),
    }),
  }),
});

/** The question at the end of a page, and its answer. */
const closing = group("Chiusura", { sample, title: texts.title, text: texts.body });

/** The page of one formula (specification 2, Service detail pages). */
export const service = z.strictObject({
  sample,
  lead: texts.lead,
  /** What the drawing of the opening shows. */
  drawing: texts.drawing,
  photos: list("Foto", shot.meta({ title: "Foto" }), { min: 1 }),
  /** More photographs, behind a button. */
  gallery: list("Altre foto, dietro un pulsante", shot.meta({ title: "Foto" }), { min: 1 }).optional(),
  story: group("Storia", {
    sample,
    title: texts.title,
    lead: texts.lead,
    paragraphs: list("Paragrafi", text.meta({ title: "Paragrafo" }), { min: 1 }),
    facts: list("Fatti", fact.meta({ title: "Fatto" }), { min: 2 }),
  }),
  features: group("Caratteristiche", {
    title: texts.title,
    drawing: group("Disegno", {
      alt: text.meta({ title: "Che cosa mostra" }),
      caption: text.meta({ title: "Didascalia" }),
    }),
    items: list("Voci", titled.meta({ title: "Caratteristica" }), { min: 3 }),
  }),
  closing,
});

/** The tailor-made page, composed unlike the other three (specification 2, Service detail pages). */
export const tailorMade = z.strictObject({
  sample,
  lead: texts.lead,
  /** What the drawing of the opening shows. */
  drawing: texts.drawing,
  /** How the work is done; the slip of notes stands beside it, the running order beside the story. */
  features: group("Caratteristiche", {
    title: texts.title,
    notes: titled
      .extend({
        slipTitle: text.meta({ title: "Titolo degli appunti" }),
        notes: list("Appunti", group("Appunto", { label: texts.label, text: texts.body }), { min: 3 }),
      })
      .meta({ title: "Appunti" }),
    idea: titled.meta({ title: "Idee" }),
    run: titled
      .extend({
        label: texts.label,
        schedule: list(
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
        ),
      })
      .meta({ title: "Regia" }),
  }),
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
  network: group("Immagini", {
    sample,
    title: texts.title,
    slides: list("Immagini", shot.meta({ title: "Immagine" }), { min: 1 }),
    previous: text.meta({ title: "Pulsante precedente" }),
    next: text.meta({ title: "Pulsante successivo" }),
    /** `{n}` and `{total}` are counted on the page. */
    count: text.meta({ title: "Conteggio", example: "{n} di {total}" }),
  }),
  roster: group("Mestieri", {
    title: texts.title,
    text: texts.body,
    /** What the drawing of the trades shows. */
    drawing: texts.drawing,
    items: list("Voci", titled.meta({ title: "Mestiere" }), { min: 1 }),
  }),
  closing,
});
