const kinds = {
  "owner-notice": { reader: "owner", name: "Avviso a te" },
  "visitor-acknowledgement": { reader: "visitor", name: "Ricevuta al cliente" },
  "owner-update": { reader: "owner", name: "Aggiornamento a te" },
  "visitor-update": { reader: "visitor", name: "Aggiornamento al cliente" },
  "reminder-quote": { reader: "visitor", name: "Promemoria: il preventivo scade" },
  "reminder-deposit": { reader: "visitor", name: "Promemoria: la caparra" },
  "reminder-hold": { reader: "visitor", name: "Promemoria: l’ultimo giorno per la caparra" },
  "reminder-balance-soon": { reader: "visitor", name: "Promemoria: il saldo si avvicina" },
  "reminder-balance": { reader: "visitor", name: "Promemoria: il saldo" },
  "reminder-details": { reader: "visitor", name: "Promemoria: i dettagli che mancano" },
  "reminder-thanks": { reader: "visitor", name: "Promemoria: grazie dopo la festa" },
  "owner-unanswered": { reader: "owner", name: "Richiesta senza risposta, a te" },
  "owner-quote": { reader: "owner", name: "Un preventivo scade domani, a te" },
  "owner-hold": { reader: "owner", name: "Una caparra entro domani, a te" },
  "owner-tomorrow": { reader: "owner", name: "Gli eventi di domani, a te" },
  "owner-week": { reader: "owner", name: "Gli eventi della settimana, a te" },
  "owner-card-problem": { reader: "owner", name: "Pagamento con carta da controllare, a te" },
  "owner-erasure": { reader: "owner", name: "Cancellazione, a te" },
  "visitor-erasure": { reader: "visitor", name: "Cancellazione, al cliente" },
  "owner-quarantine": { reader: "owner", name: "Elenco della quarantena, a te" },
  "owner-flood": { reader: "owner", name: "Troppe richieste in un’ora, a te" },
  "owner-backup": { reader: "owner", name: "Le copie dei dati mancano, a te" },
  "owner-change": { reader: "owner", name: "Dati cambiati, a te" },
  "owner-address": { reader: "owner", name: "Conferma dell’indirizzo, a te" },
  "desk-link": { reader: "owner", name: "Link per entrare, a te" },
} as const satisfies Record<string, { reader: "owner" | "visitor"; name: string }>;

export type MailKind = keyof typeof kinds;

/** The mail with a link to the desk does not go through the outbox. */
export type DeliveryKind = Exclude<MailKind, "desk-link">;

export const mailKinds = ["owner-notice", "visitor-acknowledgement"] as const satisfies readonly DeliveryKind[];

export const updateKinds = ["visitor-update", "owner-update"] as const satisfies readonly DeliveryKind[];
export type UpdateKind = (typeof updateKinds)[number];

export function isToOwner(kind: MailKind): boolean {
  return kinds[kind].reader === "owner";
}

export function mailName(kind: MailKind): string {
  return kinds[kind].name;
}

/** The owner gets a mail if the newest backup is older than this. One is made each night. */
export const oldestBackupHours = 26;
