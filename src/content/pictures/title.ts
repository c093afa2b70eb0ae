import type { Line, TypeFace } from "./type-face.ts";

/** The display face condensed for the question, wide for the answer. */
export interface TitleFaces {
  ask: TypeFace;
  say: TypeFace;
}

/** A line of the title, with its baseline in pixels from the top of the title. */
type TitleLine = Line & { part: "question" | "answer"; baseline: number };

/** Pixels: the longest lines of each part, and the height of all lines. */
export type TitleRoom = Record<"question" | "answer" | "height", number>;

const sizes = [82, 76, 70, 64, 58, 52, 46];
/** An answer becomes smaller before it takes a second line. */
const answerShares = [1, 0.86, 0.74, 0.64];
const leading = 1.03;
/** Of the letters above the baseline, as a share of the size. */
const ascent = 0.76;
const tracking = { question: -0.012, answer: -0.02 };

/** The question, and the answer between asterisks: from the first asterisk on. */
export function partsOf(title: string): { question: string; answer: string } {
  const [question = "", ...answer] = title.split("*");
  return { question: question.trim(), answer: answer.join("").trim() };
}

/**
 * Sets a heading as large as its room allows: the question in few, even lines, the answer on lines of its own.
 * A title that even the smallest size does not hold is cut short.
 */
export function fitTitle(title: string, room: TitleRoom, faces: TitleFaces): TitleLine[] {
  for (let { length } = title; length > 0; length = Math.min(Math.floor(length * 0.9), longestTitle)) {
    const set = length > longestTitle ? undefined : setTitle(shortened(title, length), room, faces);
    if (set !== undefined) return set;
  }
  return [];
}

/** Characters. No room holds more, and lines would be tried for long. */
const longestTitle = 110;

function shortened(title: string, length: number): string {
  if (title.length <= length) return title;
  const cut = title.slice(0, length).trimEnd();
  // An answer that is cut still ends with its mark.
  return `${cut}…${cut.includes("*") && !cut.endsWith("*") ? "*" : ""}`;
}

function setTitle(title: string, room: TitleRoom, faces: TitleFaces): TitleLine[] | undefined {
  const { question, answer } = partsOf(title);
  for (const size of sizes) {
    const asked =
      question === ""
        ? []
        : setText(question, { face: faces.ask, size, measure: room.question, tracking: tracking.question });
    const said = answer === "" ? { lines: [], size } : setAnswer(answer, size, room.answer, faces.say);
    if (asked === undefined || said === undefined) continue;
    const lines = [
      ...asked.map((line) => ({ line, part: "question" as const, size })),
      ...said.lines.map((line) => ({ line, part: "answer" as const, size: said.size })),
    ];
    let top = 0;
    const set = lines.map(({ line, part, size: own }) => {
      const baseline = top + own * ascent;
      top += own * leading;
      return { ...line, part, baseline };
    });
    if (top <= room.height) return set;
  }
  return undefined;
}

function setAnswer(
  answer: string,
  largest: number,
  measure: number,
  face: TypeFace,
): { lines: Line[]; size: number } | undefined {
  const tries = answerShares.map((share) => {
    const size = largest * share;
    return { size, lines: setText(answer, { face, size, measure, tracking: tracking.answer }) };
  });
  const found = tries.find(({ lines }) => lines?.length === 1) ?? tries.at(-1);
  return found?.lines === undefined ? undefined : { size: found.size, lines: found.lines };
}

/** No room holds more, at the smallest size. */
const mostLines = 6;

interface TextSetting {
  face: TypeFace;
  size: number;
  measure: number;
  tracking?: number;
}

/** Breaks text at spaces, as evenly as its number of lines allows; undefined if a word is wider than the measure. */
export function setText(text: string, { face, size, measure, tracking: between = 0 }: TextSetting): Line[] | undefined {
  const words = text.split(" ");
  const runs = words.map((_, from) =>
    words.slice(from).map((__, more) => face.set(words.slice(from, from + more + 1).join(" "), size, between)),
  );
  const widest = Math.max(...runs.map(([word]) => word?.width ?? 0));
  if (widest > measure) return undefined;
  /** Fills lines of at most a width, from the last one on. */
  const filled = (width: number): Line[] => {
    const lines: Line[] = [];
    for (let to = words.length; to > 0;) {
      const from = runs.findIndex((run, at) => (run[to - at - 1]?.width ?? Infinity) <= width);
      lines.unshift(...(runs[from]?.slice(to - from - 1, to - from) ?? []));
      to = from;
    }
    return lines;
  };
  const { length } = filled(measure);
  if (length > mostLines) return undefined;
  const widths = runs.flat().map(({ width }) => width);
  const even = widths.filter((width) => width >= widest && width <= measure).toSorted((one, other) => one - other);
  return filled(even.find((width) => filled(width).length === length) ?? measure);
}
