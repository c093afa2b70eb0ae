import { readFileSync } from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  chooseEncoding,
  compressors,
  createEntry,
  encodings,
  isCompressible,
  sizeOf,
  variantFor,
} from "./cache-entry.ts";

describe("the choice of an encoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, zstd", "zstd"],
    ["gzip, deflate", "gzip"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.000, *", "zstd"],
    ["*;q=0", undefined],
    ["identity", undefined],
    ["deflate", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("for %j is %s", (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });
});

describe("compression", () => {
  const back = { br: zlib.brotliDecompressSync, zstd: zlib.zstdDecompressSync, gzip: zlib.gunzipSync };
  const text = readFileSync(path.join(import.meta.dirname, "../docs/content.md"));

  it.each(encodings)("by %s is lossless and more than halves a text", async (encoding) => {
    const compressed = await compressors[encoding](text);
    expect(back[encoding](compressed).equals(text)).toBe(true);
    expect(compressed.length).toBeLessThan(text.length / 2);
  });

  it.each([
    ["text/html; charset=utf-8", true],
    ["text/css", true],
    ["application/manifest+json", true],
    ["image/svg+xml", true],
    ["text/x-script; charset=utf-8", true],
    ["application/speculationrules+json", true],
    ["image/avif", false],
    ["font/woff2", false],
    ["application/octet-stream", false],
  ])("of %s pays: %s", (type, expected) => {
    expect(isCompressible(type)).toBe(expected);
  });
});

describe("an entry", () => {
  const entryOf = (type: string, body: Buffer) => createEntry({ status: 200, headers: { "content-type": type }, body });
  const html = Buffer.from("<p>Un bancone, una sera.</p>".repeat(50));

  it("is compressed when an encoding is first asked for, once for all who ask", async () => {
    const entry = entryOf("text/html", html);
    expect(sizeOf(entry)).toBe(html.length);
    const [first, second] = [variantFor(entry, "br"), variantFor(entry, "br, gzip")];
    expect(second).toBe(first);
    const made = await first;
    expect(variantFor(entry, "br")).toBe(made);
    expect(zlib.brotliDecompressSync(made.body).equals(html)).toBe(true);
    expect(sizeOf(entry)).toBe(html.length + made.body.length);
  });

  it.each([
    ["image/avif", html],
    ["text/plain", Buffer.from("ok")],
  ])("is sent as it is where compression does not pay: %s", async (type, body) => {
    const entry = entryOf(type, body);
    expect(await variantFor(entry, "br")).toBe(entry.identity);
    expect(variantFor(entry, "br")).toBe(entry.identity);
    expect(sizeOf(entry)).toBe(body.length);
  });
});
