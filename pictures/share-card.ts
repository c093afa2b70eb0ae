import cardHome from "#app/drawings/card-home.svg?text=night";
import cardHomeFront from "#app/drawings/card-home-front.svg?text=night";
import cardPost from "#app/drawings/card-post.svg?text=paper";
import { type ColouredDrawing, type Ground, tokensOn } from "#app/drawings/colour.ts";
import tokensFile from "#app/styles/tokens.css?raw";
import sprite from "#app/ui/icons.svg?raw";
import { wordmarkDrawing } from "#app/ui/wordmark-drawing.ts";
import type { CardCopy, CardKind } from "./jobs.ts";
import { fitTitle, type TitleFaces } from "./title.ts";
import type { Line, TypeFace } from "./type-face.ts";

export interface CardFaces extends TitleFaces {
  text: TypeFace;
}

export const card = { width: 1200, height: 630 } as const;

interface Scene {
  ground: Ground;
  drawings: ColouredDrawing[];
  /** Where the title may stand beside the drawing: the sun and the lamps limit it. */
  room: { question: number; answer: number; height: number };
}

const scenes: Record<CardKind, Scene> = {
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
const wordmark = { height: 44 };
const titleTop = 128;
const lineSize = 27;

function at(x: number, y: number, { paths }: Pick<Line, "paths">, fill: string): string {
  return `<g transform="translate(${x} ${y.toFixed(2)})" fill="${fill}">${paths}</g>`;
}

/** The wordmark's paths, out of the pages' sprite and in the card's colours. */
function wordmarkPaths(drop: string): string {
  const paths = /<symbol id="wordmark"[^>]*>(.*?)<\/symbol>/.exec(sprite)?.[1];
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
function drawn({ svg, width, height: ownHeight }: ColouredDrawing): string {
  const height = (card.width / width) * ownHeight;
  const place = `x="0" y="${(card.height - height).toFixed(2)}" width="${card.width}" height="${height.toFixed(2)}"`;
  return svg.replace("<svg ", `<svg ${place} `);
}

/** A card as an SVG drawing. */
export function drawCard(kind: CardKind, copy: CardCopy, faces: CardFaces): string {
  const { ground, drawings, room } = scenes[kind];
  const tokens = tokensOn(ground, tokensFile);
  const ink = (name: string): string => {
    const value = tokens.get(`--color-${name}`);
    if (value === undefined) throw new Error(`tokens.css has no --color-${name}`);
    return value;
  };
  const text = ground === "night" ? ink("bianco") : ink("inchiostro");
  const answer = ground === "night" ? ink("arancio") : text;
  const mark = brandMark(copy.brand, faces, { text, drop: ink("arancio") });
  const title = fitTitle(copy.title, room, faces);
  const lastBaseline = titleTop + (title.at(-1)?.baseline ?? 0);
  const line = faces.text.set(copy.line, lineSize);
  const linePlace =
    kind === "page" ? ([margin + mark.width + 30, top + 42] as const) : ([margin, lastBaseline + 68] as const);
  const parts = [
    `<rect width="${card.width}" height="${card.height}" fill="${ground === "night" ? ink("notte") : ink("carta")}"/>`,
    ...drawings.map(drawn),
    mark.svg,
    at(...linePlace, line, text),
    ...title.map((one) => at(margin, titleTop + one.baseline, one, one.part === "answer" ? answer : text)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">${parts.join("")}</svg>`;
}
