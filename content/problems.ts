import type { z } from "zod";
import { unknownNames } from "./facts.ts";

/** Content that cannot be used; each problem names the file, the key and what is expected. */
export class ContentError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`Content has ${problems.length} problem(s):\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** `cards.2.title` for people: list positions count from one. */
function keyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part + 1}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}

const kinds: Record<string, string> = {
  string: "a text",
  object: "keys below it",
  array: "a list",
  boolean: "true or false",
  number: "a number",
};

function given(value: unknown): string {
  if (value === null) return "nothing";
  if (Array.isArray(value)) return "a list";
  return kinds[typeof value] ?? typeof value;
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") {
    const wanted = kinds[issue.expected] ?? issue.expected;
    return issue.input === undefined
      ? `is missing, expected ${wanted}`
      : `expected ${wanted}, found ${given(issue.input)}`;
  }
  if (issue.code === "invalid_value") {
    return `expected one of ${issue.values.join(", ")}, found "${String(issue.input)}"`;
  }
  if (issue.code === "too_small" && issue.origin === "string") return "is empty, expected a text";
  if (
    (issue.code === "too_small" || issue.code === "too_big") &&
    issue.origin === "array" &&
    Array.isArray(issue.input)
  ) {
    const bound = issue.code === "too_small" ? issue.minimum : issue.maximum;
    const relation = issue.exact ? "exactly" : issue.code === "too_small" ? "at least" : "at most";
    return `expected ${relation} ${String(bound)} entries, found ${issue.input.length}`;
  }
  if (issue.code === "invalid_format")
    return `expected ${issue.message.replace(/^Invalid /, "a valid ")}, found "${String(issue.input)}"`;
  return issue.message;
}

/** What is wrong with a file, a line each, in words for the person who edits it. */
export function schemaProblems(file: string, error: z.ZodError): string[] {
  return error.issues.flatMap((issue) => {
    const at = keyPath(issue.path);
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map(
        (key) => `content/${file}: ${at ? `${at}.${key}` : key}: unknown key, remove it or correct its name`,
      );
    }
    return [`content/${file}: ${at || "(whole file)"}: ${expectation(issue)}`];
  });
}

/** Every `{name}` in a value's texts that is neither a fact nor filled in by the page. */
export function unknownFacts(file: string, value: unknown, known: ReadonlySet<string>): string[] {
  return textsOf(value).flatMap(({ path, text }) =>
    unknownNames(text, known).map(
      (name) => `content/${file}: ${keyPath(path)}: unknown fact {${name}}, expected one of ${[...known].join(", ")}`,
    ),
  );
}

function textsOf(value: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, item]) => textsOf(item, [...path, key]));
}
