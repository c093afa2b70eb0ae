import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Site } from "#app/context.ts";
import type { Availability } from "#domain/availability/availability.ts";
import { todayInRome, windowFrom } from "#domain/policy/booking-window.ts";
import { speculationRulesPath } from "#i18n/routes.ts";
import type { Services } from "#infra/compose.ts";
import { staticFiles } from "./built-files.ts";
import type { Pages } from "./http/pages.ts";
import { createPageCache, type PageCache, type PageCacheDependencies } from "./page-cache.ts";

interface PageCacheParts {
  pages: Pages;
  services: Pick<Services, "requests" | "availability" | "newsletter">;
  site: Pick<Site, "today" | "logUnknownPath">;
  clientFolder: string | undefined;
  /** The headers of every answer, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  log: Logger;
  onAnswer: PageCacheDependencies["onAnswer"];
}

/** The page cache over the built site; it is empty until it is asked or started. */
export async function openPageCache(parts: PageCacheParts): Promise<PageCache> {
  const { pages, services, site, clientFolder, headers, log, onAnswer } = parts;
  const files = staticFiles(clientFolder);
  const { requests, newsletter } = services;
  return createPageCache({
    pages: new Set(await pages.publicPaths()),
    files: files.paths,
    renderPage: (path) => pages.renderPublic(path, { requests, newsletter }),
    readFile: files.read,
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
 * Names the taken days of the booking window that begins `today` (`yyyy-mm-dd` in Europe/Rome). It is read from where they are
 * known, so that it also changes with what another process or the owner's commands have decided.
 * @throws Error where the database does not answer
 */
async function availabilityVersion(availability: Availability, today: string): Promise<string> {
  const { first, last } = windowFrom(today);
  const taken = await availability.takenDays(first, last);
  return createHash("sha256")
    .update(JSON.stringify([...taken]))
    .digest("base64url");
}

const minute = 60_000;

/** The civil date in Rome, `yyyy-mm-dd`, for whoever asks thousands of times a second: looked up once a minute. */
export function romeDay(now: () => number): () => string {
  let day = "";
  let lookedUp = Number.NaN;
  return () => {
    // Midnight is the beginning of a minute in Rome as everywhere.
    const current = Math.floor(now() / minute);
    if (current !== lookedUp) {
      day = todayInRome(new Date(current * minute));
      lookedUp = current;
    }
    return day;
  };
}
