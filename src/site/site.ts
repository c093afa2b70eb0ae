import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { dayTakingStatuses } from "#src/requests/request.ts";
import { type Availability, createAvailability } from "#src/availability/availability.server.ts";
import { openCalendarFeed } from "#src/availability/calendar-feed.server.ts";
import type { ContentSource } from "#src/content/content-source.server.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { createDeskSystem, runDoctor, siteVersion } from "#src/desk/system.server.ts";
import { createContentEditor } from "#src/editor/editor.server.ts";
import { makeDue, outboxConcerns } from "#src/mail/outbox.server.ts";
import { type MailTransport, openMailTransport } from "#src/mail/transport.server.ts";
import { createWorker } from "#src/mail/worker.server.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database.server.ts";
import { diskProblem } from "./files.server.ts";
import { createLimits } from "./limits.server.ts";
import { readLinkSecret } from "./link-secret.server.ts";
import {
  createBackupWatch,
  createCardSessions,
  createDeletions,
  createOwnerChangeMails,
  createQuarantineMails,
  createRequestClock,
} from "./loops.ts";
import type { Periodic } from "./poll-loop.server.ts";
import type { Database } from "./schema.ts";

export interface Site {
  config: Config;
  db: Kysely<Database>;
  /** A request or a mail calls it once, and reads everything from that state. */
  content(): SiteContent;
  availability: Availability;
  mail: MailTransport;
  /** The tokens of private links are derived from it. */
  secret: string;
  now(): Date;
  log: Logger;
  /** Starts work that would otherwise wait for the next poll: for mails, requests beyond the rate, and published content. */
  wake(what: "mails" | "quarantine" | "owner-changes"): void;
  /** Called after the owner has closed or opened days. Resolves when pages show it. */
  daysChanged(): Promise<void>;
}

export type OpenedSite = Awaited<ReturnType<typeof openSite>>;

/** Nothing runs before `start`. @throws Error if the database cannot be opened, or if the secret of its links is missing */
export async function openSite(
  config: Config,
  log: Logger,
  source: Pick<ContentSource, "current" | "concern" | "upload" | "load" | "show" | "check">,
  daysChanged: Site["daysChanged"] = () => Promise.resolve(),
) {
  const mail = openMailTransport(config);
  const db = await openDatabase(config.database, {
    // The error contains the connection, so only its message is logged.
    onConnectionLost: ({ message }) => log.warn({ reason: message }, "a connection to the database was lost"),
  });
  const secret = await readLinkSecret(config, db).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const now = (): Date => new Date();
  const content = (): SiteContent => source.current();
  const { calendarUrl, database, contentFolder } = config;
  const calendar =
    calendarUrl === undefined ? undefined : await openCalendarFeed({ db, config, now, log }, calendarUrl);
  const availability = createAvailability(db, content, dayTakingStatuses, calendar?.busyDays);
  const site: Site = {
    config,
    db,
    content,
    availability,
    mail,
    secret,
    now,
    log,
    wake(what) {
      if (what === "quarantine") return quarantineMails.wake();
      if (what === "owner-changes") return ownerChangeMails.wake();
      worker.wake();
      // Mails report events, and an event may end a debt.
      cards?.wake();
    },
    daysChanged,
  };
  const quarantineMails = createQuarantineMails(site);
  const ownerChangeMails = createOwnerChangeMails(site);
  const worker = createWorker(site);
  const cards = config.stripe === undefined ? undefined : createCardSessions(site);
  const periodic: Periodic[] = [
    calendar,
    createRequestClock(site),
    cards,
    quarantineMails,
    ownerChangeMails,
    createDeletions(site),
    createBackupWatch(site),
    worker,
  ].filter((one) => one !== undefined);
  const editor = createContentEditor({ folder: contentFolder, source, log, now });
  return {
    site,
    limits: createLimits(config),
    desk: { editor, upload: source.upload, system: createDeskSystem(site, runDoctor, siteVersion()) },
    /** The problems that the owner should know. @throws Error if the database does not answer or cannot be written */
    async health(): Promise<string[]> {
      const deliveries = await outboxConcerns(site);
      const ofDatabase = database.kind === "sqlite" ? await diskProblem("database", config.dataFolder) : undefined;
      if (ofDatabase?.isFull === true) throw new Error(ofDatabase.text);
      const ofContent = await diskProblem("content", contentFolder);
      const watched: Array<Pick<Periodic, "concern">> = [source, editor, ...periodic];
      const concerns = [ofDatabase?.text, ofContent?.text, ...watched.map((one) => one.concern?.())];
      return [...deliveries, ...concerns.filter((concern) => concern !== undefined)];
    },
    async start(): Promise<void> {
      await makeDue(db, now());
      for (const one of periodic) one.start();
    },
    /** Waits a few seconds for deliveries in progress, and closes everything. */
    async stop(): Promise<void> {
      for (const one of periodic) await one.stop();
      await mail.close();
      await db.destroy();
    },
  };
}
