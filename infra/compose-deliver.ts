import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { company } from "#content/index.ts";
import type { AddressTokens, Links } from "#domain/links/links.ts";
import type { MailTransport } from "#domain/requests/mail-port.ts";
import { DeliveryError, type PendingDelivery } from "#domain/requests/ports.ts";
import { sameDayRequest } from "#domain/requests/private-links.ts";
import { privatePath } from "#i18n/routes.ts";
import type { Config } from "./config/config.ts";
import { newId } from "./db/new-id.ts";
import type { Database } from "./db/schema.ts";
import { linkAddress } from "./links/address.ts";
import { composeAddressConfirmation } from "./mail/address-confirmation.ts";
import { composeMail } from "./mail/compose-mail.ts";
import { composeFormerAddressMail } from "./mail/former-address.ts";
import type { HtmlRenderer } from "./mail/html-renderer.ts";
import type { MailView } from "./mail/mail-view.ts";
import { composeErasureMail } from "./mail/owner-erasure.ts";
import type { AttemptDependencies } from "./outbox/attempt.ts";
import { createRequestActionsStore } from "./stores/request-actions.ts";
import { createWebhook, noWebhook } from "./webhook/webhook.ts";

export interface DeliverParts {
  links: Links;
  addressTokens: AddressTokens;
  transport: MailTransport;
  html: Pick<HtmlRenderer, "renderHtml">;
  log: Logger;
  now(): Date;
}

/** How what waits in the outbox of an open database is written and handed over. */
export function composeDeliver(
  db: Kysely<Database>,
  config: Config,
  { links, addressTokens, transport, html, log, now }: DeliverParts,
): AttemptDependencies["deliver"] {
  const { siteUrl, mailFrom, ownerEmail } = config;
  const requestActions = createRequestActionsStore(db, newId);
  const webhook = config.webhook ? createWebhook(config.webhook, { now }) : noWebhook;

  async function sameDay(date: string, exceptId: string) {
    return (await requestActions.sameDay(date, exceptId)).map(sameDayRequest);
  }

  /** The entry that a delivery tells of, with all those of its request. */
  async function entryOf({ requestId, entryId }: PendingDelivery) {
    if (entryId === "") return {};
    const entries = await requestActions.history(requestId);
    const entry = entries.find(({ id }) => id === entryId);
    if (!entry) throw new DeliveryError("what it tells of is not in the journal", { permanent: true });
    return { entry, history: entries };
  }

  return async (delivery, request, signal) => {
    const { kind, attempts, requestId } = delivery;
    // What is wrong with a mail is an error once, however often it has to be tried.
    const level = attempts === 0 ? "error" : "debug";
    const onWarning = (message: string, error: unknown): void => log[level]({ err: error }, message);
    const makers = { renderHtml: (view: MailView) => html.renderHtml(view) };
    const settings = { company, siteUrl, mailFrom, ownerEmail, onWarning, makers };
    if (kind === "owner-erasure") {
      const erasure = await requestActions.erasure(requestId);
      if (!erasure) throw new DeliveryError("what it tells of is not there any more", { permanent: true });
      return transport.send(await composeErasureMail(erasure, settings), signal);
    }
    if (!request) throw new DeliveryError("its request does not exist any more", { permanent: true });
    const told = await entryOf(delivery);
    if (kind === "webhook") return webhook.send(delivery, request, { entry: told.entry, signal });
    if (kind === "former-address") {
      if (!told.entry) throw new DeliveryError("it tells of no entry", { permanent: true });
      return transport.send(await composeFormerAddressMail(request, told.entry, settings), signal);
    }
    if (kind === "address-confirmation") {
      if (!told.entry) throw new DeliveryError("it tells of no entry", { permanent: true });
      const link = siteUrl + privatePath("address", request.locale, addressTokens.tokenFor(told.entry.id));
      return transport.send(await composeAddressConfirmation(request, told.entry, { ...settings, link }), signal);
    }
    const addresses = {
      visitor: () => linkAddress(links, siteUrl, request, "visitor"),
      owner: () => linkAddress(links, siteUrl, request, "owner"),
    };
    const about = { ...settings, links: addresses, sameDay, ...told };
    await transport.send(await composeMail(kind, request, about), signal);
  };
}
