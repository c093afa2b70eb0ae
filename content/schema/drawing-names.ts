/** The drawings that content may name; `app/sections/post-picture.tsx` has their files. */
export const drawingNames = ["first-table", "six-glasses", "ice-and-shaker", "concert", "wedding", "van"] as const;
export type DrawingName = (typeof drawingNames)[number];

export const articleDrawingNames: Record<DrawingName, string> = {
  "first-table": "Il primo tavolo",
  "six-glasses": "Sei bicchieri",
  "ice-and-shaker": "Ghiaccio e shaker",
  concert: "Concerto",
  wedding: "Matrimonio",
  van: "Furgone",
};

/** The drawings that may stand in place of a photograph; `app/sections/captioned.tsx` has their files. */
export const shotDrawings = [
  "counter-lit",
  "counter-arriving",
  "counter-lift",
  "counter-packed",
  "counter-pair",
  "partner-music",
  "partner-tables",
  "partner-portraits",
] as const;
export type ShotDrawing = (typeof shotDrawings)[number];

export const shotDrawingNames: Record<ShotDrawing, string> = {
  "counter-lit": "Bancone al tramonto",
  "counter-arriving": "Bancone che arriva",
  "counter-lift": "Bancone in montacarichi",
  "counter-packed": "Bancone smontato",
  "counter-pair": "Bancone in due pezzi",
  "partner-music": "Dj e casse",
  "partner-tables": "Tavolo e fiori",
  "partner-portraits": "Ritratti",
};

/** The drawings that a project may name; `app/sections/references/projects.tsx` has their files. */
export const projectDrawings = ["counter", "goods-lift", "stage"] as const;
export type ProjectDrawing = (typeof projectDrawings)[number];

export const projectDrawingNames: Record<ProjectDrawing, string> = {
  counter: "Bancone",
  "goods-lift": "Montacarichi",
  stage: "Palco",
};
