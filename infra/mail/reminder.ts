import { accountOfRequest } from "#domain/requests/agreement.ts";
import { eventTimeOf } from "#domain/requests/events.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { oneLine } from "#domain/requests/plain-words.ts";
import { isOwnerReminder, type ReminderKind } from "#domain/requests/reminders.ts";
import { termsOf } from "#domain/requests/agreement.ts";
import type { RequestState } from "#domain/requests/transitions.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { messageFiles } from "#i18n/all-messages.ts";
import { italianEvent } from "../calendar/event-copy.ts";
import type { Block, MailDraft } from "./mail-draft.ts";
import { accountValues, transferBlocks } from "./money.ts";
import { type MailSettings, threadOf, toVisitor, writeMail } from "./outgoing-mail.ts";
import {
  callActions,
  fillPhrase,
  fillText,
  firstName,
  greeting,
  type MailCopy,
  ownerFooter,
  paragraph,
  phoneLink,
  timeInSubject,
  timeValues,
  visitorFooter,
} from "./phrases.ts";
import { ownerDayRows, ownerRows } from "./rows.ts";

/** Writes a mail that leaves because of a date. @param link the page of its reader; undefined when it cannot be made */
export async function composeReminder(
  kind: ReminderKind,
  state: RequestState,
  settings: MailSettings & { link: string | undefined; entryId: string },
): Promise<OutgoingMail> {
  const { id, reference, locale, content } = state.request;
  const { ownerEmail, link, entryId } = settings;
  const { company } = settings.content;
  const toOwner = isOwnerReminder(kind);
  const thread = threadOf(toOwner ? "owner" : "visitor", id, settings);
  const language = toOwner ? "it" : locale;
  return writeMail(
    {
      kind,
      ids: entryId === "" ? [id] : [id, entryId],
      name: `the ${kind} of request ${reference}`,
      draft: () => (toOwner ? ownerReminder(kind, state, settings) : visitorReminder(kind, state, settings)),
      fallback: () => {
        const opening = messageFiles[language].plainMail.reminder;
        const lines = [`${opening} ${reference}.`, ...(link === undefined ? [] : [link]), company.brand];
        return { subject: `${company.brand} · ${reference}`, text: `${lines.join("\n\n")}\n` };
      },
      ...(toOwner ? { to: { address: ownerEmail }, headers: thread } : toVisitor(content.email, settings, thread)),
    },
    settings,
  );
}

interface Frame extends MailSettings {
  link: string | undefined;
}

function visitorReminder(kind: ReminderKind, state: RequestState, { content, link }: Frame): MailDraft {
  const { request, history } = state;
  const { locale, reference } = request;
  const { company } = content;
  const copy = content.mailIn(locale, termsOf(state));
  const own = copy.reminders[kind];
  const values = {
    reference,
    phoneLink: phoneLink(company),
    ...timeValues(eventTimeOf(request.content), copy.moments, locale),
    ...accountValues(request, history, locale),
  };
  const { depositDueCents, dueCents } = accountOfRequest(request, history);
  const isForDeposit = kind === "reminder-deposit" || kind === "reminder-hold";
  const isForBalance = kind === "reminder-balance" || kind === "reminder-balance-soon";
  const transfer = isForDeposit ? depositDueCents : isForBalance ? dueCents : 0;
  const remittance = isForDeposit ? copy.money.remittanceText : copy.money.remittanceBalance;
  const blocks: Block[] = [
    greeting(request, copy),
    paragraph(own.opening, values),
    paragraph(own.next, values),
    ...transferBlocks(request, { cents: transfer, remittance }, copy, company),
    ...openButton(copy.visitorUpdate.open, link),
  ];
  return {
    locale,
    ...heads(own, values, company.brand),
    blocks,
    footer: visitorFooter(copy, company, { link, notYours: copy.acknowledgement.notYours }),
  };
}

function ownerReminder(kind: ReminderKind, { request }: RequestState, settings: Frame): MailDraft {
  const { link } = settings;
  const { company } = settings.content;
  const copy = settings.content.in("it").mail;
  const own = copy.reminders[kind];
  const { reference, content } = request;
  const time = eventTimeOf(content);
  const name = oneLine(content.name, fieldLimits.name);
  const values = {
    reference,
    name,
    firstName: firstName(content.name) ?? name,
    event: oneLine(italianEvent(content), fieldLimits.partyType),
    place: oneLine(content.location, fieldLimits.location),
    shortMoment: timeInSubject(time, copy.moments),
    ...timeValues(time, copy.moments, "it"),
  };
  return {
    locale: "it",
    ...heads(own, values, company.brand),
    blocks: [
      paragraph(own.opening, values),
      paragraph(own.next, values),
      ...openButton(copy.notice.open, link),
      ...(content.kind === "booking"
        ? [{ type: "actions" as const, actions: callActions(content.phone, copy.notice) }]
        : []),
      {
        type: "slip",
        reference,
        state: copy.slip.states[request.status === "quarantined" ? "received" : request.status],
        title: copy.slip.title,
        rows: ownerRows(request, copy, ownerDayRows(request, copy)),
      },
    ],
    footer: ownerFooter(copy, values, link, false),
  };
}

function heads(own: MailCopy["reminders"][ReminderKind], values: Parameters<typeof fillText>[1], brand: string) {
  return {
    brand,
    subject: fillText(own.subject, values),
    preview: fillText(own.preview, values),
    heading: fillPhrase(own.heading, values),
  };
}

function openButton(label: string, link: string | undefined): Block[] {
  if (link === undefined) return [];
  return [{ type: "actions", actions: [{ label, href: link, tone: "primary" }], stacked: true }];
}
