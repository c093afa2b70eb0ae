import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { derivedFiles, originalFile, showPictures } from "#src/content/picture-files.ts";
import { plain } from "#src/content/plain.ts";
import { pictureFolder, shortHash } from "#src/content/reading.server.ts";
import type { Photograph } from "#src/content/schema/parts.ts";
import type { SiteBrand } from "#src/content/site-brand.server.ts";
import type { LocalContent, SiteContent } from "#src/content/site-content.server.ts";
import { dayInMilliseconds } from "#src/i18n/days.ts";
import { formatLongDate } from "#src/i18n/format.ts";
import { isLocale } from "#src/i18n/locales.ts";
import { pageIds, sharePicturePath } from "#src/i18n/routes.ts";
import { replaceFile } from "#src/site/files.server.ts";
import { drawingFile } from "./drawings.ts";
import type { PictureJob } from "./make-picture.server.ts";
import type { PictureMaker } from "./picture-maker.server.ts";
import type { ShareCard } from "./share-card.ts";
import { readUpload } from "./uploads.server.ts";

interface SitePicturesOptions {
  contentFolder: string;
  cacheFolder: string;
  /** Changes with the code that draws the pictures of shared links. */
  version?: string | undefined;
  maker: PictureMaker;
  log: Pick<Logger, "info" | "error">;
}

const photographPath = /^\/pictures\/([a-z0-9-]+\.(?:avif|jpe?g))$/;
const drawingPath = /^\/drawings\/(\w+)\/([\w-]+\.svg)$/;

/** Sides are pixels. */
const icons: Readonly<Record<string, { of: keyof SiteBrand["icons"]; side: number }>> = {
  "/favicon.ico": { of: "any", side: 32 },
  "/apple-touch-icon.png": { of: "any", side: 180 },
  "/icon-192.png": { of: "any", side: 192 },
  "/icon-512.png": { of: "any", side: 512 },
  "/icon-maskable-192.png": { of: "maskable", side: 192 },
  "/icon-maskable-512.png": { of: "maskable", side: 512 },
  "/icon-desk-180.png": { of: "desk", side: 180 },
  "/icon-desk-192.png": { of: "desk", side: 192 },
  "/icon-desk-512.png": { of: "desk", side: 512 },
};

/** The files of the photographs, the brand and the pictures of shared links. */
export function createSitePictures({ contentFolder, cacheFolder, version = "", maker, log }: SitePicturesOptions) {
  const folder = path.join(cacheFolder, "pictures");
  const inCache = (file: string): string => path.join(folder, file);
  const isMade = (file: string): boolean => existsSync(inCache(file));
  /** The photographs of the content by the names of copies that could not be made. */
  const uncopied = new Map<string, string>();
  let wanted: readonly Photograph[] = [];
  let report: () => void = () => undefined;
  let making: Promise<void> | undefined;
  let stopped = false;
  /** Hashes of photographs whose files could not be made; they are tried again after a start. */
  const failed = new Set<string>();

  /** A copy, which stays as it is when its photograph is replaced. */
  function keepOriginal(photograph: Photograph): void {
    const target = inCache(originalFile(photograph));
    if (existsSync(target)) return;
    const source = path.join(contentFolder, pictureFolder, `${photograph.name}.jpg`);
    try {
      // Not a copy of the file, which would keep its mode: nothing the site writes is readable by other accounts.
      replaceFile(target, readFileSync(source));
    } catch (error) {
      uncopied.set(originalFile(photograph), source);
      log.error({ err: error }, `The photograph ${photograph.name} cannot be copied to ${folder}`);
    }
  }

  const missingOf = (photograph: Photograph) => derivedFiles(photograph).filter(({ name }) => !isMade(name));
  const nextMissing = () => wanted.find((one) => !failed.has(one.hash) && missingOf(one).length > 0);

  async function makeMissing(): Promise<void> {
    for (let next = nextMissing(); next !== undefined && !stopped; next = nextMissing()) {
      const source = inCache(originalFile(next));
      const files = missingOf(next).map(({ name, ...encoding }) => ({ ...encoding, target: inCache(name) }));
      try {
        await maker.make({ type: "photograph", source, files });
        log.info(`The files of the photograph ${next.name} are made`);
        report();
      } catch (error) {
        failed.add(next.hash);
        if (!stopped) log.error({ err: error }, `No files of the photograph ${next.name}; the original is shown`);
      }
    }
    if (!stopped) removeUnused();
  }

  function removeUnused(): void {
    const used = new Set(wanted.flatMap((one) => [originalFile(one), ...derivedFiles(one).map(({ name }) => name)]));
    // Pages that are open may still ask for them.
    const oldest = Date.now() - dayInMilliseconds;
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      if (!used.has(file) && (statSync(inCache(file), { throwIfNoEntry: false })?.mtimeMs ?? oldest) < oldest) {
        rmSync(inCache(file), { force: true });
      }
    }
  }

  /** A file of the cache, which is made when it is first read. */
  function madeOnce(job: PictureJob & { target: string }) {
    return async (): Promise<Buffer<ArrayBuffer>> => {
      if (!existsSync(job.target)) await maker.make(job);
      return readFile(job.target);
    };
  }

  /** Drawings, marks, icons and fonts. */
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
    const drawing = look === brand.version ? drawingFile(file) : undefined;
    return drawing && (async () => Buffer.from(drawing(brand.sheet)));
  }

  return {
    show(photographs: readonly Photograph[]) {
      for (const photograph of photographs) keepOriginal(photograph);
      return showPictures(photographs, isMade);
    },
    /** For photographs that may never be published: nothing is copied. */
    preview: (photographs: readonly Photograph[]) => showPictures(photographs, isMade),
    /** Makes the files that are missing, one after the other; `onReady` after each photograph. Ends when all are there. */
    prepare(photographs: readonly Photograph[], onReady: () => void): Promise<void> {
      wanted = photographs;
      report = onReady;
      making ??= Promise.resolve()
        .then(makeMissing)
        .finally(() => {
          making = undefined;
        });
      return making;
    },
    /** Reads the picture at a path, which is drawn when it is first read; undefined if there is none. */
    at(url: string, content: SiteContent): (() => Promise<Buffer<ArrayBuffer>>) | undefined {
      const [, file] = photographPath.exec(url) ?? [];
      if (file !== undefined) {
        const found = isMade(file) ? inCache(file) : uncopied.get(file);
        return found === undefined ? undefined : () => readFile(found);
      }
      const card = shareCardAt(url, content);
      if (card === undefined) return brandFileAt(url, content.brand);
      // Another file when its words, the brand's look or the code that draws it change.
      const name = `${shortHash(JSON.stringify(card) + version, 16)}.jpg`;
      return madeOnce({ type: "card", ...card, target: path.join(cacheFolder, "share-cards", name) });
    },
    upload: (bytes: Uint8Array) => readUpload(maker, bytes),
    async stop(): Promise<void> {
      stopped = true;
      await maker.close();
      await making;
    },
  };
}

/** The picture of a shared link at a path; undefined if no page has it. */
export function shareCardAt(url: string, content: SiteContent): ShareCard | undefined {
  const [, locale = "", name] = /^\/share\/([\w-]+)\/([\w-]+)\.jpg$/.exec(url) ?? [];
  if (!isLocale(locale)) return undefined;
  const { company, pages, formulas, home, posts, legal, drawings } = content.in(locale);
  const { sheet, logoDrawing: logo, fonts } = content.brand;
  const brand = { sheet, logo, fonts: { display: fonts.display?.data, text: fonts.text?.data } };
  const page = pageIds.find((id) => id === name);
  // A legal page without a text of its own does not exist yet.
  if ((page === "privacy" || page === "terms") && legal[page] === undefined) return undefined;
  const shown =
    page === undefined ? formulas.find(({ id }) => sharePicturePath("formula", locale, id) === url) : pages[page];
  if (shown !== undefined) {
    const copy = { brand: company.brand, title: shown.heading, line: plain(home.hero.badge) };
    return { kind: "page", copy, brand, own: ownScene(drawings.share, content.brand) };
  }
  const post = posts.find(({ id }) => sharePicturePath("post", locale, id) === url);
  if (post === undefined) return undefined;
  const own = ownScene(drawings["share-post"], content.brand);
  const line = `${post.category}, ${formatLongDate(post.publishDate, locale)}`;
  return { kind: "post", copy: { brand: company.brand, title: plain(post.title), line }, brand, own };
}

function ownScene(place: LocalContent["drawings"]["share"], { drawings }: SiteBrand): ShareCard["own"] {
  const { viewBox, body } = drawings[place?.drawing ?? ""] ?? {};
  if (viewBox !== undefined && body !== undefined) return { drawing: { viewBox, body } };
  return place?.show === false ? { drawing: undefined } : undefined;
}
