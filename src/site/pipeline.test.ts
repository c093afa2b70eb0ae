import { describe, expect, it, vi } from "vitest";
import { ownerFeed } from "#src/requests/calendar.server.ts";
import { receiveEvent } from "#src/requests/card.server.ts";
import { stripeWebhookPath } from "#src/i18n/routes.ts";
import { formatUnit } from "#src/i18n/format.ts";
import { createLimits } from "./limits.server.ts";
import { createApp } from "./pipeline.server.ts";
import { apiPaths, localeOf } from "#src/i18n/routes.ts";
import { refusalMarks } from "#src/ui/refusal.ts";
import { noFiles, stubDesk, stubPages, testSite } from "#tests/helpers/test-site.ts";
import { securityHeaders } from "./security-headers.ts";

vi.mock("#src/requests/card.server.ts");
vi.mock("#src/requests/calendar.server.ts");

/** A site of one page with a form, one without, and one that cannot be rendered. */
const pages = stubPages({
  async render(request, { submit }) {
    const { pathname } = new URL(request.url);
    if (pathname === "/broken") throw new Error("render fault");
    if (request.method !== "POST") {
      const status = pathname.startsWith("/nowhere") ? 404 : 200;
      return new Response("<p>Ciao</p>", { status, headers: { "Content-Type": "text/html" } });
    }
    const fields = Object.fromEntries(await request.formData()) as Record<string, string>;
    // These tests have other fields than a request.
    const result = await submit({ kind: "contact", fields });
    const outcome = result.ok || result.reason === "invalid" ? "submitted" : result.reason;
    return new Response(`${outcome} ${JSON.stringify(fields)}`, { headers: { "Cache-Control": "private, no-cache" } });
  },
  async at(pathname) {
    if (!["/prenota", "/servizi/drink-setup"].includes(pathname)) return undefined;
    const posts = { limit: "requests", who: "anybody", body: "fields" } as const;
    return { posts: pathname === "/prenota" ? posts : undefined, readsQuery: ["receipt"] };
  },
});

function setUp({
  requestsPerMinute = 20,
  trustedProxies = 0,
  health = (): Promise<string[]> => Promise.resolve([]),
  stripe = false,
  httpRequestsPerMinute = 1000,
  render = pages.render,
} = {}) {
  const keys = { secretKey: "sk_test_x", webhookSecret: "whsec_x", apiUrl: undefined };
  const plain = testSite();
  const app = createApp({
    site: { ...plain, config: { ...plain.config, trustedProxies, stripe: stripe ? keys : undefined } },
    limits: createLimits({ httpRequestsPerMinute, requestsPerMinute, requestsPerHour: 1000 }),
    desk: stubDesk,
    health,
    pages: { ...pages, render },
    files: noFiles,
    headers: securityHeaders(plain.config.siteUrl, []),
  });
  const post = (target: string, headers: Record<string, string>, body: BodyInit = "a=b") =>
    app.request(target, {
      method: "POST",
      headers: { ...(typeof body === "string" && { "Content-Type": "application/x-www-form-urlencoded" }), ...headers },
      body,
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
  return { app, post };
}

describe("the app", () => {
  it.each([
    [{ Origin: "https://www.ambra.example" }, "submitted"],
    [{ Origin: "http://localhost" }, "submitted"],
    [{ "Sec-Fetch-Site": "same-origin" }, "submitted"],
    // As behind a proxy that adds `Referrer-Policy: no-referrer`.
    [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }, "submitted"],
    [{}, "submitted"],
  ])("accepts a form from its own pages: %o", async (headers, answer) => {
    expect(await (await setUp().post("/prenota", headers)).text()).toContain(answer);
  });

  it("passes events of card payments on unchanged and responds by their signature", async () => {
    const received: string[] = [];
    vi.mocked(receiveEvent).mockImplementation((_, body, signature) => {
      received.push(new TextDecoder().decode(body));
      if (signature === "fault") return Promise.reject(new Error("the database does not answer"));
      return Promise.resolve(signature === "right" ? "accepted" : signature === "odd" ? "unreadable" : "refused");
    });
    const { post } = setUp({ stripe: true });
    const send = async (headers: Record<string, string>, body = '{ "id":"evt_1" }') =>
      (await post(stripeWebhookPath, { "Content-Type": "application/json", ...headers }, body)).status;
    expect(await send({ "Stripe-Signature": "right" })).toBe(200);
    expect(await send({ "Stripe-Signature": "wrong" })).toBe(400);
    expect(await send({ "Stripe-Signature": "odd" })).toBe(400);
    expect(await send({})).toBe(400);
    expect(await send({ "Stripe-Signature": "fault" })).toBe(500);
    expect(await send({ "Stripe-Signature": "right" }, "x".repeat(100_000))).toBe(413);
    expect(received).toEqual(Array.from({ length: 5 }, () => '{ "id":"evt_1" }'));
    expect((await setUp().post(stripeWebhookPath, { "Stripe-Signature": "right" })).status).not.toBe(400);
  });

  it.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://www.ambra.example" },
    { Origin: "https://www.ambra.example:8443" },
    { Origin: "https://localhost" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "none", Origin: "null" },
    { "Sec-Fetch-Site": "same-site" },
  ])("refuses a form from other pages: %o", async (headers) => {
    expect((await setUp().post("/prenota", headers)).status).toBe(403);
    expect((await setUp().post(apiPaths.email, headers)).status).toBe(403);
  });

  it("answers with a page what it refuses on a page, in its language, with a way back and what was typed", async () => {
    const rendered: string[] = [];
    const { post, app } = setUp({
      render(request, { refusal }) {
        if (refusal === undefined) return Promise.resolve(new Response("page"));
        rendered.push(`${localeOf(new URL(request.url).pathname)} ${refusal.status} ${refusal.hasTyped}`);
        const { typed, back } = refusalMarks;
        return Promise.resolve(
          new Response(`<p>${typed}</p><a href="${back}"></a>`, { headers: { "Content-Type": "text/html" } }),
        );
      },
    });
    const body = new URLSearchParams({ locale: "IT", name: "Giulia", details: "<b>Ottanta</b>\ninvitati" }).toString();
    // A page for somebody who has typed nothing is another page.
    await post("/prenota", { Origin: "null" }, "");
    for (let time = 0; time < 2; time++) {
      const foreign = await post("/prenota", { Origin: "null" }, body);
      expect([foreign.status, foreign.headers.get("Content-Type"), foreign.headers.get("Cache-Control")]).toEqual([
        403,
        "text/html",
        "no-store",
      ]);
      expect(await foreign.text()).toBe('<p>Giulia\n&lt;b&gt;Ottanta&lt;/b&gt;\ninvitati</p><a href="/prenota"></a>');
    }
    expect(await (await post("/prenota", { "Content-Type": "text/plain" }, "name=Anna")).text()).toContain(
      "<p>name=Anna</p>",
    );
    expect(rendered).toEqual(["it 403 false", "it 403 true", "it 415 true"]);
    expect(await (await post(apiPaths.email, { Origin: "null" }, body)).text()).toMatch(/^This request/);
    const busy = setUp({
      httpRequestsPerMinute: 1,
      render: async (_, { refusal }) => new Response(`${refusal?.status} ${refusalMarks.wait}`),
    });
    await busy.app.request("/prenota");
    const refused = await busy.app.request("/prenota");
    expect([refused.status, await refused.text()]).toEqual([
      429,
      `429 ${formatUnit(Number(refused.headers.get("Retry-After")), "second", "it")}`,
    ]);
    expect(await (await app.request("/prenota")).text()).toBe("page");
  });

  it("compares the scheme of a page behind a proxy that terminates TLS", async () => {
    const { post } = setUp({ trustedProxies: 1 });
    const send = async (host: string, origin: string) =>
      (await post(`http://${host}/prenota`, { Origin: origin, "X-Forwarded-Proto": "https" })).status;
    expect(await send("www.ambra.example", "https://www.ambra.example")).toBe(200);
    expect(await send("www.ambra.example", "http://www.ambra.example")).toBe(403);
    expect(await send("preview.ambra.example", "https://preview.ambra.example")).toBe(200);
    expect(await send("preview.ambra.example", "http://preview.ambra.example")).toBe(403);
  });

  it("accepts bodies of up to 64 KiB, and shows a longer form with what fits", async () => {
    const { post } = setUp();
    const form = (length: number): string => `name=Giulia&details=`.padEnd(length, "a");
    expect((await post("/prenota", {}, form(65_536))).status).toBe(200);
    const tooLong = await post("/prenota", {}, form(65_537));
    expect(tooLong.status).toBe(413);
    expect(await tooLong.text()).toMatch(/^unavailable {"name":"Giulia","details":"a{65516}"}$/);
    const json = JSON.stringify({ lib_version: "1".repeat(65_537) });
    for (const call of [apiPaths.email, apiPaths.form]) {
      expect((await post(call, { "Content-Type": "application/json" }, json)).status).toBe(413);
    }
  });

  it("reads an endless body only up to the limit", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(97));
      },
    });
    const answer = await setUp().post("/prenota", { "Content-Type": "application/x-www-form-urlencoded" }, endless);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(70 * 1024);
  });

  it("reads a form in either encoding, without its files", async () => {
    const form = new FormData();
    form.set("name", "Giulia");
    form.set("photo", new Blob(["x"]), "photo.png");
    expect(await (await setUp().post("/prenota", {}, form)).text()).toBe('submitted {"name":"Giulia"}');
  });

  it.each(["text/plain", "application/json", "", "application/x-www-form-urlencodedx", "\u00ff"])(
    "refuses a form sent as %j",
    async (type) => {
      expect((await setUp().post("/prenota", { "Content-Type": type })).status).toBe(415);
    },
  );

  it.each([
    ["multipart/form-data", "--x"],
    ["multipart/form-data; boundary=x", "--y\r\n\r\nnonsense"],
    ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nno end'],
  ])("refuses what is not %s", async (type, body) => {
    expect((await setUp().post("/prenota", { "Content-Type": type }, body)).status).toBe(400);
  });

  it.each([
    ["PUT", "/prenota", 405, "GET, HEAD, POST"],
    ["OPTIONS", "/prenota", 405, "GET, HEAD, POST"],
    ["POST", "/servizi/drink-setup", 405, "GET, HEAD"],
    ["PROPFIND", "/servizi/drink-setup", 405, "GET, HEAD"],
    ["POST", "/nowhere", 404, null],
    ["DELETE", "/nowhere", 404, null],
    ["HEAD", "/prenota", 200, null],
    ["HEAD", apiPaths.email, 405, "POST"],
    ["OPTIONS", apiPaths.form, 405, "POST"],
  ])("answers %s %s with %i", async (method, target, status, allow) => {
    const answer = await setUp().app.request(target, { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([status, allow]);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("forbids to store responses to posts, unless the page says otherwise", async () => {
    const { app, post } = setUp();
    const kept = (answer: Response) => answer.headers.get("Cache-Control");
    expect(kept(await post("/servizi/drink-setup", {}))).toBe("no-store");
    expect(kept(await post("/prenota", { Origin: "null" }))).toBe("no-store");
    expect(kept(await post(apiPaths.form, { "Content-Type": "application/json" }))).toBe("no-store");
    expect(kept(await app.request(apiPaths.email))).toBe("no-store");
    expect(kept(await post("/prenota", {}))).toBe("private, no-cache");
  });

  it("limits the forms and calls of one client together", async () => {
    const { post } = setUp({ requestsPerMinute: 2 });
    const answers = [await post("/prenota", {}), await post("/prenota", {}), await post("/prenota", {})];
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
      [/^submitted/, /^submitted/, /^too-many-requests/].map((text) => expect.stringMatching(text)),
    );
    const json = JSON.stringify({
      lib_version: "1",
      user_id: "u",
      service_id: "s",
      template_id: "booking",
      template_params: {},
    });
    const call = await post(apiPaths.email, { "Content-Type": "application/json" }, json);
    expect(call.status).toBe(429);
    expect(Number(call.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("reports liveness and readiness", async () => {
    const ready = await setUp().app.request("/readyz");
    expect([ready.status, await ready.text(), ready.headers.get("Cache-Control")]).toEqual([200, "ok", "no-store"]);
    const { app: down } = setUp({ health: () => Promise.reject(new Error("locked")) });
    expect((await down.request("/healthz")).status).toBe(200);
    expect((await down.request("/readyz")).status).toBe(503);
    const { app: degraded } = setUp({ health: () => Promise.resolve(["owner's notices given up: 1", "old"]) });
    const answer = await degraded.request("/readyz");
    expect([answer.status, await answer.text()]).toEqual([200, "degraded: owner's notices given up: 1\ndegraded: old"]);
    for (const name of ["X-Forwarded-For", "Forwarded"]) {
      const seen = await degraded.request("/readyz", { headers: { [name]: "127.0.0.1" } });
      expect([seen.status, await seen.text()]).toEqual([200, "degraded"]);
    }
  });

  it("forbids to store a page that reads the query", async () => {
    const { app } = setUp();
    const read = await app.request("/prenota?receipt=abc");
    expect(read.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await app.request("/prenota?utm_source=abc")).headers.get("Cache-Control")).toBeNull();
  });

  it("shows no stack trace if a page cannot be rendered", async () => {
    const response = await setUp().app.request("/broken");
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).toMatch(/^Unexpected Application Error! [\da-f]{8}$/);
  });
});

const etag = '"abc"';
vi.mocked(ownerFeed).mockImplementation((_, token) =>
  Promise.resolve(token === "right" ? { text: "BEGIN:VCALENDAR", etag } : undefined),
);
const { app } = setUp();
const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe("the owner's feed", () => {
  it("is a calendar that clients revalidate", async () => {
    const answer = await ask("/calendario/right.ics");
    expect([answer.status, await answer.text()]).toEqual([200, "BEGIN:VCALENDAR"]);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(answer.headers.get("ETag")).toBe(etag);
    const current = await ask("/calendario/right.ics", { "If-None-Match": etag });
    expect([current.status, await current.text(), current.headers.get("ETag")]).toEqual([304, "", etag]);
    expect((await ask("/calendario/right.ics", { "If-None-Match": '"old"' })).status).toBe(200);
  });

  it.each(["/calendario/wrong.ics", "/calendario/right", "/calendario/.ics", "/calendario/right.icsx"])(
    "is not at %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});
