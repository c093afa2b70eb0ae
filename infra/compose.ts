import type { Logger } from "pino";
import { company } from "#content/index.ts";
import type { Availability } from "#domain/availability/availability.ts";
import type { Newsletter } from "#domain/newsletter/newsletter.ts";
import type { Conversation } from "#domain/requests/conversation.ts";
import type { DeliveryKind } from "#domain/requests/mail-kinds.ts";
import type { OutboxHealth } from "#domain/requests/ports.ts";
import { createRequests, type Requests } from "#domain/requests/submit.ts";
import type { RequestKind } from "#domain/requests/vocabulary.ts";
import type { JournalEntry } from "#domain/requests/journal.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { composeAvailability } from "./availability/compose-availability.ts";
import { createOwnerFeed, type OwnerFeed } from "./calendar/owner-feed.ts";
import { visitorCalendar } from "./calendar/visitor-calendar.ts";
import { composeConversation } from "./compose-conversation.ts";
import { composeDeliver } from "./compose-deliver.ts";
import { composeDesk, composeLinks, deliveryKinds } from "./compose-desk.ts";
import type { Config } from "./config/config.ts";
import { newId } from "./db/new-id.ts";
import { openDatabase } from "./db/open.ts";
import { memoryLimiter } from "./limits/limiter.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import { sharedLimiter } from "./limits/shared-limiter.ts";
import { readLinkSecret } from "./links/link-secret.ts";
import { inlineRenderer, threadRenderer } from "./mail/html-renderer.ts";
import { openMailTransport } from "./mail/transport.ts";
import { composeNewsletter } from "./newsletter/compose-newsletter.ts";
import { createHealthCheck } from "./outbox/health.ts";
import { createWorker } from "./outbox/worker.ts";
import { createRetention } from "./retention/retention.ts";
import { createOutbox } from "./stores/outbox.ts";
import { createRequestStore } from "./stores/requests.ts";

/** Deliveries that may be under way at the same time. */
const lanes = 4;

/** What the site runs on, wired together. */
export interface Services {
  requests: Requests;
  availability: Availability;
  ownerFeed: OwnerFeed;
  /** What private links open. */
  conversation: Conversation;
  /** A request as an entry for its visitor's calendar, from all of its journal; undefined where it names no day. */
  calendarOf(request: StoredRequest, journal: readonly JournalEntry[]): string | undefined;
  /** The letter's list; undefined where it is not open. */
  newsletter: Newsletter | undefined;
  limits: Limits;
  /** What somebody should look into, one reason a line; empty where all is well. @throws Error where the database does not answer */
  health(): Promise<string[]>;
  /** How the deliveries stand at this moment. @throws Error where the database does not answer */
  outboxHealth(): Promise<OutboxHealth>;
  /** Begins to deliver, and to delete what is kept no longer. */
  start(): void;
  /** Waits a few seconds for the deliveries under way and closes everything. */
  stop(): Promise<void>;
}

/** One who follows what the site does. */
export interface Watcher {
  onStored?(kind: RequestKind): void;
  onDeliveryFailed?(kind: DeliveryKind | "newsletter-confirmation"): void;
  /** Of the HTTP request that is being answered, for the log. */
  requestId?(): string | undefined;
}

/**
 * Opens the database, brings it up to date and wires stores, domain, outbox and mail.
 * @param mailThread the built `mail/mail-thread.ts`; without it mails are rendered in the thread that answers requests
 * @throws Error where it cannot
 */
export async function compose(
  config: Config,
  log: Logger,
  watcher: Watcher = {},
  mailThread?: string,
): Promise<Services> {
  const linkSecret = readLinkSecret(config);
  const transport = openMailTransport(config, lanes);
  const db = await openDatabase(config.database, {
    // The message alone: the error carries the connection with it.
    onConnectionLost: ({ message }) => log.warn({ reason: message }, "a connection to the database was lost"),
  });
  const html =
    mailThread === undefined
      ? inlineRenderer
      : threadRenderer(mailThread, {
          onThreadEnded: (error) => log.error({ err: error }, "the thread that renders mails ended"),
        });
  const now = (): Date => new Date();
  const store = createRequestStore(db, newId);
  const outbox = createOutbox(db);
  const { availability, calendar } = await composeAvailability(db, config, log);
  const links = composeLinks(db, { ...config, linkSecret });
  const worker = createWorker({
    outbox,
    requests: store,
    deliver: composeDeliver(db, config, { links, transport, html, log, now }),
    now,
    random: Math.random,
    log,
    leaseSeconds: config.mailLeaseSeconds,
    lanes,
    onFailure: (kind) => watcher.onDeliveryFailed?.(kind),
  });
  const requests = createRequests({
    store,
    availability,
    brand: company.brand,
    deliveries: deliveryKinds(config),
    now,
    newId,
    random: Math.random,
    onStored(kind) {
      watcher.onStored?.(kind);
      worker.wake();
    },
    onError: (error) => log.error({ err: error, requestId: watcher.requestId?.() }, "a request could not be stored"),
    onDaysUnknown: (error) => log.error({ err: error }, "it is not known which days are taken"),
  });
  const conversation = composeConversation(db, config, {
    links,
    availability,
    onRecorded: () => worker.wake(),
  });
  const { retentionDays: days } = config;
  const retention = days === undefined ? undefined : createRetention({ desk: composeDesk(db, config), days, log });
  const letter = config.newsletter
    ? composeNewsletter(db, config, {
        transport,
        html,
        log,
        onFailure: () => watcher.onDeliveryFailed?.("newsletter-confirmation"),
      })
    : undefined;
  const outboxHealth = createHealthCheck({ outbox, now });
  return {
    requests,
    availability,
    ownerFeed: createOwnerFeed({ desk: composeDesk(db, config), secret: linkSecret, siteUrl: config.siteUrl, now }),
    conversation,
    calendarOf: (request, entries) => visitorCalendar(request, entries, { company, siteUrl: config.siteUrl }),
    newsletter: letter?.newsletter,
    limits: createLimits(config.requestsPerMinute, (allowance) =>
      config.database.kind === "sqlite"
        ? memoryLimiter(allowance)
        : sharedLimiter(db, allowance, (error) => log.warn({ err: error }, "requests are counted here alone")),
    ),
    outboxHealth: () => outbox.health(),
    async health() {
      const concern = calendar.concern();
      return [...(await outboxHealth()), ...(concern === undefined ? [] : [concern])];
    },
    start() {
      worker.start();
      calendar.start();
      retention?.start();
      letter?.start();
    },
    async stop() {
      await calendar.stop();
      await retention?.stop();
      await letter?.stop();
      await worker.stop();
      await transport.close();
      await html.close();
      await db.destroy();
    },
  };
}
