import { deskPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { randomUUID } from "node:crypto";
import pino from "pino";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createDeskLink, listSessions, revokeSessions, sessionOf } from "#src/desk/access.server.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { openDatabase } from "./database.server.ts";
import { createLimits } from "./limits.server.ts";
import { randomFrom } from "#tests/faults/random.ts";
import { createApp } from "./pipeline.server.ts";
import { randomCases } from "#tests/helpers/random-tests.ts";
import { noFiles, stubDesk, stubPages, testSite } from "#tests/helpers/test-site.ts";

async function setUp({ siteUrl = "https://www.ambra.example" } = {}) {
  let searches = 0;
  const db = (await openDatabase({ kind: "sqlite", path: ":memory:" })).withPlugin({
    transformQuery({ node }) {
      if (node.kind === "SelectQueryNode") searches += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const log: Array<{ msg: string }> = [];
  const mailServer = { isDown: false };
  let mails = 0;
  const plain = testSite({
    db,
    now: () => new Date("2026-11-21T09:00:00Z"),
    mail: {
      send: () => (mailServer.isDown ? Promise.reject(new Error("down")) : Promise.resolve(void ++mails)),
      close: () => Promise.resolve(),
    },
    log: pino({}, { write: (line: string) => void log.push(JSON.parse(line) as { msg: string }) }),
  });
  const site = { ...plain, config: { ...plain.config, siteUrl, trustedProxies: 1 } };
  const isEntrance = (path: string): boolean => path === deskPath || path.startsWith(`${deskPath}/entra/`);
  /** The paths that pages were asked for without and with a session. */
  const rendered = { outside: new Set<string>(), inside: new Set<string>() };
  const pages = stubPages({
    async render(request, { desk, deskSignIn, admission }) {
      const { pathname } = new URL(request.url);
      rendered[desk === undefined ? "outside" : "inside"].add(pathname);
      if (request.method === "POST" && pathname === deskPath) {
        return new Response(JSON.stringify(await deskSignIn?.mailLink(admission)));
      }
      if (request.method === "POST" && pathname.startsWith(`${deskPath}/entra/`)) {
        const result = await deskSignIn?.enter(pathname.slice(`${deskPath}/entra/`.length), admission);
        return result?.state === "in"
          ? new Response("", { status: 303, headers: { "Set-Cookie": result.cookie } })
          : new Response("", { status: 410 });
      }
      if (desk !== undefined) return new Response("what the desk knows");
      const known = isEntrance(pathname);
      return new Response(known ? "one button" : "not found", { status: known ? 200 : 404 });
    },
    async at(pathname) {
      // Unknown paths of the desk have a page without a form.
      if (pathname === `${deskPath}/-`) return { posts: undefined, readsQuery: [] };
      const posts = isEntrance(pathname)
        ? ({ limit: "sign-in", who: "anybody", body: "fields" } as const)
        : ({ limit: "none", who: "device", body: "fields" } as const);
      return { posts, readsQuery: [] };
    },
  });
  const app = createApp({
    site,
    limits: createLimits({ httpRequestsPerMinute: 1_000_000, requestsPerMinute: 1000, requestsPerHour: 1000 }),
    desk: stubDesk,
    health: () => Promise.resolve([]),
    pages,
    files: noFiles,
    headers: {},
  });
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const ask = (path: string, cookie?: string) => app.request(path, { headers: cookie ? { Cookie: cookie } : {} });
  const post = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { method: "POST", headers: { ...form, ...headers }, body: "a=b" });
  const askLinks = async (client: string, times: number, cookie = "") => {
    const states: Array<{ state: string }> = [];
    for (let time = 0; time < times; time++) {
      const answer = await post(deskPath, { "X-Forwarded-For": client, Cookie: cookie });
      states.push((await answer.json()) as { state: string });
    }
    return states;
  };
  const signIn = async (): Promise<string> => {
    const answer = await post(privatePath("desk-sign-in", "it", await createDeskLink(site)));
    return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  };
  return {
    app,
    site,
    rendered,
    searches: () => searches,
    ask,
    post,
    askLinks,
    signIn,
    mails: () => mails,
    mailServer,
    said: () => log.map(({ msg }) => msg).filter((msg) => msg !== "request"),
  };
}

describe("the desk without a session", () => {
  it("is one button, and nothing below", async () => {
    const { ask, post, rendered } = await setUp();
    expect(await (await ask(deskPath)).text()).toBe("one button");
    const answer = await ask(deskRoutes["desk-today"]);
    expect([answer.status, await answer.text()]).toEqual([404, "not found"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect((await post(deskRoutes["desk-devices"])).status).toBe(404);
    expect([...rendered.outside]).toEqual([deskPath, `${deskPath}/-`]);
    expect(rendered.inside.size).toBe(0);
  });

  it("reveals nothing to random requests, and searches at most for their cookie", async () => {
    const { app, rendered, searches, signIn } = await setUp();
    const session = await signIn();
    rendered.outside.clear();
    const random = randomFrom(20_261_122);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
    const paths = [
      ...Object.values(deskRoutes),
      "/oggi",
      "/entra",
      "/-",
      "/.env",
      "/richieste/1/note",
      "/banco.webmanifest",
    ];
    const spellings = [
      (path: string) => path,
      (path: string) => path.toUpperCase(),
      (path: string) => path.replace("b", "%62"),
      (path: string) => path.replace("/banco", "/banco/"),
      (path: string) => `${path}/`,
      (path: string) => `${path}?id=1&dopo=2026-11-21~1`,
      (path: string) => path.replace("banco/", "banco/%2e%2e/banco/"),
    ];
    const cookies = [
      undefined,
      "__Host-banco=",
      "banco=x",
      `__Host-banco=${"x".repeat(43)}`,
      session.slice(0, -1),
      session.replace("__Host-banco", "banco"),
      session.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      session.replace("=", "==").toLowerCase(),
    ];
    const answers = new Set<string>();
    let wellFormed = 0;
    const before = searches();
    for (let index = 0; index < randomCases(300, 2000); index++) {
      const path = pick(paths);
      const target = pick(spellings)(path.startsWith(`${deskPath}/`) ? path : `${deskPath}${path}`);
      const cookie = pick(cookies);
      if (/(?:^|; )__Host-banco=[\w-]{43}$/.test(cookie ?? "")) wellFormed += 1;
      const method = pick(["GET", "GET", "HEAD", "POST", "DELETE"]);
      const answer = await app.request(target.replace(":id", randomUUID()).replace(":token", "t"), {
        method,
        headers: cookie === undefined ? {} : { Cookie: cookie },
      });
      answers.add(`${answer.status} ${await answer.text()}`);
    }
    expect([...answers].toSorted()).toEqual(["404 ", "404 not found"]);
    expect([...rendered.outside]).toEqual([`${deskPath}/-`]);
    expect(rendered.inside.size).toBe(0);
    expect(searches() - before).toBe(wellFormed);
  });

  it("does not look for a link before its button is pressed", async () => {
    const { ask, site, post } = await setUp();
    const path = privatePath("desk-sign-in", "it", await createDeskLink(site));
    const forged = privatePath("desk-sign-in", "it", "y".repeat(43));
    for (const opened of [path, path, forged]) expect(await (await ask(opened)).text()).toBe("one button");
    expect((await post(forged)).status).toBe(410);
    expect((await post(path)).status).toBe(303);
    expect((await post(path)).status).toBe(410);
  });

  it("logs who tries to come in, without the link", async () => {
    const { site, post, said } = await setUp();
    const link = privatePath("desk-sign-in", "it", await createDeskLink(site));
    for (const path of [link, link]) await post(path);
    expect(said()).toEqual(["a device was signed in to the desk", "a link to the desk was refused"]);
  });

  it("mails a client five links a day, and leaves the rest to others", async () => {
    vi.setSystemTime("2026-11-21T09:00:00Z");
    onTestFinished(() => void vi.useRealTimers());
    const { askLinks, mails } = await setUp();
    const states = await askLinks("192.0.2.1", 7);
    expect(states.map(({ state }) => state)).toEqual([...Array<string>(5).fill("sent"), "too-many", "too-many"]);
    expect(states.at(-1)).toMatchObject({ retryAfterSeconds: 86_400 });
    expect(await askLinks("192.0.2.2", 1)).toEqual([{ state: "sent" }]);
    expect(mails()).toBe(6);
  });

  it("counts only mails that are sent", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") });
    const { askLinks, mailServer } = await setUp();
    mailServer.isDown = true;
    expect((await askLinks("192.0.2.1", 9)).map(({ state }) => state)).toEqual(Array<string>(9).fill("failed"));
    mailServer.isDown = false;
    for (const last of [66, 67, 68, 69]) await askLinks(`192.0.2.${last}`, 5);
    // Others have used up the limit of all: that uses up nothing of the owner's own.
    for (const { state } of await askLinks("192.0.2.1", 9)) expect(state).toBe("too-many");
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(await askLinks("192.0.2.1", 1)).toEqual([{ state: "sent" }]);
    vi.useRealTimers();
  });

  it("mails a link to a device that was signed in before, whatever others ask for", async () => {
    const { askLinks, signIn, site } = await setUp();
    const revoked = await signIn();
    const [session] = await listSessions(site);
    await revokeSessions(site, session?.id);
    const known = await signIn();
    for (const last of [66, 67, 68, 69]) await askLinks(`192.0.2.${last}`, 5);
    expect(await askLinks("192.0.2.1", 1)).toMatchObject([{ state: "too-many" }]);
    expect(await askLinks("192.0.2.1", 1, `${known.split("=")[0]}=${"x".repeat(43)}`)).toMatchObject([
      { state: "too-many" },
    ]);
    expect(await askLinks("192.0.2.1", 1, revoked)).toMatchObject([{ state: "too-many" }]);
    expect(await askLinks("192.0.2.1", 1, known)).toEqual([{ state: "sent" }]);
  });

  it("mails at most 20 links a day to devices that were never signed in, and ten to each that was", async () => {
    const { askLinks, signIn, mails } = await setUp();
    const [known, other] = [await signIn(), await signIn()];
    for (let client = 0; client < 10; client++) await askLinks(`192.0.2.${client}`, 6);
    expect(mails()).toBe(20);
    for (let turn = 0; turn < 20; turn++) await askLinks(`198.51.100.${turn}`, 2, known);
    expect(mails()).toBe(30);
    expect(await askLinks("203.0.113.1", 1, other)).toEqual([{ state: "sent" }]);
  });
});

describe("the desk with a session", () => {
  it("is open, by a cookie that no script and no other site can use", async () => {
    const { site, ask, post, signIn, rendered } = await setUp();
    const answer = await post(privatePath("desk-sign-in", "it", await createDeskLink(site)));
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^__Host-banco=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const cookie = await signIn();
    expect(await (await ask(deskRoutes["desk-today"], `other=1; ${cookie}`)).text()).toContain("what the desk knows");
    expect([...rendered.inside]).toEqual([deskRoutes["desk-today"]]);
  });

  it("has a cookie that also works without https, as in development", async () => {
    const { ask, signIn } = await setUp({ siteUrl: "http://localhost:3000" });
    const cookie = await signIn();
    expect(cookie).toMatch(/^banco=/);
    expect((await ask(deskRoutes["desk-today"], cookie)).status).toBe(200);
  });

  it("is closed at the next request after it was revoked, also for a form that is open", async () => {
    const { site, ask, post, signIn } = await setUp();
    const [phone, tablet] = [await signIn(), await signIn()];
    const first = await sessionOf(site, phone.split("=")[1] ?? "");
    await revokeSessions(site, first?.id ?? "");
    expect((await ask(deskRoutes["desk-today"], phone)).status).toBe(404);
    expect((await post(deskRoutes["desk-devices"], { Cookie: phone })).status).toBe(404);
    expect((await ask(deskRoutes["desk-today"], tablet)).status).toBe(200);
  });

  it("takes no form of another site", async () => {
    const { post, signIn } = await setUp();
    const cookie = await signIn();
    const foreign = { Cookie: cookie, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await post(deskRoutes["desk-devices"], foreign)).status).toBe(403);
  });

  it("is not open on any other page", async () => {
    const { ask, signIn, rendered } = await setUp();
    await ask("/prenota", await signIn());
    expect([...rendered.outside]).toContain("/prenota");
    expect(rendered.inside.size).toBe(0);
  });
});
