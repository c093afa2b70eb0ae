import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import type { PictureUploads } from "#src/content/uploads.ts";
import type { Pictures, SiteContent } from "#src/content/site-content.server.ts";
import { derivedFiles, originalFile, showPictures } from "#src/content/picture-files.ts";
import type { Photograph } from "#src/content/schema/parts.ts";
import { pictureFolder } from "#src/content/reading.server.ts";
import { dayInMilliseconds } from "#src/i18n/days.ts";
import type { PictureMaker } from "./picture-maker.server.ts";
import { createPictureUploads } from "./uploads.server.ts";
import { createHash } from "node:crypto";
import type { SiteBrand } from "#src/content/site-brand.server.ts";
import { drawingFile, isDrawingFile } from "./drawings.ts";
import { plain } from "#src/content/plain.ts";
import { legalKinds } from "#src/content/schema/blocks.ts";
import { isLocale, type Locale } from "#src/i18n/locales.ts";
import { pageIds, sharePicturePath } from "#src/i18n/routes.ts";
import type { CardBrand, CardCopy, CardKind } from "./jobs.ts";

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

/** The files that show the brand: drawings, marks, icons and fonts. */
interface BrandFiles {
  /** Whether there is such a file at a path. */
  has(path: string, brand: SiteBrand): boolean;
  /** The bytes of that file. An icon is made when it is first asked for. */
  read(path: string, brand: SiteBrand): Promise<Buffer>;
}

interface Icon {
  of: keyof SiteBrand["icons"];
  sides: readonly number[];
  format: "png" | "ico";
}

const icons: Readonly<Record<string, Icon>> = {
  "/favicon.ico": { of: "any", sides: [16, 32, 48], format: "ico" },
  "/apple-touch-icon.png": { of: "any", sides: [180], format: "png" },
  "/icon-192.png": { of: "any", sides: [192], format: "png" },
  "/icon-512.png": { of: "any", sides: [512], format: "png" },
  "/icon-maskable-192.png": { of: "maskable", sides: [192], format: "png" },
  "/icon-maskable-512.png": { of: "maskable", sides: [512], format: "png" },
  "/icon-desk-180.png": { of: "desk", sides: [180], format: "png" },
  "/icon-desk-192.png": { of: "desk", sides: [192], format: "png" },
  "/icon-desk-512.png": { of: "desk", sides: [512], format: "png" },
};

const drawingPath = /^\/drawings\/(\w+)\/([\w-]+\.svg)$/;

/** @param folder for the icons that are made of the brand's */
export function createBrandFiles(folder: string, maker: PictureMaker): BrandFiles {
  /** Writes the text of a file that is not kept; undefined where there is no such file. */
  function textAt(at: string, brand: SiteBrand): (() => string) | undefined {
    if (at === "/favicon.svg") return () => brand.icons.any;
    const sprite = brand.sprites.find((one) => one.path === at);
    if (sprite !== undefined) return () => sprite.text;
    const [, version, file = ""] = drawingPath.exec(at) ?? [];
    if (version !== brand.version || !isDrawingFile(file)) return undefined;
    return () => drawingFile(file, brand.sheet);
  }

  async function icon({ of, sides, format }: Icon, brand: SiteBrand): Promise<Buffer> {
    const svg = brand.icons[of];
    const hash = createHash("sha256")
      .update(JSON.stringify([svg, sides]))
      .digest("hex")
      .slice(0, 16);
    const target = path.join(folder, `${hash}.${format}`);
    if (!existsSync(target)) await maker.make({ type: "icon", svg, sides, format, target });
    return readFile(target);
  }

  const fontAt = (at: string, { fonts }: SiteBrand) => Object.values(fonts).find((font) => font.path === at);

  return {
    has: (at, brand) => at in icons || fontAt(at, brand) !== undefined || textAt(at, brand) !== undefined,
    async read(at, brand) {
      const known = icons[at];
      const font = fontAt(at, brand);
      if (font !== undefined) return Buffer.from(font.data, "base64");
      const text = known === undefined ? textAt(at, brand) : undefined;
      if (known !== undefined) return icon(known, brand);
      if (text === undefined) throw new Error(`There is no file at ${at}`);
      return Buffer.from(text());
    },
  };
}

/** One shared link's picture: what is drawn, what is said. */
export interface ShareCard {
  kind: CardKind;
  copy: CardCopy;
  brand: CardBrand;
}

/** The picture at a path; undefined where no page has it. */
export function shareCardAt(at: string, content: SiteContent): ShareCard | undefined {
  const [, locale = "", name = ""] = /^\/share\/([\w-]+)\/([\w-]+)\.jpg$/.exec(at) ?? [];
  if (!isLocale(locale)) return undefined;
  return pageCard(name, locale, content) ?? postCard(at, name, locale, content);
}

function pageCard(name: string, locale: Locale, content: SiteContent): ShareCard | undefined {
  const page = pageIds.find((id) => id === name);
  const legal = legalKinds.find((kind) => kind === name);
  // A legal page without a text of its own does not exist yet.
  if (page === undefined || (legal !== undefined && content.legalIn(locale, legal) === undefined)) return undefined;
  const { company, pages, home } = content.in(locale);
  return {
    kind: "page",
    copy: { brand: company.brand, title: pages[page].heading, line: plain(home.hero.badge) },
    brand: cardBrand(content),
  };
}

function postCard(at: string, name: string, locale: Locale, content: SiteContent): ShareCard | undefined {
  const post = content.posts.findPost(name.replace(/^post-/, ""), locale);
  // An alias has the picture of its article.
  if (post === undefined || sharePicturePath("post", locale, post.id) !== at) return undefined;
  return {
    kind: "post",
    copy: { brand: content.company.brand, title: plain(post.title), line: `${post.category}, ${post.date}` },
    brand: cardBrand(content),
  };
}

function cardBrand({ brand }: SiteContent): CardBrand {
  const url = (font: { data: string } | undefined) => font && `data:font/woff2;base64,${font.data}`;
  const { display, text } = brand.fonts;
  return { sheet: brand.sheet, logo: brand.logoDrawing, fonts: { display: url(display), text: url(text) } };
}

/** The name of a card's file: another one when its words, the brand's look or the code that draws it change. */
export function cardFile(card: ShareCard, version: string): string {
  return `${createHash("sha256").update(JSON.stringify(card)).update(version).digest("hex").slice(0, 16)}.jpg`;
}
