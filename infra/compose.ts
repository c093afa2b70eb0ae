import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { company } from "#content/index.ts";
import { createRequests, type Requests } from "#domain/requests/submit.ts";
import { composeDesk, deliveryKinds } from "./compose-desk.ts";
import type { Config } from "./config/config.ts";
import { openDatabase } from "./db/open.ts";
import { memoryLimiter } from "./limits/limiter.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import { sharedLimiter } from "./limits/shared-limiter.ts";
import { composeMail } from "./mail/compose-mail.ts";
import { openMailTransport } from "./mail/transport.ts";
import { createHealthCheck } from "./outbox/health.ts";
import { createWorker } from "./outbox/worker.ts";
import { createRetention } from "./retention/retention.ts";
import { createOutbox } from "./stores/outbox.ts";
import { createRequestStore } from "./stores/requests.ts";
import { createWebhook, noWebhook } from "./webhook/webhook.ts";

/** Deliveries that may be under way at the same time. */
const lanes = 4;

/** What the site runs on, wired together. */
export interface Services {
  requests: Requests;
  limits: Limits;
  /** What somebody should look into, one reason a line; empty where all is well. @throws Error where the database does not answer */
  health(): Promise<string[]>;
  /** Begins to deliver, and to delete what is kept no longer. */
  start(): void;
  /** Waits a few seconds for the deliveries under way and closes everything. */
  stop(): Promise<void>;
}

/** Opens the database, brings it up to date and wires stores, domain, outbox and mail. @throws Error where it cannot */
export async function compose(config: Config, log: Logger): Promise<Services> {
  const transport = openMailTransport(config, lanes);
  const db = await openDatabase(config.database, {
    // The message alone: the error carries the connection with it.
    onConnectionLost: ({ message }) => log.warn({ reason: message }, "a connection to the database was lost"),
  });
  const newId = (): string => randomUUID();
  const now = (): Date => new Date();
  const store = createRequestStore(db, newId);
  const outbox = createOutbox(db);
  const webhook = config.webhook ? createWebhook(config.webhook, { now }) : noWebhook;
  const mailSettings = {
    company,
    siteUrl: config.siteUrl,
    mailFrom: config.mailFrom,
    ownerEmail: config.ownerEmail,
  };
  const worker = createWorker({
    outbox,
    requests: store,
    deliver: async (delivery, request, signal) => {
      const { kind, attempts } = delivery;
      if (kind === "webhook") return webhook.send(delivery, request, signal);
      // What is wrong with a mail is an error once, however often it has to be tried.
      const level = attempts === 0 ? "error" : "debug";
      const onWarning = (message: string, error: unknown): void => log[level]({ err: error }, message);
      await transport.send(await composeMail(kind, request, { ...mailSettings, onWarning }), signal);
    },
    now,
    random: Math.random,
    log,
    leaseSeconds: config.mailLeaseSeconds,
    lanes,
  });
  const requests = createRequests({
    store,
    brand: company.brand,
    deliveries: deliveryKinds(config),
    now,
    newId,
    random: Math.random,
    onStored: () => worker.wake(),
    onError: (error) => log.error({ err: error }, "a request could not be stored"),
  });
  const { retentionDays: days } = config;
  const retention = days === undefined ? undefined : createRetention({ desk: composeDesk(db, config), days, log });
  return {
    requests,
    limits: createLimits(config.requestsPerMinute, (allowance) =>
      config.database.kind === "sqlite"
        ? memoryLimiter(allowance)
        : sharedLimiter(db, allowance, (error) => log.warn({ err: error }, "requests are counted here alone")),
    ),
    health: createHealthCheck({ outbox, now }),
    start() {
      worker.start();
      retention?.start();
    },
    async stop() {
      await retention?.stop();
      await worker.stop();
      await transport.close();
      await db.destroy();
    },
  };
}
