import { z } from "zod";
import type { Weekday } from "#src/i18n/days.ts";
import type { PageId } from "#src/i18n/routes.ts";

/** A choice of one value, with the names that forms show. */
export function choiceOf<Key extends string>(names: Readonly<Record<Key, string>>) {
  return z.enum(Object.keys(names) as Key[]).meta({ editing: { names } });
}

export const pageNames: Record<PageId, string> = {
  home: "Home",
  services: "Servizi",
  contact: "Contatti",
  booking: "Prenotazione",
  blog: "Blog",
  references: "Referenze",
  faq: "FAQ",
  privacy: "Privacy",
  terms: "Termini",
  accessibility: "Accessibilità",
};

export const weekdayNames: Record<Weekday, string> = {
  monday: "Lunedì",
  tuesday: "Martedì",
  wednesday: "Mercoledì",
  thursday: "Giovedì",
  friday: "Venerdì",
  saturday: "Sabato",
  sunday: "Domenica",
};

/** The unit of a price. `flat` is a price for the whole event. */
export const unitNames = {
  flat: "A corpo",
  guest: "Per ospite",
  hour: "All’ora",
  piece: "Al pezzo",
  kg: "Al chilo",
  km: "Al chilometro",
};
export type Unit = keyof typeof unitNames;
export const units = Object.keys(unitNames) as Unit[];

/** The types of facts of an event. `formula` is a choice of one of the formulas. */
export const factTypeNames = {
  number: "Numero",
  time: "Orario",
  choice: "Una risposta tra quelle qui sotto",
  line: "Una riga",
  text: "Più righe",
  "yes-no": "Sì o no",
  formula: "Una delle formule",
};

/** The name of one of the sample's drawings, or of a file of the operator's in `drawings`. */
export function drawingName(names: Readonly<Record<string, string>>) {
  return z.string().meta({ editing: { control: "drawing", names } });
}
