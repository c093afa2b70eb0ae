import { agreement, billing, cancellation, payment, quote } from "./quote.ts";

/** The pages behind a visitor's private link. */
export const request = {
  title: "{reference} · {brand}",
  /**
   * The texts of each status: its name, the heading of the visitor’s page as a question and an answer in `*…*`, the next step, and the owner’s
   * WhatsApp message. The content has the heading of a new request and the message after an event.
   */
  statuses: {
    received: {
      label: "ricevuta",
      lead: "{what}. Ti rispondiamo {promise}: fino ad allora non devi fare niente.",
      whatsapp:
        "Ciao {first}, qui {brand}. Ho la tua richiesta per {day}: ti rispondo a breve. Intanto, posso farti due domande?",
    },
    quoted: {
      label: "preventivo",
      heading: "«E quanto costa?» *{total}.*",
      lead: "{what}. IVA compresa, voce per voce qui sotto. Vale fino a {day}, a mezzanotte.",
      whatsapp:
        "Ciao {first}, qui {brand}. Il preventivo per {day} è pronto: {amount}, IVA compresa, valido fino al {by}. Se qualcosa non torna scrivimi qui.",
    },
    accepted: {
      label: "accettata",
      heading: "«E adesso?» *La caparra.*",
      lead: "{what}. Con {amount} la data è bloccata: fino a {day}, a mezzanotte, la teniamo per te.",
      whatsapp:
        "Ciao {first}, qui {brand}. Grazie: il preventivo per {day} è accettato. La caparra è di {amount}, entro il {by}; fino ad allora il giorno è tenuto per te.",
    },
    confirmed: {
      label: "confermata",
      heading: "«Allora ci siete?» *Ci siamo.*",
      lead: "{what}. Confermata: ci vediamo {day}. {rest}",
      whatsapp: "Ciao {first}, qui {brand}. È tutto confermato per {day}: ci siamo. Per qualsiasi cosa scrivimi qui.",
    },
    completed: {
      label: "conclusa",
      heading: "«Com’è andata?» *Ditecelo voi.*",
      lead: "{what}, {date}. Grazie di averci voluti. {rest}",
    },
    declined: {
      label: "rifiutata",
      heading: "«E questa volta?» *Non si può.*",
      lead: "{what}. Ci dispiace: per un altro giorno mandaci una nuova richiesta.",
      whatsapp: "Ciao {first}, qui {brand}. Per {day} purtroppo non riusciamo. Se hai un altro giorno scrivimi qui.",
    },
    withdrawn: {
      label: "ritirata",
      heading: "«E la mia richiesta?» *Ritirata.*",
      lead: "{what}. Non devi fare altro; se cambi idea, siamo qui.",
      whatsapp:
        "Ciao {first}, qui {brand}. Ho visto che la richiesta per {day} è ritirata. Se cambi idea scrivimi qui.",
    },
    expired: {
      label: "scaduta",
      heading: "«Vale ancora?» *Il preventivo è scaduto.*",
      lead: "{what}. Il preventivo non vale più; se ti serve ancora, scrivici e ne facciamo un altro.",
      whatsapp:
        "Ciao {first}, qui {brand}. Il preventivo per {day} è scaduto: se ti serve ancora te ne mando un altro.",
    },
    lapsed: {
      label: "caparra non arrivata",
      heading: "«E il giorno?» *È tornato libero.*",
      lead: "{what}. La caparra non è arrivata in tempo; se ti serve ancora, scrivici.",
      whatsapp:
        "Ciao {first}, qui {brand}. La caparra per {day} non è arrivata e il giorno è tornato libero. Se vuoi ancora quella data scrivimi qui.",
    },
    cancelled: {
      label: "annullata",
      heading: "«E l’evento?» *Annullato.*",
      lead: "{what}: annullata. Ti tornano {amount}, entro {day}.",
      whatsapp: "Ciao {first}, qui {brand}. La prenotazione per {day} è annullata. Per qualsiasi cosa scrivimi qui.",
    },
  },
  /** They replace the heading of the status. */
  headings: {
    timeOffered: "«Quando si può?» *{time}.*",
    cancelledNow: "«È annullata?» *Sì, alle {time}.*",
    confirmedToday: "«Quando arrivate?» *Oggi.*",
    confirmedNoDay: "«Allora ci siete?» *Manca il giorno.*",
  },
  /** They replace the next step of the status, or are added to it. */
  next: {
    timeOffered:
      "{what}. Possiamo esserci {time}. La proposta aspetta un sì o un no; fino ad allora quel giorno resta libero anche per altri.",
    timeAsked: "{what}. Hai chiesto {time}: ti rispondiamo presto.",
    timeAskedConfirmed: "{what}. Hai chiesto {time}: finché non rispondiamo resta tutto com’è.",
    terms: "Caparra del {percent}% alla conferma, saldo {by}.",
    due: "Restano {amount} di {part}, {by}.",
    dueThen: "Poi {amount} di {part}, {by}.",
    late: "Restano {amount} di {part}: il termine era il {day}.",
    parts: { deposit: "caparra", difference: "differenza", balance: "saldo" },
    termsNear: "Caparra e saldo li concordiamo.",
    goesBack: "Tornano indietro {amount}.",
    settled: "È tutto saldato.",
    confirmedNoDay: "{what}. Confermata: il giorno lo scegliamo insieme.",
    changeAsked: "{what}. Rifacciamo il conto e ti scriviamo; questo preventivo vale fino a {day}, a mezzanotte.",
    /** The last day of a quote or of the deposit has passed with money in it. */
    ended: "{what}. Il termine è passato, ma {paid} sono già arrivati: ti diciamo noi come andiamo avanti.",
    agreedChangeSent:
      "{what}. C’è una modifica: {total} {versus}, fino a {day}. Finché non la accetti resta tutto come d’accordo.",
    agreedChangeAsked: "{what}. Hai chiesto una modifica: ti scriviamo, e fino ad allora vale l’accordo da {before}.",
    cancelledNone: "{what}: annullata. Non devi fare altro.",
  },
  /** For the owner’s WhatsApp messages. */
  ownerText: {
    event: "il tuo evento",
    confirmedDue: "Ciao {first}, qui {brand}. È tutto confermato per {day}. Resta da versare {amount}, entro il {by}.",
  },
  what: "{event}, {place}",
  occasions: { party: "la festa", event: "l’evento" },
  steps: {
    request: "Richiesta",
    quote: "Preventivo",
    accepted: "Accettato",
    deposit: "Caparra",
    balance: "Saldo",
    /** `name` is the name of a step. */
    where: "{step} di {steps}, {name}.",
    ours: "Ora tocca a noi.",
    yours: "Ora tocca a te.",
    quoteNext: "Adesso scriviamo il preventivo.",
    stopped: "Si ferma qui.",
  },
  timeline: {
    title: "Le date",
    titleOver: "Com’è andata",
    today: "oggi",
    sent: "Richiesta inviata",
    sentText: "Alle {time}, dal sito.",
    confirmed: "Confermata",
    declined: "Non si può",
    withdrawn: "Richiesta ritirata",
    cancelledByVisitor: "Annullata da te",
    cancelledByOwner: "Annullata da noi",
    refund: "Tornano {amount}.",
    "cancellation-undone": "Annullamento ritirato",
    "time-offered": "Un’altra proposta",
    "time-asked": "Hai chiesto un altro momento",
    "time-accepted": "Proposta accettata",
    "time-declined": "Proposta rifiutata",
    changed: "Dettagli cambiati",
    quoted: "Preventivo pronto",
    "quote-accepted": "Accettato",
    "quote-declined": "Preventivo rifiutato",
    "change-requested": "Modifica chiesta",
    changeSent: "Modifica pronta",
    changeAccepted: "Modifica accettata",
    changeDeclined: "Modifica rifiutata",
    "quote-withdrawn": "Preventivo ritirato",
    "agreement-kept": "Tutto come d’accordo",
    "kept-longer": "C’è più tempo",
    keptUntil: "Fino al {day}, a mezzanotte.",
    "payment-recorded": "Pagamento arrivato",
    "transfer-reported": "Bonifico fatto, ci hai detto",
    "final-account": "Conto finale",
    refunded: "Rimborso mandato",
    expired: "Preventivo scaduto",
    lapsed: "Caparra non arrivata, giorno libero",
    completed: "Conclusa",
    waiting: "Tocca a noi",
    yourTurn: "Tocca a te",
    answer: "Ultimo giorno per accettare, fino a mezzanotte",
    deposit: "Caparra",
    depositLatest: "Caparra, al più tardi",
    depositText: "Entro {days} da quando accetti; intanto il giorno è tuo.",
    difference: "Differenza della modifica",
    amountDue: "Da versare {amount}.",
    amountLate: "Da versare {amount}: il termine è passato.",
    quoteVersion: "N. {version}, {total}, valido fino al {day}.",
    signedBy: "{name}, alle {time}.",
    spokenBy: "{name}, a voce il {day}. Non è andata così? Scrivici.",
    ready: "Tutto a posto",
    readyForNow: "Per ora tutto a posto",
    left: "{occasion} è tra {days}.",
    fullRefund: "Ultimo giorno per il rimborso intero",
    fullRefundText: "Dal giorno dopo torna il {percent}% della caparra.",
    depositKept: "Dal giorno dopo la caparra resta a noi.",
    changes: "Ultimo giorno per cambiare",
    changesText: "E per riavere il {percent}% della caparra.",
    partRefund: "Ultimo giorno per il rimborso del {percent}%",
    balance: "Saldo",
    sunset: "Il sole scende alle {time}.",
    quote: "«{message}»",
  },
  fields: { name: "nome", email: "email", phone: "telefono", location: "luogo", details: "dettagli" },
  summary: {
    toAgree: "da concordare",
    timeOffered: "proposta",
    copyVisitor: "La tua copia",
  },
  whatsapp: "Scrivici su WhatsApp",
  /** Offered after an event, and after a request that ended without one. */
  again: "Fai una nuova richiesta",
  offer: {
    title: "«E allora quando?» *Ecco la proposta.*",
    text: "{time}, al posto di {before}.",
    message: "Due righe per noi",
  },
  quote,
  payment,
  billing,
  cancellation,
  eventDetails: {
    title: "«Che altro vi serve sapere?» *Poche cose.*",
    titleComplete: "«Vi serve altro?» *No, c’è tutto.*",
    lead: "Poche alla volta: quello che salvi resta, e si corregge fino a quel giorno.",
    missing: "Manca: {what}",
    missingAll: "Tutto da scrivere",
    /** Used if their day has passed. */
    soon: "appena puoi",
    later: "Non lo so ancora",
    between: "Da {min} a {max}.",
    time: "Ad esempio 23:30, o 1.30 di notte.",
    answers: { yes: "Sì", no: "No" },
    errors: {
      "invalid-number": "Scrivi un numero intero, come indicato qui sopra.",
      "invalid-time": "Scrivi un orario, ad esempio 01:30.",
      "invalid-answer": "Scegli una delle risposte.",
    },
  },
  agreement,
  actions: {
    title: "Da qui puoi",
    hint: "Chi ha questo indirizzo vede la richiesta e può cambiarla: tienilo per te.",
    calendar: "Metti in calendario",
    eventSheet: "Stampa la scheda dell’evento",
    until: "Fino a {day}",
    passed: "Il termine era {day}",
    passedText: "Per una correzione dell’ultimo momento è meglio una telefonata.",
    addressHint: "Per cambiare l’indirizzo email scrivici o chiamaci.",
    date: "Data",
    slot: "Orario",
    message: "Due righe per noi",
    optional: "(facoltative)",
    eraseLater:
      "Con un evento confermato i dati servono ancora: puoi cancellarli dopo averlo annullato, o dopo quel giorno. Restano il codice, le date e gli importi, senza nomi.",
    eraseAfterRefund:
      "Prima ti devono tornare {amount}: senza i tuoi dati non sapremmo a chi mandarli. Appena sono partiti puoi cancellare tutto da qui.",
    eraseMail: "Un’ultima mail te lo conferma.",
  },
  /** Each action has a title with an answer, its effects, and a button. */
  acts: {
    "change-details": {
      title: "Cambia i dettagli",
      tagline: "Luogo, contatti, dettagli",
      send: "Salva i dettagli",
    },
    "ask-for-time": {
      title: "Chiedi un altro giorno",
      tagline: "O un altro orario: rispondiamo noi",
      text: "Finché non rispondiamo, la richiesta resta com’è.",
      send: "Manda la domanda",
    },
    "accept-offer": { send: "Accetta {day}" },
    "refuse-offer": {
      title: "Non va bene?",
      tagline: "Puoi dire di no, con due righe",
      send: "Rifiuta la proposta",
    },
    "accept-quote": { send: "Accetto e mi impegno per {total}" },
    "request-change": {
      title: "Chiedi una modifica",
      tagline: "Rifacciamo il conto, questo resta leggibile",
      send: "Manda la modifica",
    },
    "decline-quote": { title: "No, grazie", tagline: "Il giorno torna libero", send: "Rifiuto" },
    "give-billing": { title: "I dati per la fattura", tagline: "Mancano ancora", send: "Salva i dati" },
    "report-transfer": {
      title: "Ho fatto il bonifico",
      tagline: "Così sappiamo che è in viaggio",
      send: "Fatto",
    },
    "give-event-details": { send: "Salva e vai avanti" },
    withdraw: {
      title: "Ritira la richiesta",
      tagline: "Nessun costo, nessun impegno",
      text: "La richiesta non è ancora confermata: la ritiri e basta. Riceviamo un avviso, non serve scriverci.",
      send: "Ritira la richiesta",
    },
    cancel: { title: "Annulla l’evento", send: "Sì, annulla: tornano {amount}", sendPlain: "Sì, annulla" },
    "undo-cancel": { send: "Ci ho ripensato, non annullo" },
    "give-refund-account": {
      title: "Su che IBAN lo mandiamo?",
      tagline: "Manca ancora",
      send: "Salva l’IBAN",
    },
    erase: {
      title: "Cancella i miei dati",
      tagline: "Nome, telefono, email, dettagli",
      text: "Cancelliamo subito e non si torna indietro: restano il codice, le date e gli importi, senza nomi, e questo indirizzo non apre più niente. Se la richiesta è ancora aperta, la ritiri.",
      send: "Cancella i dati",
    },
  },
  /** Notices after an action: title and text, and a sentence if the client has a mail address. */
  done: {
    "change-details": { title: "Dettagli salvati", text: "Il riepilogo qui sotto è quello nuovo." },
    "ask-for-time": {
      title: "Domanda mandata",
      text: "Finché non rispondiamo resta tutto com’è.",
      mail: "La risposta arriva per email.",
    },
    "accept-offer": {
      title: "Proposta accettata",
      text: "La data nuova è nel riepilogo.",
      mail: "Una mail la conferma.",
    },
    "refuse-offer": { title: "Proposta rifiutata", text: "La tua risposta è arrivata.", mail: "Ti scriviamo noi." },
    withdraw: { title: "Richiesta ritirata", text: "Non devi fare altro.", mail: "Una mail lo conferma." },
    "undo-cancel": { title: "Non è più annullato", text: "È tutto com’era.", mail: "Una mail lo conferma." },
    "give-refund-account": { title: "IBAN salvato", text: "Il rimborso va lì." },
    cancel: { title: "Evento annullato", text: "Non devi fare altro.", mail: "Una mail lo conferma." },
    "accept-quote": {
      title: "Preventivo accettato",
      text: "Quello che viene adesso è qui sotto.",
      mail: "Una mail lo conferma.",
    },
    "give-billing": { title: "Dati salvati", text: "La fattura sarà intestata così." },
    "report-transfer": { title: "Segnato", text: "Quando il bonifico arriva lo vedi nei conti." },
    "give-event-details": { title: "Salvato", text: "Quello che manca è qui sotto." },
    eventDetailsComplete: { title: "Salvato: c’è tutto", text: "Se qualcosa cambia, correggilo da qui." },
    "request-change": { title: "Modifica chiesta", text: "Rifacciamo il conto.", mail: "Poi ti scriviamo." },
    "decline-quote": { title: "Preventivo rifiutato", text: "Non devi fare altro.", mail: "Una mail lo conferma." },
    changeAccepted: {
      title: "Modifica accettata",
      text: "Vale la versione nuova dell’accordo.",
      mail: "Una mail lo conferma.",
    },
    changeDeclined: { title: "Modifica rifiutata", text: "Resta tutto come d’accordo.", mail: "Una mail lo conferma." },
  },
  /** Notices after a refused action. */
  failed: {
    "quote-outdated": {
      title: "C’è un preventivo più nuovo",
      text: "Non è stato fatto nulla. Qui sotto c’è quello che vale adesso: guardalo prima di rispondere.",
    },
    stale: {
      title: "Nel frattempo qualcosa è cambiato",
      text: "Non è stato fatto niente. Qui sotto c’è la richiesta com’è adesso: guarda e, se serve, riprova.",
    },
    "not-possible": {
      title: "Questo ora non si può più fare",
      text: "Non è stato fatto niente. Per ogni cosa ci trovi al telefono.",
    },
    "rate-limited": {
      title: "Troppe richieste in poco tempo",
      text: "Non è stato fatto niente. Riprova tra un minuto.",
    },
    unavailable: {
      title: "Adesso non riusciamo a registrarlo",
      text: "Non è stato registrato niente. Riprova tra un minuto, o telefona.",
    },
    invalid: { title: "Da correggere", text: "Quello che è già scritto è rimasto al suo posto." },
    "day-taken": {
      title: "Quel giorno non è libero",
      text: "Non è partito niente. I giorni liberi più vicini:",
      none: "Non è partito niente: scegli un altro giorno.",
    },
    undoTaken: {
      title: "Il giorno non è più libero",
      text: "Nel frattempo qualcuno l’ha preso, e l’annullamento resta. Per un altro giorno mandaci una nuova richiesta.",
    },
    askDay: "Chiedi {day}",
  },
  invalidLink: {
    unknown: {
      title: "«E questo link?» *Non apre niente.*",
      text: "Forse ne manca un pezzo: nelle mail lunghe capita. Provalo dalla mail più recente, oppure scrivici con il codice della richiesta.",
    },
    expired: {
      title: "«E questo link?» *Non vale più.*",
      text: "Dopo un po’ i link scadono. Scrivici con il codice della richiesta e ci pensiamo noi.",
    },
    erased: {
      title: "«E i miei dati?» *Cancellati.*",
      text: "I dati personali non ci sono più e questo link non apre più niente; restano il codice, le date e gli importi, senza nomi. Grazie di averci scritto.",
    },
    write: "Scrivici",
    call: "Chiama {phone}",
    home: "Pagina iniziale",
  },
};
