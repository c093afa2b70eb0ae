import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import {
  type CacheEntry,
  createEntry,
  entryResponse,
  isCacheable,
  readsAny,
  sendEntry,
  setPageHeaders,
  variantFor,
} from "./cache-entry.ts";
import type { PublicPage } from "./http/pages.ts";
import { asksForPreview } from "./http/desk-cookies.ts";
import { isRedirectOrPrivate, notFoundPath } from "./http/request-target.ts";
import { createRecentEntries } from "./recent-entries.ts";

export interface PageCacheDependencies {
  /** The version of the current content, and the paths of its public pages, which with those of `files` are the keys of the cache. */
  content(): { version: string; pages: ReadonlySet<string> };
  /** The paths of the built files. */
  files: ReadonlySet<string>;
  renderPage(path: string): Promise<PublicPage>;
  readFile(path: string): Promise<Response>;
  /** Whether there is a file of the current content at a path, such as a picture. */
  isContentFile(path: string): boolean;
  /** The headers of every response, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** Further headers of public HTML pages. */
  pageHeaders: Readonly<Record<string, string>>;
  /** The civil date in Europe/Rome, `yyyy-mm-dd`. */
  today(): string;
  /** Changes when the taken days change. @throws Error if they cannot be read */
  availabilityVersion(): Promise<string>;
  /** Called for each request that the cache answered; `seconds` from the header to the response. */
  onAnswer(request: IncomingMessage, answer: { path: string; status: number; seconds: number }): void;
  onUnknownPath(path: string): void;
  log: Pick<Logger, "error">;
  /** Size of all bodies above which the least recently used entries are removed. */
  maxBytes?: number;
}

export interface PageCache {
  /** Answers a request for a public page or a file, or calls `next`. */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** The response to a GET or HEAD for a public page or an unknown path; undefined for any other path. */
  respond(request: Request): Promise<Response | undefined>;
  /** Renders stale pages again, one after the other. The old ones are served meanwhile. */
  refresh(): Promise<void>;
  /** Fills the cache in the background, then refreshes it every two seconds. */
  start(): void;
  /** Stops after the page that is being rendered in the background. */
  stop(): Promise<void>;
  readonly size: { entries: number; bytes: number };
}

interface Cached {
  entry: CacheEntry;
  readsQuery: readonly string[];
  /** The date in Rome for which it was rendered; undefined for a file. */
  day: string | undefined;
  /** The version of the content that it shows; undefined for a file. */
  content: string | undefined;
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
  const { content, files, headers, pageHeaders, today, log, maxBytes = 64 * 1024 * 1024 } = dependencies;
  const entries = createRecentEntries<Cached>(maxBytes);
  const loading = new Map<string, Promise<Cached | undefined>>();
  const stopping = new AbortController();
  let warming: Promise<void> = Promise.resolve();
  let background: Promise<void> = Promise.resolve();
  let version = unknownVersion;
  let versionFails = false;

  /** Loads a path once for all readers that wait for it. Undefined if the response is not cacheable. */
  function load(path: string): Promise<Cached | undefined> {
    const known = loading.get(path);
    if (known) return known;
    const started = (isFile(path) ? loadFile(path) : loadPage(path)).finally(() => loading.delete(path));
    loading.set(path, started);
    return started;
  }

  const isFile = (path: string): boolean => files.has(path) || dependencies.isContentFile(path);

  async function loadFile(path: string): Promise<Cached | undefined> {
    const shown = files.has(path) ? undefined : content().version;
    const kind = { readsQuery: [], day: undefined, content: shown, availability: undefined };
    return store(path, await dependencies.readFile(path), kind);
  }

  async function loadPage(path: string): Promise<Cached | undefined> {
    // Read before rendering: a change meanwhile makes the entry stale.
    const day = today();
    const before = version;
    const { response, content: shownContent, readsQuery, availability } = await dependencies.renderPage(path);
    if (!isCacheable(response)) return undefined;
    setPageHeaders(response, pageHeaders);
    const shown = { none: undefined, unknown: unknownVersion, shown: before }[availability];
    return store(path, response, { readsQuery, day, content: shownContent, availability: shown });
  }

  async function store(path: string, response: Response, rest: Omit<Cached, "entry">): Promise<Cached> {
    const { "content-length": _, ...own } = Object.fromEntries(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    const answer = { status: response.status, headers: { ...headers, ...own }, body };
    const cached = { ...rest, entry: createEntry(answer, entries.peek(path)?.entry) };
    entries.use(path, cached);
    entries.limit();
    return cached;
  }

  /** Whether an entry is of an earlier day or an earlier content, which nobody may see any more. */
  function isOutdated({ day, content: shown }: Cached): boolean {
    return (day !== undefined && day !== today()) || (shown !== undefined && shown !== content().version);
  }

  /** The entry for a path, if it is not outdated. */
  function find(path: string): Cached | undefined {
    const cached = entries.peek(path);
    if (cached === undefined || isOutdated(cached)) return undefined;
    entries.use(path, cached);
    return cached;
  }

  async function refresh(): Promise<void> {
    const isKnown = await readVersion();
    const isStale = (cached: Cached): boolean =>
      isOutdated(cached) || (isKnown && cached.availability !== undefined && cached.availability !== version);
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
    const scripts = [...files].filter((path) => path.endsWith(".js"));
    for (const path of [...[...content().pages].slice(0, warmPages), ...scripts]) {
      const start = performance.now();
      if (entries.peek(path) === undefined) await loadInBackground(path);
      if (!(await pause((performance.now() - start) * (1 / warmShare - 1)))) return;
    }
  }

  const logFailure = (error: unknown): void => log.error({ err: error }, "a page could not be cached");

  async function loadInBackground(path: string): Promise<void> {
    if (stopping.signal.aborted) return;
    await load(path)
      .then((cached) => cached && variantFor(cached.entry, "br"))
      .catch(logFailure);
    entries.limit();
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
    handle(request, response, next) {
      const { method, url = "" } = request;
      const [path = ""] = url.split("?", 1);
      const query = path === url ? undefined : url.slice(path.length);
      const isPage = content().pages.has(path) && !asksForPreview(request.headers.cookie);
      if ((method !== "GET" && method !== "HEAD") || !(isPage || isFile(path))) return next();
      const start = performance.now();
      /** At once, if the page is there in the encoding of the client. */
      const answer = (cached: Cached | undefined): Promise<void> | void => {
        // The app logs requests for unknown paths.
        if (cached === undefined || cached.entry.content.status === 404 || readsAny(cached, query)) return next();
        const { entry } = cached;
        const sent = (status: number): void =>
          dependencies.onAnswer(request, { path, status, seconds: (performance.now() - start) / 1000 });
        const status = sendEntry(entry, request, response);
        return typeof status === "number" ? sent(status) : status.then(sent).finally(entries.limit);
      };
      const cached = find(path);
      const answered = cached === undefined ? load(path).then(answer) : answer(cached);
      if (answered instanceof Promise) {
        answered.catch((error: unknown) => {
          logFailure(error);
          next();
        });
      }
    },
    async respond(request) {
      const { pathname, searchParams } = new URL(request.url);
      const isKnown = content().pages.has(pathname);
      if (!isKnown && isRedirectOrPrivate(pathname)) return undefined;
      const path = isKnown ? pathname : notFoundPath(pathname);
      const cached = find(path) ?? (await load(path));
      if (cached === undefined || readsAny(cached, searchParams.toString())) return undefined;
      const isUnknown = cached.entry.content.status === 404;
      if (!isKnown && !isUnknown) return undefined;
      if (isUnknown) dependencies.onUnknownPath(pathname);
      return entryResponse(cached.entry, request);
    },
    refresh,
    start() {
      warming = refresh().then(warm);
      background = refreshFromTimeToTime();
    },
    async stop() {
      stopping.abort();
      await Promise.all([warming, background]);
    },
    get size() {
      return entries.size;
    },
  };
}
