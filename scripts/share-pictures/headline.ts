import type { Line, TypeFace } from "./type-face.ts";

/** The display face upright, and in italics for the phrase between asterisks. */
export interface HeadlineFaces {
  upright: TypeFace;
  italic: TypeFace;
}

interface Run {
  text: string;
  italic: boolean;
}
/** What stays together: the runs of one word, or of several that a no-break space joins. */
type Word = Run[];

export interface Headline {
  lines: Line[];
  /** Pixels. */
  size: number;
}

const tracking = -0.026;
/** In this order: a name stays large, two lines go before three, and three keep off the wordmark. */
const tries: { count: number; sizes: number[] }[] = [
  { count: 1, sizes: [92, 88, 84] },
  { count: 2, sizes: [92, 88, 84, 80, 76] },
  { count: 3, sizes: [84, 80, 76, 72, 68, 64, 60, 56, 52] },
];

/** Splits a heading of the content into words, with the phrase between asterisks in italics. */
export function wordsOf(heading: string): Word[] {
  const words: Word[] = [[]];
  heading.split("*").forEach((part, index) => {
    part.split(" ").forEach((text, position) => {
      if (position > 0) words.push([]);
      if (text !== "") words.at(-1)?.push({ text, italic: index % 2 === 1 });
    });
  });
  return words.filter((word) => word.length > 0);
}

/** Neighbours of one style become one run, so that the face spaces and kerns them together. */
function runsOf(words: Word[]): Run[] {
  const runs: Run[] = [];
  words.forEach((word, index) => {
    word.forEach(({ text, italic }, part) => {
      const gap = index > 0 && part === 0 ? " " : "";
      const last = runs.at(-1);
      if (last?.italic === italic) last.text += gap + text;
      else {
        if (last) last.text += gap;
        runs.push({ text, italic });
      }
    });
  });
  return runs;
}

function setLine(words: Word[], size: number, faces: HeadlineFaces): Line {
  let x = 0;
  let paths = "";
  for (const { text, italic } of runsOf(words)) {
    const run = (italic ? faces.italic : faces.upright).set(text, size, tracking);
    paths += `<g transform="translate(${x.toFixed(2)} 0)">${run.paths}</g>`;
    x += run.width + tracking * size;
  }
  return { paths, width: x - tracking * size };
}

const isItalic = (word: Word | undefined): boolean => word?.[0]?.italic === true;

/** Every way to spread words over exactly so many lines, as the indexes at which lines begin; none where words are too few. */
function breakings(words: number, lines: number, from = 0): number[][] {
  if (lines === 1) return [[from]];
  const all: number[][] = [];
  for (let next = from + 1; next <= words - lines + 1; next += 1) {
    for (const rest of breakings(words, lines - 1, next)) all.push([from, ...rest]);
  }
  return all;
}

interface Setting {
  lines: Line[];
  /** Square pixels. The italic phrase begins a line where it can. */
  unevenness: number;
}

/** Every way to set words in exactly so many lines of a size, the italic phrase in one piece if asked for, the most even first. */
function settings(words: Word[], count: number, size: number, faces: HeadlineFaces, inOnePiece: boolean): Setting[] {
  const phrase = words.findIndex((word) => isItalic(word));
  const isTorn = (start: number): boolean => start > 0 && isItalic(words[start]) && isItalic(words[start - 1]);
  return breakings(words.length, count)
    .filter((starts) => !(inOnePiece && starts.some(isTorn)))
    .map((starts) => {
      const lines = starts.map((start, index) => setLine(words.slice(start, starts[index + 1]), size, faces));
      const longest = Math.max(...lines.map(({ width }) => width));
      const raggedness = lines.reduce((sum, { width }) => sum + (longest - width) ** 2, 0);
      const begins = phrase > 0 && starts.includes(phrase);
      return { lines, unevenness: raggedness - (begins ? (longest / 2) ** 2 : 0) };
    })
    .toSorted((one, other) => one.unevenness - other.unevenness);
}

/**
 * Sets a heading in as few lines as its size allows and as evenly as they can be. The size goes down before a line goes
 * beyond the measure, in pixels, and the italic phrase is broken only where it does not fit in one piece.
 * @throws where even the smallest size does not hold it.
 */
export function setHeadline(heading: string, measure: number, faces: HeadlineFaces): Headline {
  const words = wordsOf(heading);
  for (const inOnePiece of [true, false]) {
    for (const { count, sizes } of tries) {
      for (const size of sizes) {
        const fitting = settings(words, count, size, faces, inOnePiece).find(({ lines }) =>
          lines.every(({ width }) => width <= measure),
        );
        if (fitting) return { lines: fitting.lines, size };
      }
    }
  }
  throw new Error(`“${heading}” does not fit into a shared link’s picture: shorten it`);
}

/** Breaks running text at spaces, as evenly as its number of lines allows. */
export function setText(
  text: string,
  { face, size, measure }: { face: TypeFace; size: number; measure: number },
): Line[] {
  const words = text.split(" ");
  for (let count = 1; count <= words.length; count += 1) {
    const [best] = breakings(words.length, count)
      .map((starts) => starts.map((start, index) => face.set(words.slice(start, starts[index + 1]).join(" "), size)))
      .map((lines) => ({ lines, longest: Math.max(...lines.map(({ width }) => width)) }))
      .toSorted((one, other) => one.longest - other.longest);
    if (best && best.longest <= measure) return best.lines;
  }
  throw new Error(`“${text}” has a word that is too long for a shared link’s picture`);
}
