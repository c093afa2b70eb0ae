import { z } from "zod";
import { emphasis, expected, group, inEveryLanguage, type Label, labelled } from "./values.ts";

/** A text for the owner, in Italian. @param values the names that it may contain besides facts */
function italian(label: Label, ...values: readonly string[]) {
  return z
    .string()
    .trim()
    .min(1)
    .refine(
      (value) => !/\[\[|\]\]/.test(value),
      expected(
        "valori tra graffe, come {reference} e non [[reference]]",
        "values in braces, such as {reference} and not [[reference]]",
      ),
    )
    .meta({ ...labelled(label), values });
}

function text(label: Label, ...values: readonly string[]) {
  return inEveryLanguage(italian(label, ...values)).meta(labelled(label));
}

const heading = { title: "Titolo", description: emphasis };

const acknowledgement = (label: string) =>
  group(label, {
    preview: text("Anteprima nella casella", "promise", "promiseStart"),
    opening: text("Apertura", "promise", "promiseStart"),
  });

/** The texts of a mail: `opening` tells the news, `next` what happens next. */
const textsOf =
  <Text>(field: (label: Label, ...values: readonly string[]) => Text) =>
  (...values: readonly string[]) => ({
    subject: field("Oggetto", ...values),
    preview: field("Anteprima nella casella", ...values),
    heading: field(heading, ...values),
    opening: field("Apertura", ...values),
    next: field("Che cosa succede adesso", ...values),
  });
const visitorTexts = textsOf(text);
const ownerTexts = textsOf(italian);

function notice(label: string, ...values: readonly string[]) {
  const known = ["event", "day", "longDay", "shortDay", "place", "name", "reference", "receivedDay", "receivedTime"];
  const { next: _, ...texts } = ownerTexts(...known, ...values);
  return group(label, texts);
}

const erasureValues = ["what", "day", "shortDay", "reference", "erasedDay", "erasedTime"];

function erasure(label: string) {
  const { preview, opening, next } = ownerTexts(...erasureValues);
  return group(label, { preview, opening, next });
}

/** A mail to the visitor about a request. @param values the names that it may contain besides the ones of all these mails */
function visitorMail(label: string, ...values: readonly string[]) {
  const known = ["reference", "time", "ofDay", "day", "dayStart", "longDay", "promise", "promiseStart", "phoneLink"];
  return group(label, visitorTexts(...known, ...values));
}

function ownerMail(label: string, ...values: readonly string[]) {
  const known = ["event", "place", "name", "firstName", "reference", "time", "shortTime", "day", "dayOrEvent"];
  return group(label, ownerTexts(...known, "longDay", ...values));
}

const offerValues = ["newTime", "newLongDay", "offer", "offerStart"];
const quoteValues = ["total", "vat", "deposit", "balance", "validUntil"];
const agreedValues = [...quoteValues, "due", "owed", "depositBy", "balanceBy", "ifNothing"];
/** `before` is the total before a change of the agreement. `versus` compares the two totals in words. */
const changeValues = [...quoteValues, "before", "versus", "owed"];
const paymentValues = ["amount", "due", "owed", "balanceBy"];

/** The texts of the mails. The loaded content is checked for names that are neither values of the text nor facts. */
export const mail = group("Testi delle mail", {
  slip: group("Riepilogo", {
    asked: text("Chiesto"),
    proposed: text("Proposto"),
    now: text("Adesso"),
    before: text("Prima"),
    refund: text("Rimborso"),
    refundNone: text("Nessun rimborso"),
  }),
  times: group("Giorni e orari", {
    noDate: text("Senza data"),
    withSlot: text("Giorno con l’orario", "day", "slot"),
    ofDay: text("Del giorno", "day"),
  }),
  acknowledgement: group("A chi scrive: richiesta ricevuta", {
    subject: text("Oggetto", "reference"),
    heading: text(heading),
    greeting: text("Saluto"),
    greetingWithName: text("Saluto con il nome", "name"),
    booking: acknowledgement("Prenotazione"),
    contact: acknowledgement("Contatto"),
    service: acknowledgement("Richiesta su una formula"),
    neutral: acknowledgement("Oltre le richieste di un’ora"),
    reply: text("Invito a rispondere"),
    follow: text("Pulsante per seguire la richiesta"),
    whatsapp: text("Pulsante di WhatsApp"),
    terms: group("Condizioni", {
      title: text(heading),
      deposit: text("Caparra"),
      depositWhen: text("Quando si paga la caparra"),
      fullRefund: text("Rimborso intero"),
      partRefund: text("Rimborso parziale", "percent"),
      changes: text("Modifiche"),
      balance: text("Saldo"),
      until: text("Fino al giorno", "date"),
      by: text("Entro il giorno", "date"),
      wasDue: text("Termine passato senza pagamento", "date"),
      difference: text("Differenza di una modifica"),
      toAgree: text("Da concordare"),
      note: text("Nota", "date"),
    }),
    contactLine: text("Riga dei contatti", "phoneLink"),
    legalLine: text("Riga legale"),
    keepToYourself: text("Avviso di non inoltrare"),
    notYours: text("Se la richiesta non è sua"),
  }),
  money: group("Preventivo e accordo", {
    linesTitle: text("Titolo delle voci"),
    agreementTitle: text("Titolo dell’accordo"),
    version: text("Versione del preventivo"),
    signed: text("Nome scritto"),
    spoken: text("Sì detto a voce"),
    hash: text("Impronta del preventivo"),
    replacedHash: text("Impronta di quello di prima"),
    changesTitle: text("Titolo di una modifica"),
    asked: text("Prima di quello che il cliente ha chiesto"),
    attached: text("Accordo allegato"),
    quoteAttached: text("Preventivo allegato"),
  }),
  visitorUpdate: group("A chi scrive: ogni passo", {
    confirmed: visitorMail("Confermata"),
    confirmedOpen: visitorMail("Confermata, senza data"),
    declined: visitorMail("Rifiutata"),
    declinedOpen: visitorMail("Rifiutata, senza data"),
    "time-offered": visitorMail("Altro giorno proposto", ...offerValues),
    offeredSameDay: visitorMail("Altro orario proposto", ...offerValues),
    offeredFirst: visitorMail("Primo giorno proposto", ...offerValues),
    offeredMove: visitorMail("Spostamento proposto", ...offerValues),
    timeAcceptedByUs: visitorMail("Cambio accettato da voi"),
    timeAcceptedByYou: visitorMail("Proposta accettata dal cliente"),
    timeDeclinedByUs: visitorMail("Cambio rifiutato da voi", "newTime"),
    withdrawn: visitorMail("Ritirata"),
    cancelledByYou: visitorMail("Annullata dal cliente", "refund", "cancelledOn"),
    cancelledByUs: visitorMail("Annullata da voi", "refund", "cancelledOn"),
    "cancellation-undone": visitorMail("Annullamento ritirato", "owed"),
    changedByYou: visitorMail("Dettagli cambiati", "fields"),
    changedByUs: visitorMail("Dati corretti da voi", "fields"),
    movedQuoted: visitorMail("Spostata, con un preventivo aperto"),
    quoted: visitorMail("Preventivo", ...quoteValues),
    quotedAgain: visitorMail("Preventivo rifatto", ...quoteValues),
    "quote-accepted": visitorMail("Preventivo accettato", ...agreedValues),
    acceptedPaid: visitorMail("Preventivo accettato, caparra già pagata", ...agreedValues),
    acceptedConfirmed: visitorMail("Preventivo accettato, giorno già confermato", ...agreedValues),
    "quote-declined": visitorMail("Preventivo rifiutato"),
    declinedConfirmed: visitorMail("Preventivo rifiutato, giorno già confermato", ...quoteValues),
    changeSent: visitorMail("Modifica dell’accordo", ...changeValues),
    changeAccepted: visitorMail("Modifica accettata", ...changeValues),
    changeDeclined: visitorMail("Modifica rifiutata dal cliente", ...changeValues),
    "quote-withdrawn": visitorMail("Preventivo ritirato da voi", ...quoteValues),
    "agreement-kept": visitorMail("Accordo rimasto com’era", ...changeValues),
    changeWithdrawn: visitorMail("Modifica ritirata da voi", ...changeValues),
    "final-account": visitorMail("Conto finale", "total", "vat", "due", "owed", "balanceBy"),
    finalAccountSettled: visitorMail("Conto finale, niente da pagare", "total", "vat", "owed"),
    depositPaid: visitorMail("Caparra arrivata", ...paymentValues),
    paymentPart: visitorMail("Pagamento parziale", ...paymentValues),
    paidInFull: visitorMail("Tutto pagato", ...paymentValues),
    refunded: visitorMail("Rimborso inviato", "amount", "arrival", "goesBack"),
    refundArrival: group("Quando arriva un rimborso", {
      "bank-transfer": text("Con bonifico"),
      card: text("Sulla carta"),
      cash: text("In contanti"),
      other: text("In altro modo"),
    }),
    "payment-recorded": visitorMail("Pagamento registrato", "amount", "goesBack"),
    paidTwice: visitorMail("Pagato due volte con carta", "amount", "surplus"),
    expired: visitorMail("Preventivo scaduto"),
    lapsed: visitorMail("Caparra non arrivata"),
    spokenYes: text("Accettato a voce", "name", "spokenDay"),
    "kept-longer": visitorMail("Giorno tenuto più a lungo", ...agreedValues),
    keptQuote: visitorMail("Preventivo tenuto più a lungo", ...quoteValues),
    answerQuote: text("Pulsante del preventivo"),
    hold: group("Senza la caparra, dopo l’ultimo giorno", {
      deposit: text("Niente pagato"),
      left: text("Con un pagamento o un bonifico annunciato"),
    }),
    refund: group("Rimborso", {
      some: text("Qualcosa", "amount"),
      none: text("Niente"),
      unpaid: text("Niente era pagato"),
      someLine: text("Frase con rimborso", "paid", "amount", "parts", "by"),
      noneLine: text("Frase senza rimborso", "paid"),
      accountLine: text("Su quale IBAN", "iban"),
      noAccountLine: text("Senza un IBAN"),
    }),
    fields: group("Nomi dei dettagli", {
      name: text("Nome"),
      email: text("Email"),
      phone: text("Telefono"),
      location: text("Luogo"),
      details: text("Dettagli"),
    }),
    answer: text("Pulsante per rispondere"),
    open: text("Pulsante per aprire la richiesta"),
    anotherDate: text("Pulsante per un’altra data"),
    answerOnPage: text("Risposta sulla pagina"),
    calendar: group("Allegato per il calendario", {
      added: text("Evento aggiunto"),
      removed: text("Evento annullato"),
    }),
    termsTitle: text("Titolo delle condizioni"),
    termsTitleOffer: text("Titolo delle condizioni, con una proposta"),
    noRefundFrom: text("Da quando non si rimborsa", "date"),
    noRefundNow: text("Già senza rimborso"),
    reply: text("Invito a rispondere", "whatsapp"),
    replyWhatsapp: text("Link a WhatsApp"),
    replyByMail: text("Invito a rispondere, senza WhatsApp"),
    notYou: text("Se non è stato il cliente"),
  }),
  notice: group("A te: nuova richiesta", {
    booking: notice("Prenotazione", "slot"),
    contact: notice("Contatto"),
    service: notice("Richiesta su una formula"),
    call: italian("Pulsante per chiamare"),
    whatsapp: italian("Pulsante di WhatsApp"),
    sunset: italian("Tramonto"),
    sameDayTitle: italian({ title: "Titolo delle altre richieste dello stesso giorno", description: emphasis }),
    lead: group("Preavviso", {
      label: italian("Etichetta"),
      weeks: italian("Settimane", "count"),
      days: italian("Giorni", "count"),
      tomorrow: italian("Domani"),
      today: italian("Oggi"),
    }),
    reply: italian("Invito a rispondere", "name"),
    sendListed: italian("Pulsante per il preventivo del listino"),
    prepareQuote: italian("Pulsante per il preventivo"),
    accept: italian("Pulsante per accettare"),
    propose: group("Pulsante per proporre", {
      booking: italian("Per una prenotazione"),
      enquiry: italian("Per un contatto"),
      noDate: italian("Senza data"),
    }),
    decline: italian("Pulsante per rifiutare"),
    open: italian("Pulsante per aprire la richiesta"),
    asksFirst: italian("Che cosa aprono i pulsanti"),
    keepToYourself: italian("Avviso di non inoltrare"),
  }),
  ownerUpdate: group("A te: ogni passo", {
    "time-asked": ownerMail("Cambio chiesto", "newTime", "newShortTime"),
    "time-accepted": ownerMail("Proposta accettata"),
    "time-declined": ownerMail("Proposta rifiutata", "newTime", "newShortTime"),
    timeDeclinedOpen: ownerMail("Proposta rifiutata, ancora da decidere", "newTime", "newShortTime"),
    withdrawn: ownerMail("Ritirata"),
    cancelled: ownerMail("Annullata", "refund"),
    "cancellation-undone": ownerMail("Annullamento ritirato"),
    "refund-account-given": ownerMail("IBAN per il rimborso", "refund", "holder"),
    changed: ownerMail("Dettagli cambiati", "fields"),
    quoted: group("Preventivo partito da solo", {
      ...ownerMail("", ...quoteValues).shape,
      correct: italian("Pulsante per correggerlo"),
      withdraw: italian("Pulsante per ritirarlo"),
    }),
    moved: ownerMail("Spostata dopo un preventivo"),
    "quote-accepted": ownerMail("Preventivo accettato", ...agreedValues),
    acceptedPaid: ownerMail("Preventivo accettato, caparra già pagata", ...agreedValues),
    acceptedConfirmed: ownerMail("Preventivo accettato, giorno già confermato", ...agreedValues),
    "quote-declined": ownerMail("Preventivo rifiutato", ...quoteValues),
    declinedConfirmed: ownerMail("Preventivo rifiutato, giorno già confermato", ...quoteValues),
    "change-requested": ownerMail("Modifica al preventivo chiesta", ...quoteValues),
    changeAsked: ownerMail("Modifica dell’accordo chiesta", ...changeValues),
    changeAccepted: ownerMail("Modifica accettata", ...changeValues),
    changeDeclined: ownerMail("Modifica rifiutata", ...changeValues),
    expired: ownerMail("Preventivo scaduto", ...quoteValues),
    lapsed: ownerMail("Caparra non arrivata", ...agreedValues),
    "hold-ended": ownerMail("Finito il tempo, con un pagamento", "paid", "wholeDeposit", ...agreedValues),
    quoteEnded: ownerMail("Preventivo scaduto, con un pagamento", "paid", ...quoteValues),
    transferAwaited: ownerMail("Finito il tempo, con un bonifico annunciato", "reportedOn", ...agreedValues),
    "transfer-reported": group("Bonifico annunciato", {
      ...ownerMail("", "amount", "reportedOn").shape,
      record: italian("Pulsante per registrare il pagamento"),
    }),
    "billing-given": ownerMail("Dati per la fattura", "billing"),
    "payment-recorded": ownerMail("Pagamento registrato", "amount"),
    paidLate: ownerMail("Pagata quando era già chiusa", "amount"),
    paidTwice: ownerMail("Pagata due volte", "amount", "surplus"),
    refund: group("Rimborso", {
      some: italian("Qualcosa", "amount", "paid"),
      none: italian("Niente", "paid"),
      unpaid: italian("Niente era pagato"),
    }),
    hold: group("L’ultimo giorno", {
      quote: italian("Di un preventivo"),
      deposit: italian("Di una caparra"),
      paid: italian("Con un pagamento", "paid"),
      reported: italian("Con un bonifico annunciato", "reportedOn"),
      reach: italian("Senza una mail"),
    }),
    answer: italian("Pulsante per rispondere", "firstName"),
    changes: italian("Modifiche"),
    fromTo: italian("Da un valore all’altro", "from", "to"),
    nothing: italian("Niente"),
    changedDetails: italian("Titolo dei dettagli"),
  }),
  reminders: group("Promemoria", {
    "reminder-quote": visitorMail("Il preventivo scade", ...quoteValues, "due"),
    "reminder-deposit": visitorMail("La caparra manca", ...agreedValues),
    "reminder-hold": visitorMail("L’ultimo giorno per la caparra", ...agreedValues),
    "reminder-balance-soon": visitorMail("Il saldo si avvicina", ...agreedValues),
    "reminder-balance": visitorMail("Il saldo manca", ...agreedValues),
    "reminder-details": visitorMail("Gli ultimi dettagli"),
    "reminder-thanks": group("Grazie, dopo l’evento", {
      ...visitorMail("").shape,
      review: text("Invito a una recensione"),
      reviewButton: text("Pulsante per la recensione", "site"),
    }),
    "owner-unanswered": ownerMail("A te: una richiesta aspetta"),
    "owner-quote": ownerMail("A te: un preventivo scade", ...quoteValues, "otherwise", "reach"),
    "owner-hold": ownerMail("A te: una caparra manca", ...agreedValues, "otherwise", "reach"),
  }),
  agendas: group("A te: gli eventi in arrivo", {
    "owner-tomorrow": group("A te: domani", ownerTexts("events", "day", "lastDay")),
    "owner-week": group("A te: la settimana", ownerTexts("events", "day", "lastDay")),
  }),
  cardProblem: group("A te: pagamento con carta non registrato", {
    ...ownerTexts("amount", "reference"),
    reasons: group("Motivi", {
      signature: italian("Firma sbagliata", "amount", "reference"),
      currency: italian("Valuta sbagliata", "amount", "reference"),
      amount: italian("Importo sbagliato", "amount", "reference"),
      request: italian("Richiesta", "amount", "reference"),
    }),
    amount: italian("Importo"),
    request: italian("Richiesta"),
    checkout: italian("Pagamento"),
  }),
  visitorErasure: group("A chi scrive: dati cancellati", visitorTexts("reference", "erasedDay", "erasedTime")),
  ownerErasure: group("A te: richiesta di cancellazione", {
    subject: italian("Oggetto", ...erasureValues),
    heading: italian(heading, ...erasureValues),
    open: erasure("Richiesta aperta"),
    over: erasure("Richiesta conclusa"),
    state: italian("Stato"),
    what: group("Che cosa", {
      booking: italian("Prenotazione"),
      contact: italian("Contatto"),
      service: italian("Richiesta su una formula"),
    }),
    kept: italian("Che cosa resta", ...erasureValues),
  }),
  ownerQuarantine: group("A te: messaggi in quarantena", {
    ...ownerTexts("count"),
    why: italian("Perché"),
    open: italian("Pulsante per aprire la richiesta", "reference"),
    unreadable: italian("Illeggibile"),
    more: italian("Altri", "count"),
  }),
  ownerFlood: group("A te: troppe richieste in un’ora", {
    ...ownerTexts("count"),
    open: italian("Pulsante per aprire la richiesta", "reference"),
  }),
  calendarEntry: group("Nel tuo calendario", {
    summary: italian("Titolo", "event", "name"),
    summaryDecided: italian("Titolo, deciso", "event", "name"),
    description: italian("Descrizione", "reference", "order", "visitorPhone", "visitorEmail", "details"),
  }),
  visitorEntry: group("Nel calendario del cliente", {
    summary: text("Titolo", "event"),
    event: text("Evento"),
    description: text("Descrizione", "reference", "link", "order", "terms"),
  }),
});

export function mailValuesAt(path: readonly PropertyKey[]): readonly string[] {
  let schema: unknown = mail;
  for (const key of path) if (schema instanceof z.ZodObject) schema = schema.shape[String(key)];
  return (schema instanceof z.ZodType && schema.meta()?.values) || [];
}
