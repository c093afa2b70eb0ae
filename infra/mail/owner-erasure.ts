import { messagesIn } from "#i18n/all-messages.ts";
import { romeClock } from "#domain/policy/rome-clock.ts";
import { formatDate, formatDay, formatWeekday } from "#i18n/format.ts";
import { contentIn, type LocalContent } from "#content/index.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import type { Erasure } from "#domain/requests/erasure.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { erasureMessageId, threadOf } from "./addressing.ts";
import type { MailSettings } from "./compose-mail.ts";
import { fillCopy, fillPhrase } from "./fill-copy.ts";
import type { MailView } from "./mail-view.ts";
import type { PlainMail } from "./plain-facts.ts";
import { renderers, writeMail } from "./written.ts";

type ErasureMailSettings = Pick<MailSettings, "company" | "siteUrl" | "mailFrom" | "ownerEmail" | "onWarning"> & {
  /** What the mail is made with, where it is not the site's own. */
  makers?: Partial<typeof ownMakers>;
};

const ownMakers = { ownerErasure, ...renderers };

/**
 * Writes the owner's mail about a request that its visitor erased. Composing it again gives the same Message-ID. Where its
 * words cannot be used it leaves as bare facts.
 */
export async function composeErasureMail(erasure: Erasure, settings: ErasureMailSettings): Promise<OutgoingMail> {
  const { company, siteUrl, mailFrom, ownerEmail, onWarning, makers } = settings;
  const make = { ...ownMakers, ...makers };
  const written = await writeMail({
    which: `the owner-erasure of request ${erasure.reference} leaves`,
    view: () => make.ownerErasure(erasure, contentIn("it").mail, company.brand),
    plain: () => plainErasure(erasure, company.brand),
    render: make,
    onWarning,
  });
  return {
    from: mailFrom,
    to: { address: ownerEmail },
    ...written,
    headers: threadOf("owner", erasure.id, siteUrl),
    messageId: erasureMessageId(erasure.id, siteUrl),
    attachments: [],
  };
}

/** What the owner is told: which request, for which day, and that nothing more can be told. */
export function ownerErasure(erasure: Erasure, mail: LocalContent["mail"], brand: string): MailView {
  const { reference, date, at } = erasure;
  const { ownerErasure: copy, slip, moments } = mail;
  const over = erasure.status === "confirmed";
  const words = over ? copy.over : copy.open;
  const instant = new Date(at);
  const values = {
    reference,
    what: whatItWas(erasure, copy.what),
    day: date === undefined ? moments.noDate : formatDay(date, "it", { year: true }),
    shortDay: date === undefined ? moments.noDate : `${formatWeekday(date, "it")} ${formatDate(date)}`,
    erasedDay: formatDate(todayInRome(instant)),
    erasedTime: romeClock(instant).time,
  };
  return {
    locale: "it",
    brand,
    subject: fillCopy(copy.subject, values),
    preview: fillCopy(words.preview, values),
    heading: fillPhrase(copy.heading, values),
    blocks: [
      { type: "paragraph", phrase: fillPhrase(words.opening, values) },
      { type: "paragraph", phrase: fillPhrase(words.next, values) },
      {
        type: "slip",
        reference,
        state: copy.state,
        title: slip.title,
        rows: [
          { label: slip.date, value: date === undefined ? moments.noDate : formatDate(date) },
          { label: slip.event, value: values.what },
        ],
      },
    ],
    footer: [fillPhrase(copy.kept, values)],
  };
}

function whatItWas({ kind, eventType }: Erasure, copy: LocalContent["mail"]["ownerErasure"]["what"]): string {
  if (kind !== "booking") return copy[kind];
  return eventType === undefined ? copy.booking : messagesIn("it").forms.eventTypes[eventType];
}

function plainErasure({ reference, date, at }: Erasure, brand: string): PlainMail {
  const lines = [`Codice: ${reference}`, ...(date === undefined ? [] : [`Data: ${date}`]), `Cancellata: ${at}`];
  return {
    subject: `Richiesta cancellata · ${reference}`,
    text: `${brand}: dati cancellati da chi aveva mandato la richiesta\n\n${lines.join("\n")}\n`,
  };
}
