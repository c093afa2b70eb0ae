import { type PictureName, pictures } from "./ui/picture-manifest.ts";
import { widthsOf } from "./ui/picture-widths.ts";

/** The path of a picture's largest JPEG, for whoever reads a page without showing it. */
export function pictureFile(name: PictureName): string {
  const { width, hash } = pictures[name];
  return `/pictures/${name}-${hash}-${widthsOf("jpeg", width).at(-1) ?? width}.jpeg`;
}
