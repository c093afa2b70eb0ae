import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
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

const brand = { sheet: sampleContent.brand.sheet, logo: sampleContent.brand.logoDrawing, fonts: {} };

it.each([
  ["page", `«${"Una domanda che non finisce più ".repeat(9)}?» *Sì.*`],
  ["post", "Letters that no face has: 東京 ☃"],
] as const)("draws a shared link's %s: %s", async (kind, title) => {
  const target = path.join(folder, "card.jpg");
  await makePicture({ type: "card", kind, copy: { brand: "Bar Sole", title, line: "Un bar" }, brand, target });
  expect(await sharp(target).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

it("draws a shared link's picture in the brand's colours, with its logo", async () => {
  const target = path.join(folder, "card.jpg");
  const sheet = brand.sheet.replace(/--color-notte:#\w+/, "--color-notte:#123456");
  const logo = { body: '<path fill="#ff0000" d="M0 0h100v50h-100z"/>', viewBox: "0 0 100 50", width: 100, height: 50 };
  const copy = { brand: "Bar Sole", title: "Sì.", line: "Un bar" };
  await makePicture({ type: "card", kind: "page", copy, brand: { sheet, logo, fonts: {} }, target });
  const colourAt = async (left: number, top: number) => {
    const pixel = sharp(target).extract({ left, top, width: 1, height: 1 });
    return [...(await pixel.raw().toBuffer())];
  };
  expect(await colourAt(2, 2)).toEqual([0x12, 0x34, 0x56].map((value) => expect.closeTo(value, -0.8)));
  expect(await colourAt(100, 78)).toEqual([0xfe, 0, 0].map((value) => expect.closeTo(value, -0.8)));
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
