import cardHome from "#src/ui/drawings/card-home.svg?drawing";
import cardHomeFront from "#src/ui/drawings/card-home-front.svg?drawing";
import cardPost from "#src/ui/drawings/card-post.svg?drawing";
import { type Ground, type InlineDrawing, tokensOn } from "#src/ui/drawings/colour.ts";
import { colouredDrawing } from "./drawings.ts";
import type { Mark } from "#src/content/svg.ts";
import { fitTitle, type TitleFaces, type TitleRoom } from "./title.ts";
import type { Line, TypeFace } from "./type-face.ts";

/** The picture of a shared link: that of a page is a night, that of an article a day. */
export interface ShareCard {
  kind: "page" | "post";
  /** The title is the question, and the answer in `*…*`. The line stands beside the brand of a page, and under the title of an article. */
  copy: { brand: string; title: string; line: string };
  brand: {
    /** The brand's colours, as a style sheet. */
    sheet: string;
    /** WOFF2 files in base64; the site's own where there is none. */
    fonts: { display?: string | undefined; text?: string | undefined };
    /** Undefined if the name is set in type. */
    logo: Mark | undefined;
  };
  /** In place of the sample's: a drawing of the operator's, or nothing. */
  own?: { drawing: Pick<Mark, "viewBox" | "body"> | undefined } | undefined;
}

export interface CardFaces extends TitleFaces {
  text: TypeFace;
}

const card = { width: 1200, height: 630 } as const;

interface Scene {
  ground: Ground;
  drawings: InlineDrawing[];
  /** The area for the title beside the drawing: the sun and the lamps limit it. */
  room: TitleRoom;
}

const scenes: Record<ShareCard["kind"], Scene> = {
  page: {
    ground: "night",
    drawings: [cardHome, cardHomeFront],
    room: { question: 900, answer: 600, height: 290 },
  },
  post: { ground: "paper", drawings: [cardPost], room: { question: 1010, answer: 1010, height: 256 } },
};

/** Some previews cut the edges off: words keep this far from them. */
const margin = 64;
const top = 56;
const wordmark = { height: 44, widest: 420 };
const titleTop = 128;
const lineSize = 27;

function at(x: number, y: number, { paths }: Pick<Line, "paths">, fill: string): string {
  return `<g transform="translate(${x} ${y.toFixed(2)})" fill="${fill}">${paths}</g>`;
}

function brandMark(brand: string, { logo }: ShareCard["brand"], { say }: CardFaces, colour: string) {
  if (logo === undefined) {
    const line = say.set(brand, wordmark.height, -0.01);
    return { svg: at(margin, top + wordmark.height * 0.92, line, colour), width: line.width };
  }
  const width = Math.min((wordmark.height / logo.height) * logo.width, wordmark.widest);
  const place = `x="${margin}" y="${top}" width="${width.toFixed(2)}" height="${wordmark.height}"`;
  const svg = `<svg ${place} viewBox="${logo.viewBox}" color="${colour}" fill="currentColor" overflow="visible">${logo.body}</svg>`;
  return { svg, width };
}

/** The drawing under the words, at the card's foot and as wide as it. */
function drawn({ viewBox }: Pick<InlineDrawing, "viewBox">, svg: string): string {
  const [, , width = 0, ownHeight = 0] = viewBox.split(" ").map(Number);
  const height = (card.width / width) * ownHeight;
  const place = `x="0" y="${(card.height - height).toFixed(2)}" width="${card.width}" height="${height.toFixed(2)}"`;
  return svg.replace("<svg ", `<svg ${place} `);
}

export function drawCard({ kind, copy, brand, own }: ShareCard, faces: CardFaces): string {
  const { ground, drawings, room } = scenes[kind];
  const colours = tokensOn(ground, brand.sheet);
  const ink = (name: string): string => {
    const value = colours.get(`--color-${name}`);
    if (value === undefined) throw new Error(`The brand has no colour ${name}`);
    return value;
  };
  const text = ground === "night" ? ink("bianco") : ink("inchiostro");
  const answer = ground === "night" ? ink("arancio") : text;
  const mark = brandMark(copy.brand, brand, faces, text);
  const title = fitTitle(copy.title, room, faces);
  const lastBaseline = titleTop + (title.at(-1)?.baseline ?? 0);
  const line = faces.text.set(copy.line, lineSize);
  const linePlace =
    kind === "page" ? ([margin + mark.width + 30, top + 42] as const) : ([margin, lastBaseline + 68] as const);
  const parts = [
    `<rect width="${card.width}" height="${card.height}" fill="${ground === "night" ? ink("notte") : ink("carta")}"/>`,
    ...(own === undefined
      ? drawings.map((drawing) => drawn(drawing, colouredDrawing(drawing, ground, brand.sheet)))
      : own.drawing === undefined
        ? []
        : [drawn(own.drawing, `<svg viewBox="${own.drawing.viewBox}">${own.drawing.body}</svg>`)]),
    mark.svg,
    at(...linePlace, line, text),
    ...title.map((one) => at(margin, titleTop + one.baseline, one, one.part === "answer" ? answer : text)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">${parts.join("")}</svg>`;
}
