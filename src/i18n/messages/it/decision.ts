/** The page on which the owner decides, in Italian only (D16). */
export const decision = {
  title: "{reference} · {brand}",
  /** A request by telephone. */
  noAddress: "{first} non ha una mail: nessuna parte. Rispondi a voce o con WhatsApp.",
  from: "dalle {slot}",
  /** What is known of a place's distance. */
  coverage: {
    home: "Siamo di casa: trasferta standard",
    standard: "{name}, a {km} km da {town}: trasferta standard",
    covered: "{name}, a {km} km da {town}: oltre il raggio della trasferta standard",
    feasibility: "{name}, a {km} km da {town}: fuori dal {region}, da verificare",
    outside: "{name}, a {km} km da {town}: fuori zona",
  },
  /** Each status in the desk's list, on a day of its calendar, among the requests for the same day, and on the page of the request. */
  status: {
    received: { list: "Da rispondere", day: "da rispondere", sameDay: "da decidere", page: "" },
    quoted: {
      list: "Preventivo mandato",
      day: "preventivo mandato",
      sameDay: "preventivo mandato",
      page: "Preventivo mandato: si aspetta la risposta di {first}.",
    },
    accepted: {
      list: "Accettato, giorno tenuto",
      day: "tenuta",
      sameDay: "accettato, manca la caparra",
      page: "{first} ha accettato il preventivo: il giorno è tenuto fino alla caparra.",
    },
    confirmed: { list: "Confermata", day: "confermata", sameDay: "confermato", page: "Confermata." },
    completed: { list: "Finita", day: "fatta", page: "La festa c’è stata." },
    declined: { list: "Rifiutata", page: "Rifiutata: non c’è altro da decidere." },
    withdrawn: { list: "Ritirata", page: "Ritirata da {first}: non c’è altro da decidere." },
    expired: {
      list: "Preventivo scaduto",
      page: "Il preventivo è scaduto senza risposta: se ne può mandare un altro.",
    },
    lapsed: { list: "Caparra non arrivata", page: "La caparra non è arrivata: il giorno è tornato libero." },
    cancelled: { list: "Annullata", page: "Annullata: non c’è altro da decidere." },
    quarantined: { list: "In quarantena", page: "In quarantena: sembra spam, e nessuno ha ricevuto mail." },
  },
  changeAsked: "{first} chiede una modifica del preventivo.",
  offer: {
    owner: "Hai proposto {moment}: si aspetta la risposta di {first}.",
    visitor: "{first} chiede {moment}.",
  },
  quote: "«{message}»",
  taken: {
    title: "Quel giorno",
    closed: "È tra i giorni di chiusura del sito.",
    busy: "È occupato nel tuo calendario.",
    full: "Ha già tutti gli eventi che ci stanno.",
    /** The button that accepts for such a day. */
    anyway: "Accetta lo stesso",
  },
  /** What is wrong with the visitor's mail address. */
  mail: {
    mistypedShort: "{email} (forse {suggested}?)",
  },
  actionsLabel: "Decisione",
  back: "Indietro",
  date: "Data",
  slot: "Orario",
  /**
   * The dialogs: what is asked, what will happen (`textNoDay` where there is no day), the label of a message to the visitor, the button;
   * `short` is the link in the bar.
   */
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
      message: "Due righe in più",
      optional: "(facoltative)",
      send: "Accetta il cambio",
    },
    "refuse-offer": {
      short: "Lascia com’è",
      title: "Lasci com’è?",
      text: "{moment}: no. La richiesta resta quella di prima; parte la mail a {first}.",
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
    release: {
      short: "Libera",
      title: "Non è spam?",
      text: "Diventa una richiesta come le altre: partono adesso la mail a {first} e l’avviso a te.",
      send: "Libera la richiesta",
    },
    "record-payment": {
      short: "Pagamento",
      title: "Che cosa è arrivato?",
      text: "Resta nel registro: un errore si corregge con uno storno. A {first} parte una mail.",
      send: "Registra",
    },
    "give-billing": {
      short: "Dati per la fattura",
      title: "A chi la fatturi?",
      text: "Li vede e li corregge anche {first}, dalla sua pagina. Non parte nessuna mail.",
      send: "Salva i dati",
    },
  },
  /** Why a request is in quarantine. */
  suspicion: {
    title: "Perché è in quarantena",
    deletedOn: "Se non la liberi, si cancella da sola {day}.",
    signals: {
      trapped: "compilato il campo nascosto",
      flood: "troppe richieste in un’ora",
      "repeated-text": "lo stesso testo con altri indirizzi",
      markup: "codice nel testo",
      "link-in-name": "un link al posto del nome",
      links: "link nel testo",
      "short-link": "link abbreviato o invito a una chat",
      offer: "propone un affare",
      "random-letters": "lettere a caso",
    },
  },
  /** The form of a quote. */
  compose: {
    estimate: "Rispetto alla stima vista, {amount}",
    short: "Prepara il preventivo",
    shortAgain: "Rifai il preventivo",
    title: "Il conto *per {first}.*",
    lead: "{day}, {place}. Le righe vengono dal listino: correggi, poi manda.",
    leadAgain:
      "{day}, {place}. Le righe sono quelle del preventivo n. {version}, che da quando mandi questo non vale più.",
    guests: "Ospiti",
    takeGuests: "Rifai le righe per {count} ospiti",
    hours: "Ore",
    /** How a price is charged. */
    units: { flat: "A forfait", guest: "A ospite", hour: "A ora", piece: "A pezzo", kg: "Al kg", km: "Al km" },
    quantity: "Quantità",
    price: "Prezzo netto, €",
    lineVat: "IVA {percent}%",
    more: "Righe in più",
    label: "Che cosa",
    vat: "IVA, %",
    compute: "Ricalcola",
    /** The buttons beside a quantity. */
    less: "{line}: uno in meno",
    another: "{line}: uno in più",
    validUntil: "Vale fino a",
    message: "Due parole",
    optional: "(facoltative, le legge {first})",
    send: "Manda a {first}",
    lines: "Le righe",
    /** Labels of the fields of a line, in the list of errors. */
    inLine: "{field}, riga {number}",
  },
  /** Payments and their ledger. */
  money: {
    total: "Totale",
    paid: "Versati",
    depositDue: "Caparra da versare",
    balanceDue: "Saldo da versare",
    refundable: "Da rimborsare",
    by: "entro il {day}",
    kinds: { deposit: "Caparra", balance: "Saldo", refund: "Rimborso", reversal: "Storno" },
    methods: { "bank-transfer": "Bonifico", cash: "Contanti", card: "Carta", other: "Altro" },
    record: {
      kind: "Per",
      amount: "Importo, €",
      on: "Giorno",
      method: "Come",
      invoiceNumber: "Fattura n.",
      invoiceOn: "Data della fattura",
      optional: "(se c’è già)",
      sendInvoice: "Segna la fattura",
    },
    invoice: "fattura {number} del {day}",
  },
  done: {
    accept: { title: "Accettata", text: "La mail di conferma è in viaggio." },
    propose: { title: "Proposta mandata", text: "La risposta arriva per email." },
    decline: { title: "Rifiutata", text: "La mail è in viaggio." },
    "accept-offer": { title: "Cambio accettato", text: "La mail è in viaggio." },
    "refuse-offer": { title: "Cambio rifiutato", text: "La richiesta resta com’era; la mail è in viaggio." },
    cancel: { title: "Annullato", text: "La mail è in viaggio." },
    release: { title: "Liberata", text: "Le mail sono in viaggio: adesso puoi rispondere." },
    "send-quote": { title: "Preventivo mandato", text: "La mail è in viaggio." },
    "record-payment": { title: "Pagamento registrato", text: "La mail è in viaggio." },
    "record-invoice": { title: "Fattura segnata", text: "Il cliente la vede nei suoi conti; nessuna mail." },
    "give-billing": { title: "Dati salvati", text: "Valgono per le prossime fatture; nessuna mail." },
    "reverse-payment": { title: "Pagamento stornato", text: "Nel registro restano tutti e due; nessuna mail." },
  },
  /** The errors of quotes and payments; those of other fields are in the messages of the forms. */
  errors: {
    "invalid-quantity": "Una quantità, con al massimo due decimali.",
    "invalid-price": "Un prezzo in euro, con al massimo due decimali.",
    "invalid-guests": "Il numero degli ospiti, intero.",
    "invalid-hours": "Le ore, un numero intero fino a 24.",
    "ambiguous-number": "È {decimal} o {whole}? Scrivi al massimo due decimali, e le migliaia senza virgola.",
    "invalid-vat": "L’aliquota IVA in percento, senza decimali.",
    "too-many-lines": "Troppe righe.",
    "no-lines": "Serve almeno una riga.",
    "discount-too-large": "Lo sconto supera quello che ha la sua aliquota.",
    "total-too-large": "Il totale è troppo alto.",
    "date-after-event": "Non dopo il giorno della festa.",
    "invalid-kind": "Caparra, saldo o rimborso.",
    "invalid-amount": "Un importo in euro, maggiore di zero.",
    "more-than-paid": "Più di quanto è stato versato.",
    "invalid-method": "Uno dei modi di pagamento.",
    "date-ahead": "Non dopo oggi.",
  },
  failed: {
    "quote-outdated": {
      title: "C’è un preventivo più nuovo",
      text: "Non è partito nulla. Questa è la richiesta com’è adesso.",
    },
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
    "day-taken": {
      title: "Quel giorno non è libero",
      text: "Non è partito niente. I più vicini:",
      none: "Non è partito niente: scegli un altro giorno.",
    },
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
