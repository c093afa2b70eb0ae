import { text } from "./text.ts";

/** How to emphasize words of a text, for the forms of those that may have emphasis. */
export const emphasis = "*Parola* per l’enfasi, **parola** per il grassetto.";

/** Texts that many files have. */
export const texts = {
  title: text.meta({ title: "Titolo", description: emphasis }),
  body: text.meta({ title: "Testo", description: emphasis }),
  lead: text.meta({ title: "Introduzione" }),
  book: text.meta({ title: "Pulsante per prenotare" }),
  drawing: text.meta({ title: "Che cosa mostra il disegno" }),
  label: text.meta({ title: "Etichetta" }),
  link: text.meta({ title: "Testo del link" }),
  note: text.meta({ title: "Nota" }),
  whatsapp: text.meta({ title: "Pulsante di WhatsApp" }),
};
