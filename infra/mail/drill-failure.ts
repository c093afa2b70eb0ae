import { drillFailed } from "#i18n/messages/it/alerts.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";

interface DrillFailure {
  /** When, ISO 8601 in UTC. */
  at: string;
  problem: string;
  /** The site's public origin. */
  siteUrl: string;
  mailFrom: string;
  ownerEmail: string;
}

/** Tells the owner that the newest backup could not be restored. Text alone: it has to work when other things do not. */
export function composeDrillFailure({ at, problem, siteUrl, mailFrom, ownerEmail }: DrillFailure): OutgoingMail {
  const { hostname } = new URL(siteUrl);
  const { subject, text } = drillFailed;
  return {
    from: mailFrom,
    to: { address: ownerEmail },
    subject: fill(subject, { site: hostname }),
    text: `${fill(text, { site: hostname, problem })}\n`,
    messageId: `<drill-failure.${at.replace(/\W/g, "")}@${hostname}>`,
    attachments: [],
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
