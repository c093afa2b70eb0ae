import { afterAll, beforeAll, expect, it } from "vitest";
import { observatoryPoints } from "../helpers/observatory.ts";
import { type SourceSite, startSourceSite } from "../helpers/source-site.ts";

let site: SourceSite;
beforeAll(async () => {
  site = await startSourceSite();
});
afterAll(() => site.stop());

/** 140 points: the best result of every check. */
const best = {
  "content-security-policy": 10,
  cookies: 0,
  cors: 0,
  "cross-origin-opener-policy": 10,
  "cross-origin-resource-policy": 10,
  "referrer-policy": 5,
  scripts: 0,
  "strict-transport-security": 0,
  "x-content-type-options": 0,
  "x-frame-options": 5,
};

it("every response has the best result in Mozilla's HTTP Observatory, public, private, redirected or missing", async () => {
  const points: Record<string, unknown> = {};
  const statuses = new Set<number>();
  for (const path of site.paths) {
    const response = await fetch(site.url + path, { redirect: "manual" });
    statuses.add(response.status);
    points[path] = observatoryPoints(Object.fromEntries(response.headers), await response.text());
  }
  expect(points).toEqual(Object.fromEntries(site.paths.map((path) => [path, best])));
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([200, 301, 302, 303, 404, 405, 410]);
});

it("a response without these headers and with a foreign script loses points in most checks", () => {
  const points = Object.values(observatoryPoints({}, '<script src="https://cdn.example/x.js"></script>'));
  expect(points.filter((each) => each < 0)).toHaveLength(8);
});
