import { unknownNames } from "./facts.ts";
import { nearest } from "./nearest.ts";
import { type Problem, problemAt, type Source } from "./problems.ts";

/** Every `{name}` in a value's texts that is neither a fact nor filled in by the page. */
export function unknownFacts(source: Source, value: unknown, known: ReadonlySet<string>): Problem[] {
  const names = [...known];
  return textsOf(value).flatMap(({ path, text }) =>
    unknownNames(text, known).map((name) => {
      const meant = nearest(name, names);
      return problemAt(source, path, {
        it: `{${name}} non è un dato del sito${meant === undefined ? "" : `, forse {${meant}}`}. I dati: ${names.join(", ")}.`,
        en: `{${name}} is no fact of the site${meant === undefined ? "" : `, perhaps {${meant}}`}. The facts: ${names.join(", ")}.`,
      });
    }),
  );
}

/** The same in a Markdown file, which has no keys: the name is what its owner can look for. */
export function unknownInText(file: string, blocks: unknown, known: ReadonlySet<string>): Problem[] {
  return unknownFacts({ file }, blocks, known).map((problem) => ({ ...problem, key: "" }));
}

function textsOf(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, item]) => textsOf(item, [...path, key]));
}
