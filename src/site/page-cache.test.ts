import zlib from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { openPageCache } from "./page-cache.server.ts";
import type { PublicPage } from "./pages.server.ts";
import { splitTarget } from "./request-target.ts";

const html = `<!doctype html>${"<p>Un bancone, una sera.</p>".repeat(50)}`;
const page = (status = 200, headers: Record<string, string> = {}, text = html): Response =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8", ...headers } });

type Rendering = Partial<PublicPage>;

/** A cache whose pages `render` makes; what it leaves to others is answered with 418. */
async function setUp({
  render = (): Rendering | Promise<Rendering> => ({}),
  version = () => "1",
  paths = () => ["/", "/faq", "/prenota", "/privacy"],
  day = () => "2026-11-21",
  takenDay = () => Promise.resolve("2027-05-14"),
  file = "/assets/root-a1b2.js",
  readFile = () =>
    Promise.resolve(new Response("export {};", { headers: { "content-type": "text/javascript; charset=utf-8" } })),
}: {
  render?: (path: string) => Rendering | Promise<Rendering>;
  version?: () => string;
  paths?: () => string[];
  day?: () => string;
  takenDay?: () => Promise<string>;
  file?: string;
  readFile?: () => Promise<Response>;
} = {}) {
  const renderPublic = vi.fn(async (path: string) => ({
    response: page(/not-found/.test(path) ? 404 : 200),
    readsQuery: [],
    availability: "none" as const,
    ...(await render(path)),
  }));
  const site = testSite({
    content: () => ({ ...sampleContent, version: version() }),
    now: () => new Date(`${day()}T12:00:00Z`),
    availability: { takenDays: async () => new Map([[await takenDay(), ["busy"]]]) },
  });
  const cache = await openPageCache({
    site,
    pages: { renderPublic, publicPaths: () => Promise.resolve(new Set(paths())) },
    files: { has: (path) => path === file, read: readFile, scripts: ["/assets/root-a1b2.js"] },
    headers: { "x-frame-options": "DENY" },
  });
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await cache.respond(...splitTarget(url), headers);
    return answer === undefined ? new Response("", { status: 418 }) : new Response(answer.body, answer);
  };
  const respond = async (path: string) => {
    const answer = await cache.respondNotFound(path, "", {});
    return answer && new Response(answer.body, answer);
  };
  const rendered = () => renderPublic.mock.calls.map(([path]) => path);
  return { cache, get, respond, rendered };
}

describe("a page of a content that has changed", () => {
  it("is not served any more, and is rendered again", async () => {
    let version = "1";
    const { cache, get, rendered } = await setUp({
      version: () => version,
      paths: () => ["/", "/faq"],
      render: (path) => ({ response: page(200, {}, `${path} ${version}`) }),
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

  it("is removed if the content has it no longer, and served if it has a new one", async () => {
    let paths = ["/", "/faq"];
    let version = "1";
    const { get } = await setUp({ version: () => version, paths: () => paths });
    await get("/faq");
    version = "2";
    paths = ["/", "/new"];
    expect((await get("/faq")).status).toBe(418);
    expect((await get("/new")).status).toBe(200);
  });
});

it("keeps drawings until the content changes, and no pictures in memory", async () => {
  for (const [file, reads] of [
    ["/drawings/1/coppa.svg", 2],
    ["/share/it/home.jpg", 3],
  ] as const) {
    let version = "1";
    const readFile = vi.fn(() => Promise.resolve(new Response(`file ${version}`)));
    const { get } = await setUp({ version: () => version, file, readFile });
    const text = async () => (await get(file)).text();
    expect([await text(), await text()]).toEqual(["file 1", "file 1"]);
    version = "2";
    expect(await text()).toBe("file 2");
    expect(readFile).toHaveBeenCalledTimes(reads);
    const { status, headers } = await get(file, { "if-none-match": (await get(file)).headers.get("etag") ?? "" });
    expect([status, headers.get("x-frame-options"), headers.get("speculation-rules")]).toEqual([304, "DENY", null]);
  }
});

it("reads no photograph for a client that has it", async () => {
  const file = "/pictures/coppa-0a1b2c3d.avif";
  const readFile = vi.fn(() => Promise.resolve(new Response("file")));
  const { get } = await setUp({ file, readFile });
  const { headers } = await get(file, { "if-none-match": '"coppa-0a1b2c3e.avif"' });
  const again = await get(file, { "if-none-match": headers.get("etag") ?? "" });
  expect([again.status, await again.text(), again.headers.get("x-frame-options")]).toEqual([304, "", "DENY"]);
  expect(again.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(readFile).toHaveBeenCalledOnce();
});

describe("a cached page", () => {
  it("is rendered once for all readers, whatever headers they send", async () => {
    const { get, rendered } = await setUp();
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
    const { get, rendered } = await setUp();
    const texts = await Promise.all(Array.from({ length: 5 }, async () => (await get("/")).text()));
    expect(texts).toEqual(Array.from({ length: 5 }, () => html));
    expect(rendered()).toEqual(["/"]);
  });

  it("has the headers of all responses and pages, and no no-store", async () => {
    const { get } = await setUp({ render: () => ({ response: page(200, { "cache-control": "private, no-cache" }) }) });
    const { headers } = await get("/prenota");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  it("has a validator for each encoding, and is not sent if the client has it", async () => {
    const { get } = await setUp();
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

  it("is passed on if it reads the query", async () => {
    const { get } = await setUp({ render: () => ({ readsQuery: ["receipt"] }) });
    expect((await get("/prenota?receipt=abc")).status).toBe(418);
    expect((await get("/prenota?a=b&%72eceipt")).status).toBe(418);
    expect((await get("/prenota?a?b&receipt=abc")).status).toBe(418);
    expect((await get("/prenota?received=abc")).status).toBe(200);
  });
});

describe("what is not cacheable", () => {
  it.each([
    [200, {}, 200],
    [200, { "cache-control": "public, max-age=3600" }, 200],
    [200, { "cache-control": "no-store" }, 418],
    [200, { "set-cookie": "a=b" }, 418],
    [301, {}, 418],
    [503, {}, 418],
  ])("status %i with %o: %i", async (status, headers, answered) => {
    const { get } = await setUp({ render: () => ({ response: page(status, headers) }) });
    expect((await get("/faq")).status).toBe(answered);
  });

  it("is passed on each time, and errors are retried", async () => {
    let status = 500;
    const { get, respond } = await setUp({
      render() {
        if (status === 0) throw new Error("render fault");
        return { response: page(status) };
      },
    });
    for (status of [500, 301, 0]) expect((await get("/faq")).status).toBe(418);
    status = 503;
    expect(await respond("/faq")).toBeUndefined();
    status = 200;
    expect((await get("/faq")).status).toBe(200);
  });
});

describe("an unknown path", () => {
  it("gets a 404 page in its language from the cache", async () => {
    const { respond, rendered } = await setUp();
    for (const path of ["/enoteca", "/en/pub", "/enoteca", "/privacy/x"]) {
      const answer = await respond(path);
      expect([answer?.status, await answer?.text()]).toEqual([404, html]);
      expect(answer?.headers.get("speculation-rules")).toBeNull();
    }
    expect(rendered()).toEqual(["/not-found", "/en/not-found"]);
  });

  it("may be the path of a missing legal text", async () => {
    const { get, respond } = await setUp({ render: () => ({ response: page(404) }) });
    expect((await get("/privacy")).status).toBe(418);
    expect((await respond("/privacy"))?.status).toBe(404);
  });

  it("is neither private nor a redirect", async () => {
    const { respond, rendered } = await setUp();
    for (const path of ["/richiesta/abc", "/decisione/abc", "/services"]) expect(await respond(path)).toBeUndefined();
    expect(rendered()).toEqual([]);
  });
});

describe("a new day in Rome", () => {
  it("is on every page from its first request on, and does not affect files", async () => {
    let day = "2026-11-21";
    const { get, rendered } = await setUp({
      day: () => day,
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
    const { cache, get, rendered } = await setUp({ day: () => day });
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
    let version = "2027-05-01";
    let release = (): void => undefined;
    let wait = Promise.resolve();
    const { cache, get, rendered } = await setUp({
      takenDay: () => Promise.resolve(version),
      async render(path) {
        if (path !== "/prenota") return {};
        const now = version;
        await wait;
        return shows(`version ${now}`);
      },
    });
    const read = async () => /version [\d-]+/.exec(await (await get("/prenota")).text())?.[0];
    await cache.refresh();
    await get("/faq");
    expect(await read()).toBe("version 2027-05-01");
    version = "2027-05-02";
    wait = new Promise((resolve) => {
      release = resolve;
    });
    const refreshed = cache.refresh();
    expect(await read()).toBe("version 2027-05-01");
    release();
    await refreshed;
    expect(await read()).toBe("version 2027-05-02");
    await cache.refresh();
    expect(rendered()).toEqual(["/faq", "/prenota", "/prenota"]);
  });

  it("that could not be read is read again, and good pages are served meanwhile", async () => {
    let works = true;
    const { cache, get, rendered } = await setUp({
      takenDay: () => (works ? Promise.resolve("2027-05-01") : Promise.reject(new Error("gone"))),
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
  const readFile = vi.fn(() => Promise.resolve(new Response("export {};")));
  const { cache, rendered } = await setUp({ readFile });
  cache.start();
  await vi.waitFor(() => expect(readFile).toHaveBeenCalled(), 60_000);
  expect(rendered()).toEqual(["/", "/faq", "/prenota", "/privacy"]);
  await cache.stop();
});
