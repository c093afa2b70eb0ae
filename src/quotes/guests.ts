import { withoutAccents } from "#src/i18n/without-accents.ts";

/** Fewer are rather those who serve, more no party. */
const bounds = { least: 10, most: 5000, numbers: 3 } as const;

const nouns = new Set(
  (
    "persone invitati ospiti partecipanti adulti bambini amici parenti colleghi dipendenti coperti teste pax " +
    "people persons guests invitees attendees participants adults children kids friends colleagues employees us"
  ).split(" "),
);

/** Words that stand between a number and its noun, or between two numbers of a range. */
const fillers = new Set("di circa o e ai al a fino massimo of or to and about adult".split(" "));

/** Words before a number at the end of a clause: "siamo in 110", "a party of forty". */
const leads = new Set("siamo saremo sarete saranno are be party group gruppo".split(" "));
const beforeNumber = new Set("in circa una un about around a of di".split(" "));

/**
 * The numbers of persons that a text names, in Italian or English, in digits or in words: 120 for "120 persone", "a hundred and twenty
 * guests" and "siamo in centoventi". In the order of the text, each once; a range has both of its ends. Numbers of anything else, such
 * as times, days and prices, are none. A guess, for somebody to confirm.
 */
export function guestsIn(text: string): number[] {
  // Ends of clauses are tokens too, so that no number is taken for one of the next clause.
  const tokens = withoutAccents(text.toLowerCase()).match(/\d+(?:[.:,]\d+)*|[a-z]+|[.,;:!?()\n]/g) ?? [];
  const found: number[] = [];
  for (let start = 0; start < tokens.length;) {
    const { value, end } = numberAt(tokens, start);
    if (value !== undefined && (isBeforeNoun(tokens, end) || isLed(tokens, start, end))) found.push(value);
    start = Math.max(end, start + 1);
  }
  return [...new Set(found)].filter((one) => one >= bounds.least && one <= bounds.most).slice(0, bounds.numbers);
}

function isBeforeNoun(tokens: readonly string[], end: number): boolean {
  for (let index = end; index < tokens.length;) {
    const token = tokens[index] ?? "";
    if (nouns.has(token)) return true;
    const number = numberAt(tokens, index);
    if (number.value === undefined && !fillers.has(token)) return false;
    index = Math.max(number.end, index + 1);
  }
  return false;
}

function isLed(tokens: readonly string[], start: number, end: number): boolean {
  if (!/^$|^[.,;!?)\n]$/.test(tokens[end] ?? "")) return false;
  const before = tokens.slice(0, start).findLast((token) => !beforeNumber.has(token));
  return before !== undefined && leads.has(before);
}

/** The number that begins at a token, and where it ends; without a value if none begins there. */
function numberAt(tokens: readonly string[], start: number): { value: number | undefined; end: number } {
  const first = tokens[start] ?? "";
  if (/^\d/.test(first)) {
    const isWhole = /^\d+$|^\d{1,3}([.,]\d{3})+$/.test(first);
    return { value: isWhole ? Number(first.replace(/[.,]/g, "")) : undefined, end: start + 1 };
  }
  let value: number | undefined;
  let end = start;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index] ?? "";
    const unit = multipliers.get(token);
    const word = words.get(token);
    if (unit !== undefined && (value === undefined || value < 10)) value = (value ?? 1) * unit;
    else if (word !== undefined && (value === undefined || word < smallestPlace(value))) value = (value ?? 0) + word;
    else if (value !== undefined && value >= 100 && (token === "and" || token === "e")) continue;
    else break;
    end = index + 1;
  }
  return { value, end };
}

/** The place of the last digit that is not 0: 100 of 300, 20 takes a number below 10. */
function smallestPlace(value: number): number {
  return 10 ** (/0*$/.exec(String(value))?.[0].length ?? 0);
}

const multipliers = new Map([
  ["hundred", 100],
  ["dozen", 12],
]);

const words = new Map<string, number>([...english(), ...italian()]);

function* english(): Generator<[string, number]> {
  const small =
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
  for (const [index, word] of small.split(" ").entries()) yield [word, index + 1];
  const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
  for (const [index, word] of tens.split(" ").entries()) yield [word, (index + 2) * 10];
}

/** Italian writes a number in one word: "centoventotto", and with or without the vowel "centottanta". */
function* italian(): Generator<[string, number]> {
  const small = (
    " uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto " +
    "diciannove"
  ).split(" ");
  const tens = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");
  const belowHundred = [
    ...small,
    ...tens.flatMap((ten) =>
      small.slice(0, 10).map((unit) => (/^[uo]/.test(unit) ? ten.slice(0, -1) + unit : ten + unit)),
    ),
  ];
  for (let hundreds = 0; hundreds < 10; hundreds += 1) {
    const hundred = hundreds === 0 ? "" : `${hundreds === 1 ? "" : small[hundreds]}cento`;
    for (const [rest, word] of belowHundred.entries()) {
      if (hundred + word === "") continue;
      yield [hundred + word, hundreds * 100 + rest];
      if (hundreds > 0 && word.startsWith("o")) yield [hundred.slice(0, -1) + word, hundreds * 100 + rest];
    }
  }
  for (const [index, ten] of tens.entries()) yield [`${ten.slice(0, -1)}ina`, (index + 2) * 10];
  yield ["decina", 10];
  yield ["dozzina", 12];
  yield ["centinaio", 100];
  yield ["mille", 1000];
}
