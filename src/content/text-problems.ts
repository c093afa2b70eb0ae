import { locales, type Localized } from "#src/i18n/locales.ts";
import { facts, type FactSources, fillFacts, namesIn } from "./facts.ts";
import { type Bilingual, type Problem, problemAt, type Source } from "./problems.ts";
import { searchLimits } from "./plain.ts";
import { drawingNames, formulaDrawingNames } from "#src/ui/drawings/names.ts";
import { noneOf } from "./schema-problems.ts";

/** The names that texts may have; undefined if they are not known, as what defines them has mistakes. */
export interface KnownNames {
  facts: ReadonlySet<string> | undefined;
  pictures: readonly string[] | undefined;
  /** The files in `drawings`. */
  drawings: readonly string[];
}

/**
 * Every `{name}` in a value's texts that is neither a fact nor filled in by the page or mail, and every `picture` that is no photograph.
 * @param placesAt the names that are filled in later in the text at a path
 */
export function unknownNames(
  source: Source,
  value: unknown,
  { facts: known, pictures, drawings }: KnownNames,
  placesAt: (path: readonly PropertyKey[]) => readonly string[] = () => [],
): Problem[] {
  return textsOf(value).flatMap(({ path, text }) => {
    if (path.at(-1) === "picture") {
      return pictures?.includes(text) === false ? [problemAt(source, path, noneOf(text, pictures))] : [];
    }
    const named = drawingsAt(path);
    if (named !== undefined) {
      const all = [...drawings, ...Object.keys(named)];
      return all.includes(text) ? [] : [problemAt(source, path, noneOf(text, all))];
    }
    if (known === undefined) return [];
    const places = placesAt(path);
    return namesIn(text)
      .filter((name) => !known.has(name) && !places.includes(name))
      .map((name) => problemAt(source, path, notKnown(name, places, [...known])));
  });
}

/** The sample's drawings of which the value at a path may name one; undefined if it is no name of a drawing. */
function drawingsAt(path: readonly PropertyKey[]): Readonly<Record<string, string>> | undefined {
  const [before, key] = path.slice(-2);
  if (key === "drawings") return formulaDrawingNames;
  // In drawings.yaml, where a place has the sample's without a name.
  if (key === "drawing" && path.length === 2) return {};
  return key === "drawing" || (before === "drawing" && key === "name") ? drawingNames : undefined;
}

function notKnown(name: string, places: readonly string[], factNames: readonly string[]): Bilingual {
  const [it, en] =
    places.length === 0
      ? ["non è un dato del sito.", "is no fact of the site."]
      : [
          `non è tra i valori di questo testo. I valori: ${places.join(", ")}.`,
          `is none of the values of this text. The values: ${places.join(", ")}.`,
        ];
  const all = factNames.join(", ");
  return { it: `{${name}} ${it} I dati: ${all}.`, en: `{${name}} ${en} The facts: ${all}.` };
}

/** The same in a Markdown file, which has no keys: the name is what its owner can look for. */
export function unknownNamesInText(file: string, blocks: unknown, known: KnownNames): Problem[] {
  return unknownNames({ file }, blocks, known).map((problem) => ({ ...problem, path: [], key: "" }));
}

const openEmphasis: Bilingual = {
  it: "C’è un asterisco da solo: l’enfasi inizia e finisce con *, una parola in grassetto con **.",
  en: "An asterisk is alone: emphasis begins and ends with *, a bold word with **.",
};

/** Every text with an emphasis that is not closed: pages and mails would show the asterisk. */
export function openEmphases(source: Source, value: unknown): Problem[] {
  return textsOf(value)
    .filter(({ text }) => text.replace(/\*\*(.+?)\*\*|\*(.+?)\*/g, "").includes("*"))
    .map(({ path }) => problemAt(source, path, openEmphasis));
}

function textsOf(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, item]) => textsOf(item, [...path, key]));
}

/** Pages beyond the blog's first one put their number before its description and behind its title. */
const roomForNumber = { title: " · pagina 9999".length, description: "Pagina 9999. ".length };

interface WrittenPage {
  source: Source;
  /** Of its texts in their file. */
  path: readonly string[];
  texts: Readonly<Record<"title" | "description", Localized>>;
  /** True for the blog, whose other pages have their number before the description and behind the title. */
  isNumbered: boolean;
}

/** Titles and descriptions that search results would not show whole, or that stand on two pages, with their facts filled in. */
export function pageWordProblems(pages: readonly WrittenPage[], sources: FactSources): Problem[] {
  const owners = new Map<string, string>();
  return locales.flatMap((locale) => {
    const known = facts(sources, locale);
    return pages.flatMap(({ source, path, texts, isNumbered }) =>
      (["title", "description"] as const).flatMap((part) => {
        const text = fillFacts(texts[part][locale], known, locale);
        const at = [...path, part, locale];
        const owner = owners.get(text);
        owners.set(text, path.length > 0 ? at.join(".") : `${source.file}: ${at.join(".")}`);
        return [
          lengthProblem(text, part, isNumbered ? roomForNumber[part] : 0),
          owner === undefined ? undefined : notItsOwn(owner),
        ].flatMap((says) => (says === undefined ? [] : [problemAt(source, at, says)]));
      }),
    );
  });
}

function notItsOwn(owner: string): Bilingual {
  return {
    it: `Le stesse parole di ${owner}: ogni pagina vuole le sue, in ogni lingua.`,
    en: `The same words as ${owner}: every page wants words of its own, in each language.`,
  };
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
