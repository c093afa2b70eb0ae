/** The drawings that content may name; `app/sections/post-picture.tsx` has their files. */
export const drawingNames = ["first-table", "six-glasses", "ice-and-shaker", "concert", "wedding", "van"] as const;
export type DrawingName = (typeof drawingNames)[number];
