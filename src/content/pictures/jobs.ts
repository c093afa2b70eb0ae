import type { RefusedShape } from "#src/content/upload-limits.ts";

/** A page is a night with the counter lit, an article a day with glasses on it. */
export type CardKind = "page" | "post";

/** The words of one shared link's picture. */
export interface CardCopy {
  brand: string;
  /** The question, and the answer in `*…*`. */
  title: string;
  /** Beside the brand of a page, under the title of an article. */
  line: string;
}

/** How the brand looks on the picture of a shared link. */
export interface CardBrand {
  /** Its colours, as a style sheet. */
  sheet: string;
  /** WOFF2 files as data URLs; the site's own where there is none. */
  fonts: { display?: string | undefined; text?: string | undefined };
  /** SVG elements and their size; undefined where the name is set in type. */
  logo: { body: string; viewBox: string; width: number; height: number } | undefined;
}

/** A picture to make, and the file to which it is written. */
export type PictureJob =
  | {
      type: "photograph";
      source: string;
      format: "avif" | "webp" | "jpeg";
      width: number;
      options: object;
      target: string;
    }
  /** A photograph that a form has sent. */
  | { type: "upload"; source: string; format: UploadFormat; target: string }
  | { type: "card"; kind: CardKind; copy: CardCopy; brand: CardBrand; target: string }
  /** A square drawing: a PNG with its side in pixels, or an ICO file with several. */
  | { type: "icon"; svg: string; sides: readonly number[]; format: "png" | "ico"; target: string };

/** Why an uploaded photograph cannot be used. */
export type UploadReason = "too-many-pixels" | RefusedShape | "broken";

/** The file is to blame, not the site. */
export class RefusedUpload extends Error {
  override name = "RefusedUpload";
  readonly reason: UploadReason;
  constructor(reason: UploadReason, options?: ErrorOptions) {
    super(`the photograph is refused: ${reason}`, options);
    this.reason = reason;
  }
}

/** The formats in which photographs arrive, by sharp's names. */
export type UploadFormat = "jpeg" | "png" | "webp" | "avif";
