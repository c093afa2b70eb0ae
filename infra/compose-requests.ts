import type { Kysely } from "kysely";
import { type Logger, pino } from "pino";
import type { SiteContent } from "#content/index.ts";
import type { Availability } from "#domain/availability/availability.ts";
import { type Closures, createClosures } from "#domain/availability/closures.ts";
import type { DeskAccess } from "#domain/desk/access.ts";
import type { AddressTokens, Links } from "#domain/links/links.ts";
import type { SubscriberStore } from "#domain/newsletter/subscriber.ts";
import type { Terms } from "#domain/policy/business.ts";
import { createMoney, type Money } from "#domain/payments/money.ts";
import { passTime, remind } from "#domain/requests/clock.ts";
import { type AddressConfirmation, createAddressConfirmation } from "#domain/requests/address-confirmation.ts";
import { createRequestAdmin, type RequestAdmin } from "#domain/requests/admin.ts";
import { type DeliveryKind, mailKinds } from "#domain/requests/mail-kinds.ts";
import type { Outbox } from "#domain/requests/ports.ts";
import { createQuarantine, type Quarantine, reportQuarantine } from "#domain/requests/quarantine.ts";
import type { CardPayments } from "#domain/requests/card-payments.ts";
import {
  createOwnerPages,
  createRequestActions,
  type OwnerPages,
  type RequestActions,
} from "#domain/requests/private-links.ts";
import { createRequests, type Requests } from "#domain/requests/submit.ts";
import { composeAvailability } from "./calendar/availability.ts";
import { composeDeskAccess } from "./compose-desk-access.ts";
import type { Config } from "./config/config.ts";
import { readSiteContent } from "./content/site-content.ts";
import { newId } from "./db/new-id.ts";
import { openDatabase } from "./db/open.ts";
import type { Database } from "./db/schema.ts";
import { type LinkSecretConfig, readLinkSecret } from "./links/link-secret.ts";
import type { PollLoop } from "./clock/poll-loop.ts";
import { createRequestClock } from "./clock/request-clock.ts";
import { createSubscriberStore } from "./newsletter/subscribers.ts";
import { openCardPayments } from "./payments/stripe.ts";
import { createCardPaymentStore } from "./stores/card-payments.ts";
import { createClockStore } from "./stores/clock.ts";
import { createClosureStore } from "./stores/closures.ts";
import { createQuarantineStore } from "./stores/quarantine.ts";
import { createLinks } from "./stores/links.ts";
import { createMoneyStore } from "./stores/money.ts";
import { createOutbox } from "./stores/outbox.ts";
import { createRequestActionsStore } from "./stores/request-actions.ts";
import { createRequestAdminStore } from "./stores/request-admin.ts";
import { createRequestStore } from "./stores/requests.ts";
import { type Verification, verifyHistories } from "./stores/verify.ts";

export interface RequestActionsParts {
  links: Links;
  addressTokens: AddressTokens;
  availability: Availability;
  content(): Pick<SiteContent, "in" | "business">;
  log: Pick<Logger, "error" | "info">;
  /** Called when deliveries were enqueued. */
  onRecorded(): void;
}

export interface RequestServices {
  requestActions: RequestActions;
  ownerPages: OwnerPages;
  addresses: AddressConfirmation;
  quarantine: Quarantine;
  clock: PollLoop;
}

/** What private links open, over an open database, what confirms new addresses, and the clock of the requests. */
export function composeRequestActions(
  db: Kysely<Database>,
  config: Pick<Config, "webhook">,
  { links, addressTokens, availability, content, log, onRecorded }: RequestActionsParts,
): RequestServices {
  const store = createRequestActionsStore(db, newId);
  const terms = (): Terms => content().business.terms;
  const shared = { ...sharedParts(config), store, availability, terms, onRecorded };
  const clock = { ...shared, store: createClockStore(db, newId) };
  const quarantine = { ...shared, store: createQuarantineStore(db, newId) };
  return {
    quarantine: createQuarantine(quarantine),
    requestActions: createRequestActions({ ...shared, links }),
    ownerPages: createOwnerPages(shared),
    addresses: createAddressConfirmation({ ...shared, tokens: addressTokens }),
    clock: createRequestClock({
      passTime: () => passTime(clock),
      remind: () => remind(clock, (kind) => content().in("it").reminders[kind]),
      reportQuarantine: () => reportQuarantine(quarantine),
      log,
    }),
  };
}

/** Payments by card over an open database; undefined where they are not configured. */
export async function composeCardPayments(
  db: Kysely<Database>,
  config: Pick<Config, "webhook" | "stripe">,
  { availability, content, log, onRecorded }: Omit<RequestActionsParts, "links" | "addressTokens"> & { log: Logger },
): Promise<CardPayments | undefined> {
  if (config.stripe === undefined) return undefined;
  const store = createCardPaymentStore(db, newId);
  const terms = (): Terms => content().business.terms;
  return openCardPayments(config.stripe, { ...sharedParts(config), store, availability, terms, onRecorded, log });
}

/** What the command line does to the requests of an open database. */
export function composeRequestAdmin(
  db: Kysely<Database>,
  config: Pick<Config, "webhook">,
  availability: Availability,
): RequestAdmin {
  const store = createRequestAdminStore(db, newId);
  return createRequestAdmin({ ...sharedParts(config), store, availability, terms: unknownTerms });
}

/** The days that the owner closes. @param onChanged resolves when pages show a change */
export function composeClosures(db: Kysely<Database>, onChanged: () => Promise<void>): Closures {
  return createClosures({ store: createClosureStore(db, newId), now: () => new Date(), newId, onChanged });
}

/** What is due and what came in, over an open database. */
export function composeMoney(db: Kysely<Database>): Money {
  return createMoney({ store: createMoneyStore(db), now: () => new Date() });
}

/** The private links of an open database. */
export function composeLinks(db: Kysely<Database>, secret: () => string | Promise<string>): Links {
  return createLinks(db, { secret, newId, now: () => new Date() });
}

/** What a request enqueues. */
export function deliveryKinds({ webhook }: Pick<Config, "webhook">): readonly DeliveryKind[] {
  return webhook === undefined ? mailKinds : [...mailKinds, "webhook"];
}

/** Commands neither send quotes nor act for visitors, and need not wait for the content to be read. */
function unknownTerms(): never {
  throw new Error("no command depends on the terms of a booking");
}

function sharedParts(config: Pick<Config, "webhook">) {
  return { deliveries: deliveryKinds(config), now: () => new Date(), newId };
}

/** What the command line runs on: of the site the database alone, so that commands start quickly. */
export interface RequestAdminServices {
  admin: RequestAdmin;
  deskAccess: DeskAccess;
  quarantine: Quarantine;
  links: Links;
  outbox: Pick<Outbox, "list" | "retryNow">;
  closures: Closures;
  money: Money;
  /** Takes requests that came by telephone. */
  requests: Requests;
  subscribers: SubscriberStore;
  /** Compares histories and ledgers with their hashes. */
  verify(): Promise<Verification>;
  /** From which private links are derived. @throws Error where it can be neither read nor made */
  linkSecret(): Promise<string>;
  close(): Promise<void>;
}

/** Opens the database and brings it up to date. @throws Error where it cannot */
export async function openRequestAdmin(config: Config): Promise<RequestAdminServices> {
  const db = await openDatabase(config.database);
  const linkSecret = linkSecretOf(db, config);
  const availability = lazyAvailability(db, config);
  // The site delivers: it looks at the outbox by itself.
  const shared = { ...sharedParts(config), availability, terms: unknownTerms, onRecorded: () => undefined };
  return {
    admin: composeRequestAdmin(db, config, availability),
    deskAccess: composeDeskAccess(db),
    quarantine: createQuarantine({ ...shared, store: createQuarantineStore(db, newId) }),
    links: composeLinks(db, linkSecret),
    linkSecret,
    outbox: createOutbox(db),
    // The site looks for changes of the taken days by itself.
    closures: composeClosures(db, () => Promise.resolve()),
    money: composeMoney(db),
    requests: telephoneRequests(db, config),
    subscribers: createSubscriberStore(db, newId),
    verify: () => verifyHistories(db),
    close: () => db.destroy(),
  };
}

/** Reads the secret of private links when it is first asked for. */
function linkSecretOf(db: Kysely<Database>, config: LinkSecretConfig): () => Promise<string> {
  let secret: Promise<string> | undefined;
  return () => (secret ??= readLinkSecret(config, db));
}

/** Stores requests as the site does. The content is read when a command needs it. */
function telephoneRequests(db: Kysely<Database>, config: Config): Requests {
  return {
    async submit(submission) {
      const content = readSiteContent(config);
      const fail = (error: unknown): never => {
        throw error;
      };
      const requests = createRequests({
        ...sharedParts(config),
        store: createRequestStore(db, newId),
        availability: lazyAvailability(db, config),
        brand: () => content.company.brand,
        random: Math.random,
        onStored: () => undefined,
        onError: fail,
        onDaysUnknown: fail,
      });
      return requests.submit(submission);
    },
  };
}

/** The taken days, with the owner's calendar as the site last read it. The content is read when a command needs it. */
function lazyAvailability(db: Kysely<Database>, config: Config): Availability {
  return {
    async takenDays(...days) {
      const content = readSiteContent(config);
      const { availability } = await composeAvailability(db, config, () => content, pino({ level: "silent" }));
      return availability.takenDays(...days);
    },
  };
}
