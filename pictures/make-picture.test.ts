import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makePicture } from "./make-picture.ts";

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
  const target = path.join(folder, "made", "photo.webp");
  await makePicture({ type: "photograph", source, format: "webp", width: 100, options: { quality: 60 }, target });
  expect(await sharp(target).metadata()).toMatchObject({ format: "webp", width: 100, height: 200 });
  expect(readdirSync(path.dirname(target))).toEqual(["photo.webp"]);
});

it.each([
  ["page", "«Bello. Ma il ghiaccio lo portate voi?» *Sì.*"],
  ["post", "Un tavolo da muratore, dodici bicchieri"],
  ["page", `«${"Una domanda che non finisce più ".repeat(9)}?» *Sì.*`],
  ["post", "Letters that no face has: 東京 ☃"],
] as const)("draws a shared link's %s: %s", async (kind, title) => {
  const target = path.join(folder, "card.jpg");
  await makePicture({ type: "card", kind, copy: { brand: "Bar Sole", title, line: "Un bar" }, target });
  expect(await sharp(target).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});
