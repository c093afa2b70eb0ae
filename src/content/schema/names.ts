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

/** What a price is for. `flat` is a price for the whole event. */
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

/** What is known of an event as. `formula` is a choice of one of the formulas. */
export const factTypeNames = {
  number: "Numero",
  time: "Orario",
  choice: "Una risposta tra quelle qui sotto",
  line: "Una riga",
  text: "Più righe",
  "yes-no": "Sì o no",
  formula: "Una delle formule",
};

/** What an item of the price list adds to the drawing of an estimate; `src/quotes/estimate-section.tsx` has the files. */
export const drawnNames = {
  counter: "Pezzi di bancone",
  bottles: "Bottiglie",
  ice: "Ghiaccio",
  glasses: "Bicchieri",
  people: "Bartender",
  dj: "Dj",
  flowers: "Fiori e lampade",
};
export type Drawn = keyof typeof drawnNames;

/**
 * The drawings of a formula on the home page, in the list of formulas and on its own page;
 * `src/pages/service-sections.tsx` has their files.
 */
export const formulaDrawingNames = {
  counter: "Solo il bancone",
  stocked: "Bancone pieno",
  served: "Bancone con chi serve",
  party: "Tutta la festa",
};
export type FormulaDrawings = keyof typeof formulaDrawingNames;

/** The drawings that articles may name; `src/pages/post-list.tsx` has their files. */
export const articleDrawingNames = {
  "first-table": "Il primo tavolo",
  "six-glasses": "Sei bicchieri",
  "ice-and-shaker": "Ghiaccio e shaker",
  concert: "Concerto",
  wedding: "Matrimonio",
  van: "Furgone",
};
export type DrawingName = keyof typeof articleDrawingNames;

/** The drawings that may stand in place of a photograph; `src/pages/service-sections.tsx` has their files. */
export const shotDrawingNames = {
  "counter-lit": "Bancone al tramonto",
  "counter-arriving": "Bancone che arriva",
  "counter-lift": "Bancone in montacarichi",
  "counter-packed": "Bancone smontato",
  "counter-pair": "Bancone in due pezzi",
  "partner-music": "Dj e casse",
  "partner-tables": "Tavolo e fiori",
  "partner-portraits": "Ritratti",
  "drink-negroni": "Negroni",
  "drink-spritz": "Spritz",
  "drink-gin-tonic": "Gin tonic",
  "drink-espresso-martini": "Espresso martini",
  "drink-mojito": "Mojito",
  "drink-martini": "Martini",
  "drink-ice-bucket": "Secchiello del ghiaccio",
  "drink-shaker": "Shaker e coppe",
};
export type ShotDrawing = keyof typeof shotDrawingNames;

/** The drawings that a project may name; `src/pages/references.page.tsx` has their files. */
export const projectDrawingNames = { counter: "Bancone", "goods-lift": "Montacarichi", stage: "Palco" };
export type ProjectDrawing = keyof typeof projectDrawingNames;
