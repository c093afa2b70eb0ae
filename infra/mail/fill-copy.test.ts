import { describe, expect, it } from "vitest";
import { fillCopy, fillPhrase } from "./fill-copy.ts";

describe("copy of a mail", () => {
  it("puts values in", () => {
    expect(fillCopy("[[event]], dalle [[slot]]", { event: "Matrimonio", slot: "16:00" })).toBe(
      "Matrimonio, dalle 16:00",
    );
  });

  it("refuses a name that has no value", () => {
    expect(() => fillCopy("Ciao [[nome]],", { name: "Giulia" })).toThrow(/Unknown value \[\[nome\]\].*known: name/);
    expect(() => fillPhrase("*[[nome]]*")).toThrow(/Unknown value \[\[nome\]\]/);
  });

  it("leaves a value as it was written", () => {
    const name = "$& [[reference]] *a* **b**";
    expect(fillCopy("[[name]]", { name, reference: "AMB-7K3QX" })).toBe(name);
    expect(fillPhrase("**[[name]]** scrive", { name })).toEqual([{ text: name, mark: "strong" }, { text: " scrive" }]);
  });

  it("marks emphasis and keeps links", () => {
    const phone = { text: "+39 06", href: "tel:+3906" };
    expect(fillPhrase("Se diciamo *di sì* · [[phone]]", { phone })).toEqual([
      { text: "Se diciamo " },
      { text: "di sì", mark: "em" },
      { text: " · " },
      phone,
    ]);
  });
});
