import { accountOfRequest, termsOf } from "#domain/requests/agreement.ts";
import { eventTimeOf } from "#domain/requests/events.ts";
import type { OutgoingMail } from "#domain/requests/mail-port.ts";
import { isOwnerReminder, type ReminderKind } from "#domain/requests/reminders.ts";
import type { RequestState } from "#domain/requests/transitions.ts";
import type { Action, Block, MailDraft } from "./mail-draft.ts";
import { accountValues, transferBlocks } from "./money.ts";
import { type MailSettings, threadOf, toVisitor, writeMail } from "./outgoing-mail.ts";
import {
  callBlocks,
  greeting,
  headOf,
  ownerFooter,
  ownerValues,
  paragraph,
  phoneLink,
  stackedActions,
  timeInSubject,
  timeValues,
  visitorFooter,
} from "./phrases.ts";
import { ownerSlip } from "./rows.ts";

/** Writes a mail that leaves because of a date. @param link the page of its reader; undefined when it cannot be made */
export async function composeReminder(
  kind: ReminderKind,
  state: RequestState,
  settings: MailSettings & { link: string | undefined; entryId: string },
): Promise<OutgoingMail> {
  const { id, reference, content } = state.request;
  const { ownerEmail, link, entryId } = settings;
  const toOwner = isOwnerReminder(kind);
  const thread = threadOf(toOwner ? "owner" : "visitor", id, settings);
  return writeMail(
    {
      kind,
      ids: entryId === "" ? [id] : [id, entryId],
      name: `the ${kind} of request ${reference}`,
      draft: () => (toOwner ? ownerReminder(kind, state, settings) : visitorReminder(kind, state, settings)),
      plain: { reference, link },
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
    ...stackedActions(openAction(copy.visitorUpdate.open, link)),
  ];
  return {
    locale,
    brand: company.brand,
    ...headOf(own, values),
    blocks,
    footer: visitorFooter(copy, company, { link, notYours: copy.acknowledgement.notYours }),
  };
}

function ownerReminder(kind: ReminderKind, { request }: RequestState, settings: Frame): MailDraft {
  const { link } = settings;
  const { company } = settings.content;
  const copy = settings.content.in("it").mail;
  const own = copy.reminders[kind];
  const time = eventTimeOf(request.content);
  const values = {
    ...ownerValues(request),
    shortMoment: timeInSubject(time, copy.moments),
    ...timeValues(time, copy.moments, "it"),
  };
  return {
    locale: "it",
    brand: company.brand,
    ...headOf(own, values),
    blocks: [
      paragraph(own.opening, values),
      paragraph(own.next, values),
      ...stackedActions(openAction(copy.notice.open, link)),
      ...callBlocks(request, copy),
      ownerSlip(request, copy),
    ],
    footer: ownerFooter(copy, values, link, false),
  };
}

function openAction(label: string, link: string | undefined): Action[] {
  return link === undefined ? [] : [{ label, href: link, tone: "primary" }];
}
