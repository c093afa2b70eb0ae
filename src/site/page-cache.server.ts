import { windowFrom } from "#src/availability/booking-window.ts";
import { todayInRome } from "#src/i18n/days.ts";
import { speculationRulesPath } from "#src/i18n/routes.ts";
import {
  type Answer,
  answerFrom,
  type Asked,
  type CachedResponse,
  isCurrent,
  keepResponse,
  variantFor,
} from "./cached-response.server.ts";
import { fileHeaders, type Pages, type PublicPage, type SiteFiles } from "./pages.server.ts";
import { createPollLoop } from "./poll-loop.server.ts";
import { isRedirectOrPrivate, notFoundPath } from "./request-target.ts";
import type { Site } from "./site.ts";
import { hashOfText } from "./tokens.server.ts";

export interface PageCacheOptions {
  site: Pick<Site, "content" | "availability" | "now" | "log">;
  pages: Pick<Pages, "renderPublic" | "publicPaths">;
  files: Pick<SiteFiles, "has" | "read" | "scripts">;
  headers: Readonly<Record<string, string>>;
}

interface Entry {
  cached: CachedResponse;
  readsQuery: readonly string[];
  content: string;
  day: string | undefined;
  availability: string | undefined;
}

/** Photographs and pictures of shared links are read each time, because they would fill the memory. */
const picturePath = /^\/(pictures|share)\//;
const photographPath = /^\/pictures\/(.+)$/;
const refreshIntervalMs = 2000;
const warmPages = 100;
/** The part of each interval for rendering them, so that visitors need not wait. */
const warmTimeMs = 200;
const unknownVersion = "";

export type PageCache = Awaited<ReturnType<typeof openPageCache>>;

/**
 * Renders each public page once and serves it from memory. A page depends on its path, the content, the date in Europe/Rome and the
 * availability. The keys are the paths of pages and files and one path for each kind of 404 page, so no request can add a key.
 */
export async function openPageCache({ site, pages, files, headers }: PageCacheOptions) {
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Entry | undefined>>();
  let stopped = false;
  let availability = unknownVersion;
  let availabilityFails = false;
  let known = { version: site.content().version, paths: await pages.publicPaths(site.content()) };

  let minute = { number: NaN, day: "" };
  /** Computed once a minute, because formatting takes longer than the rest of a cached answer. */
  function today(): string {
    const now = site.now();
    const number = Math.floor(now.getTime() / 60_000);
    if (number !== minute.number) minute = { number, day: todayInRome(now) };
    return minute.day;
  }
  const logFailure = (error: unknown): undefined => {
    site.log.error({ err: error }, "a page could not be cached");
    return undefined;
  };
  const isPage = (path: string): boolean => known.paths.has(path);

  async function followContent(): Promise<void> {
    const content = site.content();
    if (known.version === content.version) return;
    known = { version: content.version, paths: await pages.publicPaths(content) };
  }

  /** Loads a path once, even if several requests wait for it. Undefined if the response is not cacheable. */
  function load(path: string): Promise<Entry | undefined> {
    const started = loading.get(path) ?? read(path).finally(() => loading.delete(path));
    loading.set(path, started);
    return started;
  }

  async function read(path: string): Promise<Entry | undefined> {
    // Content and availability are read before rendering, so that a change meanwhile makes the entry stale.
    const content = site.content();
    if (files.has(path)) {
      const shown = { readsQuery: [], content: content.version, day: undefined, availability: undefined };
      return store(path, await files.read(path), shown);
    }
    const day = today();
    const before = availability;
    const { response, readsQuery, availability: shows } = await pages.renderPublic(path, content);
    if (!isCacheable(response)) return undefined;
    if (response.headers.get("content-type")?.startsWith("text/html")) {
      response.headers.set("cache-control", "no-cache");
      if (response.status === 200) response.headers.set("speculation-rules", `"${speculationRulesPath}"`);
    }
    const shownDays = { none: undefined, unknown: unknownVersion, shown: before }[shows];
    return store(path, response, { readsQuery, day, content: content.version, availability: shownDays });
  }

  async function store(path: string, response: Response, rest: Omit<Entry, "cached">): Promise<Entry> {
    const entry = { ...rest, cached: await keepResponse(response, headers, entries.get(path)?.cached) };
    entries.set(path, entry);
    return entry;
  }

  function isOutdated({ day, content }: Entry): boolean {
    return (day !== undefined && day !== today()) || content !== site.content().version;
  }

  async function send(path: string, query: string, asked: Asked): Promise<Answer | undefined> {
    const before = entries.get(path);
    const entry = before === undefined || isOutdated(before) ? await load(path) : before;
    return entry === undefined || readsAny(entry, query) ? undefined : answerFrom(entry.cached, asked);
  }

  async function sendPicture(path: string, asked: Asked): Promise<Answer> {
    const [, name] = photographPath.exec(path) ?? [];
    if (name === undefined) return answerFrom(await keepResponse(await files.read(path), headers), asked);
    const { "content-type": type, ...caching } = fileHeaders(path);
    const all = { ...headers, ...caching, etag: `"${name}"` };
    if (isCurrent(all.etag, asked)) return { status: 304, headers: all, body: null };
    const body = Buffer.from(await (await files.read(path)).arrayBuffer());
    return { status: 200, headers: { ...all, "content-type": type, "content-length": String(body.length) }, body };
  }

  async function find(path: string, query: string, asked: Asked): Promise<Answer | undefined> {
    await followContent();
    if (!isPage(path) && !files.has(path)) return undefined;
    const answer = await (picturePath.test(path) ? sendPicture(path, asked) : send(path, query, asked));
    return answer?.status === 404 ? undefined : answer;
  }

  async function refresh(): Promise<void> {
    await followContent();
    const isKnown = await readAvailability();
    const isStale = (entry: Entry): boolean =>
      isOutdated(entry) || (isKnown && entry.availability !== undefined && entry.availability !== availability);
    for (const [path] of [...entries].filter(([, entry]) => isStale(entry))) {
      // The page may have been removed. A 404 page is rendered again when it is asked for.
      if (isPage(path)) await loadInBackground(path);
      else entries.delete(path);
    }
  }

  async function readAvailability(): Promise<boolean> {
    try {
      const { first, last } = windowFrom(today(), site.content().business.booking);
      availability = hashOfText(JSON.stringify([...(await site.availability.takenDays(first, last))]));
      availabilityFails = false;
      return true;
    } catch (error) {
      if (!availabilityFails) {
        site.log.error({ err: error }, "availability is not known: cached pages may show taken days");
      }
      availabilityFails = true;
      return false;
    }
  }

  async function loadInBackground(path: string): Promise<void> {
    if (stopped) return;
    await load(path)
      .then((entry) => entry && variantFor(entry.cached, "br"))
      .catch(logFailure);
  }

  const waiting = [...[...known.paths].slice(0, warmPages), ...files.scripts];
  const loop = createPollLoop({
    async poll() {
      await refresh();
      const end = performance.now() + warmTimeMs;
      while (waiting.length > 0 && performance.now() < end) await loadInBackground(waiting.shift() ?? "");
      return refreshIntervalMs;
    },
    onError: logFailure,
  });

  return {
    /**
     * Answers a GET or HEAD for a public page or a file, without a promise if it is in memory, as for most requests. Undefined if there is
     * no such page, or if it cannot be cached.
     * @param query begins with a question mark, or is empty
     */
    respond(path: string, query: string, asked: Asked): Answer | Promise<Answer | undefined> | undefined {
      const entry = entries.get(path);
      const isReady = entry?.cached.status === 200 && !isOutdated(entry) && !readsAny(entry, query);
      const answer = isReady ? answerFrom(entry.cached, asked) : find(path, query, asked);
      return answer instanceof Promise ? answer.catch(logFailure) : answer;
    },
    /** The 404 page for a path; undefined if it has a page, is private or is a redirect. */
    async respondNotFound(path: string, query: string, asked: Asked): Promise<Answer | undefined> {
      if (!isPage(path) && isRedirectOrPrivate(path)) return undefined;
      const answer = await send(isPage(path) ? path : notFoundPath(path), query, asked);
      return answer?.status === 404 ? answer : undefined;
    },
    /** Renders stale pages again, one at a time. The old ones are served meanwhile. */
    refresh,
    start: loop.start,
    stop(): Promise<void> {
      stopped = true;
      return loop.stop();
    },
  };
}

function isCacheable({ status, headers }: Response): boolean {
  if (status !== 200 && status !== 404) return false;
  return !headers.has("set-cookie") && !/no-store/i.test(headers.get("cache-control") ?? "");
}

export function readsAny({ readsQuery }: Pick<PublicPage, "readsQuery">, query: string): boolean {
  if (readsQuery.length === 0 || query === "") return false;
  const parameters = new URLSearchParams(query);
  return readsQuery.some((name) => parameters.has(name));
}
