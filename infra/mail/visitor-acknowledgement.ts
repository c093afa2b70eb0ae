import { formatDate } from "#i18n/format.ts";
import type { LocalContent } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { fillCopy, fillPhrase } from "./fill-copy.ts";
import type { Action, Block, MailView } from "./mail-view.ts";
import { termsRows } from "./terms-rows.ts";
import { greeting, visitorFooter, whatsappHref } from "./visitor-frame.ts";
import { dayRows, eventRows } from "./visitor-slip.ts";

/**
 * The receipt that a visitor gets, in the language of the page.
 * @param link the request's own page; undefined where there is none to open
 */
export function visitorAcknowledgement(
  request: StoredRequest,
  copy: LocalContent["mail"],
  company: Company,
  link: string | undefined,
): MailView {
  const { reference, locale, content } = request;
  const { acknowledgement, slip } = copy;
  const { preview, opening } = acknowledgement[content.kind];
  const follow: Action[] = link === undefined ? [] : [{ label: acknowledgement.follow, href: link, tone: "primary" }];
  const blocks: Block[] = [
    greeting(request, copy),
    { type: "paragraph", phrase: fillPhrase(`${opening} ${acknowledgement.reply}`) },
    {
      type: "slip",
      reference,
      state: slip.states.received,
      title: slip.title,
      rows: [...dayRows(request, slip), ...eventRows(request, slip, false)],
    },
    {
      type: "actions",
      actions: [...follow, { label: acknowledgement.whatsapp, href: whatsappHref(company, reference) }],
      stacked: true,
    },
  ];
  if (content.kind === "booking") {
    blocks.push(
      { type: "heading", phrase: fillPhrase(acknowledgement.terms.title) },
      { type: "rows", rows: termsRows(acknowledgement.terms, content.date, new Date(request.receivedAt)) },
      { type: "note", phrase: fillPhrase(acknowledgement.terms.note, { date: formatDate(content.date) }) },
    );
  }
  return {
    locale,
    brand: company.brand,
    subject: fillCopy(acknowledgement.subject, { reference }),
    preview,
    heading: fillPhrase(acknowledgement.heading),
    blocks,
    footer: visitorFooter(copy, company, { link, notYours: acknowledgement.notYours }),
  };
}
