import type { Line, TypeFace } from "./type-face.ts";

/** The display face condensed for the question, wide for the answer. */
export interface TitleFaces {
  ask: TypeFace;
  say: TypeFace;
}

/** A line of the title. */
export interface TitleLine extends Line {
  part: "question" | "answer";
  /** From the top of the title, in pixels. */
  baseline: number;
}

/** Pixels. */
interface Room {
  question: number;
  answer: number;
  height: number;
}

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
export function fitTitle(title: string, room: Room, faces: TitleFaces): TitleLine[] {
  for (let { length } = title; length > 0; length = Math.min(Math.floor(length * 0.9), longestTitle)) {
    const set = length > longestTitle ? undefined : setTitle(shortened(title, length), room, faces);
    if (set !== undefined) return set;
  }
  return [];
}

/** Characters. Ways to break a title are tried one by one: a longer one would take minutes, and does not fit anyway. */
const longestTitle = 110;

function shortened(title: string, length: number): string {
  if (title.length <= length) return title;
  const cut = title.slice(0, length).trimEnd();
  // An answer that is cut still ends with its mark.
  return `${cut}…${cut.includes("*") && !cut.endsWith("*") ? "*" : ""}`;
}

function setTitle(title: string, room: Room, faces: TitleFaces): TitleLine[] | undefined {
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

/** Every way to spread words over an exact number of lines, as the indexes at which lines begin; none where words are too few. */
function breakings(words: number, lines: number, from = 0): number[][] {
  if (lines === 1) return [[from]];
  const all: number[][] = [];
  for (let next = from + 1; next <= words - lines + 1; next += 1) {
    for (const rest of breakings(words, lines - 1, next)) all.push([from, ...rest]);
  }
  return all;
}

interface TextSetting {
  face: TypeFace;
  size: number;
  measure: number;
  tracking?: number;
}

/** Breaks text at spaces, as evenly as its number of lines allows; undefined where a word is wider than the measure. */
export function setText(text: string, { face, size, measure, tracking: between = 0 }: TextSetting): Line[] | undefined {
  const words = text.split(" ");
  const lines = new Map<string, Line>();
  const lineOf = (from: number, to = words.length): Line => {
    const key = `${from}-${to}`;
    const line = lines.get(key) ?? face.set(words.slice(from, to).join(" "), size, between);
    lines.set(key, line);
    return line;
  };
  const widest = Math.max(...words.map((word) => face.set(word, size, between).width));
  if (widest > measure) return undefined;
  for (let count = 1; count <= Math.min(words.length, mostLines); count += 1) {
    const [best] = breakings(words.length, count)
      .map((starts) => starts.map((start, index) => lineOf(start, starts[index + 1])))
      .map((set) => ({ lines: set, longest: Math.max(...set.map(({ width }) => width)) }))
      .toSorted((one, other) => one.longest - other.longest);
    if (best && best.longest <= measure) return best.lines;
  }
  return undefined;
}
