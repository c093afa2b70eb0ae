import type { Municipality } from "./coverage.ts";

/** Municipalities by what people write for them. */
export interface Gazetteer {
  municipalities: readonly Municipality[];
  provinces: ReadonlySet<string>;
  /** Those that a run of folded words may mean; empty where it means none. */
  named(words: readonly string[]): readonly Municipality[];
}

/** The words of a text, without accents, case and punctuation: `Sant’Angelo` is `sant angelo`. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Lower case without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Nearly every name is plain already; on a phone the difference is felt.
  return /[^\0-\x7f]/.test(lower) ? lower.normalize("NFD").replace(/\p{M}/gu, "") : lower;
}

/** A set of words, written as text. */
export function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Other names under which visitors know a municipality. */
const otherNames: Record<string, string> = {
  rome: "Roma",
  florence: "Firenze",
  milan: "Milano",
  naples: "Napoli",
  venice: "Venezia",
  turin: "Torino",
  genoa: "Genova",
  padua: "Padova",
  mantua: "Mantova",
  syracuse: "Siracusa",
  aquila: "L'Aquila",
  spezia: "La Spezia",
  circeo: "San Felice Circeo",
};

/** Words with which many names begin: alone, or with the next such word, they name nothing. */
const generic = listed(
  `bagni borgo campo canale castel castello castelli castelnuovo civita civitella colle colli fontana fonte giuliano grotte
  isola monte morro paese piana ponte porto rocca torre torri torricella val valle varco villa villanova`,
);
const links = listed("a al alla d da de dei del della delle di e in nel nell nella sul");

/** From this length on, a name is known by its letters alone: `Monte Compatri` is Montecompatri. */
const leastLetters = 7;

/** Makes the municipalities searchable by what people write. */
export function gazetteerOf(municipalities: readonly Municipality[]): Gazetteer {
  const whole = new Index();
  const short = new Index();
  const letters = new Index();
  const byName = new Map<string, Municipality>();
  const near: Array<[Municipality, string[]]> = [];
  for (const municipality of municipalities) {
    const words = foldedWords(municipality.name);
    whole.add(words.join(" "), municipality);
    byName.set(municipality.name, municipality);
    if (municipality.coverage.kind !== "feasibility") near.push([municipality, words]);
    if (words.length === 1) continue;
    letters.add(words.join(""), municipality);
    for (const form of shorterForms(words)) short.add(form, municipality);
  }
  for (const [key, name] of Object.entries(otherNames)) {
    const municipality = byName.get(name);
    if (municipality !== undefined) short.add(key, municipality);
  }
  for (const [key, municipality] of familiarNames(near)) {
    // `Monte Porzio` is the one next door, `Ischia` the island.
    const namesake = whole.get(key);
    if (namesake === undefined) short.add(key, municipality);
    else if (municipality.coverage.kind === "standard") whole.add(key, municipality);
  }
  return {
    municipalities,
    provinces: new Set(municipalities.map(({ province }) => province)),
    named: (words) => {
      const key = words.join(" ");
      const known = whole.get(key) ?? short.get(key);
      if (known !== undefined) return known;
      const joined = words.join("");
      return (joined.length < leastLetters ? undefined : (whole.get(joined) ?? letters.get(joined))) ?? [];
    },
  };
}

class Index {
  readonly #entries = new Map<string, Municipality[]>();

  add(key: string, municipality: Municipality): void {
    const known = this.#entries.get(key);
    if (known === undefined) this.#entries.set(key, [municipality]);
    else if (!known.includes(municipality)) known.push(municipality);
  }

  get(key: string): readonly Municipality[] | undefined {
    return this.#entries.get(key);
  }
}

/** `S. Felice Circeo` for San Felice Circeo, `Reggio Emilia` for Reggio nell'Emilia. */
function shorterForms(words: readonly string[]): string[] {
  const forms = [];
  if (words.some(isSaint)) forms.push(words.map((word) => (isSaint(word) ? "s" : word)).join(" "));
  const unlinked = words.filter((word, place) => place === 0 || !links.has(word));
  if (unlinked.length > 1 && unlinked.length < words.length) forms.push(unlinked.join(" "));
  return forms;
}

function isSaint(word: string): boolean {
  return /^sant?[aio]?$/.test(word);
}

/**
 * What is said for short in the region itself: `Genzano` for Genzano di Roma. Only where a single municipality of the region
 * can be meant.
 */
function familiarNames(near: ReadonlyArray<[Municipality, readonly string[]]>): Map<string, Municipality> {
  const taken = new Set(near.map(([, words]) => words.join(" ")));
  const familiar = new Map<string, Municipality>();
  for (const [municipality, words] of near) {
    const key = familiarName(words);
    if (key === undefined || taken.has(key)) continue;
    if (familiar.delete(key)) taken.add(key);
    else familiar.set(key, municipality);
  }
  return familiar;
}

/** A name without what tells it from its namesakes; undefined where nothing of its own would be left. */
function familiarName(words: readonly string[]): string | undefined {
  if (words.slice(0, 2).some(isSaint)) return undefined;
  const link = words.findIndex((word, place) => place > 0 && links.has(word));
  const kept = words.slice(0, link === -1 ? -1 : link);
  return kept.every((word) => generic.has(word)) ? undefined : kept.join(" ");
}
