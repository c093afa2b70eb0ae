import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { derivedFiles, originalFile, showPictures } from "#src/content/picture-files.ts";
import { pictureFolder, shortHash } from "#src/content/reading.server.ts";
import type { Photograph } from "#src/content/schema/parts.ts";
import type { SiteBrand } from "#src/content/site-brand.server.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { dayInMilliseconds } from "#src/i18n/days.ts";
import { replaceFile } from "#src/site/files.server.ts";
import { colourDrawing } from "./drawings.ts";
import type { PictureJob } from "./make-picture.server.ts";
import { type PictureMaker, readUpload } from "./picture-maker.server.ts";
import { sharePictureAt, shareSize } from "./share-picture.ts";

interface SitePicturesOptions {
  contentFolder: string;
  cacheFolder: string;
  /** Changes with the code that makes the pictures of shared links. */
  version?: string | undefined;
  maker: PictureMaker;
  log: Pick<Logger, "info" | "error">;
}

/** Matches derived files only; the originals end in `.jpg`. */
const photographPath = /^\/pictures\/([a-z0-9-]+\.(?:avif|jpeg))$/;
const drawingPath = /^\/drawings\/(\w+)\/([\w-]+\.svg)$/;

/** `side` is in pixels. */
const icons: Readonly<Record<string, { of: keyof SiteBrand["icons"]; side: number }>> = {
  "/favicon.ico": { of: "any", side: 32 },
  "/apple-touch-icon.png": { of: "any", side: 180 },
  "/icon-512.png": { of: "any", side: 512 },
  "/icon-desk-180.png": { of: "desk", side: 180 },
  "/icon-desk-192.png": { of: "desk", side: 192 },
  "/icon-desk-512.png": { of: "desk", side: 512 },
};

export function createSitePictures({ contentFolder, cacheFolder, version = "", maker, log }: SitePicturesOptions) {
  const folder = path.join(cacheFolder, "pictures");
  const inCache = (file: string): string => path.join(folder, file);
  const isMade = (file: string): boolean => existsSync(inCache(file));
  let wanted: readonly Photograph[] = [];
  let report: () => void = () => undefined;
  let making: Promise<void> | undefined;
  let stopped = false;
  /** Hashes of photographs whose files could not be made. The next start tries them again. */
  const failed = new Set<string>();

  /** Copies a photograph to the cache, so that it can still be read after the file is replaced. */
  function keepOriginal(photograph: Photograph): void {
    const target = inCache(originalFile(photograph));
    if (existsSync(target)) return;
    const source = path.join(contentFolder, pictureFolder, `${photograph.name}.jpg`);
    try {
      // `copyFile` would keep the mode; other accounts must not be able to read what the site writes.
      replaceFile(target, readFileSync(source));
    } catch (error) {
      log.error({ err: error }, `The photograph ${photograph.name} cannot be copied to ${folder}`);
    }
  }

  type Format = ReturnType<typeof derivedFiles>[number]["format"];
  const missingOf = (photograph: Photograph, format: Format) =>
    derivedFiles(photograph).filter((file) => file.format === format && !isMade(file.name));

  /** @throws Error if the files cannot be made; they are not tried again before the next start */
  async function make(photograph: Photograph, format: Format): Promise<void> {
    const files = missingOf(photograph, format).map(({ name, ...encoding }) => ({
      ...encoding,
      target: inCache(name),
    }));
    if (files.length === 0) return;
    try {
      await maker.make({ type: "photograph", source: inCache(originalFile(photograph)), files });
    } catch (error) {
      failed.add(photograph.hash);
      throw error;
    }
  }

  /** The JPEGs of all photographs come first: pages show only them until the AVIF files are made. */
  function nextMissing() {
    const left = wanted.filter(({ hash }) => !failed.has(hash));
    const missing = (["jpeg", "avif"] as const).map((format) => {
      const photograph = left.find((one) => missingOf(one, format).length > 0);
      return photograph && { photograph, format };
    });
    return missing.find((one) => one !== undefined);
  }

  async function makeMissing(): Promise<void> {
    for (let next = nextMissing(); next !== undefined && !stopped; next = nextMissing()) {
      const { photograph, format } = next;
      try {
        await make(photograph, format);
        if (format === "jpeg") continue;
        log.info(`The files of the photograph ${photograph.name} are made`);
        report();
      } catch (error) {
        if (!stopped) log.error({ err: error }, `The photograph ${photograph.name} cannot be shown`);
      }
    }
    if (!stopped) removeUnused();
  }

  function photographAt(file: string) {
    if (isMade(file)) return () => readFile(inCache(file));
    const photograph = wanted.find((one) => missingOf(one, "jpeg").some(({ name }) => name === file));
    if (photograph === undefined || failed.has(photograph.hash)) return undefined;
    return async (): Promise<Buffer<ArrayBuffer>> => {
      await make(photograph, "jpeg");
      return readFile(inCache(file));
    };
  }

  function removeUnused(): void {
    const used = new Set(wanted.flatMap((one) => [originalFile(one), ...derivedFiles(one).map(({ name }) => name)]));
    // Open pages may still ask for them.
    const oldest = Date.now() - dayInMilliseconds;
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      if (!used.has(file) && (statSync(inCache(file), { throwIfNoEntry: false })?.mtimeMs ?? oldest) < oldest) {
        rmSync(inCache(file), { force: true });
      }
    }
  }

  function madeOnce(job: PictureJob & { target: string }) {
    return async (): Promise<Buffer<ArrayBuffer>> => {
      if (!existsSync(job.target)) await maker.make(job);
      return readFile(job.target);
    };
  }

  function brandFileAt(url: string, brand: SiteBrand): (() => Promise<Buffer<ArrayBuffer>>) | undefined {
    const icon = icons[url];
    if (icon !== undefined) {
      const format = url.endsWith(".ico") ? "ico" : "png";
      const svg = brand.icons[icon.of];
      const target = path.join(cacheFolder, "brand", `${shortHash(JSON.stringify([svg, icon.side]), 16)}.${format}`);
      return madeOnce({ type: "icon", svg, side: icon.side, format, target });
    }
    const font = Object.values(brand.fonts).find((one) => one.path === url);
    if (font !== undefined) return async () => Buffer.from(font.data, "base64");
    const text = url === "/favicon.svg" ? brand.icons.any : brand.sprites.find((one) => one.path === url)?.text;
    if (text !== undefined) return async () => Buffer.from(text);
    const [, look, file = ""] = drawingPath.exec(url) ?? [];
    const own = Object.values(brand.drawings).find((one) => one.file === file);
    if (own !== undefined) return async () => Buffer.from(own.text);
    const drawing = look === brand.version ? colourDrawing(file) : undefined;
    return drawing && (async () => Buffer.from(drawing(brand.sheet)));
  }

  return {
    show(photographs: readonly Photograph[]) {
      for (const photograph of photographs) keepOriginal(photograph);
      wanted = photographs;
      return showPictures(photographs, isMade);
    },
    /** For a preview of photographs that may never be published. Nothing is copied. */
    preview: (photographs: readonly Photograph[]) => showPictures(photographs, isMade),
    /** Makes the missing files, one at a time, and calls `onReady` after each photograph. Resolves when all are made. */
    prepare(onReady: () => void): Promise<void> {
      report = onReady;
      making ??= Promise.resolve()
        .then(makeMissing)
        .finally(() => {
          making = undefined;
        });
      return making;
    },
    /** A function that reads the picture at a path, and makes it at the first read; undefined if there is none. */
    at(url: string, content: SiteContent): (() => Promise<Buffer<ArrayBuffer>>) | undefined {
      const [, file] = photographPath.exec(url) ?? [];
      if (file !== undefined) return photographAt(file);
      const shared = sharePictureAt(url, content);
      if (shared === undefined) return brandFileAt(url, content.brand);
      // The name changes with the photograph, the drawing and the code that makes it.
      const name = `${shortHash(JSON.stringify(shared) + version, 16)}.jpg`;
      const target = path.join(cacheFolder, "shared", name);
      const picture = "svg" in shared ? shared : { source: inCache(originalFile(shared.photograph)) };
      return madeOnce({ type: "shared", ...picture, ...shareSize, target });
    },
    upload: (bytes: Uint8Array) => readUpload(maker, bytes),
    async stop(): Promise<void> {
      stopped = true;
      await maker.close();
      await making;
    },
  };
}
