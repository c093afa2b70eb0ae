/** Messages of the forms: labels, hints, field errors, notices (specification 2, 5, 8). */
export const forms = {
  newTab: "(si apre in una nuova scheda)",
  close: "Chiudi",
  toasts: "Avvisi (Alt+T)",
  privacy: "Privacy",
  labels: {
    date: "Data",
    timeSlot: "Orario",
    eventType: "Tipo di evento",
    name: "Nome e cognome",
    email: "Email",
    phone: "Telefono",
    location: "Luogo dell’evento",
    details: "Dettagli dell’evento",
    eventDate: "Data dell’evento",
    partyType: "Tipo di festa",
    enquiryLocation: "Luogo",
    description: "Descrizione",
    guests: "Ospiti",
    formula: "Formula",
    until: "Fino a che ora?",
    extras: "Extra",
    estimate: "Stima",
    optional: "(facoltativi)",
    optionalOne: "(facoltativo)",
    honeypot: "Lascia vuoto questo campo",
    municipalities: "Comuni",
    municipalitiesSource: "Comuni: ISTAT e Wikidata",
  },
  required: "Campo obbligatorio",
  /** One message for each `FieldErrorCode`; `required` stands above. */
  errors: {
    "too-long": "Il testo è troppo lungo.",
    "invalid-email": "L’indirizzo email non sembra completo.",
    "accented-email": "Prima della @ un indirizzo email non ha accenti né altri alfabeti.",
    "invalid-phone": "Il numero di telefono non sembra valido. Qui va un numero solo, con l’eventuale interno.",
    "phone-country": "Al numero manca il prefisso del paese: aggiungi +39 per l’Italia, +44 per il Regno Unito.",
    "invalid-date": "La data non è completa, o non esiste.",
    "date-past": "La data è già passata.",
    "date-too-late": "Si prenota fino a {months} mesi da oggi.",
    "date-taken": "Questo giorno non è più libero.",
    "invalid-slot": "Scegli un orario tra quelli proposti.",
    "slot-past": "Per oggi quest’ora è già passata.",
    "same-time": "La richiesta è già per questo giorno.",
    "invalid-event-type": "Scegli un tipo di evento tra quelli proposti.",
    "invalid-until": "Scrivi un’ora, ad esempio 1:30, oppure mezzanotte.",
    "until-too-late": "Tra l’inizio e la fine passano più di 16 ore: scrivi quando finisce, ad esempio 1:30.",
    "invalid-guests": "Scrivi un numero di ospiti, ad esempio 80.",
    "invalid-formula": "Scegli una formula tra quelle proposte.",
    "invalid-extras": "Scegli gli extra tra quelli proposti.",
  },
  estimated: "{formula}, circa {amount}",
  genericError: "Si è verificato un errore. Riprova.",
  genericSuccess: "Richiesta inviata! Ti ricontatteremo a breve.",
  sending: "Invio in corso...",
  /** If fields other than the missing choices are to be corrected. */
  toCorrect: "Da correggere",
  alsoToCorrect: "Da correggere anche:",
  kept: "Quello che hai già scritto è rimasto al suo posto.",
  /** After `kept`, where no answer came. */
  unanswered: "Forse è caduta la connessione: rimanda la richiesta così com’è, non diventerà una seconda.",
  wait: {
    title: "Troppe richieste dalla tua rete",
    text: "Aspetta {seconds} secondi e premi di nuovo il pulsante.",
  },
  draft: {
    restored: "Abbiamo ritrovato quello che avevi scritto. Resta solo su questo dispositivo, per {hours} ore.",
    restoredInTab: "Abbiamo ritrovato quello che avevi scritto. Resta solo in questa scheda, finché non la chiudi.",
    clear: "Cancella e ricomincia",
    cleared: "Cancellato: il modulo è di nuovo vuoto.",
  },
  calendar: {
    label: "Calendario",
    previous: "Mese precedente",
    next: "Mese successivo",
    window: "Da oggi a {months} mesi.",
    crossed: "I giorni barrati non sono liberi.",
    /** Before their dates, without scripts. */
    takenList: "Già presi:",
    /** After the name of a day, keyed by `TakenReason`. */
    taken: { full: "al completo", busy: "non disponibile", closed: "chiuso" },
    /** After the name of a day beyond the booking window. */
    late: "oltre il calendario delle prenotazioni",
    keys: "Con le frecce si passa da un giorno all’altro, con Pag su e Pag giù da un mese all’altro.",
    sunset: "{day}: il sole scende alle {time}.",
  },
  takenDay: {
    reasons: { full: "siamo già al completo.", busy: "siamo già impegnati.", closed: "quel giorno siamo chiusi." },
    /** If it was taken while the page was open. */
    meanwhile: "nel frattempo è stato preso.",
    nearest: "I giorni liberi più vicini:",
    none: "Nei prossimi {months} mesi non c’è più un giorno libero.",
    asAbove: "un altro, scritto sopra",
    ask: "Chiedi su WhatsApp",
    sometimes: "lo stesso: a volte una data si libera.",
  },
  /** For a day beyond the booking window, which only the contact form takes (D36). */
  late: {
    text: "Qui si prenota fino al {last}. Per questa data scrivici dai contatti: quello che hai già scritto viene con te.",
    go: "Continua dai contatti",
    /** On the contact page. */
    title: "Una data più in là",
    carried:
      "Le prenotazioni arrivano al {last}. Per il {date} scrivici da qui: quello che avevi già scritto è al suo posto.",
  },
  booking: {
    when: "Quando",
    slotsPast: "Per oggi non puoi scegliere le ore già passate.",
    noSlotsToday: "Per oggi non ci sono più orari: scegli un altro giorno.",
    where: "Dove, e chi scrive",
    locationHint: "Basta il comune, o il nome della sala.",
    submit: "Richiedi prenotazione",
    consent:
      "Nessun pagamento adesso. Caparra del {percent}% alla conferma, saldo {days} giorni prima. I tuoi dati servono soltanto a risponderti.",
    missing: "Informazioni mancanti",
    selectDate: "Scegli la data",
    selectTime: "Scegli l’orario",
    selectEventType: "Scegli il tipo di evento",
    failure: "Errore",
    failureText: "Si è verificato un errore nell'invio della richiesta. Riprova più tardi.",
    /** Keyed by the measure of `LeadTime`, then by its advice. */
    advice: {
      short: {
        standard:
          "Mancano meno di {weeksLeast} settimane: è poco, ma la richiesta parte lo stesso. A volte siamo liberi.",
        "high-season":
          "Tra {weeks} settimane, in alta stagione: di solito servono {months} mesi. La richiesta parte lo stesso.",
        "large-event":
          "Tra {weeks} settimane: per un grande evento di solito servono {months} mesi. La richiesta parte lo stesso.",
      },
      usual: {
        standard: "Tra {weeks} settimane: è il tempo che serve di solito.",
        "high-season": "Tra {weeks} settimane: è il tempo che serve di solito in alta stagione.",
        "large-event": "Tra {weeks} settimane: è il tempo che serve di solito per un grande evento.",
      },
      ample: {
        standard: "Tra {weeks} settimane: c’è tutto il tempo.",
        "high-season": "Tra {weeks} settimane: c’è tutto il tempo, anche in alta stagione.",
        "large-event": "Tra {weeks} settimane: c’è tutto il tempo, anche per un grande evento.",
      },
    },
  },
  /** The sentences about a place, keyed by `CoverageKind`; `base` is the town itself. */
  coverage: {
    base: "{name} è casa nostra: trasferta standard.",
    standard: {
      title: "Zona coperta.",
      text: "{name}, a {km} km da {town}: trasferta standard.",
    },
    covered: {
      title: "Zona coperta.",
      text: "{name}, a {km} km da {town}: oltre i {radius} km della trasferta standard.",
    },
    feasibility: {
      title: "Da verificare.",
      text: "{name} è fuori {fromRegion}, a {km} km da {town}: si può fare, dopo una verifica di fattibilità. L’esito arriva con la risposta.",
    },
    outside: {
      title: "Fuori zona.",
      text: "{name} è a {km} km da {town}, e noi arriviamo fino a {radius} km.",
    },
    /** The link to the contact page, on forms of other pages. */
    contact: "Hai comunque una domanda? Scrivici",
  },
  /** The parts of an order, on the slip and wherever an order is shown. */
  order: {
    labels: {
      formula: "Formula",
      guests: "Ospiti",
      eventType: "Evento",
      date: "Data",
      time: "Orario",
      place: "Luogo",
      extras: "Extra",
    },
    /** On the slip, beside the label of a part that is open. */
    open: {
      formula: "da decidere",
      guests: "da dire",
      eventType: "da scegliere",
      date: "da scegliere",
      time: "da scegliere",
      place: "da scrivere",
      extras: "nessuno",
    },
    /** In a sentence about the order. */
    isOpen: {
      formula: "formula da decidere",
      guests: "ospiti da dire",
      date: "giorno da decidere",
      time: "orario da decidere",
      place: "luogo da dire",
    },
    guests: { one: "{guests} ospite", other: "{guests} ospiti" },
    /** The price of an order, where prices are published. */
    price: {
      label: "Stima",
      open: "con formula e ospiti",
      talk: "a voce: siete tanti",
      vat: "IVA compresa",
      withoutTravel: "senza la trasferta, che dipende da dove",
      usualHours: "per {hours} ore, come di solito",
      notIncluded: "non con questa formula",
      forGuests: "Prezzi per {guests} ospiti, IVA compresa.",
    },
    /** The choice of no package yet. */
    undecided: "Da decidere",
    untilHint: "Ad esempio 1:30, o mezzanotte.",
    compute: "Rifai il conto",
    from: "dalle {time}",
    until: "fino alle {time}",
    /** If the end is open. */
    usualHours: "{hours}, come di solito",
    zones: {
      base: "casa nostra",
      standard: "zona standard, {km} km da {town}",
      covered: "oltre la zona standard, {km} km da {town}",
      feasibility: "da verificare, {km} km da {town}",
      outside: "fuori zona, {km} km da {town}",
    },
  },
  summary: {
    label: "Riepilogo della richiesta",
    date: "Data",
    slot: "Orario",
    from: "dalle {slot}",
    event: "Evento",
    place: "Luogo",
    name: "Nome",
    phone: "Telefono",
    toChoose: "da scegliere",
    toWrite: "da scrivere",
    missing: "manca: {field}",
    ready: "pronta da inviare",
  },
  sent: {
    /** When a request is answered, after “we answer”. */
    promise: { booking: "in {hours} ore", enquiry: "entro {hours} ore", day: "entro {day}" },
    title: "«È partita?» *Sì, è da noi.*",
    toast: "Richiesta {reference} inviata",
    code: "Codice della richiesta",
    codeHint: "Basta dirlo al telefono: chi risponde apre la stessa richiesta.",
    whatsapp: "Scrivi su WhatsApp con il codice",
    whatsappText: "Ciao, scrivo per la richiesta {reference}",
    daysBefore: "{days} prima",
    until: "fino al {date}",
    by: "entro il {date}",
    another: "Un’altra richiesta",
  },
  enquiry: {
    optionalDate: "(facoltativa)",
    submit: "Invia richiesta",
    consent: "I tuoi dati servono soltanto a risponderti.",
    contact: {
      sentText: "La tua richiesta è stata inviata con successo. Ti risponderemo al più presto!",
      failure: "Errore",
      failureText: "Si è verificato un errore nell'invio della richiesta. Riprova più tardi.",
    },
    service: {
      sent: "Richiesta inviata con successo!",
      sentText: "Ti risponderemo entro {hours} ore",
      failure: "Errore nell'invio della richiesta",
      failureText: "Riprova o contattaci direttamente",
    },
  },
};
