import { z } from "zod";
import { text } from "./text.ts";

/** The masters of `art/masters`, by file name without extension. */
export const pictureNames = [
  "amber-drop",
  "bartender-tools",
  "bottles",
  "camera",
  "citrus-board",
  "concert",
  "corporate",
  "counter-corner-night",
  "counter-day-detail",
  "counter-flute",
  "counter-led",
  "counter-night",
  "counter-top",
  "dj",
  "espresso-martini",
  "festival",
  "flowers",
  "gala",
  "gin-tonic",
  "hero",
  "hero-portrait",
  "ice-bucket",
  "martini",
  "mojito",
  "negroni-macro",
  "pa-stack",
  "shaker-coupes",
  "spritz-day",
  "tables",
  "tray",
  "wedding",
] as const;
export type PictureName = (typeof pictureNames)[number];

/** The alternative text of every picture, in both languages. */
export const pictures = z.strictObject(
  Object.fromEntries(pictureNames.map((name) => [name, text])) as Record<PictureName, typeof text>,
);
