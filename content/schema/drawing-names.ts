/** The drawings that content may name; `app/sections/post-picture.tsx` has their files. */
export const drawingNames = ["first-table", "six-glasses", "ice-and-shaker", "concert", "wedding", "van"] as const;
export type DrawingName = (typeof drawingNames)[number];

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

/** The drawings that a project may name; `app/sections/references/projects.tsx` has their files. */
export const projectDrawings = ["counter", "goods-lift", "stage"] as const;
export type ProjectDrawing = (typeof projectDrawings)[number];
