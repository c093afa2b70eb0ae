import { contentIn } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import { type MailKind, type UpdateKind, updateKinds } from "#domain/requests/mail-kinds.ts";
import type { MailAttachment, OutgoingMail } from "#domain/requests/mail-port.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { pathTo } from "#i18n/routes.ts";
import { addressing, messageIdOf, readerOf } from "./addressing.ts";
import { calendarEntryOf } from "./calendar-entry.ts";
import type { MailView } from "./mail-view.ts";
import { ownerNotice } from "./owner-notice.ts";
import { ownerUpdate } from "./owner-update.ts";
import { plainFacts } from "./plain-facts.ts";
import { type RequestStep, stepOf } from "./request-step.ts";
import { type Surroundings, surroundingsOf, type SurroundingsOptions } from "./surroundings.ts";
import { visitorAcknowledgement } from "./visitor-acknowledgement.ts";
import { visitorUpdate } from "./visitor-update.ts";
import { oneLine } from "./wording.ts";
import { renderers, writeMail, type Written } from "./written.ts";

export interface MailSettings {
  company: Company;
  /** The site's public origin. */
  siteUrl: string;
  mailFrom: string;
  ownerEmail: string;
  /** Make the absolute addresses of the request's private pages, on demand. */
  links: { visitor(): Promise<string>; owner(): Promise<string> };
  /** What an update tells of. */
  entry?: RequestEvent | undefined;
  /** All that has happened to the request, the earliest first. */
  history?: readonly RequestEvent[] | undefined;
  /** Others who ask for a request's day or have it, for the owner's notice. */
  sameDay: SurroundingsOptions["sameDay"];
  /** Told of what was left out of a mail that leaves all the same. */
  onWarning(message: string, error: unknown): void;
  /** What a mail is made with, where it is not the site's own. */
  makers?: Partial<typeof ownMakers>;
}

const ownMakers = {
  ownerNotice,
  ownerUpdate,
  visitorAcknowledgement,
  visitorUpdate,
  calendarEntry: calendarEntryOf,
  surroundings: surroundingsOf,
  ...renderers,
};

/** A mail on its way to being written, and what it is written with. */
interface Draft {
  kind: MailKind;
  request: StoredRequest;
  /** Undefined on a mail about the request itself. */
  step: RequestStep | undefined;
  link: string | undefined;
  attachments: readonly MailAttachment[];
  /** Undefined but for the owner's notice. */
  around: Surroundings | undefined;
  settings: MailSettings;
  make: typeof ownMakers;
}

// RFC 5322 allows 998 characters a line; mail programs show far fewer.
const longestSubject = 240;

/**
 * Writes a mail of a request. Composing it again gives the same Message-ID. A part that cannot be made never stops the mail:
 * without HTML it goes as text, without its words as a list of facts, without its link or its calendar entry as it is.
 */
export async function composeMail(
  kind: MailKind,
  request: StoredRequest,
  settings: MailSettings,
): Promise<OutgoingMail> {
  const { history = [], siteUrl } = settings;
  const entry = isUpdate(kind) ? settings.entry : undefined;
  const make = { ...ownMakers, ...settings.makers };
  const step = entry === undefined ? undefined : stepOf(request, entry, history);
  const link = await linkOf(kind, request, settings);
  const attachments = attachmentsOf(kind, step?.request ?? request, step, make, settings);
  const around = kind === "owner-notice" ? await aroundOf(request, settings, make) : undefined;
  const { subject, html, text } = await write({ kind, request, step, link, attachments, around, settings, make });
  return {
    from: settings.mailFrom,
    ...addressing(kind, request, settings),
    subject: oneLine(subject, longestSubject),
    html,
    text,
    messageId: messageIdOf(kind, request.id, entry?.id, siteUrl),
    attachments,
  };
}

function isUpdate(kind: MailKind): kind is UpdateKind {
  return updateKinds.some((update) => update === kind);
}

function write(draft: Draft): Promise<Written> {
  const { kind, request, step, link, settings, make } = draft;
  return writeMail({
    which: whichLeaves(kind, request),
    view: () => viewOf(draft),
    plain: () => plainFacts(kind, request, settings.company.brand, { entry: step?.entry, link }),
    render: make,
    onWarning: settings.onWarning,
  });
}

function viewOf({ kind, request, step, link, attachments, around = nothingAround, settings, make }: Draft): MailView {
  const { company, siteUrl } = settings;
  const copy = contentIn(readerOf(kind) === "owner" ? "it" : request.locale).mail;
  switch (kind) {
    case "owner-notice":
      return make.ownerNotice(request, copy, company.brand, link, around);
    case "visitor-acknowledgement":
      return make.visitorAcknowledgement(request, copy, company, link);
    case "owner-update":
      return make.ownerUpdate(told(step), copy, company.brand, link);
    case "visitor-update": {
      const bookingUrl = new URL(pathTo("booking", request.locale), siteUrl).href;
      return make.visitorUpdate(told(step), copy, company, { link, bookingUrl, calendar: attachments.length > 0 });
    }
  }
}

function told(step: RequestStep | undefined): RequestStep {
  if (!step) throw new Error("an update tells of an entry of the journal, and there is none");
  return step;
}

const nothingAround: Surroundings = { place: undefined, sunset: undefined, sameDay: [] };

function aroundOf(request: StoredRequest, settings: MailSettings, make: typeof ownMakers): Promise<Surroundings> {
  const which = whichLeaves("owner-notice", request);
  return make.surroundings(request, {
    sameDay: (date, exceptId) => settings.sameDay(date, exceptId),
    onMissing: (part, error) => settings.onWarning(`${which} without ${part}`, error),
  });
}

/** The page behind the mail's button. Without it the mail is still worth its way: it can be answered. */
async function linkOf(kind: MailKind, request: StoredRequest, settings: MailSettings): Promise<string | undefined> {
  try {
    return await settings.links[readerOf(kind)]();
  } catch (error) {
    settings.onWarning(`${whichLeaves(kind, request)} without its link`, error);
    return undefined;
  }
}

/** The calendar entry is a convenience, as the link is. */
function attachmentsOf(
  kind: MailKind,
  request: StoredRequest,
  step: RequestStep | undefined,
  make: typeof ownMakers,
  settings: MailSettings,
): readonly MailAttachment[] {
  try {
    const entry = make.calendarEntry(kind, request, step, settings);
    return entry === undefined ? [] : [entry];
  } catch (error) {
    settings.onWarning(`${whichLeaves(kind, request)} without its calendar entry`, error);
    return [];
  }
}

/** Which mail a warning is about; never with what it says or where it leads. */
function whichLeaves(kind: MailKind, { reference }: StoredRequest): string {
  return `the ${kind} of request ${reference} leaves`;
}
