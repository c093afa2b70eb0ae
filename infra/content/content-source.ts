import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { type ContentCache, openContentCache } from "#content/content-cache.ts";
import { type SiteContent, siteContent } from "#content/index.ts";
import { fromStored, loadContent } from "#content/load.ts";
import { ContentError } from "#content/problems.ts";
import type { AllContent } from "#content/schema/index.ts";
import { contentStamp } from "#content/stamps.ts";
import { createPollLoop } from "../outbox/poll-loop.ts";

/** The content of the site, which follows its files. */
export interface ContentSource {
  /** The last content without mistakes. */
  current(): SiteContent;
  /** The same as it is in the files, for those who report on it. */
  files(): AllContent;
  /** What is wrong with the files now; undefined where `current` is what they say. */
  mistakes(): ContentError | undefined;
  /** For /readyz: undefined where all is well. */
  concern(): string | undefined;
  /** Calls `listener` when `current` or `mistakes` has changed. */
  onChange(listener: () => void): void;
  /** Reads the files if they have changed. */
  check(): Promise<void>;
  /** Begins to check about once a second. */
  start(): void;
  stop(): Promise<void>;
}

export interface ContentSourceOptions {
  /** CONTENT_DIR. */
  folder: string;
  /** For the cache of the content; undefined: it is in memory. */
  cacheFolder?: string | undefined;
  /** Changes with the code that reads content. */
  version?: string | undefined;
  drafts?: boolean;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Waits until files that are being written may be complete. */
  settle?: () => Promise<unknown>;
}

/** Milliseconds between two checks, where they cost little. */
const interval = 1000;
/** The scans of the files may take this part of the time: with thousands of posts there are fewer. */
const shareOfTime = 1 / 25;
/** Milliseconds without a change after which a file counts as written. */
const settleTime = 200;

/**
 * Reads the content. Where the files have mistakes the last content without any is used, if the cache has it.
 *
 * Files are compared by their stamps, not watched: events do not arrive from every file system and mount, and a folder that is
 * replaced is no longer watched.
 * @throws ContentError with all mistakes, where no content without mistakes is known
 */
export function openContentSource(options: ContentSourceOptions): ContentSource {
  const { folder, drafts = false, log, settle = () => wait(settleTime, undefined, { ref: false }) } = options;
  const cache = openCache(options);
  const listeners: Array<() => void> = [];
  let loads = 0;
  let mistakes: ContentError | undefined;
  /** Milliseconds that the last scan of the files took. */
  let scanTime = 0;
  let seen = scan();
  let files = firstContent();
  let current = siteContent(files, "1");

  function scan(): string {
    const began = performance.now();
    const stamp = contentStamp(folder);
    scanTime = performance.now() - began;
    return stamp;
  }

  function read(): AllContent {
    const loaded = loadContent(folder, { drafts, cache });
    const { posts, legal, readPost: _readPost, files: _files, ...content } = loaded;
    cache.saveGood({ content, posts, legal });
    loads += 1;
    return loaded;
  }

  function firstContent(): AllContent {
    try {
      return read();
    } catch (error) {
      const good = error instanceof ContentError ? cache.lastGood() : undefined;
      if (!(error instanceof ContentError) || good === undefined) {
        cache.close();
        throw error;
      }
      report(error);
      return fromStored(good, cache);
    }
  }

  function report(error: ContentError): void {
    mistakes = error;
    log.error(`The content has mistakes; the site shows the last one without.\n\n${error.message}`);
  }

  async function check(): Promise<void> {
    let stamp = scan();
    if (stamp === seen) return;
    for (;;) {
      await settle();
      const later = scan();
      if (later === stamp) break;
      stamp = later;
    }
    seen = stamp;
    try {
      files = read();
      current = siteContent(files, String(loads));
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
      return Math.max(interval, scanTime / shareOfTime);
    },
    onError: (error) => log.error({ err: error }, "the content could not be read"),
  });

  return {
    current: () => current,
    files: () => files,
    mistakes: () => mistakes,
    concern: () => mistakes && `the content has mistakes; the site shows the last one without\n\n${mistakes.message}\n`,
    onChange: (listener) => void listeners.push(listener),
    check,
    start: () => loop.start(),
    async stop() {
      await loop.stop();
      cache.close();
    },
  };
}

/** Without a folder that can be written the content is served from memory. */
function openCache({ cacheFolder, version, log }: ContentSourceOptions): ContentCache {
  try {
    return openContentCache({ folder: cacheFolder, version });
  } catch (error) {
    log.warn({ err: error }, `The cache of the content cannot be used: ${path.resolve(cacheFolder ?? "")}`);
    return openContentCache();
  }
}
