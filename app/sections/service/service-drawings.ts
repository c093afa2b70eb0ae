import counterPiece from "#app/drawings/counter-piece.svg?on=night";
import counter from "#app/drawings/counter.svg?on=paper";
import drinkSetupFront from "#app/drawings/drink-setup-front.svg?on=paper";
import drinkSetup from "#app/drawings/drink-setup.svg?on=paper";
import experienceBarFront from "#app/drawings/experience-bar-front.svg?on=paper";
import experienceBar from "#app/drawings/experience-bar.svg?on=paper";
import supplies from "#app/drawings/supplies.svg?on=night";
import tools from "#app/drawings/tools.svg?on=night";

/** The drawings of each page: one for the opening, one for the features. */
export const serviceDrawings = {
  "bancone-glam": { opening: counter, features: counterPiece },
  "drink-setup": { opening: [drinkSetup, drinkSetupFront], features: supplies },
  "experience-bar": { opening: [experienceBar, experienceBarFront], features: tools },
} as const;
