// The sample's drawings that content may name. No other code contains words of the sample's trade.

import type { DrawingSource } from "./colour.ts";

/** What an item of the price list adds to the drawing of an estimate. `src/quotes/estimate-section.tsx` has the files. */
export const drawnNames = {
  pieces: "Pezzi di bancone",
  stock: "Bottiglie",
  ice: "Ghiaccio",
  glasses: "Bicchieri",
  people: "Bartender",
  dj: "Dj",
  flowers: "Fiori e lampade",
};
export type Drawn = keyof typeof drawnNames;

export interface FormulaDrawings {
  label: string;
  home: DrawingSource;
  card: DrawingSource;
  ground?: "on-night";
  opening: DrawingSource;
  features?: DrawingSource;
  roster?: DrawingSource;
}

export const formulaDrawings: Readonly<Record<string, FormulaDrawings>> = {
  alone: {
    label: "Solo il bancone",
    home: "formula-1-paper",
    card: "formula-1-paper",
    opening: "counter-paper",
    features: "counter-piece-night",
  },
  stocked: {
    label: "Bancone pieno",
    home: "formula-2-paper",
    card: "formula-2-paper",
    opening: ["drink-setup-paper", "drink-setup-front-paper"],
    features: "supplies-night",
  },
  served: {
    label: "Bancone con chi serve",
    home: "formula-3-paper",
    card: "formula-3-services-paper",
    opening: ["experience-bar-paper", "experience-bar-front-paper"],
    features: "tools-night",
  },
  party: {
    label: "Tutta la festa",
    home: "formula-4-paper",
    card: ["formula-4-services-paper", "formula-4-services-front-paper"],
    ground: "on-night",
    opening: ["tailor-made-night", "tailor-made-front-night"],
    roster: "network-paper",
  },
};

export interface NamedDrawing {
  label: string;
  /** The background that the drawing is made for. A product has its own background. */
  ground?: string;
  file: DrawingSource;
  /** True for the drawing of a project, which is as wide as the page. */
  isWide?: true;
}

export const namedDrawings: Readonly<Record<string, NamedDrawing>> = {
  "first-table": { label: "Il primo tavolo", ground: "on-paper", file: "first-table-paper" },
  "six-glasses": { label: "Sei bicchieri", ground: "on-paper", file: "step-2-paper" },
  "ice-and-shaker": { label: "Ghiaccio e shaker", ground: "on-paper", file: "step-3-paper" },
  concert: { label: "Concerto", ground: "on-paper", file: ["event-concert-paper", "event-concert-front-paper"] },
  wedding: { label: "Matrimonio", ground: "on-paper", file: "event-wedding-paper" },
  van: { label: "Furgone", ground: "on-paper", file: "van-paper" },
  counter: {
    label: "Bancone",
    ground: "on-paper",
    file: ["project-festival-paper", "project-festival-front-paper", "project-festival-front-2-paper"],
    isWide: true,
  },
  "goods-lift": { label: "Montacarichi", ground: "on-rosa", file: "project-gala-rosa" },
  stage: { label: "Palco", ground: "on-night", file: "project-installation-night" },
  "counter-lit": { label: "Bancone al tramonto", ground: "on-night", file: "counter-lit-night" },
  "counter-arriving": { label: "Bancone che arriva", ground: "on-gialla", file: "counter-arriving-gialla" },
  "counter-lift": { label: "Bancone in montacarichi", ground: "on-rosa", file: "project-gala-rosa" },
  "counter-packed": { label: "Bancone smontato", ground: "on-white", file: "counter-packed-white" },
  "counter-pair": { label: "Bancone in due pezzi", ground: "on-gialla", file: "counter-pair-gialla" },
  "partner-music": { label: "Dj e casse", ground: "on-night", file: "partner-music-night" },
  "partner-tables": { label: "Tavolo e fiori", ground: "on-paper", file: "partner-tables-paper" },
  "partner-portraits": { label: "Ritratti", ground: "on-gialla", file: "partner-portraits-gialla" },
  "drink-negroni": { label: "Negroni", file: "drink-negroni-night" },
  "drink-spritz": { label: "Spritz", file: "drink-spritz-night" },
  "drink-gin-tonic": { label: "Gin tonic", file: "drink-gin-tonic-night" },
  "drink-espresso-martini": { label: "Espresso martini", file: "drink-espresso-martini-night" },
  "drink-mojito": { label: "Mojito", file: "drink-mojito-night" },
  "drink-martini": { label: "Martini", file: "drink-martini-night" },
  "drink-ice-bucket": { label: "Secchiello del ghiaccio", file: "drink-ice-bucket-night" },
  "drink-shaker": { label: "Shaker e coppe", file: "drink-shaker-night" },
};

function labelsOf(drawings: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(drawings).map(([name, { label }]) => [name, label]));
}

export const formulaDrawingNames = labelsOf(formulaDrawings);
export const drawingNames = labelsOf(namedDrawings);

export const pieceNames = { bottles: "Bottiglie" };
