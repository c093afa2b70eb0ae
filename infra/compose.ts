import type { Logger } from "pino";
import type { SiteContent } from "#content/index.ts";
import { createRequests } from "#domain/requests/submit.ts";
import { drillReportFile, watchDrills } from "./backup/drill-report.ts";
import { composeAvailability } from "./calendar/availability.ts";
import { createOwnerFeed } from "./calendar/owner-calendar.ts";
import { visitorCalendar } from "./calendar/visitor-calendar.ts";
import type { Periodic } from "./clock/poll-loop.ts";
import { composeBounces } from "./bounces/compose-bounces.ts";
import { composeDeliver } from "./compose-deliver.ts";
import { composeDesk } from "./compose-desk.ts";
import {
  composeCardPayments,
  composeLinks,
  composeRequestActions,
  composeRequestAdmin,
  deliveryKinds,
} from "./compose-requests.ts";
import type { Config } from "./config/config.ts";
import type { ContentSource } from "./content/content-source.ts";
import { createContentEditor } from "./content/editor/content-editor.ts";
import { durabilityConcerns } from "./db/durability.ts";
import { newId } from "./db/new-id.ts";
import { openDatabase } from "./db/open.ts";
import { createWriteCheck, writeProbe } from "./db/write-check.ts";
import { composeLimits } from "./limits/compose-limits.ts";
import { createProofs } from "./limits/proofs.ts";
import { createAddressTokens, createReceipts } from "./links/tokens.ts";
import { readLinkSecret } from "./links/link-secret.ts";
import { openMailRenderer } from "./mail/mail-renderer.ts";
import { openMailTransport } from "./mail/transport.ts";
import { composeNewsletter } from "./newsletter/compose-newsletter.ts";
import { createSubscriberStore } from "./newsletter/subscribers.ts";
import { createSubscriberTokens } from "./newsletter/tokens.ts";
import type { Observers } from "./observers.ts";
import { longestWaits } from "./outbox/failure.ts";
import { createHealthCheck } from "./outbox/health.ts";
import { createHeartbeat } from "./outbox/heartbeat.ts";
import { createUpkeep } from "./outbox/upkeep.ts";
import { createWorker } from "./outbox/worker.ts";
import { composeDeletions } from "./retention/compose-deletions.ts";
import { capDueTimes } from "./stores/due-times.ts";
import { createInstances } from "./stores/instances.ts";
import { createNumbersStore } from "./stores/numbers.ts";
import { createOutbox } from "./stores/outbox.ts";
import { forgetSpentBudget } from "./stores/recipient-budget.ts";
import { createRequestStore } from "./stores/requests.ts";
import { createVisitCounter } from "./visits/visit-counter.ts";
import type { Services } from "./services.ts";

/** The number of deliveries at the same time. */
const concurrency = 4;

/**
 * Opens the database, brings it up to date and wires stores, domain, outbox and mail.
 * @param mailThread the built `mail/mail-thread.ts`; without it mails are rendered in the thread that answers requests
 * @throws Error where it cannot
 */
export async function compose(
  config: Config,
  log: Logger,
  source: Pick<ContentSource, "current" | "concern" | "uploads" | "loadCopy" | "showCopy" | "check">,
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
  const renderer = openMailRenderer(mailThread, (error) =>
    log.error({ err: error }, "the thread that renders mails ended"),
  );
  const now = (): Date => new Date();
  const content = (): SiteContent => source.current();
  const store = createRequestStore(db, newId);
  const instance = newId();
  const instances = createInstances(db, instance);
  const outbox = createOutbox(db, instance);
  const { availability, calendar } = await composeAvailability(db, config, content, log);
  const links = composeLinks(db, () => linkSecret);
  const addressTokens = createAddressTokens(linkSecret);
  const onRecorded = (): void => worker.wake();
  const parts = { links, addressTokens, availability, content, log, onRecorded };
  const { requestActions, ownerPages, addresses, quarantine, clock } = composeRequestActions(db, config, parts);
  const cardPayments = await composeCardPayments(db, config, parts);
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
      renderer,
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
  const visits = createVisitCounter({
    store: createNumbersStore(db),
    onError: (error) => log.warn({ err: error }, "visits could not be counted and are counted later"),
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
    visits,
    ...(await composeBounces(db, config, { log, now })),
    ...composeDeletions(db, config, { requests: requestAdmin, log, now, elapsed }),
    ...(newsletter ? [newsletter.expiry] : []),
  ];
  const heartbeat = createHeartbeat({ instances, onFreed: () => worker.wake(), log });
  const outboxHealth = createHealthCheck({ outbox, now });
  const limits = composeLimits(db, config, log);
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
    cardPayments,
    newsletter: newsletter?.newsletter,
    limits,
    proofs: createProofs(linkSecret, limits.proofs),
    ownerDesk: composeDesk(db, config, {
      content,
      uploads: source.uploads,
      editor: createContentEditor({ folder: config.contentFolder, source, log, now }),
      transport,
      renderer,
      log,
      ownerPages,
      quarantine,
      links,
      outbox,
      admin: requestAdmin,
      onRetried: () => worker.wake(),
      availability,
      requests,
      onDaysChanged: () => observers.onDaysChanged?.() ?? Promise.resolve(),
    }),
    countVisit: visits.count,
    outboxHealth: () => outbox.health(),
    async health() {
      await writeCheck.check();
      const drills = watchDrills(drillReportFile(config), now);
      const watched: Array<Pick<Periodic, "concern">> = [upkeep, source, drills, ...periodic];
      const concerns = watched.map((one) => one.concern?.()).filter((concern) => concern !== undefined);
      return [...(await outboxHealth()), ...concerns];
    },
    async start(place) {
      await instances.begin(place);
      // With SQLite there is one process: nobody reads a heartbeat.
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
      await renderer.close();
      await db.destroy();
    },
  };
}
