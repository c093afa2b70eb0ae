import type { Kysely } from "kysely";
import type { Links } from "#src/requests/links.server.ts";
import { plusDays } from "#src/i18n/days.ts";
import type { EventListKind } from "#src/requests/agenda.ts";
import type { DeliveryKind } from "./kinds.ts";
import { DeliveryError, type PendingDelivery } from "./outbox.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import type { Database } from "#src/site/schema.ts";
import { type createAddressTokens, linkAddress } from "#src/site/tokens.server.ts";
import { findErasure } from "#src/requests/erasure.server.ts";
import { readWeekNumbers } from "#src/requests/numbers.server.ts";
import { findRefusedPayment } from "#src/requests/card.server.ts";
import { confirmedBetween } from "#src/requests/clock.server.ts";
import { openOn } from "#src/requests/pages.server.ts";
import { historyOf } from "#src/requests/perform.server.ts";
import { quarantined } from "#src/requests/quarantine.server.ts";
import { sameDayRequest } from "#src/requests/views.ts";
import { decisionAnchors, privatePath } from "#src/i18n/routes.ts";
import {
  type Facts,
  type FactsOf,
  type MailSite,
  requestFacts,
  type RequestFacts,
  type RequestMailKind,
} from "./facts.ts";
import { mails, takesItsDay } from "./mails.ts";

/** Where the facts of mails are read. */
export interface MailSources {
  db: Kysely<Database>;
  links: Links;
  addressTokens: ReturnType<typeof createAddressTokens>;
  now(): Date;
}

/** A delivery that is to be written. */
export interface Loading {
  delivery: PendingDelivery;
  /** Undefined where the delivery is about none, or it does not exist any more. */
  request: StoredRequest | undefined;
  site: MailSite;
  sources: MailSources;
}

/** The requests that a mail about quarantined ones lists. */
const listedInMail = 20;

/** The mails about something else than one request. */
type OtherKind = Exclude<DeliveryKind, RequestMailKind>;

const loaders: { readonly [Kind in OtherKind]: (kind: Kind, loading: Loading) => Promise<FactsOf<Kind>> } = {
  "owner-tomorrow": loadAgenda,
  "owner-week": loadAgenda,
  "owner-numbers": loadNumbers,
  "owner-card-problem": loadCardProblem,
  "owner-erasure": loadErasure,
  "owner-quarantine": loadQuarantine,
  "owner-flood": loadQuarantine,
};

/**
 * Reads what the mail of a delivery is written from.
 * @throws DeliveryError when something that it needs does not exist any more; any other error may pass
 */
export function loadFacts<Kind extends DeliveryKind>(kind: Kind, loading: Loading): Promise<FactsOf<Kind>>;
export function loadFacts(kind: DeliveryKind, loading: Loading): Promise<Facts> {
  return isAboutOther(kind) ? load(kind, loading) : loadRequest(kind, loading);
}

function load<Kind extends OtherKind>(kind: Kind, loading: Loading): Promise<FactsOf<Kind>> {
  return loaders[kind](kind, loading);
}

function isAboutOther(kind: DeliveryKind): kind is OtherKind {
  return Object.hasOwn(loaders, kind);
}

async function loadRequest(
  kind: RequestMailKind,
  { delivery: { entryId }, request: found, site, sources }: Loading,
): Promise<RequestFacts> {
  const { db, now } = sources;
  const { reader, aboutEvent = false, page, isRelevant } = mails[kind];
  const request = existing(found, "its request does not exist any more");
  const history = aboutEvent || isRelevant ? await historyOf(db, request.id) : [];
  const entry = aboutEvent
    ? existing(
        history.find(({ id }) => id === entryId),
        "its event is not in the history",
      )
    : undefined;
  const link = await linkOf(page, reader, request, entryId, site, sources);
  const facts = await requestFacts(
    { request, history, entryId, link, now: now() },
    { reader, about: aboutEvent },
    site,
  );
  const { date } = facts.request.content;
  const needsDay = kind === "owner-notice" || (kind === "owner-update" && entry !== undefined && takesItsDay(entry));
  if (date === undefined || !needsDay) return facts;
  return { ...facts, sameDay: (await openOn(db, date, request.id)).map(sameDayRequest) };
}

/** Empty where the mail leads nowhere. */
async function linkOf(
  page: "confirm-address" | "none" | undefined,
  reader: "owner" | "visitor",
  request: StoredRequest,
  entryId: string,
  { siteUrl }: MailSite,
  { links, addressTokens }: MailSources,
): Promise<string> {
  if (page === "none") return "";
  if (page === undefined) return linkAddress(links, siteUrl, request, reader);
  return siteUrl + privatePath("address", request.locale, addressTokens.tokenFor(entryId));
}

function ownersFacts(id: string, site: MailSite, reference = id): Facts {
  return { site, locale: "it", copy: site.content.in("it").mail, ids: [id], reference };
}

async function loadAgenda(
  kind: EventListKind,
  { delivery: { entryId: first }, site, sources: { db, links, now } }: Loading,
): Promise<FactsOf<EventListKind>> {
  const agenda = { kind, first, last: kind === "owner-week" ? plusDays(first, 6) : first };
  const requests = await confirmedBetween(db, first, agenda.last);
  const events = requests.map(async (request) => ({
    request,
    link: await linkAddress(links, site.siteUrl, request, "owner"),
  }));
  return { ...ownersFacts(first, site), agenda, events: await Promise.all(events), now: now() };
}

async function loadNumbers(
  _: DeliveryKind,
  { delivery: { entryId: monday }, site, sources: { db, now } }: Loading,
): Promise<FactsOf<"owner-numbers">> {
  const numbers = await readWeekNumbers(db, monday);
  return { ...ownersFacts(monday, site), numbers, now: now() };
}

async function loadCardProblem(
  _: DeliveryKind,
  { delivery: { entryId: checkoutId }, site, sources: { db } }: Loading,
): Promise<FactsOf<"owner-card-problem">> {
  const payment = existing(await findRefusedPayment(db, checkoutId), "its payment does not exist any more");
  return { ...ownersFacts(checkoutId, site, payment.reference), payment, checkoutId };
}

async function loadErasure(
  _: DeliveryKind,
  { delivery: { requestId }, site, sources: { db } }: Loading,
): Promise<FactsOf<"owner-erasure">> {
  const found = requestId === undefined ? undefined : await findErasure(db, requestId);
  const erasure = existing(found, "its erasure does not exist any more");
  return { ...ownersFacts(erasure.id, site, erasure.reference), erasure };
}

/** What is in quarantine now, each with the link to the button that releases it. */
async function loadQuarantine(
  kind: "owner-quarantine" | "owner-flood",
  { delivery: { entryId }, site, sources: { db, links } }: Loading,
): Promise<FactsOf<"owner-quarantine">> {
  const { requests, count } = await quarantined(db, listedInMail, kind === "owner-flood" ? "flood" : "all");
  const linked = requests.map(async (request) => {
    const page = await linkAddress(links, site.siteUrl, request, "owner");
    return { request, link: `${page}#${decisionAnchors.release}` };
  });
  return { ...ownersFacts(entryId, site), count, linked: await Promise.all(linked) };
}

/** @throws DeliveryError when something that a delivery needs does not exist */
function existing<Value>(value: Value | undefined, reason: string): Value {
  if (value === undefined) throw new DeliveryError(reason, { permanent: true });
  return value;
}
