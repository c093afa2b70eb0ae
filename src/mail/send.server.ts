import type { Logger } from "pino";
import { agreementOf } from "#src/requests/agreement.ts";
import type { DeliveryKind } from "./kinds.ts";
import type { MailAttachment, MailTransport, OutgoingMail } from "./transport.server.ts";
import { oneLine } from "#src/i18n/plain-words.ts";
import type { PendingDelivery } from "./outbox.ts";
import { recipientOf } from "./kinds.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { Config } from "#src/site/config.ts";
import type { AttachmentKind } from "./blocks.ts";
import { calendarEntryOf } from "./calendar-entry.server.ts";
import { type Facts, type FactsOf, isAboutRequest, type MailKind, type MailSite, type RequestFacts } from "./facts.ts";
import { loadFacts, type MailSources } from "./load.server.ts";
import { draftOf, type Mail, mails } from "./mails.ts";
import { quoted, renderText } from "./text.ts";

/** Reports a part that was left out of a mail. The message never holds personal data or links. */
export type Warn = (message: string, error: unknown) => void;

/** The site, and the addresses of its mails: those of the environment, otherwise those of the content. */
export interface MailSettings extends MailSite {
  mailFrom: string;
  ownerEmail: string;
  warn: Warn;
}

export interface SentMails extends MailSources {
  config: Pick<Config, "siteUrl" | "mailFrom" | "ownerEmail">;
  content(): SiteContent;
  transport: Pick<MailTransport, "send">;
  log: Pick<Logger, "error" | "debug">;
}

/** Writes and sends the mail of a delivery, unless there is no reason for it any more. */
export async function sendDelivery(
  sources: SentMails,
  delivery: PendingDelivery,
  request: StoredRequest | undefined,
  signal: AbortSignal,
): Promise<void> {
  // A fault in a mail is logged as an error once, not at each attempt.
  const settings = settingsOf(sources, delivery.attempts === 0 ? "error" : "debug");
  const loading = { delivery, request, site: settings, sources };
  const mail = await relevantMail(delivery.kind, (kind) => loadFacts(kind, loading), settings);
  if (mail !== undefined) await sources.transport.send(mail, signal);
}

async function relevantMail<Kind extends DeliveryKind>(
  kind: Kind,
  load: (kind: Kind) => Promise<FactsOf<Kind>>,
  settings: MailSettings,
): Promise<OutgoingMail | undefined> {
  const facts = await load(kind);
  const mail: Mail<FactsOf<Kind>> = mails[kind];
  return mail.isRelevant?.(facts) === false ? undefined : writeMail(kind, facts, settings);
}

/**
 * Sends the mail with a link to the desk. Not by the outbox: its mails are written again at each attempt, and this token is stored
 * nowhere. @param id distinguishes mails, and says nothing of the link
 */
export async function sendDeskLink(
  sources: Omit<SentMails, keyof MailSources>,
  link: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const settings = settingsOf(sources, "error");
  const copy = settings.content.in("it").mail;
  const facts = { site: settings, locale: "it", copy, ids: [id], reference: id, link } as const;
  await sources.transport.send(await writeMail("desk-link", facts, settings), signal);
}

function settingsOf(
  { config, content, log }: Omit<SentMails, keyof MailSources>,
  level: "error" | "debug",
): MailSettings {
  const shown = content();
  const { company } = shown;
  return {
    content: shown,
    siteUrl: config.siteUrl,
    mailFrom: config.mailFrom ?? company.mailFrom,
    ownerEmail: config.ownerEmail ?? company.ownerEmail,
    warn: (message, error) => log[level]({ err: error }, message),
  };
}

// RFC 5322 allows 998 characters a line; mail programs show far fewer.
const longestSubject = 240;

/**
 * Writes a mail and addresses it. A part that cannot be made never stops it: it leaves without its calendar entry or PDF, or as
 * plain lines.
 */
export async function writeMail<Kind extends MailKind>(
  kind: Kind,
  facts: FactsOf<Kind>,
  settings: MailSettings,
): Promise<OutgoingMail> {
  const name = `the ${kind} of ${isAboutRequest(facts) ? `request ${facts.reference}` : facts.reference}`;
  const addressed = addressing(kind, facts, settings);
  const attachments = await attachmentsOf(kind, facts, name, settings.warn);
  const { subject, html, text } = await render(kind, facts, new Set(attachments.keys()), name, settings);
  return {
    from: settings.mailFrom,
    ...addressed,
    subject: oneLine(subject, longestSubject),
    html,
    text,
    messageId: messageId(settings, kind, ...facts.ids),
    attachments: [...attachments.values()],
  };
}

interface Rendered {
  subject: string;
  text: string;
  html?: string;
}

/** A mail that cannot be rendered leaves as it is stored: brand, reference, link, and what was sent. */
async function render<Kind extends MailKind>(
  kind: Kind,
  facts: FactsOf<Kind>,
  attached: ReadonlySet<AttachmentKind>,
  name: string,
  { content, warn }: MailSettings,
): Promise<Rendered> {
  try {
    const draft = draftOf(kind, facts, attached);
    // Loaded with the first mail: commands that write none start faster.
    const { renderHtml } = await import("./document.tsx");
    return {
      subject: draft.subject,
      text: renderText(draft),
      html: renderHtml({ ...draft, colours: content.brand.palette }),
    };
  } catch (error) {
    warn(`${name} leaves as plain lines: it cannot be rendered`, error);
    const { brand } = content.company;
    const { reference, link = "", sent = [] }: Facts = facts;
    const parts = [brand, reference, ...(link === "" ? [] : [link]), ...sent.map(quoted)];
    return { subject: `${brand} · ${reference}`, text: `${parts.join("\n\n")}\n` };
  }
}

async function attachmentsOf(
  kind: MailKind,
  facts: Facts,
  name: string,
  warn: Warn,
): Promise<Map<AttachmentKind, MailAttachment>> {
  const { reader, attachments = [] } = mails[kind];
  const made = new Map<AttachmentKind, MailAttachment>();
  if (!isAboutRequest(facts)) return made;
  for (const attachment of attachments) {
    try {
      const file = attachment === "calendar" ? calendarEntryOf(reader, facts) : await agreementOfStep(facts);
      if (file !== undefined) made.set(attachment, file);
    } catch (error) {
      warn(`${name} leaves without its ${attachment === "calendar" ? "calendar entry" : "agreement as a PDF"}`, error);
    }
  }
  return made;
}

/** What was agreed on, for both sides. */
async function agreementOfStep({ entry, history, request, site }: RequestFacts): Promise<MailAttachment | undefined> {
  const agreement = entry?.type === "quote-accepted" ? agreementOf(history) : undefined;
  if (agreement === undefined) return undefined;
  // The library for PDF files is loaded with the first agreement.
  const { agreementPdf } = await import("#src/quotes/agreement-pdf.server.ts");
  return agreementPdf(request, agreement, site.content);
}

const firstMails = { owner: "owner-notice", visitor: "visitor-acknowledgement" } as const;

/** Absence notices are not to answer (RFC 3834; Exchange). */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

function addressing(
  kind: MailKind,
  facts: Facts,
  settings: MailSettings,
): Pick<OutgoingMail, "to" | "replyTo" | "headers"> {
  const { reader, inThread } = mails[kind];
  const references = inThread ? threadOf(reader, facts.ids[0], settings) : {};
  const { company } = settings.content;
  if (isAboutRequest(facts)) {
    const { content } = facts.request;
    if (reader === "owner") {
      const visitor = { name: oneLine(content.name, fieldLimits.name), address: content.email };
      return {
        to: { address: settings.ownerEmail },
        replyTo: content.email === "" ? undefined : visitor,
        headers: references,
      };
    }
    const address = kind === "desk-link" ? undefined : recipientOf(kind, content.email, facts.entry);
    if (address === undefined) throw new Error(`the ${kind} has no recipient`);
    // The address alone: a name would be the visitor's own text.
    return {
      to: { address },
      replyTo: { name: company.brand, address: company.email },
      headers: { ...automatic, ...references },
    };
  }
  return { to: { address: settings.ownerEmail }, headers: kind === "desk-link" ? automatic : references };
}

/** Headers that refer to the first mail of a request: mail programs show mails with the same reference as a thread. */
function threadOf(reader: keyof typeof firstMails, requestId: string, site: MailSite): Record<string, string> {
  const first = messageId(site, firstMails[reader], requestId);
  return { "In-Reply-To": first, References: first };
}

function messageId({ siteUrl }: MailSite, ...parts: readonly string[]): string {
  return `<${parts.join(".")}@${new URL(siteUrl).hostname}>`;
}
