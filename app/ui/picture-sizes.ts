/*
 * The width at which each frame of the layout draws its whole picture, measured in the pages between 320 and 1920 px. Frames
 * crop: an upright frame draws an oblong picture wider than itself, and that width is what a file must have. Where a width lies
 * one or two hundredths above one that files have (picture-widths.ts), it is rounded down to it: the next file weighs half as
 * much again and looks the same.
 */

/** Frames grow with the window up to here, where the content has its full width. */
const growing = "(max-width: 1343px)";
const tablet = "(max-width: 1023px)";
const phone = "(max-width: 767px)";
const phoneOneColumn = "(max-width: 639px)";
/**
 * Phones with three pixels per CSS pixel get about two, those with two about one and a half: what is left out is not seen, and
 * costs half as much again on the slowest networks.
 */
const dense = "and (min-resolution: 2.5dppx)";
const fine = "and (min-resolution: 1.5dppx)";

/** A width on phones, by their pixels. @param width at one pixel per CSS pixel, as CSS, from a share of it */
function onPhones(width: (share: number) => string, upTo = phone): string {
  return [`${upTo} ${dense} ${width(0.64)}`, `${upTo} ${fine} ${width(0.8)}`, `${upTo} ${width(1)}`].join(", ");
}

const vw = (full: number) => (share: number) => `${Math.round(full * share)}vw`;
const vh = (full: number) => (share: number) => `${Math.round(full * share)}vh`;
const px = (full: number) => (share: number) => `${Math.round(full * share)}px`;
const larger =
  (...widths: ((share: number) => string)[]) =>
  (share: number) =>
    `max(${widths.map((width) => width(share)).join(", ")})`;

function frame(vwOnPhones: number, ...wider: string[]): string {
  return [onPhones(vw(vwOnPhones)), ...wider].join(", ");
}

export const pictureSizes = {
  /** A photograph in its frame, alone, of two, of three. On phones the first of three is as wide as the window, the others half. */
  shot: `${onPhones(vw(89))}, 640px`,
  shotOfTwo: `${onPhones(vw(89))}, (max-width: 1439px) 43vw, 624px`,
  shotOfThreeSmall: `${onPhones(vw(43), phoneOneColumn)}, ${phone} 89vw, (max-width: 1439px) 28vw, 406px`,
  shotOfThree: `${onPhones(vw(89))}, (max-width: 1439px) 28vw, 406px`,
  /** The opening of the home page: as tall as the window, oblong from 768 px, `portrait` and two thirds of it below. */
  hero: `${onPhones(larger(vw(100), vh(51)))}, max(100vw, min(177vh, 1700px))`,
  /** Home, beside the presentation: upright, out to the window's edge. */
  about: frame(163, `${tablet} 122vw`, "83vw"),
  /** Home, beside the list of formulas: as tall as the list. */
  list: frame(144, "1410px"),
  /** Home, the article in front. */
  story: frame(92, `${tablet} 54vw`, `${growing} 63vw`, "845px"),
  /** Home, the four events. */
  eventTall: frame(156, `${tablet} 100vw`, `${growing} 84vw`, "1113px"),
  eventWide: frame(78, `${growing} 54vw`, "720px"),
  eventShort: frame(87, `${growing} 36vw`, "456px"),
  /** The call at the end of a page. It lies under a scrim, and the lights are out of focus: less than the frame's width will do. */
  closing: `${onPhones(px(640))}, 100vw`,
  closingLights: `${onPhones(px(360))}, 60vw`,
  /** Tailor-made: one, two or three of the carousel. */
  carousel: `${onPhones(vw(89), phoneOneColumn)}, ${tablet} 44vw, (max-width: 1439px) 29vw, 416px`,
  /** The opening of a page with a picture beside its text: as tall as the text, whose length varies. */
  opening: `${onPhones(larger(vw(100), px(640)))}, ${growing} calc(540px + 22.4vw), 870px`,
} as const satisfies Record<string, string>;
