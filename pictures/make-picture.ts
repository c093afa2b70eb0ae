import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import displayFont from "#app/styles/fonts/anybody-latin-700.woff2?inline";
import textFont from "#app/styles/fonts/hanken-grotesk-latin.woff2?inline";
import { iconIco, iconPng } from "./icon.ts";
import type { CardBrand, PictureJob } from "./jobs.ts";
import { type CardFaces, drawCard } from "./share-card.ts";
import { openTypeFace } from "./type-face.ts";
import { readUpload, refusing } from "./upload.ts";

// The site shares its machine.
sharp.concurrency(1);
sharp.cache(false);

const cardEncoding = { quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" };

/** The faces of the last card. */
let opened: { fonts: CardBrand["fonts"]; faces: Promise<CardFaces> } | undefined;

function facesOf({ fonts }: CardBrand): Promise<CardFaces> {
  if (opened?.fonts.display !== fonts.display || opened?.fonts.text !== fonts.text || opened === undefined) {
    opened = { fonts, faces: openFaces(fonts) };
  }
  return opened.faces;
}

async function openFaces({ display = displayFont, text: running = textFont }: CardBrand["fonts"]): Promise<CardFaces> {
  const [ask, say, text] = await Promise.all([
    openTypeFace(display, { wdth: 68 }),
    openTypeFace(display, { wdth: 140 }),
    openTypeFace(running, { wght: 600 }),
  ]);
  return { ask, say, text };
}

/** Makes a picture. The file has its name once it is complete. */
export async function makePicture(job: PictureJob): Promise<void> {
  mkdirSync(path.dirname(job.target), { recursive: true });
  const partial = `${job.target}.${process.pid}.partial`;
  if (job.type === "icon") writeFileSync(partial, await iconOf(job));
  else if (job.type === "upload") await writeUpload(job, partial);
  else await (await pictureOf(job)).toFile(partial);
  renameSync(partial, job.target);
}

function iconOf({ svg, sides, format }: PictureJob & { type: "icon" }): Promise<Buffer> {
  const [side = 0] = sides;
  return format === "ico" ? iconIco(svg, sides) : iconPng(svg, side);
}

/** @throws RefusedUpload */
async function writeUpload({ source, format }: PictureJob & { type: "upload" }, to: string): Promise<void> {
  const picture = await readUpload(source, format);
  const bytes = await refusing(() => picture.toBuffer());
  writeFileSync(to, bytes);
}

async function pictureOf(job: Exclude<PictureJob, { type: "icon" | "upload" }>): Promise<Sharp> {
  if (job.type === "photograph") {
    return sharp(job.source).autoOrient().resize({ width: job.width }).toFormat(job.format, job.options);
  }
  const drawing = drawCard(job, await facesOf(job.brand));
  return sharp(Buffer.from(drawing)).flatten().jpeg(cardEncoding);
}
