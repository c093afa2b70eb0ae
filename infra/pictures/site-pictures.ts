import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import type { PictureUploads } from "#content/uploads.ts";
import type { Pictures, SiteContent } from "#content/index.ts";
import { derivedFiles, originalFile, showPictures } from "#content/picture-files.ts";
import type { Photograph } from "#content/schema/pictures.ts";
import { pictureFolder } from "#content/stamps.ts";
import { dayInMilliseconds } from "#domain/policy/civil-days.ts";
import { createBrandFiles } from "./brand-files.ts";
import type { PictureMaker } from "./picture-maker.ts";
import { cardFile, shareCardAt } from "./share-cards.ts";
import { createPictureUploads } from "./uploads.ts";

/** The files of the photographs, the brand and the pictures of shared links. */
export interface SitePictures {
  /** The photographs, as far as their files are made. */
  show(photographs: readonly Photograph[]): Pictures;
  /** The same for photographs that may never be published: nothing is copied. */
  preview(photographs: readonly Photograph[]): Pictures;
  /** Makes the files that are missing, one after the other; `onReady` after each few photographs. Ends when all are there. */
  prepare(photographs: readonly Photograph[], onReady: () => void): Promise<void>;
  /** Whether there is a picture at a path. */
  has(path: string, content: SiteContent): boolean;
  /** The bytes of that picture. A picture of a shared link is drawn when it is first asked for. */
  read(path: string, content: SiteContent): Promise<Buffer>;
  /** Reads photographs that were sent by a form. */
  uploads: PictureUploads;
  stop(): Promise<void>;
}

interface SitePicturesOptions {
  contentFolder: string;
  cacheFolder: string;
  /** Changes with the code that draws the pictures of shared links. */
  version?: string | undefined;
  maker: PictureMaker;
  log: Pick<Logger, "info" | "warn" | "error">;
}

/** Milliseconds between two reports that photographs are ready: pages are rendered again after each. */
const reportInterval = 5000;
/** Milliseconds for which files that no page names are kept: pages that are open may still ask for them. */
const keptFor = dayInMilliseconds;

const photographPath = /^\/pictures\/([a-z0-9-]+\.(?:avif|webp|jpe?g))$/;

export function createSitePictures(options: SitePicturesOptions): SitePictures {
  const { contentFolder, cacheFolder, version = "", maker, log } = options;
  const folder = path.join(cacheFolder, "pictures");
  const cards = path.join(cacheFolder, "share-cards");
  const brandFiles = createBrandFiles(path.join(cacheFolder, "brand"), maker);
  const inCache = (file: string): string => path.join(folder, file);
  const isMade = (file: string): boolean => existsSync(inCache(file));
  /** The photographs in the content folder by the names of their copies, for a cache that cannot be written. */
  const sources = new Map<string, string>();
  let wanted: readonly Photograph[] = [];
  let report: () => void = () => undefined;
  let making: Promise<void> | undefined;
  let stopped = false;
  /** Names of files that could not be made; they are tried again after a start. */
  const failed = new Set<string>();

  /** A copy, which stays as it is when its photograph is replaced. */
  function keepOriginal(photograph: Photograph): void {
    const target = inCache(originalFile(photograph));
    if (existsSync(target)) return;
    const source = path.join(contentFolder, pictureFolder, `${photograph.name}.jpg`);
    sources.set(originalFile(photograph), source);
    try {
      mkdirSync(folder, { recursive: true });
      // Not a copy of the file, which would keep its mode: nothing the site writes is readable by other accounts.
      writeFileSync(`${target}.partial`, readFileSync(source));
      renameSync(`${target}.partial`, target);
    } catch (error) {
      log.error({ err: error }, `The photograph ${photograph.name} cannot be copied to ${folder}`);
    }
  }

  function nextMissing() {
    for (const photograph of wanted) {
      const file = derivedFiles(photograph).find(({ name }) => !failed.has(name) && !isMade(name));
      if (file !== undefined) return { photograph, file };
    }
    return undefined;
  }

  async function makeMissing(): Promise<void> {
    let reported = performance.now();
    let isNew = false;
    for (let next = nextMissing(); next !== undefined && !stopped; next = nextMissing()) {
      const { photograph, file } = next;
      try {
        const { format, width, options: settings } = file;
        const source = inCache(originalFile(photograph));
        await maker.make({ type: "photograph", source, format, width, options: settings, target: inCache(file.name) });
      } catch (error) {
        failed.add(file.name);
        if (!stopped) log.error({ err: error }, `The picture ${file.name} could not be made; the original is shown`);
      }
      if (!derivedFiles(photograph).every(({ name }) => isMade(name))) continue;
      isNew = true;
      log.info(`The files of the photograph ${photograph.name} are made`);
      if (performance.now() - reported < reportInterval) continue;
      report();
      reported = performance.now();
      isNew = false;
    }
    if (isNew && !stopped) report();
    if (!stopped) removeUnused();
  }

  function removeUnused(): void {
    const used = new Set(wanted.flatMap((one) => [originalFile(one), ...derivedFiles(one).map(({ name }) => name)]));
    const oldest = Date.now() - keptFor;
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      if (!used.has(file) && (statSync(inCache(file), { throwIfNoEntry: false })?.mtimeMs ?? oldest) < oldest) {
        rmSync(inCache(file), { force: true });
      }
    }
  }

  return {
    show(photographs) {
      for (const photograph of photographs) keepOriginal(photograph);
      return showPictures(photographs, isMade);
    },
    preview: (photographs) => showPictures(photographs, isMade),
    prepare(photographs, onReady) {
      wanted = photographs;
      report = onReady;
      making ??= Promise.resolve()
        .then(makeMissing)
        .finally(() => {
          making = undefined;
        });
      return making;
    },
    has(at, content) {
      const [, file] = photographPath.exec(at) ?? [];
      if (file !== undefined) return isMade(file) || sources.has(file);
      return brandFiles.has(at, content.brand) || shareCardAt(at, content) !== undefined;
    },
    async read(at, content) {
      const [, file] = photographPath.exec(at) ?? [];
      if (file !== undefined) return readFile(isMade(file) ? inCache(file) : (sources.get(file) ?? inCache(file)));
      if (brandFiles.has(at, content.brand)) return brandFiles.read(at, content.brand);
      const card = shareCardAt(at, content);
      if (card === undefined) throw new Error(`There is no picture at ${at}`);
      const target = path.join(cards, cardFile(card, version));
      if (!existsSync(target)) await maker.make({ type: "card", ...card, target });
      return readFile(target);
    },
    uploads: createPictureUploads(path.join(cacheFolder, "uploads"), maker),
    async stop() {
      stopped = true;
      await maker.close();
      await making;
    },
  };
}
