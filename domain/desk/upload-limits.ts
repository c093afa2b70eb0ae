const mebibyte = 1024 * 1024;

/** Upper bound of an uploaded photograph, in bytes: a phone's has 2 to 12 MB. */
export const longestPicture = 20 * mebibyte;
/** The width to which an uploaded photograph is reduced, in pixels: twice that of the widest derived file. */
export const widestPicture = 2560;
/** Upper bound of an uploaded drawing, in bytes. */
export const longestDrawing = mebibyte / 4;
/** Upper bound of the body of a form with such a file, in bytes. */
export const longestUpload = longestPicture + mebibyte;
/** The one field of a form whose body is longer. */
export const oversizedField = "oversized";
