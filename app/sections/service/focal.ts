import type { PictureName } from "#content/schema/pictures.ts";

/** Where the subject of an oblong picture stands, for the frames that cut off its sides. The others stand in the middle. */
const subjects: Partial<Record<PictureName, string>> = {
  "amber-drop": "[--focal:68%_50%]",
  "bartender-tools": "[--focal:40%_50%]",
  camera: "[--focal:58%_50%]",
  "counter-day-detail": "[--focal:46%_50%]",
  "counter-corner-night": "[--focal:58%_36%]",
  dj: "[--focal:30%_50%]",
  "espresso-martini": "[--focal:66%_50%]",
  hero: "[--focal:70%_60%]",
  mojito: "[--focal:64%_50%]",
  "negroni-macro": "[--focal:56%_50%]",
  "shaker-coupes": "[--focal:62%_50%]",
  "spritz-day": "[--focal:50%_24%]",
  tables: "[--focal:54%_50%]",
};

type Ratio = "r-34" | "r-45" | "r-43" | "r-32" | "r-219";

/** The classes of a picture's frame. */
export function frameOf(picture: PictureName, ratio?: Ratio): string {
  return ["photo", ratio, subjects[picture]].filter(Boolean).join(" ");
}
