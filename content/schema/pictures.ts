import { z } from "zod";
import { pictureNames } from "./picture-names.ts";
import { text } from "./text.ts";

/** The masters of `art/masters`, by file name without extension. */
export type PictureName = (typeof pictureNames)[number];

/** The alternative text of every picture, in both languages. */
export const pictures = z.strictObject(
  Object.fromEntries(pictureNames.map((name) => [name, text])) as Record<PictureName, typeof text>,
);
