/** The tabs of the owner's desk, in Italian only. */
export const desk = {
  title: "{screen}, il banco",
  tabs: {
    "desk-today": "Oggi",
    "desk-requests": "Richieste",
    "desk-calendar": "Calendario",
    "desk-money": "Soldi",
    "desk-content": "Contenuti",
    "desk-system": "Sistema",
  },
} as const;
