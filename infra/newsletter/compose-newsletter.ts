import type { Kysely } from "kysely";
import { company, contentIn } from "#content/index.ts";
import { createNewsletter, type Newsletter } from "#domain/newsletter/newsletter.ts";
import type { MailTransport } from "#domain/requests/mail-port.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/schema.ts";
import type { HtmlRenderer } from "../mail/html-renderer.ts";
import { confirmationMail } from "./confirmation-mail.ts";
import { createConfirmationQueue } from "./confirmation-queue.ts";
import { createExpiry } from "./expiry.ts";
import { createMailer, type MailerLog } from "./mailer.ts";
import { subscriberTokens } from "./subscriber-tokens.ts";
import { createSubscriberStore } from "./subscribers.ts";
import { newSubscriberId } from "./tokens.ts";

/** What the letter runs on, where it is open. */
export interface NewsletterServices {
  newsletter: Newsletter;
  start(): void;
  /** A confirmation mail may be due. */
  wake(): void;
  stop(): Promise<void>;
}

export interface LetterParts {
  /** The process's id, to which its leases belong. */
  instance: string;
  linkSecret: string;
  transport: Pick<MailTransport, "send">;
  html: Pick<HtmlRenderer, "renderHtml">;
  log: MailerLog;
  /** Told of each attempt at a confirmation mail that failed. */
  onFailure(): void;
}

/** Wires the letter's list, its confirmation mails, and the forgetting of who does not confirm. */
export function composeNewsletter(
  db: Kysely<Database>,
  config: Config,
  { instance, linkSecret, transport, html, log, onFailure }: LetterParts,
): NewsletterServices {
  const now = (): Date => new Date();
  const store = createSubscriberStore(db);
  const tokens = subscriberTokens(linkSecret);
  const mailer = createMailer({
    queue: createConfirmationQueue(db, instance),
    async send({ subscriber }, signal) {
      const mail = await confirmationMail(subscriber, tokens.tokenFor(subscriber.id), {
        company,
        siteUrl: config.siteUrl,
        mailFrom: config.mailFrom,
        copyIn: contentIn,
        renderHtml: (view) => html.renderHtml(view),
        onWarning: (error) => log.error({ err: error }, "a confirmation mail leaves as text alone"),
      });
      await transport.send(mail, signal);
    },
    now,
    random: Math.random,
    log,
    leaseSeconds: config.mailLeaseSeconds,
    onFailure,
  });
  const expiry = createExpiry({ store, now, log });
  return {
    newsletter: createNewsletter({
      store,
      tokens,
      consent: (locale) => contentIn(locale).newsletter.form.consent,
      now,
      newId: newSubscriberId,
      onAsked: () => mailer.wake(),
      onError: (error) => log.error({ err: error }, "a subscription could not be stored"),
    }),
    start() {
      mailer.start();
      expiry.start();
    },
    wake: mailer.wake,
    async stop() {
      await Promise.all([mailer.stop(), expiry.stop()]);
    },
  };
}
