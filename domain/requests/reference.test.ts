import { expect, it } from "vitest";
import { createReference } from "./reference.ts";

it("begins with the brand's first letters", () => {
  expect(createReference("Ambra", () => 0)).toBe("AMB-22222");
  expect(createReference("È Ora!", () => 0.999)).toBe("EOR-ZZZZZ");
  expect(createReference("Oz", () => 0)).toBe("OZX-22222");
});

it("never uses characters that are mistaken for others", () => {
  for (let step = 0; step < 1000; step++) {
    expect(createReference("Ambra", () => step / 1000).slice(4)).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}$/);
  }
});
