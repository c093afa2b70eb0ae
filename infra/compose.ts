import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Logger } from "pino";
import { company } from "#content/index.ts";
import { mailKinds } from "#domain/requests/mail-kinds.ts";
import { createRequests, type Requests } from "#domain/requests/submit.ts";
import type { Config } from "./config/config.ts";
import { openDatabase } from "./db/open.ts";
import { composeMail } from "./mail/compose-mail.ts";
import { fileTransport } from "./mail/file.ts";
import { smtpTransport } from "./mail/smtp.ts";
import { createWorker } from "./outbox/worker.ts";
import { createOutbox } from "./stores/outbox.ts";
import { createRequestStore } from "./stores/requests.ts";

/** What the site runs on, wired together. */
export interface Services {
  requests: Requests;
  /** Resolves when the database answers. @throws Error where it does not */
  checkDatabase(): Promise<void>;
  /** Begins to send mail. */
  start(): void;
  /** Finishes the mail under way and closes everything. */
  stop(): Promise<void>;
}

/** Opens the database, brings it up to date and wires stores, domain, outbox and mail. @throws Error where it cannot */
export async function compose(config: Config, log: Logger): Promise<Services> {
  const db = await openDatabase(config.database);
  const newId = (): string => randomUUID();
  const now = (): Date => new Date();
  const store = createRequestStore(db, newId);
  const transport = config.smtpUrl === undefined ? fileTransport(config.mailFolder) : smtpTransport(config.smtpUrl);
  const mailSettings = {
    company,
    siteUrl: config.siteUrl,
    mailFrom: config.mailFrom,
    ownerEmail: config.ownerEmail,
    onWarning: (message: string, error: unknown) => log.error({ err: error }, message),
  };
  const worker = createWorker({
    outbox: createOutbox(db),
    requests: store,
    deliver: async (kind, request) => {
      if (kind === "webhook") throw new Error("no webhook is configured");
      await transport.send(await composeMail(kind, request, mailSettings));
    },
    now,
    random: Math.random,
    log,
    leaseSeconds: config.mailLeaseSeconds,
  });
  const requests = createRequests({
    store,
    brand: company.brand,
    deliveries: mailKinds,
    now,
    newId,
    random: Math.random,
    onStored: () => worker.wake(),
    onError: (error) => log.error({ err: error }, "a request could not be stored"),
  });
  return {
    requests,
    checkDatabase: async () => void (await sql`select 1`.execute(db)),
    start: () => worker.start(),
    async stop() {
      await worker.stop();
      await transport.close();
      await db.destroy();
    },
  };
}
