import { describe, expect, it } from "vitest";
import { fillPhrase, fillText } from "./draft.ts";

describe("copy of a mail", () => {
  it("has its values filled in", () => {
    expect(fillText("{event}, dalle {slot}", { event: "Matrimonio", slot: "16:00" })).toBe("Matrimonio, dalle 16:00");
  });

  it("is refused when a value is missing", () => {
    expect(() => fillText("Ciao {nome},", { name: "Giulia" })).toThrow(/No value for \{nome\}.*known: name/);
    expect(() => fillPhrase("*{nome}*")).toThrow(/No value for \{nome\}/);
  });

  it("leaves a value as it was written", () => {
    const name = "$& {reference} *a* **b**";
    expect(fillText("{name}", { name, reference: "AMB-7K3QX" })).toBe(name);
    expect(fillPhrase("**{name}** scrive", { name })).toEqual([{ text: name, mark: "strong" }, { text: " scrive" }]);
  });

  it("marks emphasis and keeps links", () => {
    const phoneLink = { text: "+39 06", href: "tel:+3906" };
    expect(fillPhrase("Se diciamo *di sì* · {phoneLink}", { phoneLink })).toEqual([
      { text: "Se diciamo " },
      { text: "di sì", mark: "em" },
      { text: " · " },
      phoneLink,
    ]);
  });
});
