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
