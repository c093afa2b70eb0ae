import { fieldLimits } from "#src/booking/vocabulary.ts";
import { ownerAddress } from "#src/content/owner-changes.server.ts";
import { oneLine } from "#src/i18n/plain-words.ts";
import { agreementOf, hasDeposit, quotesOf } from "#src/requests/agreement.ts";
import { stepCalendar } from "#src/requests/calendar.server.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import type { Site } from "#src/site/site.ts";
import type { AttachmentKind } from "./blocks.ts";
import { type MailData, isAboutRequest, type MailSettings, type RequestMailData } from "./mail-data.ts";
import { type DeliveryKind, isToOwner, type MailKind } from "./kinds.ts";
import { loadMailData, ownersMailData } from "./load.server.ts";
import { draftOf, type MailDataOf, type Mail, mails } from "./mails.ts";
import type { PendingDelivery } from "./outbox.server.ts";
import { quoted, renderText } from "./text.ts";
import type { MailAttachment, OutgoingMail } from "./transport.server.ts";

export type MailSite = Pick<Site, "db" | "content" | "secret" | "now"> & {
  config: Pick<Site["config"], "contentFolder" | "siteUrl" | "mailFrom" | "ownerEmail" | "mailLeaseSeconds">;
  mail: Pick<Site["mail"], "send">;
  log: Pick<Site["log"], "info" | "warn" | "error" | "debug">;
};

export type DeliveryOutcome = "sent" | "dropped";

/**
 * Writes and sends a mail, unless it has lost its reason.
 * @throws DeliveryError which says whether another attempt can help; other errors may be temporary
 */
export async function sendDelivery(
  site: MailSite,
  delivery: PendingDelivery,
  request: StoredRequest | undefined,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  // A fault in a mail is logged once as an error.
  const settings = settingsOf(site, delivery.attempts === 0 ? "error" : "debug");
  const { kind, repeats } = delivery;
  const data = await loadMailData(kind, { site, settings, delivery, request });
  if (!isRelevant(kind, data)) return "dropped";
  const ids: MailData["ids"] = repeats === 0 ? data.ids : [...data.ids, `repeat-${repeats}`];
  await site.mail.send(await writeMail(kind, { ...data, ids }), signal);
  return "sent";
}

function isRelevant<Kind extends DeliveryKind>(kind: Kind, data: MailDataOf<Kind>): boolean {
  const mail: Mail<MailDataOf<Kind>> = mails[kind];
  return mail.isRelevant?.(data) !== false;
}

/** The outbox cannot send it, because the token is stored nowhere. @param id reveals nothing about the link */
export async function sendDeskLink(
  site: Pick<MailSite, "config" | "content" | "mail" | "log">,
  link: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const data = { ...ownersMailData(id, settingsOf(site, "error")), link };
  await site.mail.send(await writeMail("desk-link", data), signal);
}

function settingsOf(
  { config, content, log }: Pick<MailSite, "config" | "content" | "log">,
  level: "error" | "debug",
): MailSettings {
  const shown = content();
  const { company } = shown;
  return {
    content: shown,
    siteUrl: config.siteUrl,
    mailFrom: config.mailFrom ?? company.mailFrom,
    ownerEmail: config.ownerEmail ?? ownerAddress(config.contentFolder, company.ownerEmail),
    warn: (message, error) => log[level]({ err: error }, message),
  };
}

// RFC 5322 allows 998 characters a line, and mail programs show far fewer.
const longestSubject = 240;

/** A mail leaves even if a part cannot be made: without its calendar entry or PDF, or as plain lines. */
export async function writeMail<Kind extends MailKind>(kind: Kind, data: MailDataOf<Kind>): Promise<OutgoingMail> {
  const { site, ids, reference }: MailData = data;
  const name = `the ${kind} of ${isAboutRequest(data) ? `request ${reference}` : reference}`;
  const addressed = addressing(kind, data);
  const attachments = await attachmentsOf(kind, data, name);
  const { subject, html, text } = await render(kind, data, new Set(attachments.keys()), name);
  return {
    from: site.mailFrom,
    ...addressed,
    subject: oneLine(subject, longestSubject),
    html,
    text,
    messageId: messageId(site, kind, ...ids),
    attachments: [...attachments.values()],
  };
}

async function render<Kind extends MailKind>(
  kind: Kind,
  data: MailDataOf<Kind>,
  attached: ReadonlySet<AttachmentKind>,
  name: string,
): Promise<Pick<OutgoingMail, "subject" | "text" | "html">> {
  const { site, reference, link = "", sent = [] }: MailData = data;
  const { company, brand } = site.content;
  try {
    const draft = draftOf(kind, data, attached);
    // Loaded with the first mail, because most commands write none.
    const { renderHtml } = await import("./document.tsx");
    return { subject: draft.subject, text: renderText(draft), html: renderHtml(draft, brand.palette) };
  } catch (error) {
    site.warn(`${name} leaves as plain lines: it cannot be rendered`, error);
    const parts = [company.brand, reference, ...(link === "" ? [] : [link]), ...sent.map(quoted)];
    return { subject: `${company.brand} · ${reference}`, text: `${parts.join("\n\n")}\n` };
  }
}

async function attachmentsOf<Kind extends MailKind>(
  kind: Kind,
  data: MailDataOf<Kind>,
  name: string,
): Promise<Map<AttachmentKind, MailAttachment>> {
  const mail: Mail<MailDataOf<Kind>> = mails[kind];
  const made = new Map<AttachmentKind, MailAttachment>();
  if (!isAboutRequest(data)) return made;
  for (const attachment of mail.attachments?.(data) ?? []) {
    try {
      const file =
        attachment === "calendar" ? stepCalendar(isToOwner(kind), data) : await lastDocument(attachment, data);
      if (file !== undefined) made.set(attachment, file);
    } catch (error) {
      const part = attachment === "calendar" ? "calendar entry" : `${attachment} as a PDF`;
      data.site.warn(`${name} leaves without its ${part}`, error);
    }
  }
  return made;
}

async function lastDocument(
  kind: "quote" | "agreement",
  { history, request, site: { content } }: RequestMailData,
): Promise<MailAttachment | undefined> {
  const [quote, agreement] = [quotesOf(history).at(-1), agreementOf(history)];
  const { agreementPdf, quotePdf } = await import("#src/quotes/agreement-pdf.server.ts");
  if (kind === "agreement") return agreement && agreementPdf(request, agreement, content);
  return quote && quotePdf(request, quote, content, hasDeposit(history, quote));
}

/** Prevents absence notices (RFC 3834; Exchange). */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

function addressing(kind: MailKind, data: MailData): Pick<OutgoingMail, "to" | "replyTo" | "headers"> {
  const { site } = data;
  const thread = mails[kind].inThread ? threadOf(kind, data) : {};
  const visitor = isAboutRequest(data) ? data.request.content : undefined;
  const address = visitor?.email ?? data.email;
  if (isToOwner(kind)) {
    return {
      to: { name: "", address: site.ownerEmail },
      replyTo: visitor?.email ? { name: oneLine(visitor.name, fieldLimits.name), address: visitor.email } : undefined,
      headers: kind === "desk-link" ? automatic : thread,
    };
  }
  if (address === undefined) throw new Error(`the ${kind} has no recipient`);
  const { brand, email } = site.content.company;
  // Only the address, because the name is the visitor's own text.
  return {
    to: { name: "", address },
    replyTo: { name: brand, address: email },
    headers: { ...automatic, ...thread },
  };
}

/** Mail programs show mails with one reference as a thread. */
function threadOf(kind: MailKind, { ids, site }: MailData): Record<string, string> {
  const first = messageId(site, isToOwner(kind) ? "owner-notice" : "visitor-acknowledgement", ids[0]);
  return { "In-Reply-To": first, References: first };
}

function messageId({ siteUrl }: MailSettings, ...parts: readonly string[]): string {
  return `<${parts.join(".")}@${new URL(siteUrl).hostname}>`;
}
