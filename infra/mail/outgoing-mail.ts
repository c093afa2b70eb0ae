import type { SiteContent } from "#content/index.ts";
import type { DeliveryKind } from "#domain/requests/mail-kinds.ts";
import type { MailAttachment, OutgoingMail } from "#domain/requests/mail-port.ts";
import { oneLine } from "#domain/requests/plain-words.ts";
import type { MailDraft, RenderedMail } from "./mail-draft.ts";
import { renderText } from "./render-text.ts";

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
  /** @throws Error when the copy cannot be used */
  draft(): MailDraft;
  /** The mail without its copy: a list of facts. */
  fallback(): RenderedMail;
  attachments?: readonly MailAttachment[];
}

// RFC 5322 allows 998 characters a line; mail programs show far fewer.
const longestSubject = 240;

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

/** Without its draft a mail is a list of facts; without HTML it is text alone. */
async function render({ name, ...parts }: MailParts, settings: MailSettings): Promise<RenderedMail> {
  let draft: MailDraft;
  let text: string;
  try {
    draft = parts.draft();
    text = renderText(draft);
  } catch (error) {
    settings.onWarning(`${name} leaves as a list of facts: its copy cannot be used`, error);
    return parts.fallback();
  }
  const { subject } = draft;
  try {
    // Loaded with the first mail: commands that write none start faster.
    const { renderHtml } = await import("./templates/mail-document.tsx");
    return { subject, text, html: renderHtml({ ...draft, colours: settings.content.brand.palette }) };
  } catch (error) {
    settings.onWarning(`${name} leaves as text alone: its HTML cannot be rendered`, error);
    return { subject, text };
  }
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
