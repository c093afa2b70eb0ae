import type { Logger } from "pino";
import { createHash } from "node:crypto";
import { createPollLoop, type Periodic } from "../clock/poll-loop.ts";
import { messageOf } from "../errors/errors.ts";
import { readMessageId } from "../mail/outgoing-mail.ts";
import type { BounceStore, MailboxPosition } from "../stores/bounces.ts";
import type { NewReports } from "./mailbox.ts";
import { readBounce } from "./read-bounce.ts";

export interface BouncesDependencies {
  /** The mailbox to which mails return (`IMAP_URL`). */
  url: string;
  siteUrl: string;
  store: BounceStore;
  read(url: string, since: MailboxPosition | undefined, now: Date): Promise<NewReports>;
  now(): Date;
  log: Pick<Logger, "info" | "error">;
}

/** Milliseconds between two readings. */
const pause = 300_000;

/** Reads every five minutes which mails came back, and records it at their requests. Several processes may do this at once. */
export function createBounces({ url, siteUrl, store, read, now, log }: BouncesDependencies): Required<Periodic> {
  const source = mailboxKey(url);
  let concern: string | undefined;
  const loop = createPollLoop({
    async poll() {
      const { reports, position } = await read(url, await store.position(source), now());
      let recorded = 0;
      for (const report of reports) if (await recordBounce(report)) recorded += 1;
      // Afterwards: what a stop interrupted is read again, and recorded once.
      await store.keepPosition(source, position);
      concern = undefined;
      if (recorded > 0) log.info({ mails: recorded }, "mails came back");
      return pause;
    },
    sleepAfterError: pause,
    onError(error) {
      concern = "it is not known which mails came back: the mailbox of IMAP_URL cannot be read";
      log.error({ err: withoutConnection(error) }, concern);
    },
  });

  async function recordBounce(report: Uint8Array): Promise<boolean> {
    const bounce = await readBounce(report);
    const mail = bounce && readMessageId(bounce.messageId, siteUrl);
    return bounce !== undefined && mail !== undefined && (await store.recordBounce(mail, bounce.reason, now()));
  }

  return { ...loop, concern: () => concern };
}

/** Names a mailbox without its password. */
function mailboxKey(url: string): string {
  const { username, host, pathname } = new URL(url);
  return createHash("sha256").update(`${username}@${host}${pathname}`).digest("base64url");
}

/** The error of the library may carry the connection with its password. */
function withoutConnection(error: unknown): Error {
  return new Error(messageOf(error));
}
