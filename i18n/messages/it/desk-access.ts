/** Signing in to the owner's desk, in Italian only. */
export const deskAccess = {
  title: "Il banco",
  gate: {
    heading: "«Chi è?» *Tu.*",
    lead: "Ti mandiamo un link per mail. Vale {minutes} minuti, una volta sola.",
    send: "Mandami il link",
    note: "Niente parola d’ordine. Da questo telefono resti dentro {days} giorni dall’ultima volta.",
    /** A link from another site or a mail brings no cookie (SameSite=Strict); this one does. */
    alreadyIn: "Sei già dentro? *Apri il banco*",
  },
  /** What became of the button. */
  sent: {
    ok: { title: "Guarda la posta.", text: "Il link è partito. Aprilo da questo telefono entro {minutes} minuti." },
    "too-many": {
      title: "Troppi link.",
      text: "Guarda nella posta: un link arrivato da meno di {valid} minuti vale ancora. Se non c’è, riprova tra {wait}.",
      wait: { minute: "un minuto", minutes: "{count} minuti", hours: "{count} ore" },
    },
    failed: {
      title: "La mail non è partita.",
      text: "Riprova tra poco, o chiedi un link dalla riga di comando.",
    },
  },
  /** The page that the link opens. */
  link: {
    heading: "Eccoti. *Entra.*",
    lead: "Il link vale per un dispositivo solo: questo.",
    enter: "Entra",
    refused: {
      title: "Questo link non vale più.",
      text: "È già stato usato, o sono passati i suoi {minutes} minuti. Fattene mandare un altro.",
    },
    "too-many": {
      title: "Un momento.",
      text: "Troppi tentativi da questa rete. Il link non è stato consumato: riprova tra {seconds} secondi.",
    },
  },
  mail: {
    subject: "Il link per il banco",
    preview: "Vale {minutes} minuti, una volta sola.",
    heading: "Il link *per entrare.*",
    text: "Apre il banco sul telefono o sul computer da cui lo tocchi. Vale {minutes} minuti, una volta sola.",
    enter: "Entra nel banco",
    note: "Non l’hai chiesto tu? Non toccarlo e non girarlo a nessuno: senza questo link nessuno entra.",
  },
} as const;
