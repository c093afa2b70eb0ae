import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startStubSite, type StubSite } from "../tests/helpers/stub-site.ts";

const loaded = vi.hoisted(() => new Set<string>());
vi.mock(import("#infra/mail/render-html.tsx"), async (importOriginal) => {
  loaded.add("mail templates");
  return importOriginal();
});
vi.mock("#content/data/comuni.csv?raw", async (importOriginal) => {
  loaded.add("municipalities");
  return importOriginal();
});

let site: StubSite;
beforeAll(async () => {
  site = await startStubSite();
});
afterAll(() => site.stop());

it("has loaded by its start what the first form and the first page need", () => {
  expect([...loaded].toSorted()).toEqual(["mail templates", "municipalities"]);
  expect(site.buildLoaded).toBe(true);
});
