import path from "node:path";
import type { Logger } from "pino";
import type { SiteContent } from "#content/index.ts";
import { createAddressConfirmation } from "#src/requests/address.server.ts";
import { listRequests, purgeRequests } from "#src/requests/admin.server.ts";
import { createOwnerPages, createRequestActions } from "#src/requests/pages.server.ts";
import type { ActingSite } from "#src/requests/perform.server.ts";
import { discardOld } from "#src/requests/quarantine.server.ts";
import type { AgendaKind } from "#domain/requests/agenda.ts";
import type { ReminderKind } from "#domain/requests/reminders.ts";
import { createRequests } from "#domain/requests/submit.ts";
import { composeAvailability } from "#src/availability/availability.server.ts";
import { createOwnerFeed } from "./calendar/owner-calendar.ts";
import { visitorCalendar } from "./calendar/visitor-calendar.ts";
import { createClockCheck } from "./clock/clock-check.ts";
import type { Periodic } from "./clock/poll-loop.ts";
import { composeDesk } from "./compose-desk.ts";
import { composeLinks, createQuarantineMails, createRequestClock } from "./compose-requests.ts";
import type { Config } from "./config/config.ts";
import type { ContentSource } from "./content/content-source.ts";
import { createContentEditor } from "./content/editor/content-editor.ts";
import { diskProblem } from "./db/disk-space.ts";
import { durabilityConcerns } from "./db/durability.ts";
import { newId } from "./db/new-id.ts";
import { openDatabase } from "./db/open.ts";
import { limiterClient } from "./db/postgres.ts";
import { createLimits, inMemory, inPostgres } from "./limits/limits.ts";
import { createAddressTokens, createReceipts } from "./links/tokens.ts";
import { readLinkSecret } from "./links/link-secret.ts";
import { openMailTransport } from "#src/mail/transport.server.ts";
import type { Observers } from "./observers.ts";
import { openCardPayments } from "./payments/stripe.ts";
import { createHealthCheck } from "#src/mail/health.server.ts";
import { sendDelivery } from "#src/mail/send.server.ts";
import { createWorker } from "#src/mail/worker.server.ts";
import { createDeletions } from "./retention/deletions.ts";
import { createOutbox, makeDue } from "./stores/outbox.ts";
import { forgetSpentBudget } from "./stores/recipient-budget.ts";
import { createRequestStore } from "./stores/requests.ts";
import type { Services } from "./services.ts";

/** The number of deliveries at the same time. */
const concurrency = 4;

/** Milliseconds for which `health` reports that a request could not be stored; further ones that cannot prolong it. */
const failedWriteReported = 5_000;

/**
 * Opens the database, brings it up to date and wires stores, domain, outbox and mail.
 * @throws Error where it cannot
 */
export async function compose(
  config: Config,
  log: Logger,
  source: Pick<ContentSource, "current" | "concern" | "uploads" | "loadCopy" | "showCopy" | "check">,
  observers: Observers = {},
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
  const now = (): Date => new Date();
  const content = (): SiteContent => source.current();
  const store = createRequestStore(db, newId);
  const outbox = createOutbox(db);
  const { availability, calendar } = await composeAvailability(db, config, content, log);
  const links = composeLinks(db, () => linkSecret);
  const addressTokens = createAddressTokens(linkSecret);
  const onRecorded = (): void => {
    worker.wake();
    cardPayments?.wake();
  };
  const elapsed = (): number => performance.now();
  const clockProblem = createClockCheck({ now, elapsed, log });
  const site: ActingSite = { db, availability, now, terms: () => content().business.terms, onRecorded };
  const isReminderOn = (kind: ReminderKind | AgendaKind): boolean => content().in("it").reminders[kind];
  const clock = createRequestClock(site, { log, clockProblem, isReminderOn });
  const quarantineMails = createQuarantineMails(site, log);
  const cardPayments =
    config.stripe === undefined ? undefined : await openCardPayments(config.stripe, { ...site, log });
  const mails = { db, config, content, links, addressTokens, transport, log, now };
  const worker = createWorker({
    outbox,
    requests: store,
    deliver: (delivery, request, signal) => sendDelivery(mails, delivery, request, signal),
    now,
    random: Math.random,
    log,
    leaseSeconds: config.mailLeaseSeconds,
    concurrency,
  });
  let failedWriteAt = Number.NEGATIVE_INFINITY;
  const requests = createRequests({
    store,
    availability,
    brand: () => content().company.brand,
    now,
    newId,
    random: Math.random,
    onStored() {
      failedWriteAt = Number.NEGATIVE_INFINITY;
      worker.wake();
    },
    onFlood: () => quarantineMails.wake(),
    onError(error) {
      failedWriteAt = elapsed();
      log.error({ err: error, requestId: observers.requestId?.() }, "a request could not be stored");
    },
    onDaysUnknown: (error) => log.error({ err: error }, "it is not known which days are taken"),
  });
  const { retentionDays } = config;
  const purge = async (days: number): Promise<number> => (await purgeRequests(db, now(), days)).length;
  /** What runs on a schedule of its own, in the order in which it starts and stops. */
  const periodic: Periodic[] = [
    calendar,
    clock,
    ...(cardPayments ? [cardPayments] : []),
    quarantineMails,
    createDeletions(
      [
        { what: "suspected spam", remove: () => discardOld(db, now()) },
        { what: "counts of mails", remove: () => forgetSpentBudget(db, now()) },
        ...(retentionDays === undefined ? [] : [{ what: "requests", remove: () => purge(retentionDays) }]),
      ],
      { clockProblem, log },
    ),
  ];
  const outboxHealth = createHealthCheck({ outbox, now });
  const counts =
    config.database.kind === "postgres"
      ? limiterClient(config.database.url, (error) =>
          log.warn({ err: error }, "this process counts for the limits alone"),
        )
      : undefined;
  const limits = createLimits(config, counts === undefined ? inMemory : inPostgres(counts));
  const editor = createContentEditor({ folder: config.contentFolder, source, log, now });
  return {
    requests,
    receipts: createReceipts(linkSecret),
    availability,
    ownerFeed: createOwnerFeed({
      list: (filter) => listRequests(db, filter),
      content,
      secret: linkSecret,
      siteUrl: config.siteUrl,
      now,
    }),
    requestActions: createRequestActions(site, links),
    addresses: createAddressConfirmation(site, addressTokens),
    calendarOf: (request, entries, shown) =>
      visitorCalendar(request, entries, { content: shown, siteUrl: config.siteUrl }),
    async agreementPdf(request, agreement, shown) {
      // The library for PDF files is loaded with the first agreement.
      const pdf = await import("#src/quotes/agreement-pdf.server.ts");
      return pdf.agreementPdf(request, agreement, shown);
    },
    cardPayments,
    limits,
    ownerDesk: composeDesk(db, config, {
      content,
      uploads: source.uploads,
      editor,
      transport,
      log,
      ownerPages: createOwnerPages(site),
      links,
      outbox,
      onRetried: () => worker.wake(),
      availability,
      requests,
      onDaysChanged: () => observers.onDaysChanged?.() ?? Promise.resolve(),
    }),
    async health() {
      const deliveries = await outboxHealth();
      if (elapsed() - failedWriteAt < failedWriteReported) throw new Error("the last request could not be stored");
      const ofDatabase =
        config.database.kind === "sqlite"
          ? await diskProblem("database", path.dirname(config.database.path))
          : undefined;
      if (ofDatabase?.isFull === true) throw new Error(ofDatabase.text);
      const ofContent = await diskProblem("content", config.contentFolder);
      const disks = [ofDatabase, ofContent].flatMap((problem) => problem?.text ?? []);
      const watched: Array<Pick<Periodic, "concern">> = [{ concern: clockProblem }, source, editor, ...periodic];
      const concerns = watched.map((one) => one.concern?.()).filter((concern) => concern !== undefined);
      return [...deliveries, ...disks, ...concerns];
    },
    async start() {
      await makeDue(db, now());
      worker.start();
      for (const one of periodic) one.start();
    },
    async stop() {
      for (const one of periodic) await one.stop();
      await worker.stop();
      await transport.close();
      await counts?.end();
      await db.destroy();
    },
  };
}
