import type { Agenda, EventListKind } from "#domain/requests/agenda.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { oneLine } from "#domain/requests/plain-words.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { formatDay, formatList } from "#i18n/format.ts";
import { italianEvent } from "../calendar/event-copy.ts";
import type { Block, MailDraft } from "./mail-draft.ts";
import { type MailSettings, writeMail } from "./outgoing-mail.ts";
import { callActions, fillPhrase, fillText, type MailCopy, paragraph } from "./phrases.ts";
import { ownerDayRows, ownerRows } from "./rows.ts";

/** A confirmed event and the owner's page of it; without its link the mail leaves all the same. */
export interface AgendaEvent {
  request: StoredRequest;
  link: string | undefined;
}

/** Writes the owner's list of the events of some days. @param events at least one, in their order */
export async function composeAgenda(
  agenda: Agenda<EventListKind>,
  events: readonly AgendaEvent[],
  settings: MailSettings,
): Promise<OutgoingMail> {
  const { content, ownerEmail } = settings;
  const { brand } = content.company;
  return writeMail(
    {
      kind: agenda.kind,
      ids: [agenda.first],
      name: `the ${agenda.kind} of ${agenda.first}`,
      draft: () => agendaDraft(agenda, events, content.in("it").mail, brand),
      fallback: () => plainAgenda(events, brand),
      to: { address: ownerEmail },
    },
    settings,
  );
}

function agendaDraft(
  { kind, first, last }: Agenda<EventListKind>,
  events: readonly AgendaEvent[],
  copy: MailCopy,
  brand: string,
): MailDraft {
  const own = copy.agendas[kind];
  const values = {
    events: formatList(
      events.map(({ request }) => shortEvent(request)),
      "it",
    ),
    day: formatDay(first, "it"),
    lastDay: formatDay(last, "it"),
  };
  return {
    locale: "it",
    brand,
    subject: fillText(own.subject, values),
    preview: fillText(own.preview, values),
    heading: fillPhrase(own.heading, values),
    blocks: [
      paragraph(own.opening, values),
      ...events.flatMap((event) => eventBlocks(event, copy)),
      paragraph(own.next, values),
    ],
    footer: [fillPhrase(copy.notice.keepToYourself)],
  };
}

/** `Matrimonio (Frascati)` */
function shortEvent({ content }: StoredRequest): string {
  const place = oneLine(content.location, fieldLimits.location);
  return `${oneLine(italianEvent(content), fieldLimits.partyType)} (${place})`;
}

function eventBlocks({ request, link }: AgendaEvent, copy: MailCopy): Block[] {
  const { reference, status, content } = request;
  const open = link === undefined ? [] : [{ label: copy.notice.open, href: link }];
  const call = content.kind === "booking" ? callActions(content.phone, copy.notice) : [];
  return [
    {
      type: "slip",
      reference,
      state: copy.slip.states[status === "quarantined" ? "received" : status],
      title: copy.slip.title,
      rows: ownerRows(request, copy, ownerDayRows(request, copy)),
    },
    ...(open.length + call.length === 0 ? [] : [{ type: "actions", actions: [...open, ...call] } as const]),
  ];
}

function plainAgenda(events: readonly AgendaEvent[], brand: string) {
  const lines = events.map(({ request, link }) => {
    const { date, location, name } = request.content;
    return [request.reference, date, location, name, link].filter((part) => part !== undefined).join("\n");
  });
  return { subject: `${brand} · ${events.length}`, text: `${lines.join("\n\n")}\n` };
}
