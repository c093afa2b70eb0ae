import type { Logger } from "pino";
import type { SiteContent } from "#content/index.ts";
import type { Availability } from "#domain/availability/availability.ts";
import type { Newsletter } from "#domain/newsletter/newsletter.ts";
import type { AddressConfirmation } from "#domain/requests/address-confirmation.ts";
import type { DeliveryKind } from "#domain/requests/mail-kinds.ts";
import type { OutboxHealth } from "#domain/requests/ports.ts";
import type { Quarantine } from "#domain/requests/quarantine.ts";
import type { RequestActions } from "#domain/requests/private-links.ts";
import type { Receipts } from "#domain/requests/receipts.ts";
import { createRequests, type Requests } from "#domain/requests/submit.ts";
import type { RequestKind } from "#domain/requests/vocabulary.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { composeAvailability } from "./calendar/availability.ts";
import { createOwnerFeed, type OwnerFeed } from "./calendar/owner-calendar.ts";
import { visitorCalendar } from "./calendar/visitor-calendar.ts";
import type { Periodic } from "./clock/poll-loop.ts";
import { composeBounces } from "./bounces/compose-bounces.ts";
import { composeDeliver } from "./compose-deliver.ts";
import { composeLinks, composeRequestActions, composeRequestAdmin, deliveryKinds } from "./compose-requests.ts";
import type { Config } from "./config/config.ts";
import type { ContentSource } from "./content/content-source.ts";
import { durabilityConcerns } from "./db/durability.ts";
import { newId } from "./db/new-id.ts";
import { openDatabase } from "./db/open.ts";
import { createWriteCheck, writeProbe } from "./db/write-check.ts";
import { createLimits, type Limits, memoryLimiter } from "./limits/limits.ts";
import { sharedLimiter } from "./limits/shared-limiter.ts";
import { createAddressTokens, createReceipts } from "./links/tokens.ts";
import { readLinkSecret } from "./links/link-secret.ts";
import { inlineRenderer, threadRenderer } from "./mail/html-renderer.ts";
import { openMailTransport } from "./mail/transport.ts";
import { composeNewsletter } from "./newsletter/compose-newsletter.ts";
import { createSubscriberStore } from "./newsletter/subscribers.ts";
import { createSubscriberTokens } from "./newsletter/tokens.ts";
import { longestWaits } from "./outbox/failure.ts";
import { createHealthCheck } from "./outbox/health.ts";
import { createHeartbeat } from "./outbox/heartbeat.ts";
import { createUpkeep } from "./outbox/upkeep.ts";
import { createWorker } from "./outbox/worker.ts";
import { composeDeletions } from "./retention/compose-deletions.ts";
import { capDueTimes } from "./stores/due-times.ts";
import { createInstances } from "./stores/instances.ts";
import { createOutbox } from "./stores/outbox.ts";
import { forgetSpentBudget } from "./stores/recipient-budget.ts";
import { createRequestStore } from "./stores/requests.ts";

/** The number of deliveries at the same time. */
const concurrency = 4;

/** What the site runs on, wired together. */
export interface Services {
  requests: Requests;
  receipts: Receipts;
  availability: Availability;
  ownerFeed: OwnerFeed;
  /** What private links open. */
  requestActions: RequestActions;
  /** Confirms new mail addresses of requests. */
  addresses: AddressConfirmation;
  quarantine: Quarantine;
  /** A request as an entry for its visitor's calendar, from all of its history; undefined where it names no day. */
  calendarOf(request: StoredRequest, history: readonly RequestEvent[], content: SiteContent): string | undefined;
  /** Undefined when the newsletter is closed. */
  newsletter: Newsletter | undefined;
  limits: Limits;
  /** What somebody should look into, one reason a line; empty where all is well. @throws Error where the database does not answer or cannot be written */
  health(): Promise<string[]>;
  /** How the deliveries stand at this moment. @throws Error where the database does not answer */
  outboxHealth(): Promise<OutboxHealth>;
  /**
   * Begins to deliver, and to delete what is kept no longer.
   * @param place where the process listens, on which machine. @throws Error where the database does not answer
   */
  start(place: string): Promise<void>;
  /** Waits a few seconds for the deliveries under way and closes everything. */
  stop(): Promise<void>;
}

/** Receives what the site does. */
export interface Observers {
  onStored?(kind: RequestKind): void;
  onDeliveryFailed?(kind: DeliveryKind): void;
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
  source: Pick<ContentSource, "current" | "concern">,
  observers: Observers = {},
  mailThread?: string,
): Promise<Services> {
  const transport = openMailTransport(config, concurrency);
  const db = await openDatabase(config.database, {
    // The message alone: the error carries the connection with it.
    onConnectionLost: ({ message }) => log.warn({ reason: message }, "a connection to the database was lost"),
  });
  for (const reason of await durabilityConcerns(db)) log.warn({ reason }, "the database may lose commits");
  const linkSecret = await readLinkSecret(config, db).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const html =
    mailThread === undefined
      ? inlineRenderer
      : threadRenderer(mailThread, {
          onThreadEnded: (error) => log.error({ err: error }, "the thread that renders mails ended"),
        });
  const now = (): Date => new Date();
  const content = (): SiteContent => source.current();
  const store = createRequestStore(db, newId);
  const instance = newId();
  const instances = createInstances(db, instance);
  const outbox = createOutbox(db, instance);
  const { availability, calendar } = await composeAvailability(db, config, content, log);
  const links = composeLinks(db, () => linkSecret);
  const addressTokens = createAddressTokens(linkSecret);
  const { requestActions, addresses, quarantine, clock } = composeRequestActions(db, config, {
    links,
    addressTokens,
    availability,
    content,
    log,
    onRecorded: () => worker.wake(),
  });
  const worker = createWorker({
    outbox,
    requests: store,
    deliver: composeDeliver(db, config, {
      content,
      links,
      addressTokens,
      subscribers: createSubscriberStore(db, newId),
      subscriberTokens: createSubscriberTokens(linkSecret),
      transport,
      html,
      log,
      now,
    }),
    now,
    random: Math.random,
    log,
    leaseSeconds: config.mailLeaseSeconds,
    concurrency,
    onFailure: (kind) => observers.onDeliveryFailed?.(kind),
  });
  const elapsed = (): number => performance.now();
  const writeCheck = createWriteCheck({ write: () => writeProbe(db), elapsed });
  const upkeep = createUpkeep({
    capDueTimes: (at) => capDueTimes(db, at, longestWaits, worker.underWay()),
    forgetSpentBudget: (at) => forgetSpentBudget(db, at),
    onDue: () => worker.wake(),
    now,
    elapsed,
    log,
  });
  const requests = createRequests({
    store,
    availability,
    brand: () => content().company.brand,
    deliveries: deliveryKinds(config),
    now,
    newId,
    random: Math.random,
    onStored(kind) {
      writeCheck.noteStored();
      observers.onStored?.(kind);
      worker.wake();
    },
    onError(error) {
      writeCheck.noteFailed();
      log.error({ err: error, requestId: observers.requestId?.() }, "a request could not be stored");
    },
    onDaysUnknown: (error) => log.error({ err: error }, "it is not known which days are taken"),
  });
  const requestAdmin = composeRequestAdmin(db, config, availability);
  const newsletter = config.newsletter
    ? composeNewsletter(db, { content, linkSecret, log, now, elapsed, onAsked: () => worker.wake() })
    : undefined;
  /** What runs on a schedule of its own, in the order in which it starts and stops. */
  const periodic: Periodic[] = [
    calendar,
    clock,
    ...composeBounces(db, config, { log, now }),
    ...composeDeletions(db, config, { requests: requestAdmin, log, now, elapsed }),
    ...(newsletter ? [newsletter.expiry] : []),
  ];
  const heartbeat = createHeartbeat({ instances, onFreed: () => worker.wake(), log });
  const outboxHealth = createHealthCheck({ outbox, now });
  return {
    requests,
    receipts: createReceipts(linkSecret),
    availability,
    ownerFeed: createOwnerFeed({ admin: requestAdmin, content, secret: linkSecret, siteUrl: config.siteUrl, now }),
    requestActions,
    addresses,
    quarantine,
    calendarOf: (request, entries, shown) =>
      visitorCalendar(request, entries, { content: shown, siteUrl: config.siteUrl }),
    newsletter: newsletter?.newsletter,
    limits: createLimits(config, (allowance) =>
      config.database.kind === "sqlite"
        ? memoryLimiter(allowance)
        : sharedLimiter(db, allowance, (error) => log.warn({ err: error }, "requests are counted here alone")),
    ),
    outboxHealth: () => outbox.health(),
    async health() {
      await writeCheck.check();
      const watched: Array<Pick<Periodic, "concern">> = [upkeep, source, ...periodic];
      const concerns = watched.map((one) => one.concern?.()).filter((concern) => concern !== undefined);
      return [...(await outboxHealth()), ...concerns];
    },
    async start(place) {
      await instances.begin(place);
      // One process alone needs no sign of life.
      if (config.database.kind === "postgres") heartbeat.start();
      upkeep.start();
      worker.start();
      for (const one of periodic) one.start();
    },
    async stop() {
      for (const one of periodic) await one.stop();
      await upkeep.stop();
      await worker.stop();
      await heartbeat.stop();
      await instances.end().catch((error: unknown) => {
        log.warn(
          { err: error },
          "what was being delivered is tried again after the next start, or when its lease ends",
        );
      });
      await transport.close();
      await html.close();
      await db.destroy();
    },
  };
}
