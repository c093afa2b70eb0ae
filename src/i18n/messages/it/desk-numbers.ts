/** The numbers of the requests, on the owner's desk and in a mail; in Italian only. */
export const deskNumbers = {
  steps: {
    sent: "Hanno mandato la richiesta",
    quoted: "Hanno avuto un preventivo",
    accepted: "Hanno accettato",
    confirmed: "Sono confermati",
  },
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
} as const;
