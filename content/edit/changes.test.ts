import { describe, expect, it } from "vitest";
import { type Change, editYaml } from "./changes.ts";

const lines = (...all: string[]): string => `${all.join("\n")}\n`;

describe("a text in place of another", () => {
  it.each([
    ["plain", "a: one # note\n", "two", "a: two # note\n"],
    ["plain that needs quotes", "a: one # note\n", "one: two", 'a: "one: two" # note\n'],
    ["plain like a number", "a: one\n", "12", 'a: "12"\n'],
    ["plain like nothing", "a: one\n", "", 'a: ""\n'],
    ["in double quotes", 'a: "one"   # note\n', "two", 'a: "two"   # note\n'],
    ["in single quotes", "a: 'one'\n", "it's", "a: 'it''s'\n"],
    ["with a space that does not break", "a: one\n", "1\u00a0m", 'a: "1\\_m"\n'],
    [
      "of two lines in place of a plain one",
      "a: one # note\n",
      "two\nlines",
      lines("a: |- # note", "  two", "  lines"),
    ],
    [
      "of two lines in a group of two",
      "b:\n    a: one\n    c: d\n",
      "two\nlines",
      lines("b:", "    a: |-", "      two", "      lines", "    c: d"),
    ],
    [
      "in a literal block",
      "a: | # note\n  one\n  two\nb: c\n",
      "one\n\n three\n",
      lines("a: | # note", "  one", "", "   three", "b: c"),
    ],
    ["of one line in a literal block", "a: |-\n  one\n  two\nb: c\n", "one", lines("a: |-", "  one", "b: c")],
    ["in a folded block", "a: >-\n  one\n  two\nb: c\n", "three", lines("a: >-", "  three", "b: c")],
    ["that ends with blank lines", "a: x\n\n# next\nb: c\n", "one\n\n", lines('a: "one\\n\\n"', "", "# next", "b: c")],
    ["empty in a literal block", "a: |-\n  one\nb: c\n", "", lines('a: ""', "b: c")],
    ["over two lines", 'a: "one\n  two" # note\nb: c\n', "three", lines('a: "three" # note', "b: c")],
    ["over two plain lines", "a: one\n  two\nb: c\n", "three", lines("a: three", "b: c")],
    ["where there was nothing", "a: # note\nb: c\n", "x", lines("a: x # note", "b: c")],
    ["a number", "a: 1 # note\n", 2.5, "a: 2.5 # note\n"],
    ["in a file with other line endings", "# x\r\na: one\r\nb: c\r\n", "two", "# x\r\na: two\r\nb: c\r\n"],
    ["of two lines with other line endings", "a: one\r\nb: c\r\n", "two\nx", "a: |-\r\n  two\r\n  x\r\nb: c\r\n"],
    ["at the end of a file without a newline", "a: one", "two", "a: two\n"],
    ["in a file with a byte order mark", "\uFEFFa: one\n", "two", "\uFEFFa: two\n"],
  ])("%s", (_, before, to, after) => {
    expect(editYaml(before, [{ path: before.startsWith("b:") ? ["b", "a"] : ["a"], to }])).toBe(after);
  });

  it("between brackets", () => {
    const text = "- { it: uno, en: [a, 'b'] } # note\n";
    expect(editYaml(text, [{ path: [0, "it"], to: "uno, due" }])).toBe("- { it: \"uno, due\", en: [a, 'b'] } # note\n");
    expect(editYaml(text, [{ path: [0, "en", 1], to: "two\nlines" }])).toBe(
      '- { it: uno, en: [a, "two\\nlines"] } # note\n',
    );
  });
});

function edit(text: string, ...changes: Change[]): string {
  return editYaml(text, changes);
}

describe("keys", () => {
  it("are added at the end of their group", () => {
    expect(
      edit("a:\n  b: 1 # one\n\n# next\nc: 2\n", {
        path: ["a", "d"],
        to: { it: "uno", en: "one" },
      }),
    ).toBe("a:\n  b: 1 # one\n  d: { it: uno, en: one }\n\n# next\nc: 2\n");
    expect(edit("a: { b: 1 } # x\n", { path: ["a", "c"], to: [1, 2] })).toBe("a: { b: 1, c: [1, 2] } # x\n");
    expect(edit("- a: 1\n- b: 2\n", { path: [0, "c", "d"], to: true })).toBe("- a: 1\n  c: { d: true }\n- b: 2\n");
    expect(edit("a: {}\nb: 1\n", { path: ["a", "c"], to: "x" })).toBe("a: { c: x }\nb: 1\n");
    expect(edit("a: # none\nb: 1\n", { path: ["a", "c"], to: "x" })).toBe("a: { c: x } # none\nb: 1\n");
    expect(edit("# nothing yet\n", { path: ["a"], to: "x" })).toBe("# nothing yet\na: x\n");
    expect(edit("a: 1", { path: ["b"], to: "x" })).toBe("a: 1\nb: x\n");
    expect(edit("", { path: ["a"], to: "x" }, { path: ["b"], to: { it: "u", en: "o" } })).toBe(
      "a: x\nb: { it: u, en: o }\n",
    );
  });

  it("are removed without the comments above them", () => {
    expect(edit("# top\na: 1 # one\n# next\nb: 2\n", { path: ["a"], remove: true })).toBe("# top\n# next\nb: 2\n");
    expect(edit("- a: 1\n  b: 2\n- c: 3\n", { path: [0, "a"], remove: true })).toBe("- b: 2\n- c: 3\n");
    expect(edit("- a: 1\n  # two\n  b: 2\n", { path: [0, "a"], remove: true })).toBe("-\n  # two\n  b: 2\n");
    expect(edit("a: { b: 1, c: 2 }\n", { path: ["a", "c"], remove: true })).toBe("a: { b: 1 }\n");
    expect(edit("a: { b: 1, c: 2 }\n", { path: ["a", "b"], remove: true })).toBe("a: { c: 2 }\n");
  });

  it("leave empty brackets when the last one is removed", () => {
    expect(edit("a: # x\n  # y\n  b: 1\nc: 2\n", { path: ["a", "b"], remove: true })).toBe("a: {} # x\n  # y\nc: 2\n");
    expect(edit("a: { b: 1 }\n", { path: ["a", "b"], remove: true })).toBe("a: {}\n");
    expect(edit("- a: 1\n- b: 2\n", { path: [0, "a"], remove: true })).toBe("- {}\n- b: 2\n");
    expect(edit("# x\na: 1\n", { path: ["a"], remove: true })).toBe("# x\n{}\n");
  });
});

describe("a list", () => {
  const list = lines(
    "items: # all",
    "  # the list",
    "  - name: one",
    "    # inside",
    "    text: { it: a, en: b }",
    "    # below",
    "",
    "  # two's own",
    "  - name: two",
    "",
    "  # about the rest",
    "",
    "  - name: three # last",
    "  # - name: four",
    "end: 1",
  );

  it("moves entries with their own comments, and blank lines stay", () => {
    expect(edit(list, { path: ["items", 0], moveTo: 2 })).toBe(
      lines(
        "items: # all",
        "  # the list",
        "  # two's own",
        "  - name: two",
        "",
        "  - name: three # last",
        "",
        "  # about the rest",
        "",
        "  - name: one",
        "    # inside",
        "    text: { it: a, en: b }",
        "    # below",
        "  # - name: four",
        "end: 1",
      ),
    );
  });

  it("gets new entries like the others", () => {
    const value = {
      name: "new",
      text: { it: "c", en: "d" },
      sizes: [1, 2],
      parts: [{ a: { b: 1 } }],
    };
    const added = [
      "  - name: new",
      "    text: { it: c, en: d }",
      "    sizes: [1, 2]",
      "    parts:",
      "      - a: { b: 1 }",
    ];
    expect(edit(list, { path: ["items", 1], insert: value })).toBe(
      list.replace("    # below\n", `    # below\n\n${lines(...added)}`),
    );
    expect(edit(list, { path: ["items", 3], insert: value })).toBe(
      list.replace("# last\n", `# last\n\n${lines(...added)}`),
    );
    expect(edit(list, { path: ["items", 0], insert: value })).toBe(
      list.replace("  - name: one", `${lines(...added)}\n  - name: one`),
    );
    expect(
      edit("a:\n- { b: 1, c: 2 }\nd: 1\n", {
        path: ["a", 1],
        insert: { b: 2, c: 3 },
      }),
    ).toBe("a:\n- { b: 1, c: 2 }\n- { b: 2, c: 3 }\nd: 1\n");
  });

  it("loses entries with their own comments", () => {
    expect(edit(list, { path: ["items", 1], remove: true })).toBe(list.replace("\n  # two's own\n  - name: two\n", ""));
    expect(edit(list, { path: ["items", 2], remove: true })).toBe(list.replace("  - name: three # last\n", ""));
    const emptied = edit(
      "a: # x\n  # y\n  - 1\n  - 2\nb: 3\n",
      { path: ["a", 0], remove: true },
      { path: ["a", 0], remove: true },
    );
    expect(emptied).toBe("a: [] # x\n  # y\nb: 3\n");
    expect(edit("# x\n- 1\n", { path: [0], remove: true })).toBe("# x\n[]\n");
  });

  it("begins where there was none", () => {
    const day = {
      day: "2026-12-25",
      reason: { it: "Natale", en: "Christmas" },
    };
    const written = "closed: # none yet\n  - day: 2026-12-25\n    reason: { it: Natale, en: Christmas }\nb: 1\n";
    expect(
      edit("closed: [] # none yet\nb: 1\n", {
        path: ["closed", 0],
        insert: day,
      }),
    ).toBe(written.replace("closed: # none yet", "closed: # none yet"));
    expect(edit("a: []\n", { path: ["a", 0], insert: "x" })).toBe("a: [x]\n");
    expect(edit("b: 1\n", { path: ["a", 0], insert: "x" })).toBe("b: 1\na: [x]\n");
  });

  it("between brackets keeps what is between its entries", () => {
    const text = "a: [one, # first\n  two,\n  three]\n";
    expect(edit(text, { path: ["a", 2], moveTo: 0 })).toBe("a: [three, # first\n  one,\n  two]\n");
    expect(edit(text, { path: ["a", 0], remove: true })).toBe("a: [ # first\n  two,\n  three]\n");
    expect(edit(text, { path: ["a", 2], remove: true })).toBe("a: [one, # first\n  two]\n");
    expect(edit("a: [1, 2]\n", { path: ["a", 2], insert: 3 }, { path: ["a", 0], insert: 0 })).toBe("a: [0, 1, 2, 3]\n");
    expect(edit("a: [1]\n", { path: ["a", 0], remove: true })).toBe("a: []\n");
  });

  it("as a whole is changed entry by entry", () => {
    expect(
      edit("a:\n  - 1 # one\n  - 2 # two\n  - 3 # three\n", {
        path: ["a"],
        to: [1, 3],
      }),
    ).toBe("a:\n  - 1 # one\n  - 3 # three\n");
    expect(edit("a:\n  - 1\nb: 2\n", { path: ["a"], to: [] })).toBe("a: []\nb: 2\n");
    expect(edit("a: [5, 6]\n", { path: ["a"], to: [5, 7, 8] })).toBe("a: [5, 7, 8]\n");
  });
});

describe("what cannot be edited", () => {
  it("is refused", () => {
    expect(() => edit("a: [1\n", { path: ["a"], to: 1 })).toThrow("Flow sequence");
    expect(() => edit("a: 1\n", { path: ["b"], remove: true })).toThrow("nothing to change at b");
    expect(() => edit("a: [1]\n", { path: ["a", 2], insert: 1 })).toThrow("nothing to change at a.2");
    expect(() => edit("a: [1]\n", { path: ["a", 0], moveTo: 1 })).toThrow("nothing to change at a.0");
    expect(() => edit("- - 1\n  - 2\n", { path: [0, 1], moveTo: 0 })).toThrow("cannot be edited");
    expect(() => edit("a: &x one\nb: *x\n", { path: ["a"], to: "two" })).toThrow("cannot be edited at a");
  });
});
