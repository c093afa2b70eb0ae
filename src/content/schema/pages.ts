import { z } from "zod";
import { emphasis, formed, group, groupOf, list, sample, text, texts } from "./values.ts";
import { pageIds } from "#src/i18n/routes.ts";
import { drawingName, pageNames } from "./names.ts";
import { drawingNames } from "#src/ui/drawings/names.ts";
import { fact, linkedText, pageTexts, photo, shot, titled } from "./parts.ts";
import { services } from "./formula.ts";

const entry = z.strictObject({ sample, label: texts.label, text: texts.body });

/** The booking page around its form (specification 2, Booking). */
export const booking = z.strictObject({
  lead: texts.lead,
  stepsTitle: text.meta({ title: "Titolo dei passi" }),
  steps: list("Passi", group("Passo", { sample, title: texts.title, text: texts.body }), { length: 4 }),
  faqTitle: text.meta({ title: "Titolo delle domande" }),
  faq: list(
    "Domande",
    group("Domanda", { sample, question: text.meta({ title: "Domanda" }), answer: text.meta({ title: "Risposta" }) }),
    { min: 4 },
  ),
  /** Phone and mail come from company.yaml; beside them hours, support and what is always included. */
  direct: group("Contatto diretto", {
    title: texts.title,
    facts: list("Fatti", entry.meta({ title: "Fatto" }), { min: 1 }),
  }),
});

const page = z.strictObject({
  /** The name of the page in links. The pages of the navigation have their names in the messages. */
  name: text.optional().meta({ title: "Nome nei link" }),
  ...pageTexts,
});

/** Title, description and heading of every page. */
export const pages = groupOf(pageIds, page, pageNames).extend({
  blog: page
    .extend({
      title: page.shape.title.meta({
        description: "Al massimo 46 caratteri: le pagine dopo la prima aggiungono il numero.",
      }),
      description: page.shape.description.meta({
        description: "Da 120 a 142 caratteri: le pagine dopo la prima aggiungono il numero.",
      }),
    })
    .meta({ title: pageNames.blog }),
});

const highlight = z.strictObject({
  sample,
  figure: z.string().trim().min(1).meta({ title: "Numero o segno", example: "100%" }),
  title: texts.title,
  text: texts.body,
});
const homeStep = z.strictObject({ sample, title: texts.title, text: texts.body, note: texts.note });
/** The home page around its heading (specification 2, Home). */
const home = z.strictObject({
  hero: group("Apertura", {
    sample,
    badge: text.meta({ title: "Riga sopra il titolo" }),
    sunset: text.meta({ title: "Ora del tramonto" }),
    subtitle: text.meta({ title: "Sottotitolo" }),
    book: texts.book,
    about: text.meta({ title: "Link a chi siete" }),
  }),
  order: group("Comanda", {
    title: texts.title,
    day: text.meta({ title: "Data" }),
    place: text.meta({ title: "Luogo" }),
    placeHint: text.meta({ title: "Suggerimento per il luogo" }),
    occasion: text.meta({ title: "Evento" }),
    occasionHint: text.meta({ title: "Suggerimento per l’evento" }),
    send: text.meta({ title: "Pulsante" }),
    note: texts.note,
  }),
  about: group("Chi siete", {
    sample,
    title: texts.title,
    lead: texts.lead,
    text: texts.body,
    drawing: texts.drawing,
    highlights: list("Punti di forza", highlight.meta({ title: "Punto di forza" }), { length: 3 }),
  }),
  steps: group("Passi", {
    title: texts.title,
    items: list("Voci", homeStep.meta({ title: "Passo" }), { length: 3 }),
  }),
  formulas: group("Formule", {
    sample,
    title: text.meta({ title: "Titolo" }),
    lead: texts.lead,
    requested: text.meta({ title: "Segno della più richiesta" }),
    link: texts.link,
    drawing: texts.drawing,
    caption: text.meta({ title: "Didascalia" }),
  }),
  products: group("Che cosa offrite", {
    sample,
    title: texts.title,
    lead: texts.lead,
    items: list("Voci", shot.meta({ title: "Voce" }), { min: 1 }),
  }),
  articles: group("Articoli", {
    title: texts.title,
    read: text.meta({ title: "Link a un articolo" }),
    all: text.meta({ title: "Link a tutti" }),
  }),
  /** In the order of the drawings: wedding, concert, company, festival. */
  events: group("Eventi", {
    sample,
    title: texts.title,
    text: texts.body,
    items: list("Voci", titled.meta({ title: "Evento" }), { length: 4 }),
  }),
  ready: group("Invito finale", {
    sample,
    title: texts.title,
    text: texts.body,
    book: texts.book,
    services: text.meta({ title: "Pulsante dei servizi" }),
  }),
  partners: group("Partner", {
    eyebrow: text.meta({ title: "Riga sopra il titolo" }),
    label: texts.label,
    pause: text.meta({ title: "Pulsante per fermare" }),
    play: text.meta({ title: "Pulsante per riprendere" }),
  }),
});

/** The contact page around its form (specification 2, Contact). */
const contact = z.strictObject({
  hero: group("Apertura", {
    sample,
    lead: texts.lead,
    booking: linkedText.meta({ title: "Frase con il link alla prenotazione" }),
  }),
  whatsapp: texts.whatsapp,
  /** Base, coverage zones, outside the area, response time, hours. */
  info: group("Informazioni", {
    base: fact.meta({ title: "Sede" }),
    zones: fact.meta({ title: "Zone" }),
    outside: fact.meta({ title: "Fuori zona" }),
    response: fact.meta({ title: "Tempi di risposta" }),
    hours: fact.meta({ title: "Orari" }),
  }),
  form: group("Modulo", { title: texts.title, hint: text.meta({ title: "Suggerimento" }) }),
  /** The map of dots. `{municipalities}`, `{near}` and `{far}` are counted from the map's own data. */
  atlas: group("Mappa dei comuni", {
    title: texts.title,
    lead: texts.lead,
    near: titled.meta({ title: "Vicino" }),
    far: titled.meta({ title: "Lontano" }),
    outside: titled.meta({ title: "Fuori zona" }),
    source: text.meta({ title: "Fonte dei dati" }),
    /** Title, description and names inside the drawing. */
    drawing: group("Disegno", {
      title: texts.title,
      description: text.meta({ title: "Descrizione" }),
      /** Left out with `area: only`, as `far` and `outside` are. */
      beyond: text.meta({ title: "Oltre il raggio" }),
    }),
  }),
  clients: group("Chi vi chiama", { title: texts.title, toForm: text.meta({ title: "Link al modulo" }) }),
});

/** The blog list, and the texts around every article (specification 2, Blog list and Blog post). */
const blog = z.strictObject({
  hero: group("Apertura", { lead: texts.lead }),
  empty: group("Senza articoli", { title: texts.title, text: texts.body, link: texts.link }),
  newsletter: group("Riquadro della newsletter", {
    title: texts.title,
    email: text.meta({ title: "Email" }),
    subscribe: text.meta({ title: "Pulsante per iscriversi" }),
    hint: text.meta({ title: "Suggerimento" }),
    /** The form of the operator's list provider, to which the button leads (D26). */
    listUrl: z
      .url({ protocol: /^https$/ })
      .optional()
      .meta({ title: "Modulo del gestore della lista" }),
    /** The answer of the button without it: no list yet, nothing kept, and the feed (D26). The link leads to the feed. */
    answer: linkedText.meta({ title: "Risposta, con il link al feed" }),
    invalid: text.meta({ title: "Indirizzo non valido" }),
  }),
  feed: group("Feed", { title: texts.title, description: text.meta({ title: "Descrizione" }) }),
  post: group("Intorno agli articoli", {
    back: text.meta({ title: "Link per tornare" }),
    /** `{time}` is the article's reading time. */
    reading: text.meta({ title: "Tempo di lettura" }),
    /** Of an article that only the preview shows: the mark in lists, and a line over its heading. */
    draft: group("Bozze nell’anteprima", { mark: text.meta({ title: "Segno negli elenchi" }), note: texts.note }),
    share: group("Condivisione", {
      title: texts.title,
      copy: text.meta({ title: "Pulsante per copiare" }),
      copied: text.meta({ title: "Link copiato" }),
      failed: text.meta({ title: "Non riuscito" }),
      opens: text.meta({ title: "Si apre altrove" }),
    }),
    related: group("Articoli collegati", { title: texts.title, all: text.meta({ title: "Link a tutti" }) }),
  }),
});

const project = z.strictObject({
  sample,
  title: texts.title,
  /** Stands over the text, as a photograph may instead. */
  drawing: group("Disegno", {
    name: drawingName(drawingNames).meta({ title: "Disegno" }),
    alt: text.meta({ title: "Che cosa mostra" }),
  }).optional(),
  photo: photo.optional(),
  lead: texts.lead,
  text: texts.body,
  quote: text.optional().meta({ title: "Citazione" }),
  facts: list("Fatti", fact.meta({ title: "Fatto" }), { min: 1 }),
});

/** The featured projects (specification 2, Featured projects), as many as there are. Without any there is no such page. */
const references = z.strictObject({
  hero: group("Apertura", { lead: texts.lead }),
  projects: list("Progetti", project.meta({ title: "Progetto" })),
  closing: group("Chiusura", {
    sample,
    title: texts.title,
    text: texts.body,
    book: texts.book,
    services: text.meta({ title: "Pulsante dei servizi" }),
  }),
});

const question = z.strictObject({
  sample,
  tag: text.meta({ title: "Argomento" }),
  title: text.meta({ title: "Domanda" }),
  tagline: text.meta({ title: "Risposta in breve" }),
  answer: text.meta({ title: "Risposta" }),
  priced: text.optional().meta({
    title: "Prima della risposta, con i prezzi pubblicati",
    example: "Per 50 ospiti da {from50} a {to50}.",
  }),
});

/** Ten questions or as many as the owner has, half of them to a column, and a closing block (specification 2, FAQ). */
const faq = z.strictObject({
  hero: group("Apertura", { sample, drawing: texts.drawing, lead: texts.lead, whatsapp: texts.whatsapp }),
  items: list("Domande", question.meta({ title: "Domanda" }), { min: 2 }),
  closing: group("Chiusura", {
    title: texts.title,
    text: texts.body,
    book: texts.book,
    whatsapp: texts.whatsapp,
    email: text.meta({ title: "Pulsante per scrivere" }),
  }),
});

/** The estimate that visitors make where prices are published, and what its bill says (`src/quotes/estimate.ts`). */
const estimate = z.strictObject({
  sample,
  question: text.meta({ title: "Domanda", description: "La risposta è il totale." }),
  answer: text.meta({ title: "Risposta", example: "Circa {amount}." }),
  about: text.meta({ title: "Totale", example: "circa {amount}" }),
  told: text.meta({ title: "Frase sotto il disegno", example: "Per {guests} ospiti: {things}." }),
  numbers: list("I numeri in parole, da zero", text.meta({ title: "Numero" }), { min: 2 }),
  guests: text.meta({ title: "Ospiti" }),
  slider: text.meta({ title: "Nome del cursore" }),
  formula: text.meta({ title: "Formula" }),
  place: text.meta({ title: "Luogo" }),
  compute: text.meta({ title: "Pulsante per calcolare" }),
  corrected: group("Quando una scelta non è possibile", {
    guests: text.meta({ title: "Numero di ospiti", example: "Contiamo {guests} ospiti." }),
    formula: text.meta({ title: "Formula sconosciuta", example: "Contiamo {formula}." }),
  }),
  extras: group("Voci facoltative", { title: texts.title, none: text.meta({ title: "Nessuna scelta" }) }),
  travel: group("Trasferta", {
    where: text.meta({ title: "Nessun luogo" }),
    unknown: text.meta({ title: "Luogo sconosciuto" }),
    later: text.meta({ title: "Invece di un prezzo" }),
    near: text.meta({ title: "Compresa", example: "{place}, {km} km" }),
    included: text.meta({ title: "Invece di un prezzo, se è compresa" }),
  }),
  bill: group("Conto", {
    title: texts.title,
    vat: text.meta({ title: "IVA" }),
    with: text.meta({ title: "Voce di un’altra formula", example: "con {formula}" }),
    noExtras: text.meta({ title: "Nessuna voce facoltativa" }),
    total: text.meta({ title: "Totale" }),
    soFar: text.meta({ title: "Totale senza la trasferta" }),
    minimum: text.meta({ title: "Totale minimo", example: "Il minimo è {amount}." }),
    note: texts.note,
    book: texts.book,
    share: text.meta({ title: "Link per mandare la stima" }),
    shared: text.meta({ title: "Testo che si manda", example: "{told} {formula}, {total}." }),
  }),
  talk: group("Oltre il massimo di ospiti", {
    answer: text.meta({ title: "Risposta" }),
    amount: text.meta({ title: "Invece di un prezzo" }),
    told: text.meta({ title: "Frase", example: "Per {guests} ospiti ne parliamo." }),
    from: text.meta({ title: "Frase al massimo di ospiti" }),
  }),
  from: text.meta({ title: "Prezzo più basso", example: "da {amount}" }),
  short: group("Nella pagina di una formula", {
    service: text.meta({ title: "Ore di servizio", example: "{hours} ore di servizio." }),
    before: text.meta({ title: "Prima del numero" }),
    after: text.meta({ title: "Dopo il numero" }),
    link: texts.link,
  }),
});

/** The printable page of an event: what is brought with every formula, what it needs, and lines to fill in by hand. */
const brief = z.strictObject({
  title: texts.title,
  lead: texts.lead,
  print: text.meta({ title: "Pulsante per stampare" }),
  back: text.meta({ title: "Link per tornare" }),
  event: group("L’evento", {
    title: texts.title,
    day: text.meta({ title: "Data" }),
    slot: text.meta({ title: "Orario" }),
    kind: text.meta({ title: "Tipo di evento" }),
    place: text.meta({ title: "Luogo" }),
    contact: text.meta({ title: "Referente" }),
    said: text.meta({ title: "Che cosa avete scritto" }),
  }),
  brings: group("Che cosa portate", {
    title: texts.title,
    items: list("Voci", group("Cosa", { sample, text: texts.body }), { min: 1 }),
  }),
  needs: group("Che cosa serve", {
    title: texts.title,
    items: list("Voci", group("Cosa", { sample, label: texts.label, text: texts.body }), { min: 1 }),
  }),
  facts: group("Dettagli della festa", { title: texts.title }),
});

const chapter = z.strictObject({
  sample,
  title: texts.title,
  text: list({ title: "Testo", description: emphasis }, text.meta({ title: "Paragrafo" }), { min: 1 }),
});

/** A claim of the statement, the criteria of WCAG 2.2 that it answers, and the test that would fail if it were not so. */
const check = z.strictObject({
  claim: text.meta({ title: "Affermazione" }),
  criteria: list(
    "Criteri WCAG",
    formed(
      /^[1-4]\.\d\.\d{1,2}$/,
      "il numero di un criterio, ad esempio 1.4.3",
      "the number of a criterion, such as 1.4.3",
    ).meta({ title: "Criterio", example: "1.4.3" }),
  ),
  test: group("Prova", {
    file: formed(
      /^tests\/e2e\/[a-z-]+\.spec\.ts$/,
      "il file di una prova, ad esempio tests/e2e/booking.spec.ts",
      "the file of a test, such as tests/e2e/booking.spec.ts",
    ).meta({ title: "File" }),
    title: z.string().min(1).meta({ title: "Nome della prova" }),
  }),
});

/** The accessibility checks, and a contact. A test compares its claims with the tests they name. */
export const accessibility = z.strictObject({
  lead: texts.lead,
  status: chapter.meta({ title: "In breve" }),
  checks: group("Verifiche", {
    title: texts.title,
    intro: text.meta({ title: "Introduzione" }),
    items: list("Voci", check.meta({ title: "Verifica" }), { min: 1 }),
  }),
  /** The parts that are not accessible, or not as good as they could be, with the alternatives. */
  limits: group("Limiti", {
    sample,
    title: texts.title,
    intro: text.meta({ title: "Introduzione" }),
    items: list("Voci", text.meta({ title: "Limite" }), { min: 1 }),
  }),
  method: chapter.meta({ title: "Metodo" }),
  feedback: chapter.meta({ title: "Segnalazioni" }),
  /** Deadlines, promises and laws that bind the operator. */
  commitments: list(
    { title: "Impegni e obblighi", description: "Termini di risposta, procedure, leggi: falli controllare." },
    chapter.meta({ title: "Capitolo" }),
  ),
});
export type AccessibilityContent = z.infer<typeof accessibility>;

/** The schema of each file of `content/pages`, by the name of the file, and the names in braces that the page fills in itself. */
export const pageFiles = {
  home: { schema: home.meta({ title: "Home" }), places: ["time"] },
  services: { schema: services.meta({ title: "Servizi" }) },
  estimate: {
    schema: estimate.meta({ title: "Stima" }),
    places: ["amount", "guests", "things", "formula", "place", "km", "told", "total", "hours"],
  },
  booking: { schema: booking.meta({ title: "Prenotazione" }) },
  brief: { schema: brief.meta({ title: "Scheda evento" }) },
  contact: { schema: contact.meta({ title: "Contatti" }), places: ["municipalities", "near", "far"] },
  blog: { schema: blog.meta({ title: "Blog" }), places: ["time"] },
  references: { schema: references.meta({ title: "Referenze" }) },
  faq: { schema: faq.meta({ title: "FAQ" }), places: ["from50", "to50", "from100", "to100"] },
  accessibility: { schema: accessibility.meta({ title: "Accessibilità" }) },
} as const;
