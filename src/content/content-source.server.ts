import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { type SiteContent, siteContent } from "./site-content.server.ts";
import { loadContent, type LoadOptions } from "./load.server.ts";
import { ContentError } from "./problems.ts";
import { showPictures } from "./picture-files.ts";
import type { AllContent } from "#src/content/schema/files.ts";
import { contentStamp, shortHash } from "./reading.server.ts";
import type { PictureMaker } from "./pictures/picture-maker.server.ts";
import { createSitePictures } from "./pictures/site-pictures.server.ts";
import type { Config } from "#src/site/config.ts";
import { createPollLoop } from "#src/site/poll-loop.server.ts";
import { replaceFile } from "#src/site/files.server.ts";

export type ContentSource = ReturnType<typeof openSiteContent>;

interface ContentSourceOptions {
  log: Pick<Logger, "info" | "warn" | "error">;
  drafts?: boolean;
  maker?: PictureMaker;
  /** Changes with the code. If it is undefined, the last valid content is not kept for the next start. */
  version?: string | undefined;
  settle?: () => Promise<unknown>;
}

const checkIntervalMs = 1000;
const settleMs = 200;

/** A hash of the sources of the build, which stands beside the bundle in `build/site` only. */
const buildVersion = path.join(import.meta.dirname, "../inputs.sha256");

/**
 * Reads the content that the configuration names. If the files have mistakes, the last valid content is used, if it was kept.
 *
 * Files are compared by their stamps, not watched: not every file system and mount sends events, and a watch ends when its
 * folder is replaced.
 * @throws ContentError with all mistakes if there is no valid content
 */
export function openSiteContent(
  { contentFolder: folder, cacheFolder }: Pick<Config, "contentFolder" | "cacheFolder">,
  {
    log,
    drafts = false,
    maker,
    version = existsSync(buildVersion) ? readFileSync(buildVersion, "utf8") : undefined,
    settle = () => wait(settleMs, undefined, { ref: false }),
  }: ContentSourceOptions,
) {
  const pictures = maker && createSitePictures({ contentFolder: folder, cacheFolder, version, maker, log });
  /** The last valid content. Its name depends on the folder, because several sites may share a cache. */
  const keptFile = path.join(cacheFolder, `content-${shortHash(path.resolve(folder), 16)}.json`);
  const listeners: Array<() => void> = [];
  let versions = 0;
  let mistakes: ContentError | undefined;
  let seen = contentStamp(folder);
  let files = firstContent();
  let current = shown();

  function shown(): SiteContent {
    const { photographs } = files;
    versions += 1;
    return siteContent(files, String(versions), pictures?.show(photographs) ?? showPictures(photographs));
  }

  async function preparePictures(): Promise<void> {
    await pictures?.prepare(() => {
      current = shown();
      for (const listener of listeners) listener();
    });
  }

  function read(): AllContent {
    const content = loadContent(folder, { drafts });
    try {
      if (version !== undefined) replaceFile(keptFile, JSON.stringify({ version, content }));
    } catch (error) {
      log.warn({ err: error }, `The content cannot be kept for a start with mistakes: ${keptFile}`);
    }
    return content;
  }

  function keptContent(): AllContent | undefined {
    if (version === undefined || !existsSync(keptFile)) return undefined;
    const kept = JSON.parse(readFileSync(keptFile, "utf8")) as { version: string; content: AllContent };
    return kept.version === version ? kept.content : undefined;
  }

  function firstContent(): AllContent {
    try {
      return read();
    } catch (error) {
      const good = error instanceof ContentError ? keptContent() : undefined;
      if (!(error instanceof ContentError) || good === undefined) {
        throw existsSync(folder) ? error : new Error(`There is no content at ${folder}: set CONTENT_DIR`);
      }
      report(error);
      return good;
    }
  }

  function report(error: ContentError): void {
    mistakes = error;
    log.error(`The content has mistakes; the site shows the last valid one.\n\n${error.message}`);
  }

  async function check(): Promise<void> {
    let found = contentStamp(folder);
    if (found === seen) return;
    for (let earlier = ""; earlier !== found; found = contentStamp(folder)) {
      earlier = found;
      await settle();
    }
    seen = found;
    try {
      files = read();
      current = shown();
      void preparePictures();
      mistakes = undefined;
      log.info("The content has changed");
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (error.message === mistakes?.message) return;
      report(error);
    }
    for (const listener of listeners) listener();
  }

  const loop = createPollLoop({
    async poll() {
      await check();
      return checkIntervalMs;
    },
    onError: (error) => log.error({ err: error }, "the content could not be read"),
  });

  return {
    current: () => current,
    /** The last valid content in all languages, with its `{facts}` not filled in. */
    files: () => files,
    mistakes: () => mistakes,
    concern: () => mistakes && `the content has mistakes; the site shows the last valid one\n\n${mistakes.message}\n`,
    onChange: (listener: () => void) => void listeners.push(listener),
    check,
    load: (changed: LoadOptions) => loadContent(folder, changed),
    show: (content: AllContent, shownVersion: string) =>
      siteContent(content, shownVersion, pictures?.preview(content.photographs) ?? showPictures(content.photographs)),
    pictureAt: (url: string, content = current) => pictures?.at(url, content),
    upload: pictures?.upload ?? (() => Promise.reject(new Error("there are no pictures"))),
    start() {
      loop.start();
      void preparePictures();
    },
    async stop() {
      await loop.stop();
      await pictures?.stop();
    },
  };
}
