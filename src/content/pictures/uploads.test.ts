import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { longestPicture, type PictureRefusal, pictureRefusals } from "#src/content/uploads.ts";
import { inlineMaker, processMaker, readUpload } from "./picture-maker.server.ts";

const upload = (bytes: Uint8Array) => readUpload(inlineMaker, bytes);

/** Two colours, so that a turn can be seen. */
function drawn(width: number, height: number): Sharp {
  const half = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="50%" fill="#c00"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: "#0000cc" } }).composite([{ input: half }]);
}

async function kept(bytes: Uint8Array): Promise<Buffer> {
  const result = await upload(bytes);
  if ("refused" in result) throw new Error(result.refused.en);
  return result.jpeg;
}

describe("an uploaded photograph", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("may be a %s, and is kept as a JPEG", async (format) => {
    const jpeg = await kept(await drawn(1280, 720).toFormat(format, { effort: 1 }).toBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1280, height: 720, space: "srgb" });
  });

  it("is made as wide as pages can use", async () => {
    const { width, height } = await sharp(await kept(await drawn(2700, 1350).jpeg().toBuffer())).metadata();
    expect([width, height]).toEqual([2560, 1280]);
  });

  it("is kept without what the camera wrote into it, and upright", async () => {
    const taken = await drawn(1600, 1300)
      .withExif({ IFD0: { Make: "Telefono" }, IFD3: { GPSLatitude: "41/1 48/1 0/1" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>a secret</rdf></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const jpeg = await kept(taken);
    const { width, height, orientation, exif, xmp, iptc, icc, comments } = await sharp(jpeg).metadata();
    expect({ width, height, orientation, exif, xmp, iptc, icc, comments }).toEqual({ width: 1300, height: 1600 });
    expect(jpeg.includes("Telefono") || jpeg.includes("secret")).toBe(false);
    // The red upper half is at the right.
    const pixel = await sharp(jpeg).extract({ left: 1250, top: 800, width: 1, height: 1 }).raw().toBuffer();
    expect(pixel[0]).toBeGreaterThan(150);
  });

  it("has a white ground if it was transparent", async () => {
    const clear = sharp({
      create: { width: 1300, height: 900, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { dominant } = await sharp(await kept(await clear.png().toBuffer())).stats();
    expect(dominant).toEqual({ r: 248, g: 248, b: 248 });
  });
});

const refusedFiles: Record<string, [PictureRefusal, () => Promise<Uint8Array> | Uint8Array]> = {
  "an empty file": ["missing", () => Buffer.alloc(0)],
  "a file of too many bytes": ["too-large", () => Buffer.alloc(longestPicture + 1, 0xff)],
  text: ["unknown", () => Buffer.from("a photograph, honestly")],
  "a page": ["unknown", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  "a program": ["unknown", () => Buffer.from("MZ\u0090\u0000")],
  "a GIF": ["unknown", () => drawn(1300, 900).gif().toBuffer()],
  "a TIFF": ["unknown", () => drawn(1300, 900).tiff().toBuffer()],
  "a PDF": ["unknown", () => Buffer.from("%PDF-1.7")],
  "a drawing": ["unknown", () => Buffer.from('<?xml version="1.0"?><svg><script>alert(1)</script></svg>')],
  "a photograph of an iPhone": ["heic", () => heif("heic", "mif1", "heic")],
  "a HEIF file of several brands": ["heic", () => heif("mif1", "heix")],
  "a video": ["unknown", () => heif("isom", "mp42")],
  "a HEIC file that claims to be AVIF": ["broken", () => heif("avif", "heic")],
  "a narrow photograph": ["too-small", () => drawn(1279, 900).jpeg().toBuffer()],
  "one that is narrow once it is upright": [
    "too-small",
    () => drawn(1300, 1000).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
  ],
  "a line of pixels": ["too-small", () => drawn(2560, 1).jpeg().toBuffer()],
  "a strip": ["too-long", () => drawn(2560, 853).jpeg().toBuffer()],
  "a column": ["too-long", () => drawn(1280, 2561).jpeg().toBuffer()],
  "a photograph that ends early": ["broken", async () => half(await drawn(1300, 900).jpeg().toBuffer())],
  "a PNG that ends early": ["broken", async () => half(await drawn(1300, 900).png({ compressionLevel: 0 }).toBuffer())],
  "an AVIF that ends early": ["broken", async () => half(await drawn(1300, 900).avif({ effort: 0 }).toBuffer())],
  "the beginning of a JPEG": ["broken", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  "a page after the beginning of a PNG": [
    "broken",
    () => Buffer.concat([pngStart, Buffer.from("<script>alert(1)</script>")]),
  ],
  "a bomb: a PNG of 30,000 by 30,000 pixels": ["too-many-pixels", () => pngHeader(30_000, 30_000)],
  "an AVIF that takes too much memory": ["too-many-pixels", () => avifHeader(4001, 3001)],
};

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

function heif(...brands: string[]): Buffer {
  const [major = "", ...others] = brands;
  const box = Buffer.from(`0000ftyp${major}\u0000\u0000\u0000\u0000${others.join("")}`, "latin1");
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(64)]);
}

/** An AVIF whose header claims a size, with the pixels of a smaller one. */
async function avifHeader(width: number, height: number): Promise<Buffer> {
  const bytes = await drawn(64, 64).avif({ effort: 0 }).toBuffer();
  const size = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}

/** A PNG whose header claims a size, with a few bytes of pixels. */
function pngHeader(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8 + named.length);
    frame.writeUInt32BE(data.length);
    named.copy(frame, 4);
    frame.writeUInt32BE(crc32(named), 4 + named.length);
    return frame;
  };
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([pngStart, part("IHDR", size), part("IDAT", deflateSync(Buffer.alloc(100_000)))]);
}

describe("refused", () => {
  it.each(Object.entries(refusedFiles))("is %s", async (_name, [reason, bytes]) => {
    expect(await upload(await bytes())).toEqual({ refused: pictureRefusals[reason] });
  });

  it("is a file that ends the decoder", async () => {
    const maker = processMaker(path.resolve(import.meta.dirname, "../../../tests/helpers/picture-process.mjs"), 50);
    const photograph = await drawn(1300, 900).jpeg().toBuffer();
    expect(await readUpload(maker, photograph)).toEqual({ refused: pictureRefusals.broken });
    await maker.close();
  });
});

it("keeps nothing of a file that is a photograph and something else", async () => {
  const photograph = await drawn(1300, 900).jpeg().toBuffer();
  const both = Buffer.concat([photograph, Buffer.from("PK\u0003\u0004<script>alert(1)</script>")]);
  expect((await kept(both)).includes("<script>")).toBe(false);
});
