import { z } from "zod";
import { drawingName, photo } from "./parts.ts";
import { group, groupOf } from "./values.ts";

const slots = {
  hero: "Home, apertura",
  about: "Home, chi siete",
  "step-1": "Home, primo passo",
  "step-2": "Home, secondo passo",
  "step-3": "Home, terzo passo",
  scale: "In testa ai servizi",
  "event-1": "Home, primo evento",
  "event-2": "Home, secondo evento",
  "event-3": "Home, terzo evento",
  "event-4": "Home, quarto evento",
  closing: "In fondo alle pagine",
  faq: "Domande frequenti",
  empty: "Dove non c’è ancora niente",
  error: "Pagine di errore",
  sent: "Dopo l’invio di una prenotazione",
  step: "I passi di una richiesta",
  share: "Immagine dei link condivisi",
};
export type DrawingSlot = keyof typeof slots;

const slot = group("Disegno", {
  none: z.boolean().optional().meta({ title: "Non mostrare niente qui" }),
  drawing: drawingName({})
    .optional()
    .meta({ title: "Un tuo disegno", description: "Uno dei file SVG della cartella drawings." }),
  photo: photo.optional(),
}).transform(({ none = false, ...own }) => ({ show: !none, ...own }));

export const drawings = groupOf(Object.keys(slots) as DrawingSlot[], slot.optional(), slots);
