import { z } from "zod";
import { pageIds } from "#src/i18n/routes.ts";
import { pageNames } from "./names.ts";
import { drawing, fact, introduced, linkedText, pageTexts, photo, shot, titled } from "./parts.ts";
import { distinctIds, emphasis, group, groupOf, idOfLabel, line, list, sample, text, texts } from "./values.ts";
import { services } from "./formula.ts";

const entry = z.strictObject({ sample, label: texts.label, text: texts.body });

const booking = z.strictObject({
  lead: texts.lead,
  stepsTitle: text("Titolo dei passi"),
  steps: list("Passi", titled.meta({ title: "Passo" })).length(4),
  faqTitle: text("Titolo delle domande"),
  faq: list("Domande", group("Domanda", { sample, question: text("Domanda"), answer: text("Risposta") })).min(4),
  direct: group("Contatto diretto", {
    title: texts.title,
    facts: list("Fatti", entry.meta({ title: "Fatto" })).min(1),
  }),
  foundBy: group(
    { title: "Come ti hanno trovato", description: "Si chiede dopo l’invio. Le risposte si contano in Soldi." },
    {
      title: texts.title,
      thanks: text("Dopo la risposta"),
      choices: list("Risposte", group("Risposta", { id: idOfLabel(), label: text("Voce") }))
        .min(2)
        .superRefine(distinctIds()),
    },
  ).optional(),
});

const page = z.strictObject({
  name: text("Nome nei link").optional(),
  ...pageTexts,
});

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

const invitation = { ...titled.shape, book: texts.book, services: text("Pulsante dei servizi") };

const home = z.strictObject({
  hero: group("Apertura", {
    sample,
    badge: text("Riga sopra il titolo"),
    sunset: text("Ora del tramonto"),
    subtitle: text("Sottotitolo"),
    book: texts.book,
    about: text("Link a chi siete"),
  }),
  order: group("Modulo breve", {
    day: text("Data"),
    place: text("Luogo"),
    placeHint: text("Suggerimento per il luogo"),
    occasion: text("Evento"),
    occasionHint: text("Suggerimento per l’evento"),
    send: text("Pulsante"),
    note: texts.note,
  }),
  about: group("Chi siete", {
    ...introduced,
    text: texts.body,
    drawing: texts.drawing,
    highlights: list(
      "Punti di forza",
      group("Punto di forza", { figure: line({ title: "Numero o segno", example: "100%" }), ...titled.shape }),
    ).length(3),
  }),
  steps: group("Passi", {
    title: texts.title,
    items: list("Voci", group("Passo", { ...titled.shape, note: texts.note })).length(3),
  }),
  formulas: group("Formule", {
    ...introduced,
    requested: text("Segno della più richiesta"),
    link: texts.link,
  }),
  products: group("Che cosa offrite", { ...introduced, items: list("Voci", shot.meta({ title: "Voce" })).min(1) }),
  articles: group("Articoli", { title: texts.title, read: text("Link a un articolo"), all: text("Link a tutti") }),
  /** The drawings are a wedding, a concert, a company's event and a festival, in this order. */
  events: group("Eventi", { ...titled.shape, items: list("Voci", titled.meta({ title: "Evento" })).length(4) }),
  ready: group("Invito finale", invitation),
  partners: group("Partner", {
    eyebrow: text("Riga sopra il titolo"),
    label: texts.label,
    pause: text("Pulsante per fermare"),
    play: text("Pulsante per riprendere"),
  }),
});

const contact = z.strictObject({
  hero: group("Apertura", {
    sample,
    lead: texts.lead,
    booking: linkedText.meta({ title: "Frase con il link alla prenotazione" }),
  }),
  whatsapp: texts.whatsapp,
  info: group("Informazioni", {
    base: fact.meta({ title: "Sede" }),
    zones: fact.meta({ title: "Zone" }),
    outside: fact.meta({ title: "Fuori zona" }),
    response: fact.meta({ title: "Tempi di risposta" }),
    hours: fact.meta({ title: "Orari" }),
  }),
  form: group("Modulo", { title: texts.title, hint: text("Suggerimento") }),
  /** `{municipalities}`, `{near}` and `{far}` are counted from the data of the map. */
  atlas: group("Mappa dei comuni", {
    title: texts.title,
    lead: texts.lead,
    near: titled.meta({ title: "Vicino" }),
    far: titled.meta({ title: "Lontano" }),
    outside: titled.meta({ title: "Fuori zona" }),
    source: text("Fonte dei dati"),
    drawing: group("Disegno", {
      title: texts.title,
      description: text("Descrizione"),
      /** `far`, `outside` and this text are left out with `area: only`. */
      beyond: text("Oltre il raggio"),
    }),
  }),
  clients: group("Chi vi chiama", { title: texts.title, toForm: text("Link al modulo") }),
});

const blog = z.strictObject({
  hero: group("Apertura", { lead: texts.lead }),
  empty: group("Senza articoli", { title: texts.title, text: texts.body, link: texts.link }),
  newsletter: group("Riquadro della newsletter", {
    title: texts.title,
    email: text("Email"),
    subscribe: text("Pulsante per iscriversi"),
    hint: text("Suggerimento"),
    /** The form of the operator's mailing-list provider, to which the button leads (D26). */
    listUrl: z
      .url({ protocol: /^https$/ })
      .optional()
      .meta({ title: "Modulo del gestore della lista" }),
    /** The answer of the button if there is no `listUrl` (D26). The link leads to the feed. */
    answer: linkedText.meta({ title: "Risposta, con il link al feed" }),
    invalid: text("Indirizzo non valido"),
  }),
  feed: group("Feed", { title: texts.title, description: text("Descrizione") }),
  post: group("Intorno agli articoli", {
    back: text("Link per tornare"),
    reading: text("Tempo di lettura"),
    draft: group("Bozze nell’anteprima", { mark: text("Segno negli elenchi"), note: texts.note }),
    share: group("Condivisione", {
      title: texts.title,
      copy: text("Pulsante per copiare"),
      copied: text("Link copiato"),
      failed: text("Non riuscito"),
      opens: text("Si apre altrove"),
    }),
    related: group("Articoli collegati", { title: texts.title, all: text("Link a tutti") }),
  }),
});

const project = z.strictObject({
  sample,
  title: texts.title,
  drawing: drawing.optional(),
  photo: photo.optional(),
  lead: texts.lead,
  text: texts.body,
  quote: text("Citazione").optional(),
  facts: list("Fatti", fact.meta({ title: "Fatto" })).min(1),
});

const references = z.strictObject({
  hero: group("Apertura", { lead: texts.lead }),
  projects: list("Progetti", project.meta({ title: "Progetto" })),
  closing: group("Chiusura", invitation),
});

const question = z.strictObject({
  sample,
  tag: text("Argomento"),
  title: text("Domanda"),
  tagline: text("Risposta in breve"),
  answer: text("Risposta"),
  priced: text({
    title: "Prima della risposta, con i prezzi pubblicati",
    example: "Per 50 ospiti da {from50} a {to50}.",
  }).optional(),
});

const faq = z.strictObject({
  hero: group("Apertura", { sample, drawing: texts.drawing, lead: texts.lead, whatsapp: texts.whatsapp }),
  items: list("Domande", question.meta({ title: "Domanda" })).min(2),
  closing: group("Chiusura", {
    title: texts.title,
    text: texts.body,
    book: texts.book,
    whatsapp: texts.whatsapp,
    email: text("Pulsante per scrivere"),
  }),
});

const estimate = z.strictObject({
  sample,
  question: text({ title: "Domanda", description: "La risposta è il totale." }),
  answer: text({ title: "Risposta", example: "Per ora {amount}." }),
  text: text({ title: "Frase sotto il disegno", example: "Per {guests}: {things}." }),
  numbers: list("I numeri in parole, da zero", text("Numero")).min(2),
  guests: text("Ospiti"),
  slider: text("Nome del cursore"),
  formula: text("Formula"),
  starts: text("Ora in cui si comincia"),
  ends: text("Ora in cui si finisce"),
  day: text("Giorno"),
  place: text("Luogo"),
  compute: text("Pulsante per calcolare"),
  unreadGuests: text({ title: "Ospiti che non si leggono", example: "Scrivi un numero: intanto sono {guests}." }),
  dearer: text({ title: "I giorni più cari", example: "Alcuni giorni costano di più ({surcharges})." }),
  hours: text({ title: "Ore di servizio", example: "Per {hours} ore." }),
  extras: group("Voci facoltative", { title: texts.title }),
  travel: group("Trasferta", {
    where: text("Nessun luogo"),
    unknown: text("Luogo sconosciuto"),
    later: text("Invece di un prezzo"),
    near: text({ title: "Compresa", example: "{place}, {km} km" }),
    included: text("Invece di un prezzo, se è compresa"),
  }),
  bill: group("Conto", {
    title: texts.title,
    with: text({ title: "Voce di un’altra formula", example: "con {formula}" }),
    noExtras: text("Nessuna voce facoltativa"),
    total: text("Totale"),
    soFar: text("Totale senza la trasferta"),
    note: texts.note,
    book: texts.book,
    share: text("Link per mandare la stima"),
    shared: text({ title: "Testo che si manda", example: "{text} {formula}, {total}, {vat}." }),
  }),
  talk: group("Oltre il massimo di ospiti", {
    answer: text("Risposta"),
    amount: text("Invece di un prezzo"),
    text: text({ title: "Frase", example: "Per {guests} ospiti ne parliamo." }),
    from: text("Frase al massimo di ospiti"),
    write: text("Pulsante per scrivere"),
  }),
  from: text({ title: "Prezzo più basso", example: "da {amount}" }),
  ask: text({ title: "Link alla stima", example: "Quanto costa?" }),
  offers: group("Nella home", {
    usual: text({ title: "Prezzo per un evento tipico", example: "{amount} per {guests} ospiti" }),
    note: text({ title: "Che cosa vale il prezzo più basso", example: "«Da» vale per {guests} ospiti." }),
    link: texts.link,
  }),
  short: group("Nella pagina di una formula", {
    service: text({ title: "Ore di servizio", example: "{hours} ore di servizio." }),
    before: text("Prima del numero"),
    after: text("Dopo il numero"),
    link: texts.link,
  }),
});

const eventSheet = z.strictObject({
  title: texts.title,
  lead: texts.lead,
  print: text("Pulsante per stampare"),
  back: text("Link per tornare"),
  event: group("L’evento", {
    title: texts.title,
    contact: text("Referente"),
    said: text("Che cosa avete scritto"),
  }),
  brings: group("Che cosa portate", {
    title: texts.title,
    items: list("Voci", group("Cosa", { sample, text: texts.body })).min(1),
  }),
  needs: group("Che cosa serve", {
    title: texts.title,
    items: list("Voci", entry.meta({ title: "Cosa" })).min(1),
  }),
  eventDetails: group("Dettagli della festa", { title: texts.title }),
  crew: group(
    {
      title: "Chi lavora",
      description: "La scheda che apre chi lavora alla festa, dal suo link. Senza, non c’è squadra.",
    },
    {
      title: line("Titolo"),
      lead: line("Introduzione"),
      map: line("Link alla mappa"),
      question: line("Domanda"),
      yes: line("Chi c’è"),
      no: line("Chi non può"),
      whatsapp: line({ title: "Testo per WhatsApp", example: "Ciao {first}, {day} ci sei?" }),
      off: line("La festa non si fa"),
    },
  ).optional(),
});

const chapter = z.strictObject({
  sample,
  title: texts.title,
  text: list({ title: "Testo", description: emphasis }, text("Paragrafo")).min(1),
});

/** `docs/accessibility.md` names the test of each claim. */
const check = z.strictObject({
  claim: text("Affermazione"),
  criteria: list("Criteri WCAG", line({ title: "Criterio", example: "1.4.3" })),
});

const accessibility = z.strictObject({
  lead: texts.lead,
  status: chapter.meta({ title: "In breve" }),
  checks: group("Verifiche", {
    title: texts.title,
    intro: text("Introduzione"),
    items: list("Voci", check.meta({ title: "Verifica" })).min(1),
  }),
  limits: group("Limiti", {
    sample,
    title: texts.title,
    intro: text("Introduzione"),
    items: list("Voci", text("Limite")).min(1),
  }),
  method: chapter.meta({ title: "Metodo" }),
  feedback: chapter.meta({ title: "Segnalazioni" }),
  commitments: list(
    { title: "Impegni e obblighi", description: "Termini di risposta, procedure, leggi: falli controllare." },
    chapter.meta({ title: "Capitolo" }),
  ),
});
export type AccessibilityContent = z.infer<typeof accessibility>;

export const pageFiles = {
  home: { schema: home.meta({ title: "Home" }), values: ["time"] },
  services: { schema: services.meta({ title: "Servizi" }) },
  estimate: {
    schema: estimate.meta({ title: "Stima" }),
    values: ["amount", "guests", "things", "formula", "place", "km", "text", "total", "vat", "hours", "surcharges"],
  },
  booking: { schema: booking.meta({ title: "Prenotazione" }) },
  eventSheet: {
    file: "pages/event-sheet.yaml",
    schema: eventSheet.meta({ title: "Scheda evento" }),
    values: ["first", "day"],
  },
  contact: { schema: contact.meta({ title: "Contatti" }), values: ["municipalities", "near", "far"] },
  blog: { schema: blog.meta({ title: "Blog" }), values: ["time"] },
  references: { schema: references.meta({ title: "Referenze" }) },
  faq: { schema: faq.meta({ title: "FAQ" }), values: ["from50", "to50", "from100", "to100"] },
  accessibility: { schema: accessibility.meta({ title: "Accessibilità" }) },
} as const;
