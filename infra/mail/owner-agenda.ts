import type { Agenda, EventListKind } from "#domain/requests/agenda.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { formatDay, formatList } from "#i18n/format.ts";
import type { Block, MailDraft } from "./mail-draft.ts";
import { type MailSettings, writeMail } from "./outgoing-mail.ts";
import { callActions, fillPhrase, headOf, type MailCopy, ownerValues, paragraph } from "./phrases.ts";
import { ownerSlip } from "./rows.ts";

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
      plain: { reference: agenda.first, lines: events.map(({ request, link }) => [request.reference, link].join(" ")) },
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
    ...headOf(own, values),
    blocks: [
      paragraph(own.opening, values),
      ...events.flatMap((event) => eventBlocks(event, copy)),
      paragraph(own.next, values),
    ],
    footer: [fillPhrase(copy.notice.keepToYourself)],
  };
}

/** `Matrimonio (Frascati)` */
function shortEvent(request: StoredRequest): string {
  const { event, place } = ownerValues(request);
  return `${event} (${place})`;
}

function eventBlocks({ request, link }: AgendaEvent, copy: MailCopy): Block[] {
  const open = link === undefined ? [] : [{ label: copy.notice.open, href: link }];
  const actions = [...open, ...callActions(request, copy)];
  return [ownerSlip(request, copy), ...(actions.length === 0 ? [] : [{ type: "actions", actions } as const])];
}
