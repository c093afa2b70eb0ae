/** The numbers of the owner's desk, in Italian only. */
export const deskNumbers = {
  heading: "«Quanti dicono sì?» *{answer}.*",
  none: "Ancora nessuno",
  ratio: "Uno su {count}",
  lead: "{from}–{to}, otto settimane. {views} pagine viste. Solo conteggi, nessun visitatore riconoscibile.",
  few: "Servono due settimane e venti visite perché un confronto dica qualcosa.",
  steps: {
    visited: "Sono entrati nel sito",
    begun: "Hanno iniziato il modulo",
    sent: "Hanno mandato la richiesta",
    quoted: "Hanno avuto un preventivo",
    accepted: "Hanno accettato",
    confirmed: "Sono confermati",
  },
  ofBefore: "{percent} su 100 di prima",
  leak: "{percent} su 100 di prima. Qui se ne vanno",
  sources: "Da dove",
  pages: "Prima pagina",
  languages: "Lingua",
  weeks: "Settimana per settimana",
  forms: "Moduli e telefono",
  columns: { visits: "visite", requests: "richieste", yes: "sì", week: "Settimana dal", name: "Nome" },
  direct: "Direttamente",
  other: "Altro",
  kinds: { booking: "Prenota", contact: "Contatti", service: "Servizi" },
  telephone: "Telefono",
  /** Pages that have no name of their own. */
  otherPages: {
    post: "Un articolo",
    "blog-page": "Blog, pagine dopo la prima",
  },
  /** The mail with the numbers of a week, where the owner turned it on. */
  mail: {
    subject: "La settimana in numeri: {requests} richieste, {visits} visite",
    preview: "Dal {from} al {to}.",
    heading: "La settimana *in numeri*",
    opening: "Dal {from} al {to}, e tra parentesi la settimana prima. Chi ha telefonato non è contato.",
    compared: "{count} ({before})",
    open: "Apri il banco",
    note: "Una richiesta conta nella settimana in cui arriva: preventivi e sì crescono ancora. Questa mail si spegne con owner-numbers in content/reminders.yaml.",
  },
  empty: "Niente, per ora.",
  /** Beside what is known of visits alone. */
  visitsOnly:
    "Solo visite. Moduli, richieste e sì qui non ci sono: il sito non segue chi passa da una pagina all’altra.",
  explained: "Una richiesta conta nella settimana in cui arriva.",
} as const;
