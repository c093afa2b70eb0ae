import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { windowFrom } from "#src/availability/booking-window.ts";
import { todayInRome } from "#src/i18n/days.ts";
import type { Availability } from "#src/availability/availability.server.ts";
import { speculationRulesPath } from "#src/i18n/routes.ts";
import { type CachedResponse, keepResponse, sendCached, variantFor } from "./cached-response.server.ts";
import { asksForPreview } from "./desk-gate.server.ts";
import type { PublicPage } from "./pages.server.ts";
import { isRedirectOrPrivate, notFoundPath } from "./request-target.ts";

export interface PageCacheDependencies {
  /** The version of the current content, and the paths of its public pages, which with those of files are the keys of the cache. */
  content(): { version: string; pages: ReadonlySet<string> };
  renderPage(path: string): Promise<PublicPage>;
  /** Whether there is a file at a path, of the build or of the current content. */
  isFile(path: string): boolean;
  readFile(path: string): Promise<Response>;
  /** Paths of files that are read at the start. */
  warmFiles: readonly string[];
  /** The headers of every response, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** The civil date in Europe/Rome, `yyyy-mm-dd`. */
  today(): string;
  /** Changes when the taken days change. @throws Error if they cannot be read */
  availabilityVersion(): Promise<string>;
  onUnknownPath(path: string): void;
  log: Pick<Logger, "error">;
  /** Size of all bodies above which the least recently used responses are removed. */
  maxBytes?: number;
}

export interface PageCache {
  /** The response to a GET or HEAD for a public page, a file or an unknown path; undefined for any other path. */
  respond(request: Request): Promise<Response | undefined>;
  /** Answers reads of public pages and files. */
  middleware: MiddlewareHandler;
  /** Renders stale pages again, one after the other. The old ones are served meanwhile. */
  refresh(): Promise<void>;
  /** Fills the cache in the background, then refreshes it every two seconds. */
  start(): void;
  /** Stops after the page that is being rendered in the background. */
  stop(): Promise<void>;
  readonly size: { entries: number; bytes: number };
}

interface Entry {
  cached: CachedResponse;
  readsQuery: readonly string[];
  /** The version of the content that it shows. */
  content: string;
  /** The date in Rome for which it was rendered; undefined for a file. */
  day: string | undefined;
  /** The availability version that it shows, if any. */
  availability: string | undefined;
}

/** Milliseconds for which a page may show an outdated availability. */
const refreshInterval = 2000;
/** Pages to render at the start: those of the route table, then the newest articles. */
const warmPages = 100;
/** The share of time for which pages are rendered at the start, so that visitors need not wait for it. */
const warmShare = 0.1;
/** The version of an availability that could not be read; different from all others. */
const unknownVersion = "";

/**
 * Renders each public page once and serves it from memory. A page depends on its path, the content, the date in Rome and the
 * availability version, and on nothing else of a request. The keys are the paths of pages and of files, and one path for each kind of 404
 * page: no request can add a key.
 */
export function createPageCache(dependencies: PageCacheDependencies): PageCache {
  const { content, isFile, headers, today, log, maxBytes = 64 * 1024 * 1024 } = dependencies;
  /** By path; the least recently used comes first. */
  const entries = new Map<string, Entry>();
  const loading = new Map<string, Promise<Entry | undefined>>();
  const stopping = new AbortController();
  let background: Promise<unknown> = Promise.resolve();
  let version = unknownVersion;
  let versionFails = false;

  const bytes = (): number => [...entries.values()].reduce((sum, { cached }) => sum + cached.size, 0);

  function touch(path: string, entry: Entry): void {
    entries.delete(path);
    entries.set(path, entry);
  }

  /** Removes what is too much, but not the last entry. */
  function limit(): void {
    let excess = bytes() - maxBytes;
    for (const [path, { cached }] of entries) {
      if (excess <= 0 || entries.size === 1) break;
      entries.delete(path);
      excess -= cached.size;
    }
  }

  /** Loads a path once for all readers that wait for it. Undefined if the response is not cacheable. */
  function load(path: string): Promise<Entry | undefined> {
    const known = loading.get(path);
    if (known) return known;
    const started = (isFile(path) ? loadFile(path) : loadPage(path)).finally(() => loading.delete(path));
    loading.set(path, started);
    return started;
  }

  async function loadFile(path: string): Promise<Entry> {
    const shown = { readsQuery: [], content: content().version, day: undefined, availability: undefined };
    return store(path, await dependencies.readFile(path), shown);
  }

  async function loadPage(path: string): Promise<Entry | undefined> {
    // Read before rendering: a change meanwhile makes the entry stale.
    const day = today();
    const before = version;
    const { response, content: shown, readsQuery, availability } = await dependencies.renderPage(path);
    if (!isCacheable(response)) return undefined;
    if (response.headers.get("content-type")?.startsWith("text/html")) {
      response.headers.set("cache-control", "no-cache");
      if (response.status === 200) response.headers.set("speculation-rules", `"${speculationRulesPath}"`);
    }
    const shownDays = { none: undefined, unknown: unknownVersion, shown: before }[availability];
    return store(path, response, { readsQuery, day, content: shown, availability: shownDays });
  }

  async function store(path: string, response: Response, rest: Omit<Entry, "cached">): Promise<Entry> {
    const entry = { ...rest, cached: await keepResponse(response, headers, entries.get(path)?.cached) };
    touch(path, entry);
    limit();
    return entry;
  }

  /** Whether an entry is of an earlier day or an earlier content, which nobody may see any more. */
  function isOutdated({ day, content: shown }: Entry): boolean {
    return (day !== undefined && day !== today()) || shown !== content().version;
  }

  async function send(path: string, request: Request): Promise<Response | undefined> {
    const known = entries.get(path);
    const entry = known === undefined || isOutdated(known) ? await load(path) : known;
    if (entry === undefined || readsAny(entry, request.url)) return undefined;
    if (known === entry) touch(path, entry);
    const before = entry.cached.size;
    const response = await sendCached(entry.cached, request.headers);
    if (entry.cached.size > before) limit();
    return response;
  }

  async function refresh(): Promise<void> {
    const isKnown = await readVersion();
    const isStale = (entry: Entry): boolean =>
      isOutdated(entry) || (isKnown && entry.availability !== undefined && entry.availability !== version);
    for (const [path] of [...entries].filter(([, entry]) => isStale(entry))) {
      // Its page may have been removed; a 404 page is rendered again when it is asked for.
      if (content().pages.has(path)) await loadInBackground(path);
      else entries.delete(path);
    }
  }

  async function readVersion(): Promise<boolean> {
    try {
      version = await dependencies.availabilityVersion();
      versionFails = false;
      return true;
    } catch (error) {
      if (!versionFails) log.error({ err: error }, "availability is not known: cached pages may show taken days");
      versionFails = true;
      return false;
    }
  }

  async function warm(): Promise<void> {
    for (const path of [...[...content().pages].slice(0, warmPages), ...dependencies.warmFiles]) {
      const start = performance.now();
      if (!entries.has(path)) await loadInBackground(path);
      if (!(await pause((performance.now() - start) * (1 / warmShare - 1)))) return;
    }
  }

  const logFailure = (error: unknown): void => log.error({ err: error }, "a page could not be cached");

  async function loadInBackground(path: string): Promise<void> {
    if (stopping.signal.aborted) return;
    await load(path)
      .then((entry) => entry && variantFor(entry.cached, "br"))
      .catch(logFailure);
    limit();
  }

  /** @returns whether the cache goes on */
  async function pause(milliseconds: number): Promise<boolean> {
    await sleep(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    return !stopping.signal.aborted;
  }

  async function refreshFromTimeToTime(): Promise<void> {
    while (await pause(refreshInterval)) await refresh();
  }

  return {
    async respond(request) {
      const { pathname } = new URL(request.url);
      const isKnown = content().pages.has(pathname);
      if (!isKnown && isRedirectOrPrivate(pathname)) return undefined;
      const response = await send(isKnown ? pathname : notFoundPath(pathname), request);
      if (response?.status === 404) dependencies.onUnknownPath(pathname);
      return isKnown || response?.status === 404 ? response : undefined;
    },
    async middleware(context, next) {
      const { method, path } = context.req;
      const isPage = content().pages.has(path) && !asksForPreview(context.req.header("cookie"));
      if ((method !== "GET" && method !== "HEAD") || !(isPage || isFile(path))) return next();
      const response = await send(path, context.req.raw).catch(logFailure);
      if (response === undefined || response.status === 404) return next();
      return response;
    },
    refresh,
    start() {
      background = Promise.all([refresh().then(warm), refreshFromTimeToTime()]);
    },
    async stop() {
      stopping.abort();
      await background;
    },
    get size() {
      return { entries: entries.size, bytes: bytes() };
    },
  };
}

/** Whether a response is the same for all readers: a page or a 404, but no error and no redirect. */
export function isCacheable({ status, headers }: Response): boolean {
  if (status !== 200 && status !== 404) return false;
  return !headers.has("set-cookie") && !/no-store/i.test(headers.get("cache-control") ?? "");
}

/** Whether a URL has one of the query parameters that a page reads. */
function readsAny({ readsQuery }: Entry, url: string): boolean {
  const start = url.indexOf("?");
  if (start === -1 || readsQuery.length === 0) return false;
  const parameters = new URLSearchParams(url.slice(start));
  return readsQuery.some((name) => parameters.has(name));
}

/**
 * A hash of the taken days in the booking window from `today` (`yyyy-mm-dd` in Europe/Rome). Read from the database, so that
 * changes by other processes and by the owner's commands are included.
 * @throws Error if the database does not answer
 */
export async function availabilityVersion(availability: Availability, today: string): Promise<string> {
  const { first, last } = windowFrom(today);
  const taken = await availability.takenDays(first, last);
  return createHash("sha256")
    .update(JSON.stringify([...taken]))
    .digest("base64url");
}

const minute = 60_000;

/** The civil date in Rome, `yyyy-mm-dd`, computed once a minute: the cache needs it for every request. */
export function romeDay(now: () => number): () => string {
  let day = "";
  let computedFor = Number.NaN;
  return () => {
    // Midnight in Rome is the start of a minute.
    const current = Math.floor(now() / minute);
    if (current !== computedFor) {
      day = todayInRome(new Date(current * minute));
      computedFor = current;
    }
    return day;
  };
}
