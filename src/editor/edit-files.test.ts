import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CST, Parser, parseDocument } from "yaml";
import { contentFolder } from "#content/fixtures/sample-content.ts";
import type { FieldPath } from "#src/content/problems.ts";
import { type ContentKey, contentFiles } from "#src/content/schema/files.ts";
import { type Change, editYaml, isGroup, printYaml, valueAt } from "./yaml-file.ts";
import { type Field, fieldsOf } from "./fields.ts";
import { typedLines, formEntries, inputName, readForm, afterListButton } from "./form.ts";

const keys = Object.keys(contentFiles) as ContentKey[];
const posts = readdirSync(path.join(contentFolder, "posts")).map((name) => `posts/${name}/post.yaml`);
const files = [...keys.map((key) => contentFiles[key].file), ...posts];

function textOf(file: string): string {
  return readFileSync(path.join(contentFolder, file), "utf8");
}

const parsed = (text: string): unknown => parseDocument(text).toJS() as unknown;

/** Every comment of a file, in order. */
function commentsOf(text: string): string[] {
  const comments: string[] = [];
  const collect = (tokens: readonly CST.SourceToken[] | undefined): void => {
    for (const { type, source } of tokens ?? []) if (type === "comment") comments.push(source.trim());
  };
  for (const token of new Parser().parse(text)) {
    if (token.type === "comment") comments.push(token.source.trim());
    if (token.type !== "document") continue;
    collect(token.start);
    collect(token.end);
    CST.visit(token, (item) => {
      collect(item.start);
      collect(item.sep);
      for (const part of [item.key, item.value]) {
        if (part && "end" in part) collect(part.end);
        if (part && "props" in part) collect(part.props as CST.SourceToken[]);
      }
    });
  }
  return comments.toSorted();
}

/** The lines of a text that are not at the same place from its beginning or its end in another text. */
function touched(text: string, other: string): string[] {
  const [one, two] = [text.split("\n"), other.split("\n")];
  let start = 0;
  while (start < one.length && one[start] === two[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, two.length) - start && one.at(-1 - end) === two.at(-1 - end)) end += 1;
  return one.slice(start, one.length - end);
}

/** All paths of a value. */
function pathsOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return [at, ...value.flatMap((item, index) => pathsOf(item, [...at, index]))];
  if (isGroup(value)) return [at, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...at, key]))];
  return [at];
}

/** Texts with all that means something in YAML. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from("aà 1'\":,#-?&*!|>%@`{}[]\\~=.\n\t\u00a0"),
      ": ",
      " #",
      "- ",
      "\n\n",
      "--- ",
      "null",
      "true",
    ),
    maxLength: 30,
  }),
  fc.constantFrom("", "yes", "No", "0x1f", "1e3", "2026-12-25", "12:30", "<<", "...", "---", "a: b", "# c", "“x”"),
);
const scalar = fc.oneof({ weight: 5, arbitrary: text }, fc.integer(), fc.boolean(), fc.constant(null));
const anyKey = fc.constantFrom("it", "en", "title", "a-b", "key with spaces", "1");
const group = (value: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc.dictionary(anyKey, value, { maxKeys: 3, noNullPrototype: true });
/** Lists of texts and of groups, groups of all; no schema has a list of lists. */
const someEntries = fc.array(fc.oneof(scalar, group(fc.oneof(scalar, group(scalar)))), { maxLength: 3 });
const anything = fc.oneof(someEntries, group(fc.oneof(scalar, someEntries, group(fc.oneof(scalar, someEntries)))));

/** A change of a value: which path, and what of it. */
const edit = fc.record({ at: fc.nat(), kind: fc.nat(4), place: fc.nat(), value: fc.oneof(scalar, anything) });
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function changeFor(value: unknown, { at, kind, place, value: given }: Edit): Change {
  const paths = pathsOf(value).slice(1);
  const chosen = paths[at % Math.max(paths.length, 1)];
  if (chosen === undefined) return Array.isArray(value) ? { path: [0], insert: "x" } : { path: ["key"], to: given };
  const holder = valueAt(value, chosen.slice(0, -1));
  const isItem = Array.isArray(holder);
  const to = isItem && Array.isArray(given) ? { it: given } : given;
  if (kind === 1) return { path: chosen, remove: true };
  if (kind === 2 && isItem) return { path: chosen, insert: to };
  if (kind === 3 && isItem) return { path: chosen, moveTo: place % holder.length };
  if (kind === 4 && isItem) return { path: [...chosen.slice(0, -1), holder.length], insert: to };
  if (kind === 4) return { path: [...chosen.slice(0, -1), "added"], to };
  return { path: chosen, to };
}

/** What a value is after a change. */
function changed(value: unknown, change: Change): unknown {
  const result = { root: structuredClone(value) };
  const steps = ["root", ...change.path];
  const last = steps.at(-1) ?? "";
  const holder = steps.slice(0, -1).reduce<Record<string, unknown>>((around, part) => {
    around[part] ??= typeof change.path[0] === "number" && part === "root" ? [] : {};
    return around[part] as Record<string, unknown>;
  }, result);
  if (Array.isArray(holder) && !("to" in change)) {
    const [entry] = "insert" in change ? [change.insert] : (holder.splice(Number(last), 1) as unknown[]);
    if (!("remove" in change)) holder.splice("moveTo" in change ? change.moveTo : Number(last), 0, entry);
  } else if ("to" in change) holder[last] = change.to;
  else delete holder[last];
  return result.root;
}

/** Comments and blank lines at random places, and other line endings. */
const disguise = fc.record({
  comments: fc.array(fc.record({ line: fc.nat(), isBlank: fc.boolean() }), { maxLength: 12 }),
  isCrlf: fc.boolean(),
});

function disguised(original: string, { comments }: typeof disguise extends fc.Arbitrary<infer T> ? T : never): string {
  const lines = original.split("\n");
  for (const [index, { line, isBlank }] of comments.entries()) {
    const at = line % lines.length;
    const indent = /^ */.exec(lines[at] ?? "")?.[0] ?? "";
    lines.splice(
      at,
      0,
      ...(isBlank ? [""] : []),
      `${indent}# comment ${index}`,
      ...(isBlank && index % 2 === 0 ? [""] : []),
    );
  }
  return lines.join("\n");
}

/** A longer search: RANDOM_EDITS=1000 npm test -- unit content/edit/edit-files */
const characters = Number(process.env["RANDOM_EDITS"] ?? "") * 10_000 || 6000;
const runs = (original: string): number => Math.max(2, Math.round(characters / original.length));

describe.each(files)("random edits of %s", (file) => {
  const original = textOf(file);

  it("change exactly the edited values, and keep every comment and every other line", () => {
    fc.assert(
      fc.property(disguise, fc.array(edit, { minLength: 1, maxLength: 3 }), (look, edits) => {
        const printed = printYaml(disguised(original, look));
        let before = look.isCrlf ? printed.replaceAll("\n", "\r\n") : printed;
        expect(parsed(before)).toEqual(parsed(original));
        for (const one of edits) {
          const value = parsed(before);
          const change = changeFor(value, one);
          const after = editYaml(before, [change]);
          expect(parsed(after)).toEqual(changed(value, change));
          checkLines(before, after, change, look.comments.length > 0);
          before = after;
        }
      }),
      { numRuns: runs(original) },
    );
  });
});

/** @param isCommented comments stand at random places: between brackets they change how the lines around them are written */
function checkLines(before: string, after: string, change: Change, isCommented: boolean): void {
  const was = touched(before, after);
  const had = valueAt(parsed(before), change.path);
  const isGone = "remove" in change || ("to" in change && isObject(had));
  // What goes takes its own comments along, and no others.
  const hadComments = commentsOf(before);
  const lost = without(hadComments, commentsOf(after));
  expect(without(commentsOf(after), hadComments)).toEqual([]);
  expect(isGone ? without(lost, commentsOf(was.join("\n"))) : lost).toEqual([]);
  const lines = typeof had === "string" ? had.split("\n").length + 1 : 1;
  const isList = "moveTo" in change && was.length > 1;
  // Moved lines are the same lines in another order. An insertion touches no line, or the one that has the list between brackets.
  expect(textLines(was)).toEqual(textLines(isList && !isCommented ? touched(after, before) : was));
  // A group or list in place of a text may open the brackets around it, and so does the first key of an empty file.
  const isOpened = isDeepStrictEqual(parsed(before), {}) || ("to" in change && isObject(change.to));
  expect(isGone || isList || isOpened || isCommented ? 0 : was.length).toBeLessThanOrEqual("to" in change ? lines : 1);
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

/** The entries of a list that another does not have, each as often as it has more of it. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((entry) => {
    const index = left.indexOf(entry);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
}

const textLines = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== "").toSorted();

/** The inputs that a person types into. */
function typedInto(field: Field, at: FieldPath): string[] {
  switch (field.kind) {
    case "text":
      return [inputName(at)];
    case "localized":
      return ["it", "en"].flatMap((locale) => typedInto(field.field, [...at, locale]));
    case "group":
      return field.fields.flatMap(([key, one]) => typedInto(one, [...at, key]));
    case "list":
      return [0, 1, 2].flatMap((index) => typedInto(field.item, [...at, index]));
    default:
      return [];
  }
}

const typing = fc.record({ input: fc.nat(), text: text.map((one) => typedLines(one).trim() || "x") });
const pressing = fc.record({ list: fc.nat(), entry: fc.nat(), button: fc.constantFrom("add", "remove", "up", "down") });

it.each(files)("%s is written as edits write it", (file) => {
  expect(textOf(file)).toBe(printYaml(textOf(file)));
});

describe.each(keys)("random edits through the form of %s", (key) => {
  const original = textOf(contentFiles[key].file);
  const value = parsed(original);
  const field = fieldsOf(key);
  const inputs = typedInto(field, []);

  it("are in the file as they were typed, and change nothing else", () => {
    fc.assert(
      fc.property(fc.array(typing, { maxLength: 3 }), fc.array(pressing, { maxLength: 3 }), (typings, presses) => {
        let form = formEntries(field, [], value);
        for (const { input, text: typed } of typings) {
          const name = inputs[input % Math.max(1, inputs.length)] ?? "";
          if (form.has(name)) form.set(name, typed);
        }
        for (const { list, entry, button } of presses) {
          const orders = [...form].filter(([name]) => name.startsWith("order:"));
          const [name, order = ""] = orders[list % Math.max(1, orders.length)] ?? [];
          if (name === undefined) continue;
          const count = order.split(" ").filter(Boolean).length;
          const at = name.slice("order:".length);
          const target = button === "add" ? at : `${at === "" ? "" : `${at}.`}${entry % Math.max(1, count)}`;
          form = afterListButton(new URLSearchParams([...form, [`${button}:${target}`, ""]]))?.entries ?? form;
        }
        const after = editYaml(original, readForm(field, [], form, value));
        expect(shownIn(formEntries(field, [], parsed(after)))).toEqual(shownIn(form));
      }),
      { numRuns: runs(original) },
    );
  });
});

/** What a form shows, without the positions in the file. */
function shownIn(entries: URLSearchParams): string[][] {
  return [...entries]
    .map(([name, shown]) => [name, name.startsWith("order:") ? String(shown.split(" ").filter(Boolean).length) : shown])
    .filter(([, shown]) => shown !== "" && shown !== "0")
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
}
