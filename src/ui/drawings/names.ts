// The names of the sample's drawings that content may name, as forms show them. They and their files are the only words of its trade.

/** The parts that an item of the price list adds to the drawing of an estimate; `src/quotes/estimate-section.tsx` has the files. */
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

/** The drawings of a formula on the home page, in the list of formulas and on its own page; `files.ts` has their files. */
export const formulaDrawingNames = {
  alone: "Solo il bancone",
  stocked: "Bancone pieno",
  served: "Bancone con chi serve",
  party: "Tutta la festa",
};
export type FormulaDrawings = keyof typeof formulaDrawingNames;

/** The sample's drawings, which products, articles and projects may name; `files.ts` has their files. */
export const drawingNames = {
  "first-table": "Il primo tavolo",
  "six-glasses": "Sei bicchieri",
  "ice-and-shaker": "Ghiaccio e shaker",
  concert: "Concerto",
  wedding: "Matrimonio",
  van: "Furgone",
  counter: "Bancone",
  "goods-lift": "Montacarichi",
  stage: "Palco",
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
export type DrawingName = keyof typeof drawingNames;

/** The drawings of the table of quantities of a formula. */
export const pieceNames = { bottles: "Bottiglie" };
