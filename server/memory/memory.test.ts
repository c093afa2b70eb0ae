import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { sendRaw } from "../../tests/helpers/raw-http.ts";
import { createMemory, keepHeader } from "./memory.ts";

let server: Server | undefined;
afterEach(() => server?.close());

const html = `<!doctype html>${"<p>Un bancone, una sera.</p>".repeat(50)}`;
const page = (headers: Record<string, string> = {}): Response =>
  new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "x-frame-options": "DENY", ...headers },
  });

/** A memory behind a port of its own, in front of `read`; what it leaves is answered with 418. */
async function listen(read: (path: string) => Response | Promise<Response>, today: () => string = () => "2026-11-21") {
  const reads = vi.fn(async (path: string) => read(path));
  const onHit = vi.fn();
  const memory = createMemory({ canKeep: (path) => !path.startsWith("/own"), read: reads, today, onHit });
  server = createServer((request, response) => {
    memory.answer(request, response).then(
      (answered) => answered || response.writeHead(418).end(),
      () => response.writeHead(500).end(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  // Without a header of its own, fetch asks for an encoding and undoes it.
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { "accept-encoding": "identity", ...headers } });
  return { get, reads, onHit, port };
}

/** The status of the answer to bytes that no well-behaved client sends. */
async function statusOf(port: number, bytes: string): Promise<number> {
  const { status } = await sendRaw(`http://127.0.0.1:${port}`, bytes);
  return status;
}

describe("the memory", () => {
  it("asks the site once and answers with the site's headers, without its mark", async () => {
    const { get, reads, onHit } = await listen(() => page({ [keepHeader]: "today" }));
    for (let reading = 0; reading < 3; reading++) {
      const response = await get("/faq");
      expect(response.headers.get("x-frame-options")).toBe("DENY");
      expect(response.headers.get(keepHeader)).toBeNull();
      expect(await response.text()).toBe(html);
    }
    expect(reads).toHaveBeenCalledOnce();
    expect(onHit).toHaveBeenCalledTimes(2);
  });

  it("asks the site once for readers who come together", async () => {
    const { get, reads } = await listen(() => page({ [keepHeader]: "today" }));
    const texts = await Promise.all([get("/"), get("/"), get("/")].map(async (reading) => (await reading).text()));
    expect(texts).toEqual([html, html, html]);
    expect(reads).toHaveBeenCalledOnce();
  });

  it("asks again when the day has changed, but not for what is always right", async () => {
    let day = "2026-11-21";
    const { get, reads } = await listen(
      (path) => page({ [keepHeader]: path === "/file" ? "always" : "today" }),
      () => day,
    );
    for (const today of ["2026-11-21", "2026-11-22"]) {
      day = today;
      await get("/file");
      await get("/page");
    }
    expect(reads.mock.calls.map(([path]) => path)).toEqual(["/file", "/page", "/page"]);
  });

  it("passes on what is not marked, and asks each time", async () => {
    const { get, reads } = await listen(() => new Response("Oops", { status: 404 }));
    for (let reading = 0; reading < 2; reading++) {
      const response = await get("/nothing");
      expect([response.status, await response.text()]).toEqual([404, "Oops"]);
    }
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it("leaves to the site what may not be kept, what is written, and parts of files", async () => {
    const { get, reads, port } = await listen(() => page({ [keepHeader]: "today" }));
    expect((await get("/own")).status).toBe(418);
    expect((await get("/", {}, "POST")).status).toBe(418);
    expect((await get("/", { range: "bytes=0-10" })).status).toBe(418);
    expect(await statusOf(port, "GET / HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n")).toBe(418);
    expect(reads).not.toHaveBeenCalled();
  });

  it("tries again after the site failed", async () => {
    let fails = true;
    const { get } = await listen(() => {
      if (fails) throw new Error("no");
      return page({ [keepHeader]: "today" });
    });
    expect((await get("/")).status).toBe(500);
    fails = false;
    expect((await get("/")).status).toBe(200);
  });

  it("sends each encoding under a validator of its own, and nothing where the client's copy is right", async () => {
    const { get } = await listen(() => page({ [keepHeader]: "today" }));
    const plain = await get("/");
    const brotli = await get("/", { "accept-encoding": "gzip, br" });
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(brotli.headers.get("vary")).toBe("Accept-Encoding");
    expect(Number(brotli.headers.get("content-length"))).toBe(
      zlib.brotliCompressSync(html, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length } }).length,
    );
    expect(await brotli.text()).toBe(html);
    const [plainTag, brotliTag] = [plain, brotli].map((response) => response.headers.get("etag") ?? "");
    expect(plainTag).toMatch(/^"[\w-]+"$/);
    expect(brotliTag).not.toBe(plainTag);
    const again = await get("/", { "accept-encoding": "br", "if-none-match": `"other", W/${brotliTag}` });
    expect([again.status, await again.text(), again.headers.get("content-type")]).toEqual([304, "", null]);
    expect((await get("/", { "if-none-match": brotliTag ?? "" })).status).toBe(200);
  });

  it("answers HEAD with the length of what GET would bring", async () => {
    const { get } = await listen(() => page({ [keepHeader]: "today" }));
    await get("/");
    const head = await get("/", {}, "HEAD");
    expect([head.headers.get("content-length"), await head.text()]).toEqual([String(html.length), ""]);
  });
});
