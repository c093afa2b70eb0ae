import { expect, it } from "vitest";
import { createReference, readReference } from "./reference.ts";

it("begins with the brand's first letters", () => {
  expect(createReference("Ambra", () => 0)).toBe("AMB-22222");
  expect(createReference("È Ora!", () => 0.999)).toBe("EOR-ZZZZZ");
  expect(createReference("Oz", () => 0)).toBe("OZX-22222");
});

it("never uses characters that look like others", () => {
  for (let step = 0; step < 1000; step++) {
    expect(createReference("Ambra", () => step / 1000).slice(4)).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}$/);
  }
});

it.each(["AMB-7K3QX", "amb-7k3qx", " amb 7k3 qx ", "AMB7K3QX", "AMB–7K3QX"])("is read from “%s”", (typed) => {
  expect(readReference(typed)).toEqual({ prefix: "AMB", code: "7K3QX" });
  expect(readReference("7 k3qx"), "without the prefix").toEqual({ prefix: undefined, code: "7K3QX" });
});

it.each(["", "7K3Q", "7K3QXY", "AMB-7K3QX-2", "a@b.example", "AMB-7K3Q%", "AMB_7K3QX", "%7K3Q", "A%B-7K3QX"])(
  "is not read from “%s”",
  (typed) => {
    expect(readReference(typed)).toBeUndefined();
  },
);
