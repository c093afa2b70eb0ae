import { photographTypes } from "#content/edit/uploads.ts";
import { leastPicture, longestPicture, longestSides, widestPicture } from "#domain/desk/upload-limits.ts";

/** What a form says about the photographs that it takes. */
export const photographLimits = {
  accept: photographTypes,
  least: leastPicture,
  sides: longestSides,
  size: longestPicture / 1024 / 1024,
  widest: widestPicture,
};
