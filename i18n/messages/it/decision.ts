/** The page on which the owner decides, in Italian only (D16). */
export const decision = {
  title: "{reference} · {brand}",
  arrived: {
    booking: "Prenotazione, arrivata {day} alle {time}",
    contact: "Dai contatti, arrivata {day} alle {time}",
    service: "Dai servizi, arrivata {day} alle {time}",
  },
  noDay: "Giorno *da decidere*",
  facts: {
    event: "Evento",
    slot: "Orario",
    from: "dalle {slot}",
    sunset: "Il sole scende alle {time}",
    place: "Luogo",
    leadTime: "Preavviso",
    weeks: "{weeks} settimane",
    week: "una settimana",
    days: "{days} giorni",
    day: "un giorno",
    today: "è oggi",
    advice: { standard: "", "high-season": "alta stagione: ", "large-event": "grande evento: " },
    measure: { short: "meno del solito", usual: "nella norma", ample: "con largo anticipo" },
    who: "Chi",
    page: "pagina in {language}",
  },
  /** What is known of a place's distance. */
  coverage: {
    home: "Siamo di casa: trasferta standard",
    standard: "{name}, a {km} km da {town}: trasferta standard",
    covered: "{name}, a {km} km da {town}: oltre il raggio della trasferta standard",
    feasibility: "{name}, a {km} km da {town}: fuori dal {region}, da verificare",
  },
  /** How long it has waited for an answer, and how long it may. */
  wait: { since: "aspetta da {hours} h", promised: "promesse {hours} h" },
  call: "Chiama",
  write: "Mail",
  whatsapp: "WhatsApp",
  /** The status, except `received`. */
  status: {
    confirmed: "Confermata.",
    declined: "Rifiutata: non c’è altro da decidere.",
    withdrawn: "Ritirata da {first}: non c’è altro da decidere.",
    cancelled: "Annullata: non c’è altro da decidere.",
    quarantined: "In quarantena: si libera dalla riga di comando.",
    proposed: "Hai proposto {moment}: si aspetta la risposta di {first}.",
    asked: "{first} chiede {moment}.",
  },
  quote: "«{message}»",
  sameDay: {
    title: "Lo stesso giorno",
    received: "da decidere",
    confirmed: "confermato",
    from: "{what}, dalle {slot}",
  },
  taken: {
    title: "Quel giorno",
    closed: "È tra i giorni di chiusura del sito.",
    busy: "È occupato nel tuo calendario.",
    full: "Ha già tutti gli eventi che ci stanno.",
  },
  actionsLabel: "Decisione",
  back: "Indietro",
  date: "Data",
  slot: "Orario",
  /** The dialogs: what is asked, what will happen, the button; `short` is the link in the bar. */
  actions: {
    accept: {
      short: "Accetta",
      /** Where another day is asked for as well. */
      shortAsWas: "Accetta com’era",
      title: "Accetti?",
      text: "Parte la mail a {first} con la conferma, la caparra del {percent}% e le date. La data diventa occupata nel calendario; le altre richieste restano da decidere.",
      textNoDay: "Parte la mail a {first} con la conferma. Il giorno è ancora da fissare.",
      message: "Due righe in più",
      optional: "(facoltative)",
      send: "Accetta e scrivi a {first}",
    },
    propose: {
      short: "Proponi altro",
      title: "Proponi altro",
      text: "{first} riceve un link: accetta la proposta o ritira la richiesta. Fino ad allora la data resta libera.",
      textNoDay:
        "{first} riceve un link: accetta la proposta o ritira la richiesta. Fino ad allora la data resta libera.",
      message: "Due righe in più",
      optional: "(facoltative)",
      send: "Manda la proposta",
    },
    decline: {
      short: "Rifiuta",
      title: "Rifiuti?",
      text: "Parte la mail a {first}: quel giorno non si può, con le tue righe se le scrivi.",
      textNoDay: "Parte la mail a {first}: questa volta non si può, con le tue righe se le scrivi.",
      message: "Perché",
      optional: "(facoltativo, lo legge {first})",
      send: "Rifiuta e avvisa {first}",
    },
    "accept-offer": {
      short: "Accetta il cambio",
      title: "Accetti il cambio?",
      text: "La richiesta passa a {moment}. Parte la mail a {first}.",
      textNoDay: "La richiesta passa a {moment}. Parte la mail a {first}.",
      message: "Due righe in più",
      optional: "(facoltative)",
      send: "Accetta il cambio",
    },
    "refuse-offer": {
      short: "Lascia com’è",
      title: "Lasci com’è?",
      text: "{moment}: no. La richiesta resta quella di prima; parte la mail a {first}.",
      textNoDay: "{moment}: no. La richiesta resta quella di prima; parte la mail a {first}.",
      message: "Perché",
      optional: "(facoltativo, lo legge {first})",
      send: "Rispondi di no",
    },
    cancel: {
      short: "Annulla",
      title: "Annulli l’evento?",
      text: "Era confermato: annullando noi, la caparra torna intera. Parte la mail a {first}, e la data torna libera.",
      textNoDay: "Era confermato. Parte la mail a {first}.",
      message: "Perché",
      optional: "(facoltativo, lo legge {first})",
      send: "Annulla e avvisa {first}",
    },
  },
  done: {
    accept: { title: "Accettata", text: "La mail di conferma è in viaggio." },
    propose: { title: "Proposta mandata", text: "La risposta arriva per email." },
    decline: { title: "Rifiutata", text: "La mail è in viaggio." },
    "accept-offer": { title: "Cambio accettato", text: "La mail è in viaggio." },
    "refuse-offer": { title: "Cambio rifiutato", text: "La richiesta resta com’era; la mail è in viaggio." },
    cancel: { title: "Annullato", text: "La mail è in viaggio." },
  },
  failed: {
    stale: {
      title: "Nel frattempo è cambiato qualcosa",
      text: "Non è partito niente. Questa è la richiesta com’è adesso: guardala prima di decidere.",
    },
    "not-possible": { title: "Questo non si può più fare", text: "Non è partito niente." },
    "rate-limited": {
      title: "Troppe richieste in poco tempo",
      text: "Non è partito niente. Riprova tra un minuto.",
    },
    invalid: { title: "Da correggere", text: "Quello che è già scritto è rimasto al suo posto." },
    "day-taken": { title: "Quel giorno non è libero", text: "I più vicini:", none: "Scegli un altro giorno." },
    proposeDay: "Proponi {day}",
  },
  invalidLink: {
    unknown: {
      title: "«E questo link?» *Non apre niente.*",
      text: "Forse ne manca un pezzo, o la richiesta è stata cancellata. Con il codice la trovi dalla riga di comando.",
    },
    expired: {
      title: "«E questo link?» *Non vale più.*",
      text: "La festa è passata da un po’. Con il codice trovi la richiesta dalla riga di comando.",
    },
    /** `erasedOn` is the day of the erasure. */
    erased: {
      title: "Cancellata *da chi l’aveva mandata*",
      text: "{reference}, {day}: i dati personali sono stati cancellati il {erasedOn}. Restano il codice e la data.",
      textNoDay: "{reference}: i dati personali sono stati cancellati il {erasedOn}. Resta il codice.",
    },
    home: "Pagina iniziale",
  },
};

export type DecisionMessages = typeof decision;
