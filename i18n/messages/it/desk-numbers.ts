/** The numbers of the owner's desk, in Italian only. */
export const deskNumbers = {
  heading: "«Quanti dicono sì?» *{answer}.*",
  none: "Ancora nessuno",
  some: "{yes} su {requests}",
  lead: "Le richieste arrivate dal {from} al {to}, telefonate comprese.",
  stepsTitle: "In otto settimane",
  steps: {
    sent: "Hanno mandato la richiesta",
    quoted: "Hanno avuto un preventivo",
    accepted: "Hanno accettato",
    confirmed: "Sono confermati",
  },
  ways: "Moduli e telefono",
  languages: "Lingua",
  weeks: "Settimana per settimana",
  columns: { requests: "richieste", ofAll: "su 100", quotes: "preventivi", yes: "sì", name: "Nome" },
  kinds: { booking: "Prenota", contact: "Contatti", service: "Servizi", telephone: "Telefono" },
  /** The mail with the numbers of a week, where the owner turned it on. */
  mail: {
    subject: "La settimana in numeri: {requests} richieste, {yes} sì",
    preview: "Dal {from} al {to}.",
    heading: "La settimana *in numeri*",
    opening: "Dal {from} al {to}, e tra parentesi la settimana prima.",
    compared: "{count} ({before})",
    open: "Apri il banco",
    note: "Una richiesta conta nella settimana in cui arriva: preventivi e sì crescono ancora. Questa mail si spegne con owner-numbers in content/reminders.yaml.",
  },
  empty: "Niente, per ora.",
  explained: "Una richiesta conta nella settimana in cui arriva.",
} as const;
