import { photographTypes } from "#content/edit/uploads.ts";
import { leastWidth } from "#content/picture-files.ts";
import { longestPicture, widestPicture } from "#domain/desk/upload-limits.ts";

/** What a form says about the photographs that it takes. */
export const photographLimits = {
  accept: photographTypes,
  leastWidth,
  size: longestPicture / 1024 / 1024,
  widest: widestPicture,
};
