import { describe, expect, it } from "vitest";
import { type ContentKey, contentFiles } from "#src/content/schema/files.ts";
import { type ContentField, contentFieldOf, type FormKey } from "./fields.ts";

const keys: FormKey[] = [...(Object.keys(contentFiles) as ContentKey[]), "post"];

/** A field and all fields inside it, with their paths. A text in two languages is one. */
function withPaths(field: ContentField, path: readonly string[]): { field: ContentField; path: readonly string[] }[] {
  if (field.kind === "group" && field.isLocalized) return [{ field, path }];
  const entry = field.kind === "list" || field.kind === "record" ? [["*", field.item] as const] : [];
  const inside = field.kind === "group" ? field.fields : entry;
  return [{ field, path }, ...inside.flatMap(([key, part]) => withPaths(part, [...path, String(key)]))];
}

const all = keys.flatMap((key) => withPaths(contentFieldOf(key), [key]));

function at(key: FormKey, ...path: string[]): ContentField {
  const found = all.find((one) => one.path.join(".") === [key, ...path].join("."));
  if (found === undefined) throw new Error(`no field ${path.join(".")}`);
  return found.field;
}

describe("labels", () => {
  it("are there for every field and every choice of every file", () => {
    const unnamed = all.filter(({ field, path }) => field.label === path.at(-1));
    expect(unnamed.map(({ path }) => path.join("."))).toEqual([]);
    const choices = all.flatMap(({ field, path }) => (field.kind === "choice" ? [{ field, path }] : []));
    const unnamedChoices = choices.filter(
      ({ field, path }) => path.at(-1) !== "region" && field.choices.some(({ value, label }) => value === label),
    );
    expect(unnamedChoices.map(({ path }) => path.join("."))).toEqual([]);
  });
});

describe("fields", () => {
  it("are of the kind of their schema, with its limits", () => {
    expect(at("company", "email")).toMatchObject({ kind: "text", rows: 1, inputType: "email", optional: false });
    expect(at("company", "phone")).toMatchObject({ kind: "text", inputType: "tel" });
    expect(at("company", "payment", "holder")).toMatchObject({ kind: "text", maxLength: 70 });
    expect(at("company", "payment", "link")).toMatchObject({ kind: "text", inputType: "url", optional: true });
    expect(at("faq", "items")).toMatchObject({ kind: "list", min: 2 });
    expect(at("prices", "items", "*", "price")).toMatchObject({ kind: "number", unit: "cents", max: 10_000_000 });
    expect(at("business", "terms", "depositPercent")).toMatchObject({ kind: "number", min: 1, max: 100, step: 1 });
    expect(at("post", "publishDate")).toMatchObject({ kind: "date" });
    expect(at("brand", "colours", "notte")).toMatchObject({ kind: "color", optional: false });
    expect(at("home", "products", "items", "*", "photo", "picture")).toMatchObject({ kind: "picture" });
  });

  it("are the ones of the file if the schema makes another value of it", () => {
    expect(at("business", "openingHours", "monday")).toMatchObject({ kind: "text" });
    const season = at("business", "leadTime", "highSeasonMonths");
    expect(season).toMatchObject({ kind: "choice", several: true, numeric: true });
    expect(season.kind === "choice" && season.choices[4]).toEqual({ value: "5", label: "Maggio" });
  });
});
