import type { DrawingFile } from "./colour.ts";
import type { DrawingName, FormulaDrawings } from "./names.ts";
import arriving from "./counter-arriving.svg?on=gialla";
import concert from "./event-concert.svg?on=paper";
import concertFront from "./event-concert-front.svg?on=paper";
import counterPiece from "./counter-piece.svg?on=night";
import drinkSetup from "./drink-setup.svg?on=paper";
import drinkSetupFront from "./drink-setup-front.svg?on=paper";
import espressoMartini from "./drink-espresso-martini.svg?on=night";
import experienceBar from "./experience-bar.svg?on=paper";
import experienceBarFront from "./experience-bar-front.svg?on=paper";
import festival from "./project-festival.svg?on=paper";
import festivalFront from "./project-festival-front.svg?on=paper";
import festivalFrontTwo from "./project-festival-front-2.svg?on=paper";
import firstTable from "./first-table.svg?on=paper";
import formulaFour from "./formula-4.svg?on=paper";
import formulaFourFront from "./formula-4-services-front.svg?on=paper";
import formulaFourWide from "./formula-4-services.svg?on=paper";
import formulaOne from "./formula-1.svg?on=paper";
import formulaThree from "./formula-3.svg?on=paper";
import formulaThreeWide from "./formula-3-services.svg?on=paper";
import formulaTwo from "./formula-2.svg?on=paper";
import ginTonic from "./drink-gin-tonic.svg?on=night";
import iceBucket from "./drink-ice-bucket.svg?on=night";
import installation from "./project-installation.svg?on=night";
import lift from "./project-gala.svg?on=rosa";
import lit from "./counter-lit.svg?on=night";
import martini from "./drink-martini.svg?on=night";
import mojito from "./drink-mojito.svg?on=night";
import music from "./partner-music.svg?on=night";
import negroni from "./drink-negroni.svg?on=night";
import network from "./network.svg?on=paper";
import packed from "./counter-packed.svg?on=white";
import pair from "./counter-pair.svg?on=gialla";
import portraits from "./partner-portraits.svg?on=gialla";
import scale from "./counter.svg?on=paper";
import secondStep from "./step-2.svg?on=paper";
import shaker from "./drink-shaker.svg?on=night";
import spritz from "./drink-spritz.svg?on=night";
import supplies from "./supplies.svg?on=night";
import tables from "./partner-tables.svg?on=paper";
import tailorMade from "./tailor-made.svg?on=night";
import tailorMadeFront from "./tailor-made-front.svg?on=night";
import thirdStep from "./step-3.svg?on=paper";
import tools from "./tools.svg?on=night";
import van from "./van.svg?on=paper";
import wedding from "./event-wedding.svg?on=paper";

export interface FormulaDrawingFiles {
  home: DrawingFile;
  /** In the list of formulas. */
  card: DrawingFile | readonly DrawingFile[];
  /** The background of the opening. */
  ground?: "on-night";
  opening: DrawingFile | readonly DrawingFile[];
  features?: DrawingFile;
  roster?: DrawingFile;
}

/** The sample's drawings of formulas. */
export const formulaDrawings: Readonly<Record<string, FormulaDrawingFiles>> = {
  alone: { home: formulaOne, card: formulaOne, opening: scale, features: counterPiece },
  stocked: { home: formulaTwo, card: formulaTwo, opening: [drinkSetup, drinkSetupFront], features: supplies },
  served: {
    home: formulaThree,
    card: formulaThreeWide,
    opening: [experienceBar, experienceBarFront],
    features: tools,
  },
  party: {
    home: formulaFour,
    card: [formulaFourWide, formulaFourFront],
    ground: "on-night",
    opening: [tailorMade, tailorMadeFront],
    roster: network,
  },
} satisfies Record<FormulaDrawings, FormulaDrawingFiles>;

export interface NamedDrawing {
  /** The background that it is made for; a product has its own, whatever its file is made for. */
  ground?: string;
  file: DrawingFile | readonly DrawingFile[];
  /** Of a project, which it precedes: as wide as the page. */
  isWide?: true;
}

export const namedDrawings: Readonly<Record<string, NamedDrawing>> = {
  "first-table": { ground: "on-paper", file: firstTable },
  "six-glasses": { ground: "on-paper", file: secondStep },
  "ice-and-shaker": { ground: "on-paper", file: thirdStep },
  concert: { ground: "on-paper", file: [concert, concertFront] },
  wedding: { ground: "on-paper", file: wedding },
  van: { ground: "on-paper", file: van },
  counter: { ground: "on-paper", file: [festival, festivalFront, festivalFrontTwo], isWide: true },
  "goods-lift": { ground: "on-rosa", file: lift },
  stage: { ground: "on-night", file: installation },
  "counter-lit": { ground: "on-night", file: lit },
  "counter-arriving": { ground: "on-gialla", file: arriving },
  "counter-lift": { ground: "on-rosa", file: lift },
  "counter-packed": { ground: "on-white", file: packed },
  "counter-pair": { ground: "on-gialla", file: pair },
  "partner-music": { ground: "on-night", file: music },
  "partner-tables": { ground: "on-paper", file: tables },
  "partner-portraits": { ground: "on-gialla", file: portraits },
  "drink-negroni": { file: negroni },
  "drink-spritz": { file: spritz },
  "drink-gin-tonic": { file: ginTonic },
  "drink-espresso-martini": { file: espressoMartini },
  "drink-mojito": { file: mojito },
  "drink-martini": { file: martini },
  "drink-ice-bucket": { file: iceBucket },
  "drink-shaker": { file: shaker },
} satisfies Record<DrawingName, NamedDrawing>;
