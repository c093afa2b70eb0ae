/*
 * Quote, acceptance and payment. The words *caparra* and *acconto*, the text of the button that accepts and the rates of VAT are samples: an
 * adviser has to check them.
 */

export const quote = {
  title: "Il preventivo",
  /** `day` is the day of sending. */
  number: "n. {version}, {day}",
  units: {
    flat: "{quantity}",
    guest: "{quantity} ospiti",
    hour: "{quantity} ore",
    piece: "{quantity} pezzi",
    kg: "{quantity} kg",
    km: "{quantity} km",
  },
  each: "{unit} × {price}",
  lineVat: "IVA {percent}% compresa",
  net: "Di cui imponibile",
  vat: "Di cui IVA {percent}% su {amount}",
  ofWhichVat: "di cui IVA {rates}",
  vatOfRate: "{percent}%: {amount}",
  total: "Totale",
  discount: "Sconto",
  deposit: "Caparra, {percent}%",
  depositNote: "entro {days} da quando accetti",
  balance: "Saldo",
  balanceNote: "entro il {day}",
  extras: "Extra a scelta",
  extrasLead: "Non sono nel totale: li scegli prima di accettare.",
  recompute: "Ricalcola",
  chosen: "Extra scelti",
  optional: "{amount}, a scelta",
  errors: {
    "unknown-extra": "Il preventivo non ha uno degli extra scelti: scegli di nuovo.",
    "unprintable-name": "Scrivilo in lettere latine, com’è sul passaporto: l’accordo queste non le sa scrivere.",
    "one-name": "Scrivi nome e cognome.",
    "company-name": "Scrivi il nome dell’azienda: il tuo è già nella firma.",
    "nothing-asked": "Cambia almeno una cosa, o scrivici che cosa ti serve.",
    "total-changed": "Con questi extra il totale è un altro, quello sul pulsante. Se ti torna, accettalo.",
  },
  toAnswer: "Vai alla firma",
  answerTitle: "Ti torna?",
  name: "Scrivi nome e cognome: vale come firma",
  acceptNote: "Adesso non si paga niente: dopo vedi l’IBAN.",
  changeText: "Che cosa cambiamo?",
  declineText: "Perché?",
  /** An earlier version, which can be read but not accepted. */
  earlier: "Preventivo n. {version}, {total}",
  earlierNote: "del {day}: non vale più",
  agreed: "Il preventivo che hai accettato",
  agreedNote: "{total}, n. {version} del {day}",
  compared: "Che cosa cambia dalla n. {version}",
  added: "In più",
  removed: "Tolto",
  changed: "Cambiato",
  fromTo: "{before}, ora {after}",
  included: "Compreso",
  excluded: "Non compreso",
  agreedChange: "La modifica",
  /** Follows the total of a change. */
  versus: { other: "invece di {before}", same: "come prima" },
  agreedTotal: "Totale d’accordo",
  changedTotal: "Totale con la modifica",
  difference: "Differenza",
  stillDue: "Ancora da versare",
  goesBack: "Torna indietro",
  agreedChangeText: "Ti mandiamo la modifica con il prezzo. Finché non la accetti, vale quello che hai già accettato.",
  agreedChangeNote: "Finché non la accetti resta tutto come d’accordo.",
  agreedChangeDecline: "Resta tutto come d’accordo",
  pdf: "Il preventivo in PDF",
  show: "Mostralo a qualcuno",
  /** The page for whom the client shows it to. */
  shown: {
    quote: "«Che ne dici?» *Ecco il preventivo.*",
    agreed: "«Che ne dici?» *È tutto d’accordo.*",
    request: "«Che ne dici?» *Ecco la richiesta.*",
    lead: "Da qui si legge e basta: l’indirizzo di questa pagina puoi mandarlo a chi vuoi.",
  },
  print: "L’accordo, da stampare",
};

export const payment = {
  heldUntil: "{day} è tuo fino a {until}.",
  heldText: "Fino a mezzanotte: poi il giorno torna libero, e prima te lo ricordiamo.",
  /** Used if a part of the deposit has arrived, before that day and after it. */
  heldPart: "Una parte c’è già: il giorno non torna libero da solo, e prima te lo ricordiamo.",
  heldOver: "{day} è ancora tuo.",
  heldOverText: "Il termine è passato, ma una parte c’è già: ti diciamo noi come andiamo avanti.",
  /** Replaces the transfer if the content names no account. */
  noAccount: "Ti scriviamo noi dove mandare il pagamento.",
  transferTitle: "Il bonifico",
  holder: "Intestatario",
  iban: "IBAN",
  bic: "BIC",
  amount: "Importo",
  remittance: "Causale",
  depositRemittance: "Caparra {reference} {date}",
  balanceRemittance: "Saldo {reference} {date}",
  copy: "Copia",
  copyAll: "Copia tutto il bonifico",
  copied: "Copiato: {label}.",
  failed: "Non si riesce a copiare: selezionalo e copialo a mano.",
  qr: "QR per il bonifico: {amount}, {holder}, causale {remittance}",
  qrTitle: "Lo legge l’app della banca.",
  qrText: "Inquadralo da lì, non dalla fotocamera: il bonifico si compila da solo (QR europeo EPC).",
  link: "Paga in un altro modo",
  payByCard: "Paga {amount} con la carta",
  /** The name of the payment on the provider's page. */
  cardItem: "Evento {reference}",
  card: {
    arrived: { title: "Pagamento arrivato.", text: "È nei conti qui sotto." },
    underWay: {
      title: "Grazie, manca solo la conferma.",
      text: "Appena il pagamento è confermato ti scriviamo, e lo trovi nei conti qui sotto.",
    },
    unavailable: {
      title: "Adesso la carta non funziona.",
      text: "Non è stato addebitato nulla. Riprova fra un minuto, o paga con il bonifico.",
    },
  },
  arrives: "Appena arriva ti scriviamo. Un bonifico normale ci mette un giorno lavorativo.",
  reportDay: "Che giorno?",
  /** Shown after the client has said that the transfer was made. */
  reported: "Ci hai detto che il bonifico è partito il {day}: quando arriva lo segniamo qui.",
  errors: { "date-ahead": "Non dopo oggi." },
  accountTitle: "I conti",
  agreed: "Totale dell’accordo",
  added: "Aggiunto quel giorno, IVA compresa",
  finalAccount: "Il conto finale",
  total: "Totale",
  paid: "Versati",
  due: { deposit: "Caparra da versare", difference: "Differenza da versare", balance: "Saldo da versare" },
  by: "entro il {day}",
  wasDue: "il termine era il {day}",
  refundable: "Da rimborsarti",
  kinds: { deposit: "Caparra", balance: "Saldo", refund: "Rimborso" },
  invoice: "fattura {number} del {day}",
  methods: { "bank-transfer": "bonifico", cash: "contanti", card: "carta", other: "altro" },
};

export const billing = {
  payer: "A chi intestiamo la fattura",
  payers: { person: "A una persona", company: "A un’azienda", abroad: "A un cliente estero" },
  later: "Lo dico dopo",
  labels: {
    payerName: "Nome e cognome, o ragione sociale",
    taxCode: "Codice fiscale",
    vatNumber: "Partita IVA",
    country: "Paese",
    foreignVat: "Numero IVA",
    street: "Via e numero",
    postcode: "CAP",
    town: "Comune",
    recipientCode: "Codice destinatario",
    certifiedEmail: "PEC",
  },
  hints: {
    taxCode: "Quello di un’associazione ha undici cifre.",
    foreignVat: "Di un’azienda: una persona non ne ha bisogno.",
    recipientCode: "Sette caratteri, sei per un ente pubblico. Basta anche solo la PEC.",
  },
  optional: "(facoltativo)",
  errors: {
    "invalid-tax-code": "Il codice fiscale non torna: controlla lettere e cifre.",
    "invalid-vat-number":
      "La partita IVA non torna: controlla le undici cifre. Fuori dall’Italia, San Marino compreso, è un cliente estero.",
    "invalid-country": "Scegli un paese.",
    "invalid-foreign-vat": "Il numero IVA ha solo lettere e cifre, almeno due.",
    "invalid-recipient-code": "Il codice ha sette lettere o cifre, quello di un ente pubblico sei.",
    "invalid-postcode": "Il CAP ha cinque cifre.",
  },
};

export const agreement = {
  title: "Accordo {reference}, versione {version}",
  /** The title of a quote that waits for an answer. */
  quoteTitle: "Preventivo {reference}, versione {version}",
  filenames: { quote: "{reference}-preventivo-{version}.pdf", agreement: "{reference}-v{version}.pdf" },
  validUntil:
    "Il preventivo vale fino a {day}, a mezzanotte. Lo accetta chi lo ha chiesto, dalla pagina della sua richiesta.",
  vatNumber: "P. IVA {number}",
  event: "Dove e quando",
  linesTitle: "Il conto",
  columns: { line: "Voce", quantity: "Quantità", price: "Prezzo", vat: "IVA", amount: "Importo" },
  termsTitle: "Le date",
  terms: {
    deposit: "Caparra del {percent}%, entro il {day}. Se non arriva niente, il giorno torna libero",
    /** Used if the day is already confirmed. */
    depositPaid: "Caparra, già versata",
    difference: "Differenza della modifica, entro il {day}",
    balance: "Saldo, entro il {day}",
    fullRefund: "Chi annulla entro il {day} riceve indietro la caparra intera",
    fullRefundAlone:
      "Chi annulla entro il {day} riceve indietro la caparra intera; i dettagli può cambiarli entro il {changes}",
    partRefund: "Poi, entro il {day}, ne riceve il {percent}%; fino a quel giorno può cambiare i dettagli",
    partRefundAlone: "Poi, entro il {day}, ne riceve il {percent}%; i dettagli può cambiarli entro il {changes}",
    noRefund: "Dopo, la caparra la tiene {brand}",
  },
  /** For a company. */
  signedFor: "per {company}",
  signed: "nome scritto sulla pagina, {day}, {time} (Roma)",
  /** `spokenDay`: when the client said it; `day` and `time`: when the owner recorded it. */
  spoken: "sì detto a voce il {spokenDay}, segnato da {brand} il {day}, {time} (Roma)",
  sent: "per {brand}, preventivo mandato il {day}, {time}",
  hash: "SHA-256 del preventivo {hash}",
  unprintable:
    "I riquadri vuoti sono segni che questo foglio non sa disegnare: restano nel suo testo, e sulla tua pagina.",
  replaced: "Prende il posto della versione {version} del {day}, da {total}. SHA-256 {hash}",
};
