/**
 * Draws the pictures of shared links into the built site, one a page and language. A picture is named after all that goes
 * into it and kept in var/, so that a build draws only what has changed.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { folders } from "./images/plan.ts";
import { card, type CardFaces, drawShade, drawCopy } from "./share-pictures/card.ts";
import { framingOf, partFor } from "./share-pictures/framing.ts";
import { type PlannedCard, planCards } from "./share-pictures/plan.ts";
import { openTypeFace } from "./share-pictures/type-face.ts";

const root = path.resolve(import.meta.dirname, "..");
const site = path.join(root, "build/client");
const kept = path.join(root, "var/share-pictures");

/** Beyond this some networks leave the picture out. */
const mostBytes = 300_000;
const encoding = { quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" };

// The build shares its machine.
sharp.concurrency(1);

const faces: CardFaces = {
  upright: await openTypeFace("anybody-latin-700", { wdth: 68 }),
  italic: await openTypeFace("anybody-latin-700", { wdth: 100 }),
  text: await openTypeFace("hanken-grotesk-latin", { wght: 400 }),
  strong: await openTypeFace("hanken-grotesk-latin", { wght: 600 }),
};

async function draw(master: Buffer, { picture }: PlannedCard, copy: string, target: string): Promise<void> {
  const framing = framingOf(picture);
  const left = Math.round(card.width * framing.from);
  const frame = { width: card.width - left, height: card.height };
  const { width, height } = await sharp(master).metadata();
  const ground = await sharp(master)
    .extract(partFor({ width, height }, frame, framing))
    .resize(frame)
    .toBuffer();
  const partial = `${target}.partial`;
  await sharp({ create: { ...card, channels: 3, background: "#17101c" } })
    .composite([
      { input: ground, left, top: 0 },
      { input: Buffer.from(drawShade(framing.from)) },
      { input: Buffer.from(copy) },
    ])
    .jpeg(encoding)
    .toFile(partial);
  const { size } = statSync(partial);
  if (size > mostBytes) throw new Error(`${target} has ${size} bytes, more than the ${mostBytes} that links may show`);
  renameSync(partial, target);
}

mkdirSync(kept, { recursive: true });
const cards = planCards(path.join(root, "content"));
const names = new Set<string>();
let drawn = 0;
for (const one of cards) {
  const master = readFileSync(path.join(folders.masters, `${one.picture}.jpg`));
  const copy = drawCopy(one.copy, faces);
  const hash = createHash("sha256")
    .update(master)
    .update(JSON.stringify([copy, drawShade(0), framingOf(one.picture), encoding]))
    .digest("hex");
  const name = `${hash.slice(0, 16)}.jpg`;
  const file = path.join(kept, name);
  names.add(name);
  if (!existsSync(file)) {
    await draw(master, one, copy, file);
    drawn += 1;
  }
  const target = path.join(site, one.path);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(file, target);
}
for (const name of readdirSync(kept)) if (!names.has(name)) rmSync(path.join(kept, name));

console.log(`${cards.length} pictures of shared links: ${drawn} drawn, ${cards.length - drawn} up to date`);
