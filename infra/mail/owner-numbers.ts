import type { WeekNumbers } from "#domain/desk/numbers.ts";
import { funnelSteps } from "#domain/requests/funnel.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { deskPath } from "#i18n/desk-routes.ts";
import { formatDate, formatNumber } from "#i18n/format.ts";
import { deskNumbers as messages } from "#i18n/messages/it/desk-numbers.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { DetailRow, MailDraft } from "./mail-draft.ts";
import { type MailSettings, writeMail } from "./outgoing-mail.ts";
import { fillPhrase, note, paragraph } from "./phrases.ts";

const copy = messages.mail;

/** Writes the owner's mail with the numbers of a week that is over. */
export async function composeNumbersMail(numbers: WeekNumbers, settings: MailSettings): Promise<OutgoingMail> {
  const { brand } = settings.content.company;
  const desk = settings.siteUrl + deskPath;
  return writeMail(
    {
      kind: "owner-numbers",
      ids: [numbers.from],
      name: `the owner-numbers of ${numbers.from}`,
      draft: () => draft(numbers, desk, brand),
      plain: { reference: numbers.from, link: desk },
      to: { address: settings.ownerEmail },
    },
    settings,
  );
}

function draft(numbers: WeekNumbers, desk: string, brand: string): MailDraft {
  const { steps } = numbers;
  const values = {
    from: formatDate(numbers.from),
    to: formatDate(numbers.to),
    requests: number(steps.sent),
    yes: number(steps.accepted),
  };
  return {
    locale: "it",
    brand,
    subject: fill(copy.subject, values),
    preview: fill(copy.preview, values),
    heading: fillPhrase(copy.heading),
    blocks: [
      paragraph(fill(copy.opening, values)),
      { type: "rows", rows: stepRows(numbers) },
      { type: "actions", actions: [{ label: copy.open, href: desk }] },
      note(copy.note),
    ],
    footer: [],
  };
}

function stepRows({ steps, before }: WeekNumbers): DetailRow[] {
  return funnelSteps.map((step) => ({
    label: messages.steps[step],
    value: fill(copy.compared, {
      count: number(steps[step]),
      before: number(before[step]),
    }),
  }));
}

function number(count: number): string {
  return formatNumber(count, "it");
}
