import type { RequestEvent } from "#domain/requests/events.ts";
import { type MailKind, ownerMailKinds, updateKinds } from "#domain/requests/mail-kinds.ts";
import type { MailAttachment, OutgoingMail } from "#domain/requests/mail-port.ts";
import { oneLine } from "#domain/requests/plain-words.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { pathTo } from "#i18n/routes.ts";
import { agreementOf } from "#domain/requests/agreement.ts";
import { calendarEntryOf } from "./calendar-entry.ts";
import type { MailDraft } from "./mail-draft.ts";
import { type MailParts, type MailSettings, threadOf, toVisitor, writeMail } from "./outgoing-mail.ts";
import { type MailContext, mailContextOf, ownerNotice, type SameDay } from "./owner-notice.ts";
import { ownerUpdate, takesItsDay } from "./owner-update.ts";
import { type RequestStep, stepOf } from "./request-step.ts";
import { visitorAcknowledgement } from "./visitor-acknowledgement.ts";
import { visitorUpdate } from "./visitor-update.ts";

export interface RequestMailSettings extends MailSettings {
  /** The absolute addresses of the request's private pages. */
  links: { visitor(): Promise<string>; owner(): Promise<string> };
  /** The event that an update is about. */
  entry?: RequestEvent | undefined;
  /** All events of the request, the earliest first. */
  history?: readonly RequestEvent[] | undefined;
  /** Other requests for the same day, for the owner's notice and for what takes a place of the day. */
  sameDay: SameDay;
}

/**
 * Writes a mail about a request to its visitor or to the owner. The Message-ID is the same at every attempt. A part that
 * cannot be made never stops the mail: it leaves without HTML, link, calendar entry, PDF or context, or as plain lines.
 */
export async function composeMail(
  kind: MailKind,
  request: StoredRequest,
  settings: RequestMailSettings,
): Promise<OutgoingMail> {
  const { content, siteUrl, history = [] } = settings;
  const { company, business } = content;
  const isUpdate = updateKinds.some((update) => update === kind);
  const toOwner = ownerMailKinds.includes(kind);
  const entry = isUpdate ? settings.entry : undefined;
  const step = entry && stepOf(request, entry, history, business.terms);
  const name = `the ${kind} of request ${request.reference}`;
  const warn: Warn = (part, error) => settings.onWarning(`${name} leaves without ${part}`, error);

  const link = await settings.links[toOwner ? "owner" : "visitor"]().catch((error: unknown) => {
    warn("its link", error);
    return undefined;
  });
  const calendarEntry = tryCalendarEntry(kind, step?.request ?? request, step, settings, warn);
  const agreement = step && (await tryAgreement(step, settings, warn));
  const needsContext =
    kind === "owner-notice" || (kind === "owner-update" && step !== undefined && takesItsDay(step.entry));
  const context: MailContext = needsContext
    ? await mailContextOf(step?.request ?? request, business, settings.sameDay, warn)
    : { sameDay: [] };

  function draft(): MailDraft {
    const copy = content.mailIn(toOwner ? "it" : request.locale, step?.terms ?? business.terms);
    if (kind === "owner-notice") return ownerNotice(request, copy, content, link, context);
    if (kind === "visitor-acknowledgement") return visitorAcknowledgement(request, copy, content, link);
    if (!step) throw new Error("an update is about an event of the request, and there is none");
    if (kind === "owner-update")
      return ownerUpdate(step, copy, company.brand, {
        link,
        agreement: agreement !== undefined,
        sameDay: context.sameDay,
      });
    const bookingUrl = new URL(pathTo("booking", request.locale), siteUrl).href;
    return visitorUpdate(step, copy, company, {
      link,
      bookingUrl,
      calendar: calendarEntry !== undefined,
      agreement: agreement !== undefined,
    });
  }

  return writeMail(
    {
      kind,
      ids: entry ? [request.id, entry.id] : [request.id],
      name,
      draft,
      plain: { reference: request.reference, link, lines: sentLines(toOwner, request, entry) },
      attachments: [calendarEntry, agreement].filter((one) => one !== undefined),
      ...addressing(toOwner, isUpdate, request, settings),
    },
    settings,
  );
}

function addressing(
  toOwner: boolean,
  isUpdate: boolean,
  { id, content }: StoredRequest,
  settings: MailSettings,
): Pick<MailParts, "to" | "replyTo" | "headers"> {
  const thread = isUpdate ? threadOf(toOwner ? "owner" : "visitor", id, settings) : {};
  if (!toOwner) return toVisitor(content.email, settings, thread);
  return {
    to: { address: settings.ownerEmail },
    ...(content.email !== "" && {
      replyTo: { name: oneLine(content.name, fieldLimits.name), address: content.email },
    }),
    headers: thread,
  };
}

/** The owner gets all that the visitor wrote; the visitor, whose address anybody could have entered, the owner's message. */
function sentLines(toOwner: boolean, { content }: StoredRequest, entry: RequestEvent | undefined): string[] {
  const message = entry?.by === (toOwner ? "visitor" : "owner") ? entry.message : undefined;
  const sent = toOwner ? Object.values<string | undefined>({ ...content }) : [];
  return [message, ...sent].flatMap((line) => (line === undefined || line === "" ? [] : [line]));
}

type Warn = (part: string, error: unknown) => void;

function tryCalendarEntry(
  kind: MailKind,
  request: StoredRequest,
  step: RequestStep | undefined,
  settings: MailSettings,
  warn: Warn,
): MailAttachment | undefined {
  try {
    return calendarEntryOf(kind, request, step, settings);
  } catch (error) {
    warn("its calendar entry", error);
    return undefined;
  }
}

/** What was agreed on, for both sides. */
async function tryAgreement(
  step: RequestStep,
  settings: MailSettings,
  warn: Warn,
): Promise<MailAttachment | undefined> {
  try {
    const agreement = step.entry.type === "quote-accepted" ? agreementOf(step.history) : undefined;
    if (agreement === undefined) return undefined;
    // The library for PDF files is loaded with the first agreement.
    const { agreementPdf } = await import("#src/quotes/agreement-pdf.server.ts");
    return await agreementPdf(step.request, agreement, settings.content);
  } catch (error) {
    warn("its agreement as a PDF", error);
    return undefined;
  }
}
