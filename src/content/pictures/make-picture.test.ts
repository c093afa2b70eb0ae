import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makePicture } from "./make-picture.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "make-picture-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("encodes a photograph upright at its width", async () => {
  const source = path.join(folder, "photo.jpg");
  await sharp({ create: { width: 400, height: 200, channels: 3, background: "#7a1b2b" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(source);
  const target = path.join(folder, "made", "photo.avif");
  const file = { format: "avif", width: 100, options: { quality: 60 }, target } as const;
  await makePicture({ type: "photograph", source, files: [file] });
  expect(await sharp(target).metadata()).toMatchObject({ format: "heif", width: 100, height: 200 });
  expect(readdirSync(path.dirname(target))).toEqual(["photo.avif"]);
});

it("crops the picture of a shared link from a photograph or a drawing", async () => {
  const source = path.join(folder, "photo.jpg");
  await sharp({ create: { width: 400, height: 900, channels: 3, background: "#7a1b2b" } })
    .jpeg()
    .toFile(source);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M0 0h9v9z"/></svg>';
  for (const picture of [{ source }, { svg }]) {
    const target = path.join(folder, "shared.jpg");
    await makePicture({ type: "shared", ...picture, width: 1200, height: 630, target });
    expect(await sharp(target).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
});

it("draws icons from an SVG, as PNG and as ICO", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#00ff00" d="M0 0h10v10h-10z"/></svg>';
  const png = path.join(folder, "icon.png");
  const ico = path.join(folder, "icon.ico");
  await makePicture({ type: "icon", svg, side: 180, format: "png", target: png });
  await makePicture({ type: "icon", svg, side: 32, format: "ico", target: ico });
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 180, height: 180 });
  const bytes = readFileSync(ico);
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4), bytes[6]]).toEqual([1, 1, 32]);
  expect(await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata()).toMatchObject({ format: "png", width: 32 });
});
