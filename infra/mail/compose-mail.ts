import { contentIn } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import type { MailKind } from "#domain/requests/mail-kinds.ts";
import type { MailAttachment, Mailbox, OutgoingMail } from "#domain/requests/mail-port.ts";
import type { Booking, StoredRequest } from "#domain/requests/request.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { calendarEntry } from "./calendar-entry.ts";
import type { MailView } from "./mail-view.ts";
import { ownerNotice } from "./owner-notice.ts";
import { plainFacts } from "./plain-facts.ts";
import { renderText } from "./render-text.ts";
import { visitorAcknowledgement } from "./visitor-acknowledgement.ts";
import { oneLine } from "./wording.ts";

export interface MailSettings {
  company: Company;
  /** The site's public origin. */
  siteUrl: string;
  mailFrom: string;
  ownerEmail: string;
  /** Told of what was left out of a mail that leaves all the same. */
  onWarning(message: string, error: unknown): void;
  /** What a mail is made with, where it is not the site's own. */
  makers?: Partial<typeof ownMakers>;
}

/** The templates' library takes longer to load than all the rest of the site: the first mail loads it, not the start. */
async function renderHtml(view: MailView): Promise<string> {
  const templates = await import("./render-html.tsx");
  return templates.renderHtml(view);
}

const ownMakers = { ownerNotice, visitorAcknowledgement, renderHtml, renderText, calendarEntry };

type Written = Pick<OutgoingMail, "subject" | "html" | "text">;
type Addressing = Pick<OutgoingMail, "to" | "replyTo" | "headers" | "attachments">;

// RFC 5322 allows 998 characters a line; mail programs show far fewer.
const longestSubject = 240;

/**
 * Writes a mail of a request. Composing it again gives the same Message-ID. A part that cannot be made never stops the mail:
 * without HTML it goes as text, without its words as a list of facts, without its calendar entry as it is.
 */
export async function composeMail(
  kind: MailKind,
  request: StoredRequest,
  settings: MailSettings,
): Promise<OutgoingMail> {
  const { subject, html, text } = await write(kind, request, settings);
  return {
    from: settings.mailFrom,
    ...(kind === "owner-notice" ? toOwner(request, settings) : toVisitor(request, settings)),
    subject: oneLine(subject, longestSubject),
    html,
    text,
    messageId: `<${kind}.${request.id}@${new URL(settings.siteUrl).hostname}>`,
  };
}

async function write(kind: MailKind, request: StoredRequest, settings: MailSettings): Promise<Written> {
  const make = { ...ownMakers, ...settings.makers };
  const which = `the ${kind} of request ${request.reference} leaves`;
  let view: MailView;
  let text: string;
  try {
    view = viewOf(kind, request, settings.company, make);
    text = make.renderText(view);
  } catch (error) {
    settings.onWarning(`${which} as a list of facts: its words cannot be used`, error);
    return { ...plainFacts(kind, request, settings.company.brand), html: undefined };
  }
  try {
    return { subject: view.subject, html: await make.renderHtml(view), text };
  } catch (error) {
    settings.onWarning(`${which} as text alone: its HTML cannot be rendered`, error);
    return { subject: view.subject, html: undefined, text };
  }
}

function viewOf(
  kind: MailKind,
  request: StoredRequest,
  company: Company,
  make: Pick<typeof ownMakers, "ownerNotice" | "visitorAcknowledgement">,
): MailView {
  return kind === "owner-notice"
    ? make.ownerNotice(request, contentIn("it").mail, company.brand)
    : make.visitorAcknowledgement(request, contentIn(request.locale).mail, company);
}

function toOwner(request: StoredRequest, settings: MailSettings): Addressing {
  return {
    to: { address: settings.ownerEmail },
    replyTo: visitor(request),
    attachments: attachmentsOf(request, settings),
  };
}

function toVisitor(request: StoredRequest, { company }: MailSettings): Addressing {
  return {
    // The address alone: the name is the visitor's own text.
    to: { address: request.content.email },
    replyTo: { name: company.brand, address: company.email },
    // RFC 3834, and its Exchange counterpart: an absence notice is not to answer this.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    attachments: [],
  };
}

function visitor({ content }: StoredRequest): Mailbox {
  return { name: oneLine(content.name, fieldLimits.name), address: content.email };
}

/** The calendar entry is a convenience: without it the notice is still worth its way. */
function attachmentsOf(request: StoredRequest, settings: MailSettings): MailAttachment[] {
  if (!isBooking(request)) return [];
  const { company, siteUrl, makers } = settings;
  try {
    const entry = makers?.calendarEntry ?? calendarEntry;
    return [entry(request, { copy: contentIn("it").mail.calendarEntry, brand: company.brand, siteUrl })];
  } catch (error) {
    settings.onWarning(`the notice of request ${request.reference} leaves without its calendar entry`, error);
    return [];
  }
}

function isBooking(request: StoredRequest): request is StoredRequest & { content: Booking } {
  return request.content.kind === "booking";
}
