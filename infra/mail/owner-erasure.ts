import { romeClock } from "#domain/policy/rome-clock.ts";
import type { Erasure } from "#domain/requests/erasure.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { formatDate, formatDay } from "#i18n/format.ts";
import { eventInItalian } from "../calendar/event-copy.ts";
import type { MailDraft } from "./mail-draft.ts";
import { type MailSettings, threadOf, writeMail } from "./outgoing-mail.ts";
import { dayInSubject, fillPhrase, headOf, type MailCopy, paragraph } from "./phrases.ts";
import { requestSlip } from "./rows.ts";

/** Writes the owner's mail about a request that its visitor erased. */
export async function composeErasureMail(erasure: Erasure, settings: MailSettings): Promise<OutgoingMail> {
  const { content, ownerEmail } = settings;
  const { company } = content;
  return writeMail(
    {
      kind: "owner-erasure",
      ids: [erasure.id],
      name: `the owner-erasure of request ${erasure.reference}`,
      draft: () => ownerErasure(erasure, content.in("it").mail, company.brand),
      plain: { reference: erasure.reference, lines: [erasure.date ?? "", erasure.at] },
      to: { address: ownerEmail },
      headers: threadOf("owner", erasure.id, settings),
    },
    settings,
  );
}

/** Which request it was and for which day. Nothing else is left of it. */
function ownerErasure(erasure: Erasure, copy: MailCopy, brand: string): MailDraft {
  const { reference, date, at } = erasure;
  const { ownerErasure: own, moments } = copy;
  const text = erasure.status === "confirmed" ? own.over : own.open;
  const erased = romeClock(new Date(at));
  const values = {
    reference,
    what: whatItWas(erasure, own.what),
    day: date === undefined ? moments.noDate : formatDay(date, "it", { year: true }),
    shortDay: dayInSubject(date, moments),
    erasedDay: formatDate(erased.day),
    erasedTime: erased.time,
  };
  return {
    locale: "it",
    brand,
    ...headOf({ ...own, preview: text.preview }, values),
    blocks: [
      paragraph(text.opening, values),
      paragraph(text.next, values),
      requestSlip(
        erasure,
        copy,
        [
          { label: copy.slip.date, value: date === undefined ? moments.noDate : formatDate(date) },
          { label: copy.slip.event, value: values.what },
        ],
        own.state,
      ),
    ],
    footer: [fillPhrase(own.kept, values)],
  };
}

function whatItWas({ kind, eventType }: Erasure, copy: MailCopy["ownerErasure"]["what"]): string {
  return kind === "booking" && eventType !== undefined ? eventInItalian(eventType) : copy[kind];
}
