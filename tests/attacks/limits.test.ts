import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, describe, expect, it } from "vitest";
import { deskPath } from "#src/i18n/desk-routes.ts";
import { privateRoutes } from "#src/i18n/routes.ts";
import { wireNames } from "#src/requests/action.ts";
import { postBooking } from "../helpers/booking-call.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { type SourceSite, startSourceSite } from "../helpers/source-site.ts";
import { startStubSite, type StubSite } from "../helpers/stub-site.ts";

let site: StubSite;
afterEach(() => site.stop());

const from = (client: string) => ({ "X-Forwarded-For": client });
const letter = (turn: number): string => String.fromCharCode(65 + turn);

it("a client takes a part of the requests of an hour, and one mail to the owner has the others", async () => {
  site = await startStubSite({ TRUST_PROXY: "1", REQUESTS_PER_HOUR: "20" });
  const send = async (name: string, client: string) =>
    expect((await postBooking(site.url, aBooking({ name, details: name }), from(client))).status).toBe(200);
  for (let turn = 0; turn < 20; turn++) await send(`Robot ${letter(turn)}`, "192.0.2.66");
  for (let turn = 0; turn < 16; turn++) await send(`Guest ${letter(turn)}`, `198.51.100.${turn}`);
  const database = new Database(path.join(site.folder, "site.db"), { readonly: true });
  const received = database.prepare("select name from request where suspicion is null order by name").pluck().all();
  database.close();
  const expected = [
    ...Array.from({ length: 10 }, (_, turn) => `Robot ${letter(turn)}`),
    ...Array.from({ length: 10 }, (_, turn) => `Guest ${letter(turn)}`),
  ];
  expect(received).toEqual(expected.toSorted());
  const folder = path.join(site.folder, "mail");
  const floodMails = () =>
    readdirSync(folder)
      .map((file) => readFileSync(path.join(folder, file), "utf8"))
      .filter((mail) => mail.includes("owner-flood."));
  await expect.poll(floodMails).toHaveLength(1);
  expect(floodMails()[0]).toMatch(/Robot K/);
});

it("a client has 50 requests a day quarantined, and all clients together 500", async () => {
  site = await startStubSite({ TRUST_PROXY: "1", REQUESTS_PER_MINUTE: "1000", HTTP_REQUESTS_PER_MINUTE: "10000" });
  let turn = 0;
  const send = async (client: string) => {
    const spam = aBooking({ name: `Robot ${turn++}`, details: "<script>alert(1)</script>" });
    return (await postBooking(site.url, spam, from(client))).status;
  };
  const fromOne = await Promise.all(Array.from({ length: 52 }, () => send("192.0.2.66")));
  expect(fromOne.filter((status) => status === 200)).toHaveLength(50);
  expect(fromOne.filter((status) => status === 429)).toHaveLength(2);
  const fromMany = await Promise.all(Array.from({ length: 452 }, (_, index) => send(`198.51.100.${index % 200}`)));
  expect(fromMany.filter((status) => status === 200)).toHaveLength(450);
  expect((await postBooking(site.url, aBooking(), from("203.0.113.1"))).status).toBe(200);
});

describe("a client with many addresses", () => {
  /** A /64 of a customer with a /48. */
  const fromNetwork = (turn: number) => from(`2001:db8:1:${(turn * 257).toString(16)}::1`);
  const visitor = from("2001:db8:2::1");
  const turns = Array.from({ length: 30 }, (_, turn) => turn);

  it("cannot send more forms than a client with few", async () => {
    site = await startStubSite({ TRUST_PROXY: "1", REQUESTS_PER_MINUTE: "20" });
    const statuses: number[] = [];
    for (const turn of turns) statuses.push((await postBooking(site.url, aBooking(), fromNetwork(turn))).status);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(28);
    expect((await postBooking(site.url, aBooking(), visitor)).status).toBe(200);
  });

  it("cannot have more pages rendered by using unique paths", async () => {
    site = await startStubSite({ TRUST_PROXY: "1", HTTP_REQUESTS_PER_MINUTE: "20" });
    const ask = async (at: string, headers: Record<string, string>) => (await fetch(site.url + at, { headers })).status;
    for (const turn of turns) await ask(`/nowhere/${turn}`, fromNetwork(turn));
    expect(site.rendered.length).toBeLessThanOrEqual(28);
    expect(await ask("/nowhere/30", fromNetwork(0))).toBe(429);
    // Cached pages are not limited, and other clients neither.
    expect(await ask("/nowhere/30", visitor)).toBe(404);
    expect(await ask("/faq", visitor)).toBe(200);
    expect(await ask("/faq", fromNetwork(0))).toBe(200);
    expect(await ask("/healthz", fromNetwork(0))).toBe(200);
  });
});

it("pages with actions say beyond the limit after how many seconds they work again, and a link to the desk keeps its button", async () => {
  const source: SourceSite = await startSourceSite({ REQUESTS_PER_MINUTE: "2", TRUST_PROXY: "1" });
  site = source;
  const pathOf = (id: keyof typeof privateRoutes): string => {
    const [before = ""] = privateRoutes[id].it.split(":token");
    return source.privatePaths.find((one) => one.startsWith(before)) ?? "";
  };
  const desk = pathOf("desk-sign-in");
  for (const [client, at] of [pathOf("request"), pathOf("owner-request"), deskPath, desk].entries()) {
    // The request never had this version, so nothing is done.
    const action = at === pathOf("owner-request") ? "decline" : "withdraw";
    const body = new URLSearchParams({ [wireNames.action]: action, [wireNames.version]: "9" });
    const post = () => fetch(site.url + at, { method: "POST", headers: from(`192.0.2.${client}`), body });
    for (let turn = 0; turn < 2; turn++) await post();
    const refused = await post();
    expect([at, refused.status]).toEqual([at, 429]);
    const seconds = Number(refused.headers.get("Retry-After"));
    expect([at, seconds > 0 && seconds <= 60]).toEqual([at, true]);
    const page = await refused.text();
    if (at !== desk) continue;
    expect(page).toContain("Un momento.");
    expect(page).not.toContain("Questo link non vale più.");
    expect(page).toContain(">Entra</");
  }
});
