import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { SiteContent } from "#content/index.ts";
import type { Availability } from "#domain/availability/availability.ts";
import { type Closures, createClosures } from "#domain/availability/closures.ts";
import type { AddressTokens, Links } from "#domain/links/links.ts";
import type { Terms } from "#domain/policy/business.ts";
import { createMoney, type Money } from "#domain/payments/money.ts";
import { passTime, remind } from "#domain/requests/clock.ts";
import { type AddressConfirmation, createAddressConfirmation } from "#domain/requests/address-confirmation.ts";
import { createRequestAdmin, type RequestAdmin } from "#domain/requests/admin.ts";
import { createQuarantine, type Quarantine, reportQuarantine } from "#domain/requests/quarantine.ts";
import {
  createOwnerPages,
  createRequestActions,
  type OwnerPages,
  type RequestActions,
} from "#domain/requests/private-links.ts";
import type { Config } from "./config/config.ts";
import { newId } from "./db/new-id.ts";
import type { Database } from "./db/schema.ts";
import { createPollLoop, type PollLoop } from "./clock/poll-loop.ts";
import { createRequestClock } from "./clock/request-clock.ts";
import { openCardPayments, type RunningCardPayments } from "./payments/stripe.ts";
import { createCardPaymentStore } from "./stores/card-payments.ts";
import { createClockStore } from "./stores/clock.ts";
import { createClosureStore } from "./stores/closures.ts";
import { createQuarantineStore } from "./stores/quarantine.ts";
import { createLinks } from "./stores/links.ts";
import { createMoneyStore } from "./stores/money.ts";
import { createRequestActionsStore } from "./stores/request-actions.ts";
import { createRequestAdminStore } from "./stores/request-admin.ts";

export interface RequestActionsParts {
  links: Links;
  addressTokens: AddressTokens;
  availability: Availability;
  content(): Pick<SiteContent, "in" | "business">;
  log: Pick<Logger, "error" | "info">;
  /** Called when deliveries were enqueued. */
  onRecorded(): void;
  /** Why what only time does has to wait. */
  clockProblem(): string | undefined;
}

export interface RequestServices {
  requestActions: RequestActions;
  ownerPages: OwnerPages;
  addresses: AddressConfirmation;
  quarantine: Quarantine;
  clock: PollLoop;
  /** Mails the owner what is in quarantine; woken when a request was quarantined for the rate alone. */
  quarantineMails: PollLoop;
}

const quarantineMailPause = 60_000;

/** What private links open, over an open database, what confirms new addresses, and the clock of the requests. */
export function composeRequestActions(
  db: Kysely<Database>,
  { links, addressTokens, availability, content, log, onRecorded, clockProblem }: RequestActionsParts,
): RequestServices {
  const store = createRequestActionsStore(db, newId);
  const terms = (): Terms => content().business.terms;
  const shared = { ...common, store, availability, terms, onRecorded };
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
      clockProblem,
      log,
    }),
    quarantineMails: createPollLoop({
      async poll() {
        if (await reportQuarantine(quarantine)) log.info({}, "the owner is mailed what is in quarantine");
        return quarantineMailPause;
      },
      onError: (error) =>
        log.error({ err: error }, "it could not be looked at what is in quarantine; it is tried again shortly"),
    }),
  };
}

/** Payments by card over an open database; undefined where they are not configured. */
export async function composeCardPayments(
  db: Kysely<Database>,
  config: Pick<Config, "stripe">,
  {
    availability,
    content,
    log,
    onRecorded,
  }: Omit<RequestActionsParts, "links" | "addressTokens" | "clockProblem"> & { log: Logger },
): Promise<RunningCardPayments | undefined> {
  if (config.stripe === undefined) return undefined;
  const store = createCardPaymentStore(db, newId);
  const terms = (): Terms => content().business.terms;
  return openCardPayments(config.stripe, { ...common, db, store, availability, terms, onRecorded, log });
}

/** What the command line and the retention period do to the requests of an open database. */
export function composeRequestAdmin(db: Kysely<Database>): RequestAdmin {
  return createRequestAdmin({ store: createRequestAdminStore(db), now: () => new Date() });
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

const common = { now: () => new Date(), newId };
