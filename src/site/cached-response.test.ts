import zlib from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, keepResponse, variantFor } from "./cached-response.server.ts";

describe("the choice of an encoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, zstd", "gzip"],
    ["gzip, deflate", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.000, *", "gzip"],
    ["*;q=0", undefined],
    ["identity", undefined],
    ["deflate", undefined],
    ["", undefined],
  ])("for %j is %s", (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });
});

describe("a response", () => {
  const keep = (type: string, body: string) =>
    keepResponse(new Response(body, { headers: { "content-type": type } }), {});
  const html = "<p>Un bancone, una sera.</p>".repeat(50);

  it("is compressed when an encoding is first asked for, once for all who ask", async () => {
    const cached = await keep("text/html", html);
    const [first, second] = [variantFor(cached, "br"), variantFor(cached, "br, gzip")];
    expect(second).toBe(first);
    const { body } = await first;
    expect(zlib.brotliDecompressSync(body).toString()).toBe(html);
  });

  it.each([
    ["image/avif", html],
    ["font/woff2", html],
    ["text/plain", "ok"],
  ])("is sent as it is if compression does not pay: %s", async (type, body) => {
    const cached = await keep(type, body);
    expect(await variantFor(cached, "br")).toBe(cached.identity);
  });
});
