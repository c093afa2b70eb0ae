import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

/** Any text, with the troublesome characters more often than chance has them. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        ...Array.from(
          "\0\r\n\t\v\f \u0085\u00A0\u00AD\u061C\u200B\u200C\u200D\u200E\u202E\u2028\u2066\u2800\u3164\uFE0F\uFEFF\uFFFF" +
            "e\u0301\u0489हक्षน้\u{1F3F4}\u{E0067}\u{E007F}\u{E0001}👩🏽🚀",
        ),
        "\uD800",
        "\u0301".repeat(12),
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

describe("clean text", () => {
  it.each([
    ["a line break inside a name", "Anna\r\nBcc: all@evil.example", "Anna Bcc: all@evil.example"],
    ["a null byte", "An\u0000na", "Anna"],
    ["a lone surrogate", "Anna \uD83E", "Anna \uFFFD"],
    ["a right-to-left override", "Anna\u202Egnp.exe", "Annagnp.exe"],
    ["isolates and marks of direction", "\u2066Anna\u2069\u061C\u200E", "Anna"],
    ["what cannot be seen", "A\u200Bn\u2060n\u00ADa\uFEFF", "Anna"],
    ["hidden tags", "Anna\u{E0001}\u{E0061}\u{E0062}", "Anna"],
    ["other line ends", "Anna\u2028Maria\u0085Rossi\u000BBianchi", "Anna Maria Rossi Bianchi"],
    ["a flood of marks", `A\u0301${"\u0300".repeat(500)}nna`, `A\u0301${"\u0300".repeat(7)}nna`],
    ["a flood of joiners", `A${"\u200D".repeat(500)}nna`, "A\u200Dnna"],
    ["nothing but fillers", "\u3164\u2800\u200D\uFE0F\u115F", ""],
    ["nothing but marks", "\u0301\u0301", ""],
  ])("is free of %s", (_, written, kept) => {
    expect(cleanLine(written)).toBe(kept);
  });

  it.each([
    "Zoë D’Amico-Ṡ",
    "Nguyễn Thị Ánh".normalize("NFD"),
    "علی‌رضا",
    "क्‍ष",
    "שָׁלוֹם",
    "น้ำ",
    "👩🏽‍🚀 🏴‍☠️ 👨‍👩‍👧‍👦 ❤️‍🔥 1️⃣",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ])("is %s as it was written", (text) => {
    expect(cleanLine(text)).toBe(text);
  });

  it("keeps lines, tabs and empty lines between paragraphs", () => {
    expect(cleanText(" uno\r\n\r\n\tdue \r")).toBe("uno\n\n\tdue");
  });

  it("contains nothing that cannot be stored, mailed or seen, whatever was typed", () => {
    fc.assert(
      fc.property(anyText, (written) => {
        const text = cleanText(written);
        expect(text.isWellFormed()).toBe(true);
        expect(text).toBe(text.trim());
        expect(text).not.toMatch(/[\p{Cc}--[\n\t]]|[\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/v);
        expect(text).not.toMatch(/\p{M}{9}/u);
        expect(cleanLine(written)).not.toMatch(/[\n\t]|\s\s/);
      }),
    );
  });

  it("stays as it is when it is cleaned again, and is never longer", () => {
    fc.assert(
      fc.property(anyText, (written) => {
        for (const clean of [cleanText, cleanLine]) {
          const once = clean(written);
          expect(clean(once)).toBe(once);
          expect(once.length).toBeLessThanOrEqual(written.length);
        }
      }),
    );
  });
});
