import type { LocalContent } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import { showDate } from "#domain/policy/booking-window.ts";
import { plainWords } from "#domain/requests/plain-words.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { messagesIn } from "#i18n/messages/messages.ts";
import { fillCopy, fillPhrase } from "./fill-copy.ts";
import type { Block, DetailRow, MailView } from "./mail-view.ts";
import { termsRows } from "./terms-rows.ts";

/**
 * The receipt that a visitor gets, in the language of the page. Of what was typed it repeats name and place only, and those
 * only where they are plain words: it goes to an address that anybody could have entered.
 */
export function visitorAcknowledgement(request: StoredRequest, copy: LocalContent["mail"], company: Company): MailView {
  const { reference, locale, content } = request;
  const { acknowledgement } = copy;
  const { preview, opening } = acknowledgement[content.kind];
  const name = firstName(content.name);
  const blocks: Block[] = [
    {
      type: "paragraph",
      phrase: fillPhrase(name === undefined ? acknowledgement.greeting : acknowledgement.greetingWithName, {
        name: name ?? "",
      }),
    },
    { type: "paragraph", phrase: fillPhrase(`${opening} ${acknowledgement.reply}`) },
    { type: "slip", reference, state: copy.slip.received, title: copy.slip.title, rows: slipRows(request, copy.slip) },
    {
      type: "actions",
      actions: [
        {
          label: acknowledgement.whatsapp,
          href: `https://wa.me/${company.whatsapp}?text=${encodeURIComponent(reference)}`,
        },
      ],
    },
  ];
  if (content.kind === "booking") {
    blocks.push(
      { type: "heading", phrase: fillPhrase(acknowledgement.terms.title) },
      { type: "rows", rows: termsRows(acknowledgement.terms, content.date, new Date(request.receivedAt)) },
      { type: "note", text: fillCopy(acknowledgement.terms.note, { date: showDate(content.date) }) },
    );
  }
  const phone = { text: company.phone, href: `tel:${company.phone.replace(/[^\d+]/g, "")}` };
  return {
    locale,
    brand: company.brand,
    subject: fillCopy(acknowledgement.subject, { reference }),
    preview,
    heading: fillPhrase(acknowledgement.heading),
    blocks,
    footer: [
      fillPhrase(acknowledgement.contactLine, { phone }),
      fillPhrase(acknowledgement.legalLine),
      fillPhrase(acknowledgement.notYours),
    ],
  };
}

function slipRows({ content, locale }: StoredRequest, copy: LocalContent["mail"]["slip"]): DetailRow[] {
  const rows: DetailRow[] = [];
  const add = (label: string, value: string | undefined): void => {
    if (value !== undefined) rows.push({ label, value });
  };
  add(copy.date, content.date === undefined ? undefined : showDate(content.date));
  if (content.kind === "booking") {
    add(copy.setUp, fillCopy(copy.setUpFrom, { slot: content.timeSlot }));
    add(copy.event, messagesIn(locale).forms.eventTypes[content.eventType]);
  }
  add(copy.place, plainWords(content.location));
  add(copy.name, plainWords(content.name));
  return rows;
}

function firstName(name: string): string | undefined {
  return plainWords(name)
    ?.split(" ")[0]
    ?.replace(/[,\-‐‑]+$/, "");
}
