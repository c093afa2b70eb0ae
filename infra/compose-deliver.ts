import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { SiteContent } from "#content/index.ts";
import { createNumbers } from "#domain/desk/numbers.ts";
import type { AddressTokens, LinkPurpose, Links } from "#domain/links/links.ts";
import { type AgendaKind, isAgenda, listsEvents, relevantAgendas } from "#domain/requests/agenda.ts";
import type { MailTransport, OutgoingMail } from "#domain/requests/mail-port.ts";
import { DeliveryError, type PendingDelivery } from "#domain/requests/ports.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { isOwnerReminder, isReminder, type ReminderKind, relevantReminders } from "#domain/requests/reminders.ts";
import { confirmedBetween } from "#src/requests/clock.server.ts";
import { openOn } from "#src/requests/pages.server.ts";
import { historyOf } from "#src/requests/perform.server.ts";
import { quarantined } from "#src/requests/quarantine.server.ts";
import { sameDayRequest } from "#src/requests/views.ts";
import { decisionAnchors, privatePath } from "#i18n/routes.ts";
import type { Config } from "./config/config.ts";
import type { Database } from "./db/schema.ts";
import { linkAddress } from "./links/tokens.ts";
import { mailAddresses } from "./mail/addresses.ts";
import { composeAddressConfirmation } from "./mail/address-confirmation.ts";
import { composeCardProblem } from "./mail/card-problem.ts";
import { composeMail } from "./mail/compose-mail.ts";
import { composeFormerAddressMail } from "./mail/former-address.ts";
import type { MailSettings } from "./mail/outgoing-mail.ts";
import { composeAgenda } from "./mail/owner-agenda.ts";
import { composeNumbersMail } from "./mail/owner-numbers.ts";
import { composeErasureMail } from "./mail/owner-erasure.ts";
import { composeQuarantineMail, listedInMail, type QuarantineMail } from "./mail/owner-quarantine.ts";
import { composeReminder } from "./mail/reminder.ts";
import type { Deliver } from "./outbox/worker.ts";
import { findRefusedPayment } from "#src/requests/card.server.ts";
import { createNumbersStore } from "./stores/numbers.ts";
import { findErasure } from "./stores/erasure.ts";

export interface DeliverParts {
  content(): SiteContent;
  links: Links;
  addressTokens: AddressTokens;
  transport: Pick<MailTransport, "send">;
  log: Logger;
  now(): Date;
}

/** Makes the function that writes and sends each kind of delivery. */
export function composeDeliver(db: Kysely<Database>, config: Config, parts: DeliverParts): Deliver {
  const { content: contentNow, links, addressTokens, transport, log, now } = parts;
  const { siteUrl } = config;
  const numbers = createNumbers({ store: createNumbersStore(db), now });

  async function sameDay(date: string, exceptId: string) {
    return (await openOn(db, date, exceptId)).map(sameDayRequest);
  }

  /** The event that a delivery is about, and all events of its request. */
  async function eventsOf({ id }: StoredRequest, { entryId }: PendingDelivery) {
    if (entryId === "") return { entry: undefined, history: [] };
    const history = await historyOf(db, id);
    const entry = history.find((one) => one.id === entryId);
    return { entry: existing(entry, "its event is not in the history"), history };
  }

  /** The page of a request for the reader of a reminder or list; undefined where its link cannot be made. */
  function linkOf(
    kind: ReminderKind | AgendaKind,
    reader: LinkPurpose,
    request: StoredRequest,
  ): Promise<string | undefined> {
    const made = linkAddress(links, siteUrl, request, reader);
    return made.catch((error: unknown) => {
      log.error({ err: error }, `the ${kind} of request ${request.reference} leaves without its link`);
      return undefined;
    });
  }

  async function erasureMail({ requestId }: PendingDelivery, settings: MailSettings): Promise<OutgoingMail> {
    const erasure = requestId === undefined ? undefined : await findErasure(db, requestId);
    return composeErasureMail(existing(erasure, "its erasure does not exist any more"), settings);
  }

  /** What is in quarantine now, each with the link to the button that releases it. */
  async function quarantineMail(kind: QuarantineMail["kind"], id: string): Promise<QuarantineMail> {
    const which = kind === "owner-flood" ? "flood" : "all";
    const { requests, count } = await quarantined(db, listedInMail, which);
    const linked = requests.map(async (request) => {
      const page = await linkAddress(links, siteUrl, request, "owner");
      return { request, link: `${page}#${decisionAnchors.release}` };
    });
    return { kind, id, count, linked: await Promise.all(linked) };
  }

  async function cardProblemMail({ entryId }: PendingDelivery, settings: MailSettings): Promise<OutgoingMail> {
    const refused = existing(await findRefusedPayment(db, entryId), "its payment does not exist any more");
    return composeCardProblem(entryId, refused, settings);
  }

  /** Undefined where its day has passed, or those that it lists have no event any more. */
  async function agendaMail(
    kind: AgendaKind,
    { entryId }: PendingDelivery,
    settings: MailSettings,
  ): Promise<OutgoingMail | undefined> {
    const agenda = relevantAgendas(now()).find((one) => one.kind === kind && one.first === entryId);
    if (agenda === undefined) return undefined;
    if (!listsEvents(agenda)) return composeNumbersMail(await numbers.week(agenda.first), settings);
    const requests = await confirmedBetween(db, agenda.first, agenda.last);
    if (requests.length === 0) return undefined;
    const events = requests.map(async (request) => ({ request, link: await linkOf(kind, "owner", request) }));
    return composeAgenda(agenda, await Promise.all(events), settings);
  }

  return async (delivery, found, signal) => {
    const { kind, attempts } = delivery;
    // A fault in a mail is logged as an error once, not at each attempt.
    const level = attempts === 0 ? "error" : "debug";
    const onWarning = (message: string, error: unknown): void => log[level]({ err: error }, message);
    const content = contentNow();
    const settings: MailSettings = {
      content,
      siteUrl,
      ...mailAddresses(config, content.company),
      onWarning,
    };
    const send = async (mail: Promise<OutgoingMail>): Promise<void> => transport.send(await mail, signal);

    if (kind === "owner-erasure") return send(erasureMail(delivery, settings));
    if (kind === "owner-quarantine" || kind === "owner-flood") {
      const mail = await quarantineMail(kind, delivery.entryId);
      // Everything was released or deleted meanwhile.
      return mail.count === 0 ? undefined : send(composeQuarantineMail(mail, settings));
    }
    if (kind === "owner-card-problem") return send(cardProblemMail(delivery, settings));
    if (isAgenda(kind)) {
      const mail = await agendaMail(kind, delivery, settings);
      return mail && send(Promise.resolve(mail));
    }
    const request = existing(found, "its request does not exist any more");
    if (isReminder(kind)) {
      const state = {
        request,
        history: await historyOf(db, request.id),
        now: now(),
        terms: () => content.business.terms,
      };
      const isRelevant = relevantReminders(state).some((one) => one.kind === kind && one.entryId === delivery.entryId);
      // Something happened since it was enqueued: there is nothing to remind of any more.
      if (!isRelevant) return;
      const link = await linkOf(kind, isOwnerReminder(kind) ? "owner" : "visitor", request);
      return send(composeReminder(kind, state, { ...settings, entryId: delivery.entryId, link }));
    }
    const { entry, history } = await eventsOf(request, delivery);
    switch (kind) {
      case "former-address":
        return send(composeFormerAddressMail(request, existing(entry, "it is about no event"), settings));
      case "address-confirmation": {
        const asked = existing(entry, "it is about no event");
        const link = siteUrl + privatePath("address", request.locale, addressTokens.tokenFor(asked.id));
        return send(composeAddressConfirmation(request, asked, link, settings));
      }
      default: {
        const addresses = {
          visitor: () => linkAddress(links, siteUrl, request, "visitor"),
          owner: () => linkAddress(links, siteUrl, request, "owner"),
        };
        return send(composeMail(kind, request, { ...settings, links: addresses, sameDay, entry, history }));
      }
    }
  };
}

/** @throws DeliveryError when something that a delivery needs does not exist */
function existing<Value>(value: Value | undefined, reason: string): Value {
  if (value === undefined) throw new DeliveryError(reason, { permanent: true });
  return value;
}
