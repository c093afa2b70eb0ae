import type { Company } from "#content/schema/company.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Action, MailDraft } from "./mail-draft.ts";
import { type CopyValues, fillPhrase, fillText, type MailCopy, paragraph, visitorFooter } from "./phrases.ts";

/** A short mail to an address that is not, or no longer, a request's: it shows nothing of the request but its reference. */
export function visitorNotice(
  own: MailCopy["formerAddress"],
  values: CopyValues,
  frame: { locale: Locale; copy: MailCopy; company: Company; actions?: readonly Action[] },
): MailDraft {
  const { locale, copy, company, actions = [] } = frame;
  return {
    locale,
    brand: company.brand,
    subject: fillText(own.subject, values),
    preview: fillText(own.preview, values),
    heading: fillPhrase(own.heading, values),
    blocks: [
      paragraph(copy.acknowledgement.greeting),
      paragraph(own.opening, values),
      ...(actions.length === 0 ? [] : [{ type: "actions" as const, actions, stacked: true }]),
      paragraph(own.next, values),
    ],
    footer: visitorFooter(copy, company),
  };
}
