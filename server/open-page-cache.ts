import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Site } from "#app/context.ts";
import type { SiteContent } from "#content/index.ts";
import type { Availability } from "#src/availability/availability.server.ts";
import { todayInRome, windowFrom } from "#domain/policy/booking-window.ts";
import { speculationRulesPath } from "#i18n/routes.ts";
import type { Services } from "#infra/services.ts";
import { type ContentFiles, staticFiles } from "./built-files.ts";
import type { Pages } from "./http/pages.ts";
import { createPageCache, type PageCache, type PageCacheDependencies } from "./page-cache.ts";

interface PageCacheParts {
  pages: Pages;
  content: () => SiteContent;
  contentFiles: ContentFiles;
  services: Pick<Services, "requests" | "availability">;
  site: Pick<Site, "today" | "logUnknownPath">;
  clientFolder: string | undefined;
  /** The headers of every response, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  log: Logger;
  onAnswer: PageCacheDependencies["onAnswer"];
}

/** The page cache of the built site. It is empty until the first request or `start`. */
export async function openPageCache(parts: PageCacheParts): Promise<PageCache> {
  const { pages, content, contentFiles, services, site, clientFolder, headers, log, onAnswer } = parts;
  const publicPaths = await pages.publicPathsOf();
  let known: ReturnType<PageCacheDependencies["content"]> | undefined;
  const files = staticFiles(clientFolder);
  const { requests } = services;
  return createPageCache({
    content() {
      const current = content();
      if (known?.version !== current.version) {
        known = { version: current.version, pages: new Set(publicPaths(current)) };
      }
      return known;
    },
    files: files.paths,
    renderPage: (path) => pages.renderPublic(path, { requests }),
    readFile: (path) => (files.paths.has(path) ? files : contentFiles).read(path),
    isContentFile: contentFiles.has,
    headers,
    pageHeaders: { "speculation-rules": `"${speculationRulesPath}"` },
    today: site.today,
    availabilityVersion: () => availabilityVersion(services.availability, site.today()),
    onAnswer,
    onUnknownPath: site.logUnknownPath,
    log,
  });
}

/**
 * A hash of the taken days in the booking window from `today` (`yyyy-mm-dd` in Europe/Rome). Read from the database, so that
 * changes by other processes and by the owner's commands are included.
 * @throws Error if the database does not answer
 */
async function availabilityVersion(availability: Availability, today: string): Promise<string> {
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
