import zlib from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createPageCache, isCacheable, type PageCacheDependencies, romeDay } from "./page-cache.server.ts";

const html = `<!doctype html>${"<p>Un bancone, una sera.</p>".repeat(50)}`;
const page = (status = 200, headers: Record<string, string> = {}, text = html): Response =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8", ...headers } });

type Rendering = Partial<Awaited<ReturnType<PageCacheDependencies["renderPage"]>>>;

/** A cache in an application whose pages `render` makes; what it leaves to others is answered with 418. */
function setUp({
  render = () => ({}),
  ...options
}: Partial<PageCacheDependencies> & { render?: (path: string) => Rendering | Promise<Rendering> } = {}) {
  const renderPage = vi.fn(async (path: string) => ({
    response: page(/not-found/.test(path) ? 404 : 200),
    content: "1",
    readsQuery: [],
    availability: "none" as const,
    ...(await render(path)),
  }));
  const onUnknownPath = vi.fn();
  const cache = createPageCache({
    content: () => ({ version: "1", pages: new Set(["/", "/faq", "/prenota", "/privacy"]) }),
    renderPage,
    isFile: (path) => path === "/assets/root-a1b2.js",
    readFile: () =>
      Promise.resolve(new Response("export {};", { headers: { "content-type": "text/javascript; charset=utf-8" } })),
    warmFiles: ["/assets/root-a1b2.js"],
    headers: { "x-frame-options": "DENY" },
    today: () => "2026-11-21",
    availabilityVersion: () => Promise.resolve("1"),
    onUnknownPath,
    log: { error: vi.fn() },
    ...options,
  });
  const app = new Hono().use(cache.middleware).all("*", (context) => context.text("", 418));
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    Promise.resolve(app.request(path, { method, headers }));
  const respond = (path: string) => cache.respond(new Request(`http://site.example${path}`));
  const rendered = () => renderPage.mock.calls.map(([path]) => path);
  return { cache, get, respond, rendered, onUnknownPath };
}

describe("a page of a content that has changed", () => {
  it("is not served any more, and is rendered again", async () => {
    let version = "1";
    const { cache, get, rendered } = setUp({
      content: () => ({ version, pages: new Set(["/", "/faq"]) }),
      render: (path) => ({ content: version, response: page(200, {}, `${path} ${version}`) }),
    });
    expect(await (await get("/faq")).text()).toBe("/faq 1");
    version = "2";
    expect(await (await get("/faq")).text()).toBe("/faq 2");
    await get("/");
    version = "3";
    await cache.refresh();
    expect(rendered()).toEqual(["/faq", "/faq", "/", "/faq", "/"]);
    expect(await (await get("/")).text()).toBe("/ 3");
    expect(rendered()).toHaveLength(5);
  });

  it("is removed where the content has it no longer, and served where it has a new one", async () => {
    let pages = new Set(["/", "/faq"]);
    let version = "1";
    const { cache, get } = setUp({
      content: () => ({ version, pages }),
      render: () => ({ content: version }),
    });
    await get("/faq");
    version = "2";
    pages = new Set(["/", "/new"]);
    expect((await get("/faq")).status).toBe(418);
    expect((await get("/new")).status).toBe(200);
    await cache.refresh();
    expect(cache.size.entries).toBe(1);
  });
});

it("serves the files of the content, and reads them again with another content", async () => {
  let version = "1";
  const read = vi.fn(() =>
    Promise.resolve(new Response(`card ${version}`, { headers: { "content-type": "image/jpeg" } })),
  );
  const { get } = setUp({
    content: () => ({ version, pages: new Set(["/"]) }),
    isFile: (path) => path === "/share/it/home.jpg",
    readFile: read,
  });
  const card = async () => (await get("/share/it/home.jpg")).text();
  expect([await card(), await card()]).toEqual(["card 1", "card 1"]);
  version = "2";
  expect(await card()).toBe("card 2");
  expect(read).toHaveBeenCalledTimes(2);
});

describe("a cached page", () => {
  it("is rendered once for all readers, whatever headers they send", async () => {
    const { get, rendered } = setUp();
    const answers = [
      await get("/faq"),
      await get("/faq", { cookie: "a=b", "accept-language": "en", "user-agent": "x" }),
      await get("/faq?utm_source=card"),
    ];
    const seen = await Promise.all(
      answers.map(async ({ status, headers, text }, index) => {
        return { status, headers: Object.fromEntries(headers), text: await text.call(answers[index]) };
      }),
    );
    expect(seen[0]).toMatchObject({ status: 200, text: html });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(rendered()).toEqual(["/faq"]);
  });

  it("is rendered once for concurrent requests", async () => {
    const { get, rendered } = setUp();
    const texts = await Promise.all(Array.from({ length: 5 }, async () => (await get("/")).text()));
    expect(texts).toEqual(Array.from({ length: 5 }, () => html));
    expect(rendered()).toEqual(["/"]);
  });

  it("has the headers of all responses and pages, and no no-store", async () => {
    const { get } = setUp({ render: () => ({ response: page(200, { "cache-control": "private, no-cache" }) }) });
    const { headers } = await get("/prenota");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  it("has a validator for each encoding, and is not sent if the client has it", async () => {
    const { get } = setUp();
    const plain = await get("/");
    const brotli = await get("/", { "accept-encoding": "gzip, br" });
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(brotli.headers.get("vary")).toBe("Accept-Encoding");
    expect(Number(brotli.headers.get("content-length"))).toBe(
      zlib.brotliCompressSync(html, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length } }).length,
    );
    expect(zlib.brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(html);
    const [plainTag = "", brotliTag = ""] = [plain, brotli].map(({ headers }) => headers.get("etag") ?? "");
    expect(plainTag).toMatch(/^"[\w-]+"$/);
    expect(brotliTag).toBe(plainTag.replace(/"$/, '-br"'));
    const again = await get("/", { "accept-encoding": "br", "if-none-match": `"other", W/${brotliTag}` });
    expect([again.status, await again.text(), again.headers.get("content-type")]).toEqual([304, "", null]);
    expect((await get("/", { "if-none-match": brotliTag })).status).toBe(200);
  });

  it("answers HEAD with the length of the body", async () => {
    const { get } = setUp();
    const head = await get("/", {}, "HEAD");
    expect([head.headers.get("content-length"), await head.text()]).toEqual([String(html.length), ""]);
  });

  it("is passed on if it reads the query, and for posts", async () => {
    const { get } = setUp({ render: () => ({ readsQuery: ["receipt"] }) });
    expect((await get("/prenota?receipt=abc")).status).toBe(418);
    expect((await get("/prenota?a=b&%72eceipt")).status).toBe(418);
    expect((await get("/prenota?a?b&receipt=abc")).status).toBe(418);
    expect((await get("/prenota?received=abc")).status).toBe(200);
    expect((await get("/prenota", {}, "POST")).status).toBe(418);
  });
});

describe("files of the build", () => {
  it("are read once, with the headers of all responses and none of pages", async () => {
    const readFile = vi.fn(() => Promise.resolve(new Response("export {};")));
    const { get } = setUp({ readFile });
    for (let turn = 0; turn < 2; turn++) {
      const answer = await get("/assets/root-a1b2.js");
      expect(await answer.text()).toBe("export {};");
      expect(answer.headers.get("x-frame-options")).toBe("DENY");
      expect(answer.headers.get("speculation-rules")).toBeNull();
    }
    expect(readFile).toHaveBeenCalledOnce();
  });
});

describe("the size of the cache", () => {
  it("does not grow with variants of a path", async () => {
    const { cache, get, respond, rendered } = setUp();
    await get("/faq");
    const known = cache.size;
    for (let turn = 0; turn < 10_000; turn++) {
      const odd = [`/faq?${turn}`, `/%66aq/${turn}`, `/${turn}`, `/faq;${turn}`, `/en/${turn}`, `/blog/${turn}`];
      await respond(odd[turn % odd.length] ?? "");
    }
    expect(rendered()).toEqual(["/faq", "/not-found", "/en/not-found", "/blog/not-found"]);
    expect(cache.size.entries).toBe(known.entries + 3);
  });

  it("has an upper bound: the least recently used entry is removed first", async () => {
    const { get, rendered, cache } = setUp({ maxBytes: 3.5 * html.length });
    for (const path of ["/", "/faq", "/", "/prenota", "/privacy", "/"]) await get(path);
    expect(cache.size).toEqual({ entries: 3, bytes: 3 * html.length });
    expect(rendered()).toEqual(["/", "/faq", "/prenota", "/privacy"]);
    await get("/faq");
    expect(rendered().at(-1)).toBe("/faq");
  });

  it("has the same bound when a page is asked for in another encoding", async () => {
    const { get, cache } = setUp({ maxBytes: 2 * html.length });
    for (const path of ["/", "/faq"]) await get(path);
    expect(cache.size).toEqual({ entries: 2, bytes: 2 * html.length });
    await get("/", { "accept-encoding": "br" });
    expect(cache.size.entries).toBe(1);
    expect(cache.size.bytes).toBeLessThan(2 * html.length);
  });
});

describe("what is not cacheable", () => {
  it.each([
    [200, {}, true],
    [404, {}, true],
    [200, { "cache-control": "public, max-age=3600" }, true],
    [200, { "cache-control": "no-store" }, false],
    [200, { "set-cookie": "a=b" }, false],
    [301, {}, false],
    [500, {}, false],
    [503, {}, false],
  ])("status %i with %o: %s", (status, headers, expected) => {
    expect(isCacheable(new Response(null, { status, headers }))).toBe(expected);
  });

  it("is passed on each time, and errors are retried", async () => {
    let status = 500;
    const { get, cache, respond } = setUp({
      render() {
        if (status === 0) throw new Error("render fault");
        return { response: page(status) };
      },
    });
    for (status of [500, 301, 0]) {
      expect((await get("/faq")).status).toBe(418);
      expect(cache.size.entries).toBe(0);
    }
    status = 503;
    expect(await respond("/faq")).toBeUndefined();
    status = 200;
    expect((await get("/faq")).status).toBe(200);
  });
});

describe("an unknown path", () => {
  it("gets a 404 page in its language from the cache, and is logged each time", async () => {
    const { respond, rendered, onUnknownPath } = setUp();
    for (const path of ["/enoteca", "/en/pub", "/enoteca", "/privacy/x"]) {
      const answer = await respond(path);
      expect([answer?.status, await answer?.text()]).toEqual([404, html]);
      expect(answer?.headers.get("speculation-rules")).toBeNull();
    }
    expect(rendered()).toEqual(["/not-found", "/en/not-found"]);
    expect(onUnknownPath.mock.calls).toEqual([["/enoteca"], ["/en/pub"], ["/enoteca"], ["/privacy/x"]]);
  });

  it("may be the path of a missing legal text", async () => {
    const { get, respond, onUnknownPath } = setUp({ render: () => ({ response: page(404) }) });
    expect((await get("/privacy")).status).toBe(418);
    expect((await respond("/privacy"))?.status).toBe(404);
    expect(onUnknownPath).toHaveBeenCalledExactlyOnceWith("/privacy");
  });

  it("is neither private nor a redirect", async () => {
    const { respond, rendered } = setUp();
    for (const path of ["/richiesta/abc", "/decisione/abc", "/services"]) expect(await respond(path)).toBeUndefined();
    expect(rendered()).toEqual([]);
  });
});

describe("a new day in Rome", () => {
  it("is on every page from its first request on, and does not affect files", async () => {
    let day = "2026-11-21";
    const { get, rendered } = setUp({
      today: () => day,
      render: () => ({ response: page(200, {}, html + day) }),
    });
    for (const today of ["2026-11-21", "2026-11-22"]) {
      day = today;
      expect(await (await get("/faq")).text()).toContain(today);
      await get("/assets/root-a1b2.js");
    }
    expect(rendered()).toEqual(["/faq", "/faq"]);
  });

  it("is rendered in the background, and an unchanged page keeps its validator", async () => {
    let day = "2026-11-21";
    const { cache, get, rendered } = setUp({ today: () => day });
    const before = (await get("/faq")).headers.get("etag");
    day = "2026-11-22";
    await cache.refresh();
    expect(rendered()).toEqual(["/faq", "/faq"]);
    expect((await get("/faq")).headers.get("etag")).toBe(before);
    expect(rendered()).toEqual(["/faq", "/faq"]);
  });
});

describe("another availability", () => {
  const shows = (text: string) => ({ response: page(200, {}, html + text), availability: "shown" as const });

  it("is shown after a refresh by the pages that show it; the old page is served until then", async () => {
    let version = "1";
    let release = (): void => undefined;
    let wait = Promise.resolve();
    const { cache, get, rendered } = setUp({
      availabilityVersion: () => Promise.resolve(version),
      async render(path) {
        if (path !== "/prenota") return {};
        const now = version;
        await wait;
        return shows(`version ${now}`);
      },
    });
    const read = async () => /version \d/.exec(await (await get("/prenota")).text())?.[0];
    await cache.refresh();
    await get("/faq");
    expect(await read()).toBe("version 1");
    version = "2";
    wait = new Promise((resolve) => {
      release = resolve;
    });
    const refreshed = cache.refresh();
    expect(await read()).toBe("version 1");
    release();
    await refreshed;
    expect(await read()).toBe("version 2");
    await cache.refresh();
    expect(rendered()).toEqual(["/faq", "/prenota", "/prenota"]);
  });

  it("that could not be read is read again, and good pages are served meanwhile", async () => {
    let works = true;
    const { cache, get, rendered } = setUp({
      availabilityVersion: () => (works ? Promise.resolve("1") : Promise.reject(new Error("gone"))),
      render: () => ({ ...shows(""), availability: works ? "shown" : "unknown" }),
    });
    await cache.refresh();
    await get("/faq");
    works = false;
    await cache.refresh();
    await get("/prenota");
    await cache.refresh();
    expect(rendered()).toEqual(["/faq", "/prenota"]);
    works = true;
    await cache.refresh();
    await cache.refresh();
    expect(rendered()).toEqual(["/faq", "/prenota", "/prenota"]);
  });
});

it("the cache is filled in the background at the start, and stops", async () => {
  const { cache, rendered } = setUp();
  cache.start();
  onTestFinished(() => cache.stop());
  await vi.waitFor(() => expect(cache.size.entries).toBe(5), 30_000);
  expect(rendered()).toEqual(["/", "/faq", "/prenota", "/privacy"]);
  await cache.stop();
});

it("pages whose availability changed are rendered again while the cache is still being filled", async () => {
  let version = "1";
  const slow = Promise.withResolvers<Rendering>();
  const { cache, get, rendered } = setUp({
    availabilityVersion: () => Promise.resolve(version),
    render: (path) => (path === "/faq" ? slow.promise : { availability: "shown" }),
  });
  await get("/prenota");
  cache.start();
  onTestFinished(async () => {
    slow.resolve({});
    await cache.stop();
  });
  await vi.waitFor(() => expect(rendered()).toContain("/faq"), 30_000);
  version = "2";
  await vi.waitFor(() => expect(rendered().filter((path) => path === "/prenota")).toHaveLength(3), 10_000);
});

describe("the day in Rome", () => {
  it("changes at midnight there, in winter and in summer", () => {
    let now = "";
    const day = romeDay(() => Date.parse(now));
    const asked = [
      "2026-11-20T22:59:59.999Z",
      "2026-11-20T23:00:00Z",
      "2027-06-30T21:59:59.999Z",
      "2027-06-30T22:00:00Z",
    ];
    const days = asked.map((instant) => {
      now = instant;
      return day();
    });
    expect(days).toEqual(["2026-11-20", "2026-11-21", "2027-06-30", "2027-07-01"]);
  });

  it("follows a clock that is set back", () => {
    let now = Date.parse("2026-11-21T00:00:00Z");
    const day = romeDay(() => now);
    expect(day()).toBe("2026-11-21");
    now = Date.parse("2026-11-19T12:00:00Z");
    expect(day()).toBe("2026-11-19");
  });
});
