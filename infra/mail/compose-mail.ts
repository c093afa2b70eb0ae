import { contentIn, type LocalContent } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import type { MailKind } from "#domain/requests/mail-kinds.ts";
import type { MailAttachment, Mailbox, OutgoingMail } from "#domain/requests/mail-port.ts";
import type { Booking, StoredRequest } from "#domain/requests/request.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { calendarEntry } from "./calendar-entry.ts";
import type { MailView } from "./mail-view.ts";
import { ownerNotice } from "./owner-notice.ts";
import { renderHtml } from "./render-html.tsx";
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
  calendarEntry?: typeof calendarEntry;
}

type Addressing = Pick<OutgoingMail, "to" | "replyTo" | "headers" | "attachments">;

// RFC 5322 allows 998 characters a line; mail programs show far fewer.
const longestSubject = 240;

/**
 * Writes a mail of a request. Composing it again gives the same Message-ID.
 * @throws Error where the mail's copy names a value that the request does not have
 */
export async function composeMail(
  kind: MailKind,
  request: StoredRequest,
  settings: MailSettings,
): Promise<OutgoingMail> {
  const { view, addressing } = kind === "owner-notice" ? notice(request, settings) : acknowledgement(request, settings);
  return {
    from: settings.mailFrom,
    ...addressing,
    subject: oneLine(view.subject, longestSubject),
    html: await renderHtml(view),
    text: renderText(view),
    messageId: `<${kind}.${request.id}@${new URL(settings.siteUrl).hostname}>`,
  };
}

function notice(request: StoredRequest, settings: MailSettings): { view: MailView; addressing: Addressing } {
  const copy = contentIn("it").mail;
  return {
    view: ownerNotice(request, copy, settings.company.brand),
    addressing: {
      to: { address: settings.ownerEmail },
      replyTo: visitor(request),
      attachments: attachmentsOf(request, copy, settings),
    },
  };
}

function acknowledgement(
  request: StoredRequest,
  { company }: MailSettings,
): { view: MailView; addressing: Addressing } {
  return {
    view: visitorAcknowledgement(request, contentIn(request.locale).mail, company),
    addressing: {
      // The address alone: the name is the visitor's own text.
      to: { address: request.content.email },
      replyTo: { name: company.brand, address: company.email },
      // RFC 3834, and its Exchange counterpart: an absence notice is not to answer this.
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      attachments: [],
    },
  };
}

function visitor({ content }: StoredRequest): Mailbox {
  return { name: oneLine(content.name, fieldLimits.name), address: content.email };
}

/** The calendar entry is a convenience: without it the notice is still worth its way. */
function attachmentsOf(request: StoredRequest, copy: LocalContent["mail"], settings: MailSettings): MailAttachment[] {
  if (!isBooking(request)) return [];
  try {
    const entry = settings.calendarEntry ?? calendarEntry;
    return [entry(request, { copy: copy.calendarEntry, brand: settings.company.brand, siteUrl: settings.siteUrl })];
  } catch (error) {
    settings.onWarning(`the notice of request ${request.reference} leaves without its calendar entry`, error);
    return [];
  }
}

function isBooking(request: StoredRequest): request is StoredRequest & { content: Booking } {
  return request.content.kind === "booking";
}
