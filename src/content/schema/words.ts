import { z } from "zod";
import { type EventType, eventTypes } from "#src/i18n/event-types.ts";
import { formed, group, groupOf, line, list, localizedText, sample, text } from "./values.ts";

const eventTypeLabels: Record<EventType, string> = {
  concert: "Concerto",
  "corporate-event": "Evento aziendale",
  wedding: "Matrimonio",
  "birthday-party": "Compleanno",
  festival: "Festival",
  conference: "Conferenza",
  "club-night": "Serata in discoteca",
  "private-party": "Festa privata",
  other: "Altro",
};

export const words = z.strictObject({
  kind: formed(
    /^[A-Z][A-Za-z]*$/,
    "un nome di schema.org, ad esempio LocalBusiness",
    "a name of schema.org, such as LocalBusiness",
  ).meta({ title: "Che cosa siete, per i motori di ricerca", description: "Il nome inglese di schema.org." }),
  services: list(
    { title: "Che cosa fate, per i motori di ricerca", description: "La prima voce vale per ogni formula." },
    group("Servizio", {
      id: formed(
        /^[a-z0-9-]+$/,
        "un nome di lettere minuscole, ad esempio dj",
        "a name of small letters, such as dj",
      ).meta({
        title: "Nome interno",
      }),
      name: text("Nome"),
    }),
  ).min(1),
  eventTypes: groupOf(eventTypes, localizedText, eventTypeLabels).meta({ title: "Tipi di evento" }),
  hints: group("Sotto i campi dei moduli", {
    slot: text("L’orario"),
    details: text("I dettagli di una prenotazione"),
    description: text("La descrizione negli altri moduli"),
  }),
  sent: text("Dopo l’invio di una prenotazione"),
  desk: line({
    title: "Come si chiamano le schermate da cui lavori",
    description: "Con l’articolo e la minuscola, ad esempio il banco. Lo vedi solo tu.",
  }),
  summary: text("Come si chiama il riepilogo di una richiesta"),
  request: group("La pagina di una richiesta", {
    received: text("Appena arrivata"),
    soon: text("Negli ultimi giorni"),
    opens: text("Quando si comincia"),
    ownCopy: text("La vostra copia"),
    balanceNext: text("Manca il saldo"),
    partyNext: text("Manca la festa"),
  }),
  thanks: text("WhatsApp dopo la festa"),
  call: line({ title: "Titolo di una richiesta al telefono", description: "Lo vedi solo tu." }),
  notFound: text("Pagina che non c’è"),
  failure: text("Pagina di un errore"),
  agreement: group("Accordo", {
    heading: text({ title: "Titolo", example: "La festa, {day}" }),
    seller: text("Voi"),
    client: text("Il cliente"),
    withdrawal: group("Perché non c’è il recesso", {
      sample,
      text: text({ title: "Testo", example: "Non c’è il recesso entro 14 giorni. Scrivici a {email}." }),
    }),
  }),
});
