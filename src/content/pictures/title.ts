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

const sizes = [82, 76, 70, 64, 58, 52, 46, 40, 34, 28];
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

/** Characters. The smallest size holds as many. */
const longestTitle = 110;

/** Sets a heading as large as its room allows: the question in few, even lines, the answer on lines of its own. */
export function fitTitle(title: string, room: TitleRoom, faces: TitleFaces): TitleLine[] {
  const shown = title.length > longestTitle ? `${title.slice(0, longestTitle).trimEnd()}…` : title;
  for (const size of sizes) {
    const set = setTitle(shown, size, room, faces);
    if (set !== undefined) return set;
  }
  return [];
}

function setTitle(title: string, size: number, room: TitleRoom, { ask, say }: TitleFaces): TitleLine[] | undefined {
  const { question, answer } = partsOf(title);
  const asked = setText(question, (line) => ask.set(line, size, tracking.question), room.question);
  const tries = answerShares.map((share) => {
    const own = size * share;
    return { own, lines: setText(answer, (line) => say.set(line, own, tracking.answer), room.answer) };
  });
  const said = tries.find(({ lines }) => lines?.length === 1) ?? tries.at(-1);
  if (asked === undefined || said?.lines === undefined) return undefined;
  let top = 0;
  const placed = (line: Line, part: TitleLine["part"], own: number): TitleLine => {
    const baseline = top + own * ascent;
    top += own * leading;
    return { ...line, part, baseline };
  };
  const lines = [
    ...asked.map((line) => placed(line, "question", size)),
    ...said.lines.map((line) => placed(line, "answer", said.own)),
  ];
  return top <= room.height ? lines : undefined;
}

/** Breaks text at spaces, as evenly as its number of lines allows; undefined if a word is wider than the measure. */
export function setText(text: string, set: (line: string) => Line, measure: number): Line[] | undefined {
  if (text === "") return [];
  const words = text.split(" ");
  const runs = words.map((_, from) =>
    words.slice(from).map((__, more) => set(words.slice(from, from + more + 1).join(" "))),
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
  const widths = runs.flat().map(({ width }) => width);
  const even = widths.filter((width) => width >= widest && width <= measure).toSorted((one, other) => one - other);
  return filled(even.find((width) => filled(width).length === length) ?? measure);
}
