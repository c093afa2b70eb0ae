import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { FieldPath } from "#src/content/problems.ts";
import { editYaml, withValueAt } from "./yaml-file.ts";

const lines = (...all: string[]): string => `${all.join("\n")}\n`;

/** A file with another value at a path; undefined removes a key. */
const edit = (text: string, path: FieldPath, to: unknown): string => editYaml(text, withValueAt(parse(text), path, to));

describe("a text in place of another", () => {
  it.each([
    ["plain", "a: one # note\n", "two", "a: two # note\n"],
    ["plain that needs quotes", "a: one # note\n", "one: two", 'a: "one: two" # note\n'],
    ["plain like a number", "a: one\n", "12", 'a: "12"\n'],
    ["plain like nothing", "a: one\n", "", 'a: ""\n'],
    ["in double quotes", 'a: "one" # note\n', "two", 'a: "two" # note\n'],
    ["in single quotes", "a: 'one'\n", "it's", "a: 'it''s'\n"],
    ["with a space that does not break", "a: one\n", "1\u00a0m", 'a: "1\\_m"\n'],
    ["of two lines", "a: one # note\n", "two\nlines", lines("a: |- # note", "  two", "  lines")],
    ["in a literal block", "a: | # note\n  one\n  two\nb: c\n", "1\n\n 3\n", "a: | # note\n  1\n\n   3\nb: c\n"],
    ["in a folded block", "a: >-\n  one\n  two\nb: c\n", "three", lines("a: >-", "  three", "b: c")],
    ["that ends with blank lines", "a: x\n\n# next\nb: c\n", "one\n\n", lines('a: "one\\n\\n"', "", "# next", "b: c")],
    ["empty in a literal block", "a: |-\n  one\nb: c\n", "", lines('a: ""', "b: c")],
    ["if there was nothing", "a: # note\nb: c\n", "x", lines("a: x # note", "b: c")],
    ["a number", "a: 1 # note\n", 2.5, "a: 2.5 # note\n"],
    ["between other lines", "# x\r\na: one\r\nb: c\r\n", "two\nx", "# x\r\na: |-\r\n  two\r\n  x\r\nb: c\r\n"],
    ["that is the same leaves the file as it is written", "a:   [1,2] # note\n", [1, 2], "a:   [1,2] # note\n"],
    [
      "of an alias, which is written out",
      "a: &x one # note\nb: *x # other\n",
      "two",
      "a: two # note\nb: one # other\n",
    ],
  ])("%s", (_, before, to, after) => {
    expect(edit(before, ["a"], to)).toBe(after);
  });

  it("between brackets", () => {
    expect(edit("- { it: uno, en: [ a, 'b' ] } # note\n", [0, "en", 1], "two\nlines")).toBe(
      '- { it: uno, en: [ a, "two\\nlines" ] } # note\n',
    );
  });
});

describe("keys", () => {
  it.each([
    [
      "a:\n  b: 1 # one\n\n# next\nc: 2\n",
      ["a", "d"],
      { it: "uno" },
      "a:\n  b: 1 # one\n  d: { it: uno }\n\n# next\nc: 2\n",
    ],
    ["- a: 1\n- b: 2\n", [0, "c", "d"], true, "- a: 1\n  c: { d: true }\n- b: 2\n"],
    ["a: {} # none\nb: 1\n", ["a", "c"], "x", "a: { c: x } # none\nb: 1\n"],
    ["", ["a"], "x", "a: x\n"],
  ])("are added to %j with the groups around them", (before, path, to, after) => {
    expect(edit(before, path, to)).toBe(after);
  });

  it.each([
    ["# top\na: 1 # one\n# next\nb: 2\n", ["a"], "# top\n# next\nb: 2\n"],
    ["a: 1\n# next\nb: 2\n", ["b"], "a: 1\n# next\n"],
    ["- a: 1\n  b: 2\n- c: 3\n", [0, "a"], "- b: 2\n- c: 3\n"],
    ["a: { b: 1, c: 2 }\n", ["a", "b"], "a: { c: 2 }\n"],
    ["- a: 1\n- b: 2\n", [0, "a"], "- {}\n- b: 2\n"],
    ["# Head.\n\na: x\n\n# next\nb: c\n", ["a"], "# Head.\n\n# next\nb: c\n"],
  ])("are removed from %j without the comments above them", (before, path, after) => {
    expect(edit(before, path, undefined)).toBe(after);
  });
});

describe("a list", () => {
  const list = lines(
    "items:",
    "  # the list",
    "  - name: one",
    "    # inside",
    "    text: { it: a, en: b }",
    "",
    "  # two's own",
    "  - name: two",
    "",
    "  - name: three # last",
    "  # - name: four",
    "end: 1",
  );
  const [one, two, three] = (parse(list) as { items: Record<string, unknown>[] }).items;
  const added = { name: "new", text: { it: "c", en: "d" }, sizes: [1, 2], parts: [{ a: { b: 1 } }] };
  const addedLines = lines(
    "  - name: new",
    "    text: { it: c, en: d }",
    "    sizes: [ 1, 2 ]",
    "    parts:",
    "      - a: { b: 1 }",
  );
  const items = (...all: unknown[]): string => edit(list, ["items"], all);

  it("moves entries with their own comments, also those that are changed", () => {
    const moved = lines(
      "items:",
      "  # the list",
      "  # two's own",
      "  - name: two",
      "",
      "  - name: three # last",
      "",
      "  - name: one",
      "    # inside",
      "    text: { it: a, en: b }",
      "  # - name: four",
      "end: 1",
    );
    expect(items(two, three, one)).toBe(moved);
    expect(items(two, three, { ...one, text: { it: "a", en: "c" } })).toBe(moved.replace("en: b", "en: c"));
    expect(items({ ...two, name: "2" }, three, one)).toBe(moved.replace("name: two", 'name: "2"'));
  });

  it("gets new entries like the others", () => {
    expect(items(one, two, added, three)).toBe(list.replace("  - name: three", `${addedLines}\n  - name: three`));
    expect(items(one, two, three, added)).toBe(list.replace("# last\n", `# last\n\n${addedLines}`));
    expect(items(added, one, two, three)).toBe(list.replace("  - name: one", `${addedLines}\n  - name: one`));
    const short = "a:\n  - { b: 1, c: 2 }\n";
    expect(
      edit(
        short,
        ["a"],
        [
          { b: 1, c: 2 },
          { b: 2, c: 3 },
        ],
      ),
    ).toBe(`${short}  - { b: 2, c: 3 }\n`);
  });

  it("loses entries with their own comments, and keeps the comment above the first", () => {
    expect(items(one, three)).toBe(list.replace("\n  # two's own\n  - name: two\n", ""));
    expect(editYaml("# x\n- 1\n# y\n- 2\n", [2])).toBe("# x\n# y\n- 2\n");
    expect(edit("a: [ 5, 6 ]\n", ["a"], [5, 7, 8])).toBe("a: [ 5, 7, 8 ]\n");
  });

  it("begins if there was none", () => {
    const day = { day: "2026-12-25", reason: { it: "Natale", en: "Christmas" } };
    expect(edit("closed: [] # none yet\nb: 1\n", ["closed"], [day])).toBe(
      "closed:\n  # none yet\n  - day: 2026-12-25\n    reason: { it: Natale, en: Christmas }\nb: 1\n",
    );
  });
});

it("refuses what is not YAML", () => {
  expect(() => editYaml("a: [1\n", {})).toThrow("Flow sequence");
});
