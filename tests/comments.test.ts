import { expect, it } from "vitest";
import { filesIn, readSource } from "./helpers/sources.ts";

/** Phrases that comments must not contain, each with what to write instead. */
const phrases: readonly [phrase: RegExp, instead: string][] = [
  [/(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b)/i, "is not a …"],
  [/(?<!\bthere )\b(?:is|are) none\b/i, "is not one of …"],
  [/\bof which\b/i, "whose, or a new sentence"],
  [/\b(?:that|those) of\b/i, "the noun again, or the ones that …"],
  [/(?:@throws \w+ |^|[.:;] )where\b|, where (?:there|it|they|he|she|no|none|nothing|nobody)\b/i, "if"],
  [/(?:^|\. )(?:Of|By(?! default)|Beside|Besides|Behind|Instead of)\b/, "a whole sentence"],
  [/(?:^|\. )The same\b/, "the thing itself"],
];

function objections(file: string): string[] {
  return readSource(file).comments.flatMap((comment) =>
    phrases.filter(([phrase]) => phrase.test(comment)).map(([, instead]) => `${file}: “${comment}” (write ${instead})`),
  );
}

const files = ["scripts", "src", "tests"].flatMap(filesIn).filter((file) => /\.(ts|tsx|mjs)$/.test(file));

it("comments are whole sentences in plain English", () => {
  expect(files.flatMap(objections)).toEqual([]);
});

it.each([
  ["A mail address that is no address", "is not a …"],
  ["Undefined for a text that is none", "is not one of …"],
  ["The calendar, the days of which are taken", "whose, or a new sentence"],
  ["Larger than those of the page", "the noun again, or the ones that …"],
  ["Where the file is missing, the default", "if"],
  ["@throws Error where it is missing", "if"],
  ["The default, where there is one", "if"],
  ["Of the field in its file", "a whole sentence"],
  ["A name. By the rows of the table", "a whole sentence"],
  ["The same for a line", "the thing itself"],
])("“%s” would be reported", (comment, instead) => {
  expect(phrases.filter(([phrase]) => phrase.test(comment)).map(([, one]) => one)).toEqual([instead]);
});

it.each([
  "Undefined if there is none, and if there is no file.",
  "The page where it stands is no longer public.",
  "By default it returns the plain answer.",
  "A folder that has files of the owner.",
])("“%s” is allowed", (comment) => {
  expect(phrases.filter(([phrase]) => phrase.test(comment))).toEqual([]);
});
