import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { type Availability, composeAvailability } from "#src/availability/availability.server.ts";
import type { Config } from "./config.ts";
import type { Database } from "./schema.ts";
import { type AddressConfirmation, createAddressConfirmation } from "#src/requests/address.server.ts";
import type { CardPayments } from "#src/payments/card.ts";
import type { RequestActions } from "#src/requests/views.ts";
import { type Requests, submit } from "#src/booking/submit.server.ts";
import type { Agreement } from "#src/requests/agreement.ts";
import type { AgreementFile } from "#src/quotes/agreement-pdf.server.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { type OwnerFeed, createOwnerFeed } from "#src/requests/owner-calendar.server.ts";
import { type OwnerDesk, composeDesk } from "./compose-desk.ts";
import { createLimits, type Limits } from "./limits.server.ts";
import path from "node:path";
import { listRequests, purgeRequests } from "#src/requests/admin.server.ts";
import { createOwnerPages, createRequestActions } from "#src/requests/pages.server.ts";
import { discardOld } from "#src/requests/quarantine.server.ts";
import { visitorCalendar } from "#src/requests/visitor-calendar.server.ts";
import { createLinks } from "#src/requests/links.server.ts";
import { createDeletions, createQuarantineMails, createRequestClock, type Deletion } from "./loops.ts";
import type { Periodic } from "./poll-loop.server.ts";
import type { ContentSource } from "#src/content/content-source.server.ts";
import { createContentEditor } from "#src/editor/editor.server.ts";
import { diskProblem } from "./files.server.ts";
import { limiterClient } from "./postgres.server.ts";
import { newId } from "./dialect.server.ts";
import { openDatabase } from "./database.server.ts";
import { createAddressTokens } from "./tokens.server.ts";
import { readLinkSecret } from "./link-secret.server.ts";
import { type MailTransport, openMailTransport } from "#src/mail/transport.server.ts";
import { openCardPayments } from "#src/requests/stripe.server.ts";
import { createHealthCheck } from "#src/mail/health.server.ts";
import { sendDelivery } from "#src/mail/send.server.ts";
import { createWorker } from "#src/mail/worker.server.ts";
import { createOutbox, makeDue } from "#src/mail/outbox.server.ts";
import { forgetSpentBudget } from "#src/mail/enqueue.server.ts";
import { createRequestStore } from "#src/requests/store.server.ts";

/** The first argument of whatever reads or writes, or a `Pick` of it. Tests make it by `tests/helpers/test-site.ts`. */
export interface Site {
  config: Config;
  db: Kysely<Database>;
  /** The content as it is now: a request or a mail reads it once. */
  content(): SiteContent;
  availability: Availability;
  mail: MailTransport;
  /** From which the tokens of private links are derived. */
  secret: string;
  now(): Date;
  log: Logger;
  /** Called when mails were enqueued, or a request was quarantined for the rate alone: the process looks at them at once. */
  wake(what: "mails" | "quarantine"): void;
  /** Called after the owner closed or opened days; resolves when pages show it. */
  daysChanged(): Promise<void>;
}

/** The site of a process, with what pages and the server call. */
export interface Services {
  site: Site;
  requests: Requests;
  availability: Availability;
  ownerFeed: OwnerFeed;
  /** What private links open. */
  requestActions: RequestActions;
  /** Confirms new mail addresses of requests. */
  addresses: AddressConfirmation;
  /** A request as an entry for its visitor's calendar, from all of its history; undefined where it names no day. */
  calendarOf(request: StoredRequest, history: readonly RequestEvent[], content: SiteContent): string | undefined;
  /** What visitor and owner agreed on, as a file. */
  agreementPdf(request: StoredRequest, agreement: Agreement, content: SiteContent): Promise<AgreementFile>;
  /** Undefined without payments by card. */
  cardPayments: CardPayments | undefined;
  limits: Limits;
  /** Not under the name by which pages know it: only a session opens it (`src/site/desk-gate.server.ts`). */
  ownerDesk: OwnerDesk;
  /** What somebody should look into, one reason a line; empty where all is well. @throws Error where the database does not answer or cannot be written */
  health(): Promise<string[]>;
  /** Begins to deliver, and to delete what is kept no longer. @throws Error where the database does not answer */
  start(): Promise<void>;
  /** Waits a few seconds for the deliveries under way and closes everything. */
  stop(): Promise<void>;
}

/** The number of deliveries at the same time. */
const concurrency = 4;

/** Milliseconds for which `health` reports that a request could not be stored; further ones that cannot prolong it. */
const failedWriteReported = 5_000;

/**
 * Opens the database and brings it up to date. Nothing runs by itself before `start`.
 * @throws Error if the database cannot be opened, or the secret of its links is missing
 */
export async function openSite(
  config: Config,
  log: Logger,
  source: Pick<ContentSource, "current" | "concern" | "uploads" | "load" | "show" | "check">,
  daysChanged: Site["daysChanged"] = () => Promise.resolve(),
): Promise<Services> {
  const transport = openMailTransport(config, concurrency);
  const db = await openDatabase(config.database, {
    // The message alone: the error carries the connection with it.
    onConnectionLost: ({ message }) => log.warn({ reason: message }, "a connection to the database was lost"),
  });
  const linkSecret = await readLinkSecret(config, db).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const now = (): Date => new Date();
  const content = (): SiteContent => source.current();
  const store = createRequestStore(db);
  const outbox = createOutbox(db);
  const { availability, calendar } = await composeAvailability(db, config, content, log);
  const links = createLinks(db, { secret: () => linkSecret, newId, now });
  const addressTokens = createAddressTokens(linkSecret);
  const site: Site = {
    config,
    db,
    content,
    availability,
    mail: transport,
    secret: linkSecret,
    now,
    log,
    wake(what) {
      if (what === "quarantine") return quarantineMails.wake();
      worker.wake();
      cardPayments?.wake();
    },
    daysChanged,
  };
  const quarantineMails = createQuarantineMails(site);
  const cardPayments = config.stripe === undefined ? undefined : await openCardPayments(config.stripe, site);
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
  const requests: Requests = {
    async submit(submission) {
      const result = await submit({ ...site, store }, submission);
      if (result.ok) failedWriteAt = Number.NEGATIVE_INFINITY;
      else if (result.reason === "unavailable") failedWriteAt = performance.now();
      return result;
    },
  };
  const { retentionDays } = config;
  const deletions: Deletion[] = [
    ["suspected spam", () => discardOld(db, now())],
    ["counts of mails", () => forgetSpentBudget(db, now())],
  ];
  if (retentionDays !== undefined) {
    deletions.push(["requests", async () => (await purgeRequests(db, now(), retentionDays)).length]);
  }
  /** What runs on a schedule of its own, in the order in which it starts and stops. */
  const periodic: Periodic[] = [
    calendar,
    createRequestClock(site),
    ...(cardPayments ? [cardPayments] : []),
    quarantineMails,
    createDeletions(site, deletions),
  ];
  const outboxHealth = createHealthCheck({ outbox, now });
  const counts =
    config.database.kind === "postgres"
      ? limiterClient(config.database.url, (error) =>
          log.warn({ err: error }, "this process counts for the limits alone"),
        )
      : undefined;
  const limits = createLimits(config, counts);
  const editor = createContentEditor({ folder: config.contentFolder, source, log, now });
  return {
    site,
    requests,
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
    ownerDesk: composeDesk(site, {
      uploads: source.uploads,
      editor,
      ownerPages: createOwnerPages(site),
      links,
      outbox,
      requests,
    }),
    async health() {
      const deliveries = await outboxHealth();
      if (performance.now() - failedWriteAt < failedWriteReported)
        throw new Error("the last request could not be stored");
      const ofDatabase =
        config.database.kind === "sqlite"
          ? await diskProblem("database", path.dirname(config.database.path))
          : undefined;
      if (ofDatabase?.isFull === true) throw new Error(ofDatabase.text);
      const ofContent = await diskProblem("content", config.contentFolder);
      const disks = [ofDatabase, ofContent].flatMap((problem) => problem?.text ?? []);
      const watched: Array<Pick<Periodic, "concern">> = [source, editor, ...periodic];
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
