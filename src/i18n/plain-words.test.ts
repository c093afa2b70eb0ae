import { describe, expect, it } from "vitest";
import { oneLine, plainWords } from "./plain-words.ts";

describe("plain words", () => {
  it.each([
    "Giulia Marchetti",
    "Nicolò D’Angelo",
    "Maria-Sole dell'Orto",
    "Villa a Grottaferrata, Castelli Romani",
    "山田太郎",
    "प्रिया",
  ])("repeats %s", (value) => {
    expect(plainWords(value)).toBe(value);
  });

  it("repeats 80 characters, and not one more", () => {
    expect(plainWords("a".repeat(80))).toBe("a".repeat(80));
    expect(plainWords("a".repeat(81))).toBeUndefined();
  });

  it.each([
    ["a web address", "visita esempio.it"],
    ["an address", "qualcuno@esempio"],
    ["digits", "Via Roma 12"],
    ["a full-width dot", "esempio。it"],
    ["a one-dot leader", "esempio․it"],
    ["markup", "<b>Giulia</b>"],
    ["a line break", "Giulia\nBcc: x"],
    ["a direction override", "Giulia\u202eittehcraM"],
    ["a picture", "Giulia 🎉"],
    ["an invisible letter", "\u3164"],
    ["heaped marks", "G\u0335\u0336\u0337\u0338iulia"],
    ["nothing", "  "],
    ["punctuation only", "'-,"],
  ])("refuses %s", (_, value) => {
    expect(plainWords(value)).toBeUndefined();
  });
});

describe("a line for a header", () => {
  it("holds no line break of any kind", () => {
    expect(oneLine("Giulia\r\nBcc: tutti@posta.example\u2028x\u0000y\u0085z", 120)).toBe(
      "Giulia Bcc: tutti@posta.example x y z",
    );
  });

  it("is cut between characters", () => {
    expect(oneLine("🎉".repeat(10), 4)).toBe("🎉🎉🎉…");
    expect(oneLine("Villa", 5)).toBe("Villa");
  });
});
