import { afterAll, beforeAll, expect, it } from "vitest";
import { wireNames } from "#src/requests/actions.ts";
import { deskPath } from "#src/i18n/desk-routes.ts";
import { privateRoutes } from "#src/i18n/routes.ts";
import { type SourceSite, startSourceSite } from "../helpers/source-site.ts";

let site: SourceSite;
beforeAll(async () => {
  site = await startSourceSite({ REQUESTS_PER_MINUTE: "2", TRUST_PROXY: "1" });
});
afterAll(() => site.stop());

let clients = 0;

/** Posts a form until its client is beyond its limit. @returns the refusal */
async function postBeyondLimit(path: string): Promise<Response> {
  const headers = { "X-Forwarded-For": `192.0.2.${++clients}` };
  // Of a version that never was: nothing is done.
  const act = path === pathOf("decision") ? "decline" : "withdraw";
  const body = new URLSearchParams({ [wireNames.action]: act, [wireNames.version]: "9" });
  const post = () => fetch(site.url + path, { method: "POST", headers, body });
  for (let turn = 0; turn < 2; turn++) await post();
  return post();
}

const pathOf = (id: keyof typeof privateRoutes): string => {
  const [before = ""] = privateRoutes[id].it.split(":token");
  return site.privatePaths.find((path) => path.startsWith(before)) ?? "";
};

it.each([
  ["the page of a request", () => pathOf("request")],
  ["the owner's page of a request", () => pathOf("decision")],
  ["the page that confirms an address", () => pathOf("address")],
  ["the entrance of the desk", () => deskPath],
  ["a link to the desk", () => pathOf("desk-sign-in")],
])("%s says after how many seconds it works again", async (_, path) => {
  const refused = await postBeyondLimit(path());
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

it("a link to the desk beyond the limit says so and keeps its button", async () => {
  const refused = await postBeyondLimit(pathOf("desk-sign-in"));
  const page = await refused.text();
  expect(page).toContain("Un momento.");
  expect(page).not.toContain("Questo link non vale più.");
  expect(page).toContain(">Entra</");
});
