import { describe, expect, it } from "vitest";
import { type Change, editYaml } from "./yaml-file.ts";

const lines = (...all: string[]): string => `${all.join("\n")}\n`;

function edit(text: string, ...changes: Change[]): string {
  return editYaml(text, changes);
}

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
    ["where there was nothing", "a: # note\nb: c\n", "x", lines("a: x # note", "b: c")],
    ["a number", "a: 1 # note\n", 2.5, "a: 2.5 # note\n"],
    [
      "in a file with other line endings",
      "# x\r\na: one\r\nb: c\r\n",
      "two\nx",
      "# x\r\na: |-\r\n  two\r\n  x\r\nb: c\r\n",
    ],
    ["in a file with a byte order mark", "\uFEFFa: one\n", "two", "\uFEFFa: two\n"],
  ])("%s", (_, before, to, after) => {
    expect(edit(before, { path: ["a"], to })).toBe(after);
  });

  it("between brackets", () => {
    expect(edit("- { it: uno, en: [ a, 'b' ] } # note\n", { path: [0, "en", 1], to: "two\nlines" })).toBe(
      '- { it: uno, en: [ a, "two\\nlines" ] } # note\n',
    );
  });

  it("that is the same leaves the file as it is written", () => {
    expect(edit("a:   [1,2] # note\n", { path: ["a", 0], to: 1 })).toBe("a:   [1,2] # note\n");
  });
});

describe("keys", () => {
  it("are added at the end of their group, with the groups around them", () => {
    expect(edit("a:\n  b: 1 # one\n\n# next\nc: 2\n", { path: ["a", "d"], to: { it: "uno", en: "one" } })).toBe(
      "a:\n  b: 1 # one\n  d: { it: uno, en: one }\n\n# next\nc: 2\n",
    );
    expect(edit("- a: 1\n- b: 2\n", { path: [0, "c", "d"], to: true })).toBe("- a: 1\n  c:\n    d: true\n- b: 2\n");
    expect(edit("a: {}\nb: 1\n", { path: ["a", "c"], to: "x" })).toBe("a: { c: x }\nb: 1\n");
    expect(edit("a: # none\nb: 1\n", { path: ["a", "c"], to: "x" })).toBe("a:\n  # none\n  c: x\nb: 1\n");
    expect(edit("", { path: ["a"], to: "x" })).toBe("a: x\n");
  });

  it("are removed without the comments above them", () => {
    expect(edit("# top\na: 1 # one\n# next\nb: 2\n", { path: ["a"], remove: true })).toBe("# top\n# next\nb: 2\n");
    expect(edit("a: 1\n# next\nb: 2\n", { path: ["b"], remove: true })).toBe("a: 1\n# next\n");
    expect(edit("- a: 1\n  b: 2\n- c: 3\n", { path: [0, "a"], remove: true })).toBe("- b: 2\n- c: 3\n");
    expect(edit("a: { b: 1, c: 2 }\n", { path: ["a", "b"], remove: true })).toBe("a: { c: 2 }\n");
    expect(edit("- a: 1\n- b: 2\n", { path: [0, "a"], remove: true })).toBe("- {}\n- b: 2\n");
  });

  it("that are the first of a file leave no blank line behind", () => {
    const text = lines("# Head.", "", "a: x", "", "# next", "b: c");
    expect(edit(text, { path: ["a"], remove: true })).toBe(lines("# Head.", "", "# next", "b: c"));
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

  it("moves entries with their own comments", () => {
    expect(edit(list, { path: ["items", 0], moveTo: 2 })).toBe(
      lines(
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
      ),
    );
  });

  it("gets new entries like the others", () => {
    const value = { name: "new", text: { it: "c", en: "d" }, sizes: [1, 2], parts: [{ a: { b: 1 } }] };
    const added = lines(
      "  - name: new",
      "    text: { it: c, en: d }",
      "    sizes: [ 1, 2 ]",
      "    parts:",
      "      - a: { b: 1 }",
    );
    expect(edit(list, { path: ["items", 2], insert: value })).toBe(
      list.replace("  - name: three", `${added}\n  - name: three`),
    );
    expect(edit(list, { path: ["items", 3], insert: value })).toBe(list.replace("# last\n", `# last\n\n${added}`));
    expect(edit(list, { path: ["items", 0], insert: value })).toBe(
      list.replace("  - name: one", `${added}\n  - name: one`),
    );
    expect(edit("a:\n  - { b: 1, c: 2 }\n", { path: ["a", 1], insert: { b: 2, c: 3 } })).toBe(
      "a:\n  - { b: 1, c: 2 }\n  - { b: 2, c: 3 }\n",
    );
  });

  it("loses entries with their own comments, and keeps the comment above the first", () => {
    expect(edit(list, { path: ["items", 1], remove: true })).toBe(list.replace("\n  # two's own\n  - name: two\n", ""));
    expect(edit("# x\n- 1\n# y\n- 2\n", { path: [0], remove: true })).toBe("# x\n# y\n- 2\n");
  });

  it("begins where there was none", () => {
    const day = { day: "2026-12-25", reason: { it: "Natale", en: "Christmas" } };
    expect(edit("closed: [] # none yet\nb: 1\n", { path: ["closed", 0], insert: day })).toBe(
      "closed:\n  # none yet\n  - day: 2026-12-25\n    reason: { it: Natale, en: Christmas }\nb: 1\n",
    );
    expect(edit("b: 1\n", { path: ["a", 0], insert: "x" })).toBe("b: 1\na:\n  - x\n");
  });

  it("as a whole is changed entry by entry", () => {
    expect(edit("a:\n  - 1 # one\n  - 2 # two\n  - 3 # three\n", { path: ["a"], to: [1, 3] })).toBe(
      "a:\n  - 1 # one\n  - 3 # three\n",
    );
    expect(edit("a: [ 5, 6 ]\n", { path: ["a"], to: [5, 7, 8] })).toBe("a: [ 5, 7, 8 ]\n");
  });
});

describe("aliases", () => {
  it("are written out, so that a change is one of one place", () => {
    expect(edit("a: &x one # note\nb: *x # other\n", { path: ["a"], to: "two" })).toBe(
      "a: two # note\nb: one # other\n",
    );
  });
});

describe("what cannot be edited", () => {
  it("is refused", () => {
    expect(() => edit("a: [1\n", { path: ["a"], to: 1 })).toThrow("Flow sequence");
    expect(() => edit("a: 1\n", { path: ["b"], remove: true })).toThrow("nothing to change at b");
    expect(() => edit("a: [1]\n", { path: ["a", 2], insert: 1 })).toThrow("nothing to change at a.2");
    expect(() => edit("a: [1]\n", { path: ["a", 0], moveTo: 1 })).toThrow("nothing to change at a.0");
  });
});
