import { capitalize } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { fillOwnerText } from "#src/i18n/messages/owner-text.ts";
import { eventTimeText, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { firstName } from "#src/i18n/request-text.ts";
import { amountDue } from "#src/payments/card.ts";
import { type LedgerEntry, paymentKinds, paymentMethods } from "#src/payments/ledger.ts";
import { invoiceNumberLimit } from "#src/payments/read-payment.ts";
import { typedMoney } from "#src/quotes/read-quote.ts";
import {
  type ActionField,
  type ActionFormContent,
  billingForm,
  detailFields,
  eventDetailFields,
  type NoticeText,
  sentence,
  timeFields,
} from "./actions.ts";
import type { OwnerView } from "./pages.server.ts";
import { requestEvents } from "./life-cycle.ts";
import { type OwnerAction, transitionOf } from "./transitions.ts";

/**
 * The dialog of an action. Texts may name `{first}`, the client, `{percent}`, the deposit, `{time}`, the time that was asked for, and
 * `{mail}`, which is `mail`, or that none leaves because the client has no address.
 */
interface Dialog {
  /** Its id, to which mails link. */
  anchor: string;
  /** The link below the page. */
  short: string;
  title: string;
  /** The effects of the action. */
  text: string;
  /** The same of a request without a day. */
  textNoDay?: string;
  /** The mail to the client. */
  mail?: string;
  /** A sentence to the client. */
  message?: { label: string; optional: string };
  fields?: (view: OwnerView, anchor: string) => ActionField[];
  send: string;
  /** The button if no mail leaves. */
  sendUnmailed?: string;
  variant: ActionFormContent["variant"];
}

type OwnerActionRow = { done: NoticeText } & (Dialog | { anchor?: string });

const noMail = "Nessuna mail: {first} non ha un indirizzo.";
const more = { label: "Due righe in più", optional: "(facoltative)" };
const why = { label: "Perché", optional: "(facoltativo, lo legge {first})" };

/** The actions of the owner, who reads Italian (D16). Those without a dialog have their forms in the parts of the page. */
export const ownerActions = {
  "confirm-without-quote": {
    anchor: "accetta",
    short: "Accetta",
    title: "Accetti?",
    text: "{mail} La caparra è del {percent}%. La data diventa occupata nel calendario; le altre richieste restano da decidere.",
    textNoDay: "{mail} Il giorno è ancora da fissare.",
    mail: "Parte la mail a {first} con la conferma.",
    message: more,
    send: "Accetta e scrivi a {first}",
    sendUnmailed: "Accetta",
    variant: "primary",
    done: { title: "Accettata", text: "La mail di conferma è in viaggio." },
  },
  propose: {
    anchor: "proponi",
    short: "Proponi altro",
    title: "Proponi altro",
    text: "{mail} Finché non risponde la data resta libera.",
    mail: "{first} riceve un link: accetta la proposta o ritira la richiesta.",
    fields: (view, anchor) => timeFields(anchor, { date: "Data", slot: "Orario" }, view, { min: view.today }),
    message: more,
    send: "Manda la proposta",
    sendUnmailed: "Segna la proposta",
    variant: "line",
    done: { title: "Proposta mandata", text: "La risposta arriva per email." },
  },
  "send-quote": {
    anchor: "preventivo",
    done: { title: "Preventivo mandato", text: "La mail è in viaggio." },
  },
  "keep-agreement": {
    anchor: "accordo",
    short: "Lascia l’accordo",
    title: "Lasci l’accordo com’è?",
    text: "Una modifica che aspetta risposta non vale più: resta quello che avete già firmato. {mail}",
    mail: "Parte la mail a {first}.",
    message: why,
    send: "Lascia l’accordo com’è",
    variant: "line",
    done: { title: "Resta l’accordo", text: "La mail è in viaggio." },
  },
  decline: {
    anchor: "rifiuta",
    short: "Rifiuta",
    title: "Rifiuti?",
    text: "Quel giorno non si può. {mail}",
    textNoDay: "Questa volta non si può. {mail}",
    mail: "Parte la mail a {first}, con le tue righe se le scrivi.",
    message: why,
    send: "Rifiuta e avvisa {first}",
    sendUnmailed: "Rifiuta",
    variant: "stop",
    done: { title: "Rifiutata", text: "La mail è in viaggio." },
  },
  "accept-offer": {
    anchor: "accetta-cambio",
    short: "Accetta il cambio",
    title: "Accetti il cambio?",
    text: "La richiesta passa a {time}. {mail}",
    mail: "Parte la mail a {first}.",
    message: more,
    send: "Accetta il cambio",
    variant: "line",
    done: { title: "Cambio accettato", text: "La mail è in viaggio." },
  },
  "refuse-offer": {
    anchor: "lascia",
    short: "Lascia com’è",
    title: "Lasci com’è?",
    text: "{time}: no. La richiesta resta quella di prima. {mail}",
    mail: "Parte la mail a {first}.",
    message: why,
    send: "Rispondi di no",
    variant: "line",
    done: { title: "Cambio rifiutato", text: "La richiesta resta com’era; la mail è in viaggio." },
  },
  cancel: {
    anchor: "annulla",
    short: "Annulla",
    title: "Annulli l’evento?",
    text: "Era confermato: annullando noi, la caparra torna intera, e la data torna libera. {mail}",
    textNoDay: "Era confermato. {mail}",
    mail: "Parte la mail a {first}.",
    message: why,
    send: "Annulla e avvisa {first}",
    sendUnmailed: "Annulla l’evento",
    variant: "stop",
    done: { title: "Annullato", text: "La mail è in viaggio." },
  },
  release: {
    anchor: "libera",
    short: "Libera",
    title: "Non è spam?",
    text: "Diventa una richiesta come le altre: partono adesso la mail a {first} e l’avviso a te.",
    send: "Libera la richiesta",
    variant: "line",
    done: { title: "Liberata", text: "Le mail sono in viaggio: adesso puoi rispondere." },
  },
  "send-final-account": {
    anchor: "conto",
    short: "Conto finale",
    title: "Che cosa si è aggiunto?",
    text: "Ore in più, ospiti in più: una riga per ciascuno, con il prezzo IVA compresa. Finché non è pagato puoi correggere, e con quantità 0 una riga sparisce. {mail}",
    mail: "Parte la mail a {first} con il saldo che ne viene.",
    message: more,
    send: "Manda il conto a {first}",
    sendUnmailed: "Aggiorna il conto",
    variant: "line",
    done: { title: "Conto mandato", text: "Il saldo è aggiornato; la mail è in viaggio." },
  },
  "record-payment": {
    anchor: "pagamento",
    short: "Pagamento",
    title: "Che cosa è arrivato?",
    text: "Resta nel registro: un errore si corregge con uno storno. {mail}",
    mail: "A {first} parte una mail.",
    fields: paymentFields,
    send: "Registra",
    variant: "primary",
    done: { title: "Pagamento registrato", text: "La mail è in viaggio." },
  },
  "record-invoice": { done: { title: "Fattura segnata", text: "Il cliente la vede nei suoi conti; nessuna mail." } },
  "reverse-payment": {
    done: { title: "Pagamento stornato", text: "Nel registro restano tutti e due; nessuna mail." },
  },
  "give-billing": {
    anchor: "fattura",
    short: "Dati per la fattura",
    title: "A chi la fatturi?",
    text: "Li vede e li corregge anche {first}, dalla sua pagina. Non parte nessuna mail.",
    fields: (view) => billingForm(view, "it"),
    send: "Salva i dati",
    variant: "line",
    done: { title: "Dati salvati", text: "Valgono per le prossime fatture; nessuna mail." },
  },
  "give-event-details": {
    anchor: "festa",
    short: "Completa i dettagli",
    title: "Che festa è?",
    text: "Li corregge anche {first} dalla sua pagina, tranne quelli che vedi solo tu. Non parte nessuna mail.",
    fields: (view) => eventDetailFields(view, "owner", "it"),
    send: "Salva i dettagli",
    variant: "line",
    done: { title: "Dettagli salvati", text: "Sono nella scheda dell’evento; nessuna mail." },
  },
  "change-details": {
    anchor: "dati",
    short: "Correggi i dati",
    title: "Che cosa correggi?",
    text: "Parte una mail a {first}, all’indirizzo che c’è qui, con il link e quello che è cambiato. Senza indirizzo non parte.",
    fields: (view) => detailFields(view, "owner", "it"),
    send: "Salva i dati",
    variant: "line",
    done: { title: "Dati corretti", text: "La mail è in viaggio." },
  },
  erase: {
    anchor: "cancella",
    short: "Cancella la richiesta",
    title: "Cancelli la richiesta?",
    text: "Per una prova o un errore. Si cancella subito e non si torna indietro: restano il codice, le date e gli importi, senza nomi. A {first} non parte nessuna mail.",
    send: "Cancella per sempre",
    variant: "stop",
    done: { title: "Richiesta cancellata", text: "Restano il codice, le date e gli importi." },
  },
} as const satisfies Record<OwnerAction, OwnerActionRow>;

/** The actions that have a dialog. */
export type DialogAction = {
  [Action in OwnerAction]: (typeof ownerActions)[Action] extends Dialog ? Action : never;
}[OwnerAction];

export function hasDialog(action: OwnerAction): action is DialogAction {
  return "short" in ownerActions[action];
}

/** The dialog of an action, with its texts filled in. */
export function ownerDialog(action: DialogAction, view: OwnerView) {
  const row: Dialog = ownerActions[action];
  const { message, fields, text, textNoDay = text, mail = "", send, sendUnmailed = send, ...dialog } = row;
  const { request, offer, terms } = view;
  const isMailed = request.content.email !== "";
  const template = (request.content.order.date === undefined ? textNoDay : text).replace(
    "{mail}",
    isMailed ? mail : noMail,
  );
  const values = {
    first: firstName(request.content.name),
    percent: terms.depositPercent,
    time: offer === undefined ? "" : eventTimeText(offer.time, "it"),
  };
  return {
    ...dialog,
    text: capitalize(fillOwnerText(template, values), "it"),
    fields: [
      ...(fields?.(view, dialog.anchor) ?? []),
      ...(message === undefined
        ? []
        : [
            {
              ...sentence,
              id: `${dialog.anchor}-righe`,
              label: message.label,
              optional: fill(message.optional, values),
            },
          ]),
    ],
    send: fillOwnerText(isMailed ? send : sendUnmailed, values),
  };
}

/** What the page says after an action. A client without a mail address is not mailed. */
export function ownerNotice(action: OwnerAction, { request: { content } }: Pick<OwnerView, "request">): NoticeText {
  const { title, text } = ownerActions[action].done;
  const row = transitionOf("owner", action);
  const isMailed = row.to !== "erased" && ["other-side", "with-receipt"].includes(requestEvents[row.event].mails);
  if (content.email !== "" || !isMailed) return { title, text };
  return { title, text: fillOwnerText(noMail, { first: firstName(content.name) }) };
}

/** The name of an entry of the ledger. */
export function entryName(kind: LedgerEntry["kind"]): string {
  return kind === "reversal" ? "Storno" : requestMessagesIn("it").payment.kinds[kind];
}

/** A payment or a refund; what is due is filled in. */
function paymentFields({ account, agreement, milestones, today }: OwnerView, id: string): ActionField[] {
  const next = amountDue(milestones);
  const [kind, due] =
    account.refundableCents > 0
      ? ["refund", account.refundableCents]
      : [next?.kind ?? (agreement === undefined ? "deposit" : "balance"), next?.cents ?? 0];
  const { methods } = requestMessagesIn("it").payment;
  return [
    {
      name: "kind",
      id: `${id}-kind`,
      label: "Per",
      options: paymentKinds.map((value) => ({ value, label: entryName(value) })),
      value: kind,
    },
    {
      name: "amount",
      id: `${id}-amount`,
      label: "Importo, €",
      inputMode: "decimal",
      autoComplete: "off",
      required: true,
      value: due === 0 ? "" : typedMoney(due),
    },
    { name: "on", id: `${id}-on`, label: "Giorno", type: "date", max: today, value: today },
    {
      name: "method",
      id: `${id}-method`,
      label: "Come",
      options: paymentMethods.map((value) => ({ value, label: capitalize(methods[value], "it") })),
      value: "bank-transfer",
    },
    ...invoiceFields(id, today),
  ];
}

/** The invoice of an entry of the ledger, which may have one already. @param entry left out before it was recorded */
export function invoiceFields(id: string, today: string, entry?: LedgerEntry): ActionField[] {
  const { invoice } = entry ?? {};
  return [
    {
      name: "invoiceNumber",
      id: `${id}-fattura`,
      label: "Fattura n.",
      value: invoice?.number,
      maxLength: invoiceNumberLimit,
      autoComplete: "off",
      ...(entry === undefined ? { optional: "(se c’è già)" } : { required: true }),
    },
    {
      name: "invoiceOn",
      id: `${id}-fattura-data`,
      label: "Data della fattura",
      type: "date",
      value: invoice?.on ?? today,
    },
  ];
}
