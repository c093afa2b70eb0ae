/** The owner's desk, in Italian only. */
export const desk = {
  title: "{screen}, il banco",
  logo: "{brand}, il banco",
  tabsLabel: "Il banco",
  tabs: {
    "desk-today": "Oggi",
    "desk-requests": "Richieste",
    "desk-calendar": "Calendario",
    "desk-money": "Soldi",
    "desk-numbers": "Numeri",
    "desk-content": "Contenuti",
  },
  call: "+ Chiamata",
  screens: {
    "desk-call": "Chiamata",
    "desk-system": "Sistema",
    "desk-devices": "Dispositivi",
  },
  /** On the tabs, for screen readers. */
  badges: { waiting: "{count} da rispondere", overdue: "{count} scaduti" },
  devices: {
    heading: "«Chi è dentro?» *{count}.*",
    lead: "Un dispositivo esce da solo dopo {days} giorni senza entrare, e in ogni caso dopo {longest}.",
    one: "un dispositivo",
    many: "{count} dispositivi",
    unknown: "Dispositivo",
    here: "Questo",
    entered: "Entrato {day}",
    used: "ultima volta {day} alle {time}",
    revoke: "Fai uscire",
    revokeAll: "Fai uscire tutti",
    revokeAllText: "Anche questo. Per rientrare serve un altro link.",
  },
} as const;
