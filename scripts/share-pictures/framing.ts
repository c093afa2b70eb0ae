import type { PictureName } from "#content/schema/pictures.ts";

/** How a picture lies behind the words. */
export interface Framing {
  /** Where it begins, as a share of the card's width; 0 is a picture whose left half is calm enough for words. */
  from: number;
  /** What the frame must keep when it cuts the picture, as shares of the picture's width and height. */
  x: number;
  y: number;
}

const aside: Framing = { from: 0.44, x: 0.5, y: 0.5 };
const whole: Framing = { from: 0, x: 1, y: 0.5 };

const framings: Partial<Record<PictureName, Partial<Framing> & { whole?: true }>> = {
  "amber-drop": { x: 0.62 },
  "bartender-tools": { x: 0.46 },
  "counter-day-detail": { x: 0.4 },
  "counter-led": { x: 0.5 },
  "counter-corner-night": { x: 0.52 },
  "counter-night": { x: 0.55 },
  corporate: { whole: true },
  dj: { x: 0.35 },
  "espresso-martini": { x: 0.49 },
  festival: { x: 0.8 },
  hero: { whole: true },
  mojito: { x: 0.66 },
  "negroni-macro": { x: 0.48 },
  "pa-stack": { whole: true },
  "shaker-coupes": { x: 0.62 },
  "spritz-day": { x: 0.66 },
  tables: { x: 0.44 },
  wedding: { x: 0.8 },
};

/** How a picture lies behind the words; beside them, its middle kept, where nothing else is said. */
export function framingOf(picture: PictureName): Framing {
  const { whole: isWhole, ...own } = framings[picture] ?? {};
  return { ...(isWhole ? whole : aside), ...own };
}

/** The part of a picture, in its own pixels, that fills a frame of these proportions around what must be kept. */
export function partFor(
  picture: { width: number; height: number },
  frame: { width: number; height: number },
  { x, y }: Pick<Framing, "x" | "y">,
): { left: number; top: number; width: number; height: number } {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height);
  const width = Math.round(frame.width * scale);
  const height = Math.round(frame.height * scale);
  const within = (centre: number, size: number, all: number) =>
    Math.round(Math.min(Math.max(centre * all - size / 2, 0), all - size));
  return { left: within(x, width, picture.width), top: within(y, height, picture.height), width, height };
}
