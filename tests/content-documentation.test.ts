import { readFileSync } from "node:fs";
import path from "node:path";
import { parse, parseDocument, stringify } from "yaml";
import { beforeEach, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { contentFolder } from "#content/fixtures/sample-content.ts";
import { ContentError } from "#src/content/problems.ts";

const documentation = readFileSync(path.resolve(import.meta.dirname, "../docs/content.md"), "utf8");

interface Example {
  file: string;
  text: string;
  isWrong: boolean;
  /** The message for a wrong one. */
  output: string;
}

/** A block of YAML or Markdown that begins with a file's name, and the block of output below it if it is wrong. */
const block =
  /^( *)```(?:yaml|markdown)\n *(?:#|<!--) content\/(\S+?)(, wrong)?(?: -->)?\n([\s\S]*?)^ *```(?:\n+```text\n([\s\S]*?)^```)?/gm;

const examples: Example[] = [...documentation.matchAll(block)].map(([, margin, file, wrong, text, output]) => ({
  file: file ?? "",
  text: (text ?? "").replaceAll(new RegExp(`^${margin}`, "gm"), ""),
  isWrong: wrong !== undefined,
  output: output ?? "",
}));
const right = examples.filter(({ isWrong }) => !isWrong);
const wrong = examples.filter(({ isWrong }) => isWrong);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Edits it as an owner would: keys are changed, entries come behind those that are there. */
function edited(before: unknown, example: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(example)) return example.length === 0 ? [] : [...before, ...example];
  if (!isRecord(before) || !isRecord(example)) return example;
  const changed = Object.entries(example).map(([key, value]) => [key, edited(before[key], value)]);
  return { ...before, ...Object.fromEntries(changed) };
}

let copy: EditedContent;

function addPhoto(name: string): void {
  copy.write(`pictures/${name}`, readFileSync(path.join(contentFolder, "fixtures/pictures/terrace.jpg")));
}

function apply({ file, text }: Example): void {
  const canMerge = file.endsWith(".yaml") && parseDocument(text).errors.length === 0;
  copy.write(file, canMerge ? stringify(edited(copy.read(file), parse(text))) : text);
}

const options = { drafts: true };

/** The message without the lines, which are counted in the whole file. */
function withoutLines(text: string): string {
  return text.replaceAll(/^(content\/[^\s:]+):\d+/gm, "$1");
}

/** A long list is cut short in the documentation by an ellipsis. */
function asPattern(output: string): RegExp {
  const parts = withoutLines(output.trimEnd())
    .split("…")
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`);
}

describe("docs/content.md", () => {
  beforeEach(() => {
    copy = new EditedContent();
    addPhoto("terrazza-sera.jpg");
    return () => copy.delete();
  });

  it("has examples that the site takes, all of them together", () => {
    expect([right.length > 15, wrong.length > 1]).toEqual([true, true]);
    for (const example of right) apply(example);
    expect(copy.problemsInWords(options)).toEqual([]);
  });

  it.each(wrong)("shows what is said of a mistake in $file", (example) => {
    // The site's own file if it has one, so that the message is about this mistake alone.
    for (const other of right) if (other.file !== example.file || !copy.has(other.file)) apply(other);
    apply(example);
    const { message } = new ContentError(copy.problems(options));
    expect(withoutLines(message)).toMatch(asPattern(example.output));
  });
});
