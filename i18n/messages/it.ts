export { forms } from "./it/forms.ts";
export { frame } from "./it/frame.ts";
export { request } from "./it/request.ts";

/** Asks whether another mail address was meant, where the typed one is one letter off (`app/address-question.ts`). */
export const addressQuestion = "Intendevi {address}?";

/** Mails that are sent as bare facts, because their copy cannot be used. */
export const plainMail = {
  received: "La tua richiesta è arrivata. Il suo codice è",
  news: "C’è una novità sulla tua richiesta",
  refund: "Rimborso della caparra",
  reminder: "Un promemoria per la richiesta",
  confirmAddress:
    "Per ricevere qui le mail di questa richiesta, conferma l’indirizzo sulla pagina; altrimenti ignora questa mail:",
  addressChanged: "L’indirizzo email di questa richiesta è stato cambiato. Se non viene da te, rispondi a questa mail:",
  events: {
    confirmed: "confermata",
    declined: "rifiutata",
    released: "ricevuta",
    withdrawn: "ritirata",
    cancelled: "annullata",
    proposed: "proposto un altro momento",
    asked: "chiesto un altro momento",
    accepted: "accettato e confermato",
    refused: "proposta rifiutata",
    changed: "dettagli cambiati",
    quoted: "preventivo mandato",
    "quote-accepted": "preventivo accettato",
    "quote-declined": "preventivo rifiutato",
    "change-requested": "modifica chiesta",
    "payment-recorded": "pagamento registrato",
    "payment-reversed": "pagamento stornato",
    expired: "preventivo scaduto",
    lapsed: "caparra non arrivata, giorno libero",
    completed: "evento concluso",
  },
};
