/**
 * Draws the pictures of shared links into the built site, one a page and language. A picture is named after all that goes
 * into it and kept in var/, so that a build draws only what has changed.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { type CardFaces, drawCard } from "./share-pictures/card.ts";
import { planCards } from "./share-pictures/plan.ts";
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
  ask: await openTypeFace("anybody-latin-700", { wdth: 68 }),
  say: await openTypeFace("anybody-latin-700", { wdth: 140 }),
  text: await openTypeFace("hanken-grotesk-latin", { wght: 600 }),
};

async function draw(drawing: string, target: string): Promise<void> {
  const partial = `${target}.partial`;
  await sharp(Buffer.from(drawing)).flatten().jpeg(encoding).toFile(partial);
  const { size } = statSync(partial);
  if (size > mostBytes) throw new Error(`${target} has ${size} bytes, more than the ${mostBytes} that links may show`);
  renameSync(partial, target);
}

mkdirSync(kept, { recursive: true });
const cards = planCards(path.join(root, "content"));
const names = new Set<string>();
let drawn = 0;
for (const one of cards) {
  const drawing = drawCard(one.kind, one.copy, faces);
  const hash = createHash("sha256").update(drawing).update(JSON.stringify(encoding)).digest("hex");
  const name = `${hash.slice(0, 16)}.jpg`;
  const file = path.join(kept, name);
  names.add(name);
  if (!existsSync(file)) {
    await draw(drawing, file);
    drawn += 1;
  }
  const target = path.join(site, one.path);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(file, target);
}
for (const name of readdirSync(kept)) if (!names.has(name)) rmSync(path.join(kept, name));

console.log(`${cards.length} pictures of shared links: ${drawn} drawn, ${cards.length - drawn} up to date`);
