import { readFileSync } from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, compressors, encodings, isCompressible } from "./cache-entry.ts";

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
