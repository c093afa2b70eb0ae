import type { Company } from "#content/schema/company.ts";
import type { MailKind } from "#domain/requests/mail-kinds.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { oneLine } from "./wording.ts";

/** For whom a mail is: its address, its language and its private page follow from that. */
export function readerOf(kind: MailKind): "visitor" | "owner" {
  return kind === "owner-notice" || kind === "owner-update" ? "owner" : "visitor";
}

/** The Message-ID of a mail about a request, or about one entry of its history; the same at every attempt. */
export function messageIdOf(kind: MailKind, requestId: string, entryId: string | undefined, siteUrl: string): string {
  const parts = [kind, requestId, ...(entryId === undefined ? [] : [entryId])];
  return `<${parts.join(".")}@${new URL(siteUrl).hostname}>`;
}

/** The Message-ID of the mail about a request's erasure. */
export function erasureMessageId(requestId: string, siteUrl: string): string {
  return `<owner-erasure.${requestId}@${new URL(siteUrl).hostname}>`;
}

/** The mails with which a request begins, one for each reader. */
const firstMails = { owner: "owner-notice", visitor: "visitor-acknowledgement" } as const;

// RFC 3834, and its Exchange counterpart: an absence notice is not to answer this.
export const asksForSilence = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** To which first mail one of its later ones belongs: mail programs show what refers to the same mail as one conversation. */
export function threadOf(reader: keyof typeof firstMails, requestId: string, siteUrl: string): Record<string, string> {
  const first = messageIdOf(firstMails[reader], requestId, undefined, siteUrl);
  return { "In-Reply-To": first, References: first };
}

/** To whom a mail goes, who is answered, and to which other mail it belongs. */
export function addressing(
  kind: MailKind,
  { id, content }: StoredRequest,
  { company, ownerEmail, siteUrl }: { company: Company; ownerEmail: string; siteUrl: string },
): Pick<OutgoingMail, "to" | "replyTo" | "headers"> {
  const reader = readerOf(kind);
  const thread = kind === firstMails[reader] ? {} : threadOf(reader, id, siteUrl);
  return reader === "owner"
    ? {
        to: { address: ownerEmail },
        replyTo: { name: oneLine(content.name, fieldLimits.name), address: content.email },
        headers: thread,
      }
    : {
        // The address alone: the name is the visitor's own text.
        to: { address: content.email },
        replyTo: { name: company.brand, address: company.email },
        headers: { ...asksForSilence, ...thread },
      };
}
