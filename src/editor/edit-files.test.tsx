import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { CST, Parser, parseDocument } from "yaml";
import { contentFolder } from "#content/fixtures/sample-content.ts";
import type { FieldPath } from "#src/content/problems.ts";
import { type ContentKey, contentFiles, fileEntry, formulaKey } from "#src/content/schema/files.ts";
import { editYaml, isEmpty, isGroup, printYaml, valueAt, withValueAt } from "./yaml-file.ts";
import { contentFieldOf } from "./fields.ts";
import { afterListButton, normalized, readForm } from "./form.ts";
import { EditForm } from "./document.page.tsx";
import { isFileKey, contentFormsOf } from "./content-forms.ts";
import { entriesOf } from "#tests/helpers/form-entries.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { randomCases } from "#tests/helpers/random-tests.ts";

const formulas = readdirSync(path.join(contentFolder, "formulas")).map((file) => formulaKey(file.replace(".yaml", "")));
const keys = [...(Object.keys(contentFiles) as ContentKey[]), ...formulas];
const posts = readdirSync(path.join(contentFolder, "posts")).map((name) => `posts/${name}/post.yaml`);
const files = [...keys.map((key) => fileEntry(key).file), ...posts];

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

/** The lines of a text that are not at the same position from its beginning or its end in another text. */
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
  // The library's own units take seconds to be listed.
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCodePoint(code)), maxLength: 30 }),
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

/** A value without what means nothing in a file: space behind texts, and values that are empty. */
function meant(value: unknown): unknown {
  if (typeof value === "string") return value.trimEnd() || undefined;
  if (!isObject(value)) return isEmpty(value) ? undefined : value;
  const parts = Object.entries(value).map(([key, part]) => [key, meant(part)] as const);
  if (parts.every(([, part]) => part === undefined)) return undefined;
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

const kinds = ["set", "remove", "insert", "move", "append"] as const;
const edit = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom(...kinds),
  position: fc.nat(),
  value: fc.oneof(scalar, anything),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

interface Edited {
  kind: (typeof kinds)[number];
  changed: FieldPath;
  /** The whole value afterwards. */
  value: unknown;
}

/** A value after one of its parts, at a random path, was edited. */
function edited(value: unknown, { at, kind, position, value: given }: Edit): Edited {
  const paths = pathsOf(value).slice(1);
  const chosen = paths[at % Math.max(paths.length, 1)];
  if (chosen === undefined) {
    const only = Array.isArray(value) ? ["x"] : { key: given };
    return { kind: "append", changed: [], value: only };
  }
  const around = chosen.slice(0, -1);
  const holder = valueAt(value, around);
  if (!Array.isArray(holder)) {
    const isAdded = kind === "append";
    const to = kind === "remove" ? undefined : given;
    const target = isAdded ? [...around, "added"] : chosen;
    return { kind: kind === "remove" ? "remove" : "set", changed: target, value: withValueAt(value, target, to) };
  }
  const items: unknown[] = holder;
  const entry = Array.isArray(given) ? { it: given } : given;
  const index = Number(chosen.at(-1));
  const others = items.toSpliced(index, 1);
  const after = {
    set: items.with(index, entry),
    remove: others,
    insert: items.toSpliced(index, 0, entry),
    move: others.toSpliced(position % items.length, 0, items[index]),
    append: [...items, entry],
  }[kind];
  return { kind, changed: chosen, value: withValueAt(value, around, after) };
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

/** More cases for short files. */
const characters = randomCases(1500, 6000);
const settings = (original: string) => ({
  numRuns: Math.max(randomCases(1, 2), Math.round(characters / original.length)),
});

const read = (written: string) => ({ text: written, value: parsed(written), comments: commentsOf(written) });
type Written = ReturnType<typeof read>;

it.each(files)("random edits of %s change exactly the edited values, and no comment and no other line", (file) => {
  const original = textOf(file);
  const whole = parsed(original);
  expect(original).toBe(printYaml(original));
  fc.assert(
    fc.property(disguise, fc.array(edit, { minLength: 1, maxLength: 3 }), (look, edits) => {
      const printed = printYaml(disguised(original, look));
      let before = read(look.isCrlf ? printed.replaceAll("\n", "\r\n") : printed);
      expect(before.value).toEqual(whole);
      for (const one of edits) {
        const change = edited(before.value, one);
        const after = read(editYaml(before.text, change.value));
        expect(meant(after.value)).toEqual(meant(change.value));
        checkLines(before, after, change, look.comments.length > 0);
        before = after;
      }
    }),
    settings(original),
  );
});

/** @param isCommented comments stand at random places: between brackets they change how the lines around them are written */
function checkLines(before: Written, after: Written, { kind, changed, value }: Edited, isCommented: boolean): void {
  const was = touched(before.text, after.text);
  const had = valueAt(before.value, changed);
  const to = valueAt(value, changed);
  const isGone = kind === "remove" || (kind === "set" && isObject(had));
  // A removed entry takes its own comments along, and no others.
  const lost = without(before.comments, after.comments);
  expect(without(after.comments, before.comments)).toEqual([]);
  expect(isGone ? without(lost, commentsOf(was.join("\n"))) : lost).toEqual([]);
  const isMoved = kind === "move" && was.length > 1;
  // Moved lines are the same lines in another order. An insertion touches no line, or the one that has the list between brackets.
  expect(textLines(was)).toEqual(textLines(isMoved && !isCommented ? touched(after.text, before.text) : was));
  // A group or list in place of a text may open the brackets around it, and so does the first key of an empty file.
  const isOpened = isDeepStrictEqual(before.value, {}) || (kind === "set" && isObject(to));
  const lines = kind === "set" && typeof had === "string" ? had.split("\n").length + 1 : 1;
  expect(isGone || isMoved || isOpened || isCommented ? 0 : was.length).toBeLessThanOrEqual(lines);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

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

const typing = fc.record({
  input: fc.nat(),
  text: text.map(
    (one) =>
      normalized(one)
        .trim()
        .replaceAll(/\s*\n\s*/g, " ") || "x",
  ),
});

const textInputs = /<(?:textarea|input)(?=[^>]* class="input")(?![^>]* (?:inputMode|type="date"))[^>]* name="([^"]*)"/g;
const listButtons = /<button(?![^>]* disabled)[^>]* name="((?:add|remove|up|down):[^"]*)"/g;

const presses = fc.array(fc.nat(), { maxLength: 3 });

it.each(keys.filter(isFileKey))("what is typed into the forms of %s is shown and stored, and nothing else", (key) => {
  const original = textOf(fileEntry(key).file);
  const whole = parsed(original);
  const forms = contentFormsOf(key);
  fc.assert(
    fc.property(fc.nat(), fc.array(typing, { maxLength: 3 }), presses, (chosen, typings, pressed) => {
      const { field, at } = forms[chosen % forms.length] ?? { field: contentFieldOf(key), at: [] };
      let value = valueAt(whole, at);
      const shown = () =>
        markupOf(<EditForm form={{ field, at, value, version: "" }} />, "it", deskRoutes["desk-content"]);
      let html = shown();
      const nameOf = (pattern: RegExp, index: number) => {
        const names = [...html.matchAll(pattern)].map(([, name = ""]) => name);
        return names[index % names.length] ?? "";
      };
      for (const { input, text: typed } of typings) {
        const entries = entriesOf(html);
        const name = nameOf(textInputs, input);
        // A colour has several inputs.
        if (entries.getAll(name).length === 1) entries.set(name, typed);
        value = readForm(field, at, entries);
        html = shown();
        expect([...entriesOf(html)]).toEqual([...entries]);
      }
      for (const button of pressed) {
        const entries = entriesOf(html);
        entries.set(nameOf(listButtons, button), "");
        value = afterListButton(entries, at, value)?.value ?? value;
        html = shown();
      }
      const around = valueAt(whole, at);
      const after = withValueAt(whole, at, isGroup(around) && isGroup(value) ? { ...around, ...value } : value);
      expect(meant(parsed(editYaml(original, after)))).toEqual(meant(after));
    }),
    settings(original),
  );
});
