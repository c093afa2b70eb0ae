import type { SiteContent } from "#content/index.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { formatDate } from "#i18n/format.ts";
import { termsRows } from "../calendar/event-copy.ts";
import type { Action, Block, MailDraft } from "./mail-draft.ts";
import {
  fillPhrase,
  fillText,
  greeting,
  heading,
  type MailCopy,
  note,
  paragraph,
  stackedActions,
  visitorFooter,
  whatsappHref,
} from "./phrases.ts";
import { dayRows, requestSlip, visitorRows } from "./rows.ts";

/**
 * The mail that confirms to a visitor that their request has arrived, in the language of the page.
 * @param link the request's own page; undefined when it cannot be made
 */
export function visitorAcknowledgement(
  request: StoredRequest,
  copy: MailCopy,
  { company, business }: Pick<SiteContent, "company" | "business">,
  link: string | undefined,
): MailDraft {
  const { reference, locale, content } = request;
  const { acknowledgement } = copy;
  const { preview, opening } = acknowledgement[content.kind];
  const follow: Action[] = link === undefined ? [] : [{ label: acknowledgement.follow, href: link, tone: "primary" }];
  const chat = whatsappHref(company, reference);
  const blocks: Block[] = [
    greeting(request, copy),
    paragraph(`${opening} ${acknowledgement.reply}`),
    requestSlip({ reference, status: "received" }, copy, [...dayRows(request, copy), ...visitorRows(request, copy)]),
    ...stackedActions([...follow, ...(chat === undefined ? [] : [{ label: acknowledgement.whatsapp, href: chat }])]),
  ];
  if (content.kind === "booking") {
    blocks.push(
      heading(acknowledgement.terms.title),
      {
        type: "rows",
        rows: termsRows(acknowledgement.terms, content.date, new Date(request.receivedAt), business.terms),
      },
      note(acknowledgement.terms.note, { date: formatDate(content.date) }),
    );
  }
  return {
    locale,
    brand: company.brand,
    subject: fillText(acknowledgement.subject, { reference }),
    preview,
    heading: fillPhrase(acknowledgement.heading),
    blocks,
    footer: visitorFooter(copy, company, { link, notYours: acknowledgement.notYours }),
  };
}
