import { readFileSync } from "node:fs";
import { wordmarkDrawing } from "#app/ui/wordmark-drawing.ts";
import { type Headline, type HeadlineFaces, setHeadline, setText } from "./headline.ts";
import type { TypeFace } from "./type-face.ts";

/** The words of one shared link's picture. `*emphasis*` is allowed in the title alone. */
export interface CardCopy {
  brand: string;
  title: string;
  line: string;
  /** At the foot: what stands out, and what follows it. */
  place: string;
  reach: string;
}

export interface CardFaces extends HeadlineFaces {
  text: TypeFace;
  strong: TypeFace;
}

export const card = { width: 1200, height: 630 } as const;

/** The size that previews ask for. Words keep this far from every edge, since some previews cut the edges off. */
const margin = 72;
const colours = { ink: "#17101c", cream: "#fbf3e4", apricot: "#f4c27a", amber: "#e8a13a" };
const foot = { rule: 544, baseline: 595, size: 21, gap: 40 };
const wordmark = { top: 60, height: 52 };
const lineSize = 27;
const lineLeading = 38;
/** The measures leave the subject on the right alone. */
const measures = { title: 640, line: 560 };

function at(x: number, y: number, paths: string, fill?: string): string {
  return `<g transform="translate(${x} ${y})"${fill === undefined ? "" : ` fill="${fill}"`}>${paths}</g>`;
}

/** The wordmark's paths, out of the pages' sprite and in the card's colours. */
function wordmarkPaths(): string {
  const sprite = readFileSync(new URL("../../app/ui/icons.svg", import.meta.url), "utf8");
  const paths = /<symbol id="wordmark"[^>]*>(.*?)<\/symbol>/.exec(sprite)?.[1];
  if (paths === undefined) throw new Error("app/ui/icons.svg has no wordmark");
  return paths.replace("var(--wordmark-drop)", colours.amber);
}

/** The drawing where the brand has one, its name in the display face where it has not. */
function brandMark(brand: string, faces: CardFaces): string {
  if (brand !== wordmarkDrawing.brand) {
    return at(
      margin,
      wordmark.top + wordmark.height * 0.8,
      faces.upright.set(brand, wordmark.height * 0.9, -0.018).paths,
    );
  }
  const scale = wordmark.height / wordmarkDrawing.height;
  // The drawing's own margin is taken back, so that its stem stands on the edge of the text below.
  return `<g transform="translate(${margin - 1.3 * scale} ${wordmark.top}) scale(${scale})">${wordmarkPaths()}</g>`;
}

function footLine({ place, reach }: CardCopy, faces: CardFaces): string {
  const strong = faces.strong.set(place, foot.size);
  const rule = `<rect x="${margin}" y="${foot.rule}" width="${card.width - 2 * margin}" height="1" fill="${colours.cream}" fill-opacity=".32"/>`;
  const text = at(margin + strong.width + foot.gap, foot.baseline, faces.text.set(reach, foot.size).paths);
  return rule + at(margin, foot.baseline, strong.paths, colours.apricot) + text;
}

function titleLines({ lines, size }: Headline, lastBaseline: number): string {
  const leading = size * 0.98;
  return lines
    .map(({ paths }, index) => at(margin, lastBaseline - leading * (lines.length - 1 - index), paths))
    .join("");
}

/** The words of a card, as an SVG drawing without a ground. */
export function drawCopy(copy: CardCopy, faces: CardFaces): string {
  const title = setHeadline(copy.title, measures.title, faces);
  const lines = setText(copy.line, { face: faces.text, size: lineSize, measure: measures.line });
  const lastLine = foot.rule - 50;
  const firstLine = lastLine - lineLeading * (lines.length - 1);
  const body = [
    brandMark(copy.brand, faces),
    titleLines(title, firstLine - 60),
    ...lines.map(({ paths }, index) => at(margin, firstLine + lineLeading * index, paths)),
    footLine(copy, faces),
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}"><g fill="${colours.cream}">${body}</g></svg>`;
}

function gradient(id: string, direction: "right" | "up", stops: [at: number, opacity: number][]): string {
  const line = direction === "right" ? `x1="0" y1="0" x2="1" y2="0"` : `x1="0" y1="1" x2="0" y2="0"`;
  const steps = stops.map(
    ([offset, opacity]) => `<stop offset="${offset}" stop-color="${colours.ink}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" ${line}>${steps.join("")}</linearGradient>`;
}

/**
 * The night between picture and words. `from` is where the picture begins, as a share of the card's width: left of it all is
 * ink, and it comes out of the dark over the next third.
 */
export function drawShade(from: number): string {
  const whole = from === 0;
  const aside = gradient(
    "aside",
    "right",
    whole
      ? [
          [0, 0.94],
          [0.38, 0.8],
          [0.74, 0.12],
        ]
      : [
          [0, 1],
          [from, 1],
          [from + 0.07, 0.9],
          [from + 0.2, 0.4],
          [from + 0.36, 0],
        ],
  );
  const below = gradient("below", "up", [
    [0, 0.92],
    [0.14, 0.8],
    [0.32, 0],
  ]);
  const cover = (id: string) => `<rect width="${card.width}" height="${card.height}" fill="url(#${id})"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}"><defs>${aside}${below}</defs>${cover("aside")}${cover("below")}</svg>`;
}
