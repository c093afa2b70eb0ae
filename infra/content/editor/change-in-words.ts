import { parse } from "yaml";
import { differences } from "#content/edit/differences.ts";
import type { FormKey } from "#content/edit/fields.ts";
import type { Bilingual } from "#content/problems.ts";
import { contentKeyOf } from "#content/schema/index.ts";

type Bytes = Buffer | undefined;

/** What a change of a file does, in words. */
export function changeInWords(file: string, before: Bytes, after: Bytes): Bilingual[] {
  const article = /^posts\/(.+)\/post\.yaml$/.exec(file)?.[1];
  const key: FormKey | undefined = article === undefined ? contentKeyOf(file) : "post";
  const values = before && after && key && readable(before, after);
  if (values === undefined) return [changeOfFile(file, before, after)];
  const found = differences(key as FormKey, ...values);
  if (article === undefined) return found;
  return found.map(({ it, en }) => ({ it: `${article}: ${it}`, en: `${article}: ${en}` }));
}

/** What two YAML files say; undefined where one of them is none: it was damaged by hand. */
export function readable(...files: [Buffer, Buffer]): [unknown, unknown] | undefined {
  try {
    return [parse(files[0].toString()), parse(files[1].toString())];
  } catch {
    return undefined;
  }
}

/** Its name as the subject of a sentence, and the ending of Italian participles with it. */
type Subject = Bilingual & { ending: "o" | "a" };

const languages: Readonly<Record<string, Bilingual>> = {
  it: { it: "italiano", en: "Italian" },
  en: { it: "inglese", en: "English" },
};

const subjects: ReadonlyArray<readonly [RegExp, (name: string, language: Bilingual) => Subject]> = [
  [/^posts\/(.+)\/post\.yaml$/, (name) => ({ it: `L’articolo ${name}`, en: `The article ${name}`, ending: "o" })],
  [
    /^posts\/(.+)\/(\w+)\.md$/,
    (name, language) => ({
      it: `Il testo ${language.it} dell’articolo ${name}`,
      en: `The ${language.en} text of the article ${name}`,
      ending: "o",
    }),
  ],
  [
    /^legal\/(.+)\.(\w+)\.md$/,
    (name, language) => ({
      it: `Il testo ${language.it} di ${name}`,
      en: `The ${language.en} text of ${name}`,
      ending: "o",
    }),
  ],
  [/^pictures\/(.+)\.jpg$/, (name) => ({ it: `La foto ${name}`, en: `The photograph ${name}`, ending: "a" })],
  [
    /^partners\/(.+)\.svg$/,
    (name) => ({ it: `Il logo del partner ${name}`, en: `The logo of the partner ${name}`, ending: "o" }),
  ],
  [/^brand\/(logo)\.svg$/, () => ({ it: "Il logo", en: "The logo", ending: "o" })],
  [/^brand\/(icon)\.svg$/, () => ({ it: "L’icona", en: "The icon", ending: "a" })],
  [/^brand\/(icon-maskable)\.svg$/, () => ({ it: "L’icona per i telefoni", en: "The icon for phones", ending: "a" })],
];

function subjectOf(file: string): Subject {
  for (const [pattern, name] of subjects) {
    const [, first, second = ""] = pattern.exec(file) ?? [];
    if (first !== undefined) return name(first, languages[second] ?? { it: second, en: second });
  }
  return { it: `Il file ${file}`, en: `The file ${file}`, ending: "o" };
}

function changeOfFile(file: string, before: Bytes, after: Bytes): Bilingual {
  const { it, en, ending } = subjectOf(file);
  if (before === undefined) return { it: `${it} è nuov${ending}`, en: `${en} is new` };
  if (after === undefined) return { it: `${it} è tolt${ending}`, en: `${en} is removed` };
  return { it: `${it} è cambiat${ending}`, en: `${en} has changed` };
}
