import { expect, it, vi } from "vitest";
import { parse } from "#domain/requests/parse.ts";
import { requestKinds } from "#domain/requests/vocabulary.ts";
import { warmUp } from "./warm-up.ts";

vi.mock("#domain/requests/parse.ts", { spy: true });

const loaded = vi.hoisted(() => new Set<string>());
vi.mock("#content/data/comuni.csv?raw", async (importOriginal) => {
  loaded.add("municipalities");
  return importOriginal();
});

it("checks a form of each kind", () => {
  warmUp();
  expect(vi.mocked(parse).mock.calls.map(([kind]) => kind)).toEqual([...requestKinds]);
});

it("does not load the municipalities, of which the pages have a copy", () => {
  warmUp();
  expect([...loaded]).toEqual([]);
});
