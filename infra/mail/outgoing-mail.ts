import type { SiteContent } from "#content/index.ts";
import type { DeliveryKind } from "#domain/requests/mail-kinds.ts";
import type { MailAttachment, OutgoingMail } from "#domain/requests/mail-port.ts";
import { oneLine } from "#domain/requests/plain-words.ts";
import type { MailDraft, RenderedMail } from "./mail-draft.ts";
import { quoted, renderText } from "./render-text.ts";

/** The settings that all mails share. */
export interface MailSettings {
  content: Pick<SiteContent, "brand" | "company" | "business" | "in" | "mailIn">;
  /** The site's public origin. */
  siteUrl: string;
  mailFrom: string;
  ownerEmail: string;
  /** Reports a part that was left out of a mail. */
  onWarning(message: string, error: unknown): void;
}

export interface MailParts extends Pick<OutgoingMail, "to" | "replyTo" | "headers"> {
  /** A delivery of the outbox, or the mail with a link to the desk, which is sent at once. */
  kind: DeliveryKind | "desk-link";
  /** What the mail is about: with the kind it makes the Message-ID, the same at every attempt. */
  ids: ReadonlyArray<string | number>;
  /** Names the mail in warnings. It never holds personal data or links. */
  name: string;
  /** @throws Error when something that is stored cannot be shown */
  draft(): MailDraft;
  /** What the mail says where its draft cannot be made, besides the brand. */
  plain: PlainMail;
  attachments?: readonly MailAttachment[];
}

// RFC 5322 allows 998 characters a line; mail programs show far fewer.
const longestSubject = 240;

/** A mail as it is stored: no copy, format or calculation that could fail. */
export interface PlainMail {
  /** Of the request, or of what else the mail is about. */
  reference: string;
  link?: string | undefined;
  /** What was sent. */
  lines?: readonly string[];
}

/** Renders a mail and puts it into its envelope. */
export async function writeMail(parts: MailParts, settings: MailSettings): Promise<OutgoingMail> {
  const { kind, ids, to, replyTo, headers, attachments = [] } = parts;
  const { subject, html, text } = await render(parts, settings);
  return {
    from: settings.mailFrom,
    to,
    replyTo,
    subject: oneLine(subject, longestSubject),
    html,
    text,
    messageId: messageId(settings.siteUrl, kind, ...ids),
    attachments,
    headers,
  };
}

/** A mail that cannot be rendered leaves as it is stored. */
async function render({ name, draft, plain }: MailParts, { content, onWarning }: MailSettings): Promise<RenderedMail> {
  const { brand, company } = content;
  try {
    const made = draft();
    // Loaded with the first mail: commands that write none start faster.
    const { renderHtml } = await import("./templates/mail-document.tsx");
    return {
      subject: made.subject,
      text: renderText(made),
      html: renderHtml({ ...made, colours: brand.palette }),
    };
  } catch (error) {
    onWarning(`${name} leaves as plain lines: it cannot be rendered`, error);
    return renderPlain(plain, company.brand);
  }
}

function renderPlain({ reference, link, lines = [] }: PlainMail, brand: string): RenderedMail {
  const parts = [brand, reference, ...(link === undefined ? [] : [link]), ...lines.map(quoted)];
  return { subject: `${brand} · ${reference}`, text: `${parts.join("\n\n")}\n` };
}

function messageId(siteUrl: string, ...parts: ReadonlyArray<string | number>): string {
  return `<${parts.join(".")}@${new URL(siteUrl).hostname}>`;
}

/** The address alone: a name would be the visitor's own text. Absence notices are not to answer (RFC 3834; Exchange). */
export function toVisitor(
  address: string,
  { content: { company } }: MailSettings,
  headers: Readonly<Record<string, string>> = {},
): Pick<MailParts, "to" | "replyTo" | "headers"> {
  return {
    to: { address },
    replyTo: { name: company.brand, address: company.email },
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", ...headers },
  };
}

const firstMails = { owner: "owner-notice", visitor: "visitor-acknowledgement" } as const;

/** Headers that refer to the first mail of a request: mail programs show mails with the same reference as a thread. */
export function threadOf(
  reader: keyof typeof firstMails,
  requestId: string,
  { siteUrl }: MailSettings,
): Record<string, string> {
  const first = messageId(siteUrl, firstMails[reader], requestId);
  return { "In-Reply-To": first, References: first };
}
