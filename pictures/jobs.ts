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
  | { type: "card"; kind: CardKind; copy: CardCopy; target: string };
