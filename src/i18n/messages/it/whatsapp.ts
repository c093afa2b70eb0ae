/** The owner's WhatsApp messages to a client, by the status of the request. `day` is `event` where none is named. */
export const whatsapp = {
  event: "la tua festa",
  received:
    "Ciao {first}, qui {brand}. Ho la tua richiesta per {day}: ti rispondo a breve. Intanto, posso farti due domande?",
  quoted:
    "Ciao {first}, qui {brand}. Ti ho mandato per mail il preventivo per {day}: {amount}, IVA compresa, valido fino al {by}. Se qualcosa non torna scrivimi qui.",
  accepted:
    "Ciao {first}, qui {brand}. Grazie: il preventivo per {day} è accettato. La caparra è di {amount}, entro il {by}; fino ad allora il giorno è tenuto per te.",
  confirmed: "Ciao {first}, qui {brand}. È tutto confermato per {day}: ci siamo. Per qualsiasi cosa scrivimi qui.",
  confirmedDue: "Ciao {first}, qui {brand}. È tutto confermato per {day}. Resta da versare {amount}, entro il {by}.",
  declined: "Ciao {first}, qui {brand}. Per {day} purtroppo non riusciamo. Se hai un altro giorno scrivimi qui.",
  withdrawn: "Ciao {first}, qui {brand}. Ho visto che la richiesta per {day} è ritirata. Se cambi idea scrivimi qui.",
  expired: "Ciao {first}, qui {brand}. Il preventivo per {day} è scaduto: se ti serve ancora te ne mando un altro.",
  lapsed:
    "Ciao {first}, qui {brand}. La caparra per {day} non è arrivata e il giorno è tornato libero. Se vuoi ancora quella data scrivimi qui.",
  cancelled: "Ciao {first}, qui {brand}. La prenotazione per {day} è annullata. Per qualsiasi cosa scrivimi qui.",
} as const;
