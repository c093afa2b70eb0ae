import { readFileSync } from "node:fs";
import path from "node:path";
import { colouredFile, type Ground, readDrawing, tokensOn } from "#app/drawings/colour.ts";
import { wordmarkDrawing } from "#app/ui/wordmark-drawing.ts";
import { setTitle, type TitleFaces } from "./title.ts";
import type { Line, TypeFace } from "./type-face.ts";

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

export interface CardFaces extends TitleFaces {
  text: TypeFace;
}

export const card = { width: 1200, height: 630 } as const;

interface Scene {
  ground: Ground;
  drawings: string[];
  /** Where the title may stand beside the drawing: the sun and the lamps limit it. */
  room: { question: number; answer: number; height: number };
}

const scenes: Record<CardKind, Scene> = {
  page: {
    ground: "night",
    drawings: ["card-home", "card-home-front"],
    room: { question: 900, answer: 600, height: 290 },
  },
  post: { ground: "paper", drawings: ["card-post"], room: { question: 1010, answer: 1010, height: 256 } },
};

/** Some previews cut the edges off: words keep this far from them. */
const margin = 64;
const top = 56;
const wordmark = { height: 44 };
const titleTop = 128;
const lineSize = 27;

const drawingsFolder = path.resolve(import.meta.dirname, "../../app/drawings");
const sprite = path.resolve(import.meta.dirname, "../../app/ui/icons.svg");

function at(x: number, y: number, { paths }: Pick<Line, "paths">, fill: string): string {
  return `<g transform="translate(${x} ${y.toFixed(2)})" fill="${fill}">${paths}</g>`;
}

/** The wordmark's paths, out of the pages' sprite and in the card's colours. */
function wordmarkPaths(drop: string): string {
  const paths = /<symbol id="wordmark"[^>]*>(.*?)<\/symbol>/.exec(readFileSync(sprite, "utf8"))?.[1];
  if (paths === undefined) throw new Error("app/ui/icons.svg has no wordmark");
  return paths.replace(/var\([^)]*\)/, drop);
}

/** The drawing where the brand has one, its name in the display face where it has not. */
function brandMark(brand: string, { say }: CardFaces, colours: { text: string; drop: string }) {
  if (brand !== wordmarkDrawing.brand) {
    const line = say.set(brand, wordmark.height, -0.01);
    return { svg: at(margin, top + wordmark.height * 0.92, line, colours.text), width: line.width };
  }
  const scale = wordmark.height / wordmarkDrawing.height;
  const svg = `<g transform="translate(${margin} ${top}) scale(${scale})" fill="${colours.text}">${wordmarkPaths(colours.drop)}</g>`;
  return { svg, width: wordmarkDrawing.width * scale };
}

/** The drawing under the words, at the card's foot and as wide as it. */
function drawn(name: string, ground: Ground): string {
  const drawing = readDrawing(path.join(drawingsFolder, `${name}.svg`));
  const height = (card.width / drawing.width) * drawing.height;
  const place = `x="0" y="${(card.height - height).toFixed(2)}" width="${card.width}" height="${height.toFixed(2)}"`;
  return colouredFile(drawing, ground).replace("<svg ", `<svg ${place} `);
}

/** A card as an SVG drawing. */
export function drawCard(kind: CardKind, copy: CardCopy, faces: CardFaces): string {
  const { ground, drawings, room } = scenes[kind];
  const tokens = tokensOn(ground);
  const ink = (name: string): string => {
    const value = tokens.get(`--color-${name}`);
    if (value === undefined) throw new Error(`tokens.css has no --color-${name}`);
    return value;
  };
  const text = ground === "night" ? ink("bianco") : ink("inchiostro");
  const answer = ground === "night" ? ink("arancio") : text;
  const mark = brandMark(copy.brand, faces, { text, drop: ink("arancio") });
  const title = setTitle(copy.title, room, faces);
  const lastBaseline = titleTop + (title.at(-1)?.baseline ?? 0);
  const line = faces.text.set(copy.line, lineSize);
  const linePlace =
    kind === "page" ? ([margin + mark.width + 30, top + 42] as const) : ([margin, lastBaseline + 68] as const);
  const parts = [
    `<rect width="${card.width}" height="${card.height}" fill="${ground === "night" ? ink("notte") : ink("carta")}"/>`,
    ...drawings.map((name) => drawn(name, ground)),
    mark.svg,
    at(...linePlace, line, text),
    ...title.map((one) => at(margin, titleTop + one.baseline, one, one.part === "answer" ? answer : text)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">${parts.join("")}</svg>`;
}
