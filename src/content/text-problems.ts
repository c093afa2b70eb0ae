import { locales, type Localized } from "#src/i18n/locales.ts";
import { facts, type FactSources, fillFacts, namesIn } from "./facts.ts";
import { type Bilingual, type Problem, problemAt, type Source } from "./problems.ts";
import { searchLimits } from "./plain.ts";
import { drawingNames, formulaDrawingNames } from "#src/ui/drawings/names.ts";
import { noneOf } from "./schema-problems.ts";

/** The names that texts may use; undefined if mistakes in their definitions make them unknown. */
export interface KnownNames {
  facts: ReadonlySet<string> | undefined;
  pictures: readonly string[] | undefined;
  drawings: readonly string[];
  logos: readonly string[];
  formulas?: readonly string[] | undefined;
  guestDetails?: readonly string[] | undefined;
  posts?: readonly string[] | undefined;
  /** The folders of articles. A public article may name a draft, which is shown once it is public. */
  relatedPosts?: readonly string[];
}

/**
 * Reports unknown names in a value, texts that have lost a letter, and texts with an asterisk without a counterpart, which pages and
 * mails would show.
 * @param valuesAt the names that the text at a path may contain besides facts
 */
export function textProblems(
  source: Source,
  value: unknown,
  known: KnownNames,
  valuesAt: (path: readonly PropertyKey[]) => readonly string[] = () => [],
): Problem[] {
  return textsOf(value).flatMap(({ path, text }) => {
    const choices = choicesAt(path, known);
    if (choices !== undefined) return choices.includes(text) ? [] : [problemAt(source, path, noneOf(text, choices))];
    const values = valuesAt(path);
    const unknown = namesIn(text).filter((name) => known.facts?.has(name) === false && !values.includes(name));
    const isOpen = text.replace(/\*\*(.+?)\*\*|\*(.+?)\*/g, "").includes("*");
    return [
      ...(isOpen ? [openEmphasis] : []),
      ...(text.includes("�") ? [lostLetter] : []),
      ...unknown.map((name) => notKnown(name, values, [...(known.facts ?? [])])),
    ].map((says) => problemAt(source, path, says));
  });
}

const choices: Readonly<Record<string, (known: KnownNames) => readonly string[] | undefined>> = {
  picture: ({ pictures }) => pictures,
  formula: ({ formulas }) => formulas,
  formulas: ({ formulas }) => formulas,
  only: ({ guestDetails }) => guestDetails,
  except: ({ guestDetails }) => guestDetails,
  post: ({ posts }) => posts,
  relatedPosts: ({ relatedPosts }) => relatedPosts,
  logo: ({ logos }) => logos,
  drawings: ({ drawings }) => [...drawings, ...Object.keys(formulaDrawingNames)],
  drawing: ({ drawings }) => [...drawings, ...Object.keys(drawingNames)],
};

/** Undefined if the value at a path is a text, or if the names are unknown. */
function choicesAt(path: readonly PropertyKey[], known: KnownNames): readonly string[] | undefined {
  const [before, last] = path.slice(-2);
  const key = typeof last === "number" ? before : last;
  // In drawings.yaml an unnamed drawing is the sample's.
  if (key === "drawing" && path.length === 2) return known.drawings;
  const chosen = before === "drawing" && key === "name" ? "drawing" : String(key);
  return Object.hasOwn(choices, chosen) ? choices[chosen]?.(known) : undefined;
}

function notKnown(name: string, values: readonly string[], factNames: readonly string[]): Bilingual {
  const [it, en] =
    values.length === 0
      ? ["non è un dato del sito.", "is not a fact of the site."]
      : [
          `non è tra i valori di questo testo. I valori: ${values.join(", ")}.`,
          `is not one of the values of this text. The values: ${values.join(", ")}.`,
        ];
  const all = factNames.join(", ");
  return { it: `{${name}} ${it} I dati: ${all}.`, en: `{${name}} ${en} The facts: ${all}.` };
}

/** Programs write � for a letter that they could not read. */
const lostLetter: Bilingual = {
  it: "Una lettera è andata persa, e al suo posto c’è �: scrivila di nuovo.",
  en: "A letter was lost, and � stands in its place: write it again.",
};

const openEmphasis: Bilingual = {
  it: "C’è un asterisco da solo: l’enfasi inizia e finisce con *, una parola in grassetto con **.",
  en: "An asterisk is alone: emphasis begins and ends with *, a bold word with **.",
};

/** Problems of a Markdown file have no path, because it has no keys. An escaped asterisk may be alone. */
export function markdownProblems(file: string, blocks: unknown, known: KnownNames): Problem[] {
  return textProblems({ file }, blocks, known)
    .filter(({ says }) => says !== openEmphasis)
    .map((problem) => ({ ...problem, path: [] }));
}

export function textsOf(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, item]) => textsOf(item, [...path, key]));
}

/** The later pages of the blog add their number to its title and description. */
const roomForNumber = { title: " · pagina 9999".length, description: "Pagina 9999. ".length };

interface WrittenPage {
  source: Source;
  path: readonly string[];
  texts: Readonly<Record<"title" | "description", Localized>>;
}

/** A name of brand or town counts at most this many characters, because nobody can shorten it. */
const longestName = 15;

export function pageWordProblems(pages: readonly WrittenPage[], sources: FactSources): Problem[] {
  return locales.flatMap((locale) => {
    const known = facts(sources, locale);
    const [brand = "", town = ""] = ["brand", "town"].map((name) => known[name]?.slice(0, longestName));
    const counted = { ...known, brand, town };
    return pages.flatMap(({ source, path, texts }) =>
      (["title", "description"] as const).flatMap((part) => {
        const text = fillFacts(texts[part][locale], counted, locale);
        const says = lengthProblem(text, part, path[0] === "blog" ? roomForNumber[part] : 0);
        return says === undefined ? [] : [problemAt(source, [...path, part, locale], says)];
      }),
    );
  });
}

function lengthProblem(text: string, part: "title" | "description", room: number): Bilingual | undefined {
  const { length } = text;
  const { least, most } = part === "title" ? { least: 1, most: searchLimits.title } : searchLimits.description;
  if (length >= least && length <= most - room) return undefined;
  const [it, en] = part === "title" ? ["al massimo", "at most"] : [`da ${least} a`, `${least} to`];
  return {
    it: `Lungo ${length} caratteri con i dati al loro posto; i motori di ricerca ne vogliono ${it} ${most - room}.`,
    en: `${length} characters long with its facts filled in; search results want ${en} ${most - room}.`,
  };
}
