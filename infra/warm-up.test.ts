import { expect, it, vi } from "vitest";
import { warmUp } from "./warm-up.ts";

const loaded = vi.hoisted(() => new Set<string>());
vi.mock("#content/data/comuni.csv?raw", async (importOriginal) => {
  loaded.add("municipalities");
  return importOriginal();
});

it("loads what the first form needs", async () => {
  expect([...loaded]).toEqual([]);
  await warmUp();
  expect([...loaded]).toEqual(["municipalities"]);
});
