import { ownerActions } from "#src/requests/actions.ts";
import { changeToConfirm, confirmationToken, readOwnerChanges } from "#src/content/owner-changes.server.ts";
import { minutesOf } from "#src/content/open-days.ts";
import { deskPath } from "#src/i18n/desk-routes.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { plusDays } from "#src/i18n/days.ts";
import type { Agenda, EventListKind } from "#src/requests/reminders.ts";
import { findRefusedPayment } from "#src/requests/card.server.ts";
import { findErasure, readerOfErasure } from "#src/requests/erasure.server.ts";
import { located } from "#src/order/offer.ts";
import { orderAfter } from "#src/requests/agreement.ts";
import { linkAddress } from "#src/requests/links.server.ts";
import { standingOf } from "#src/requests/milestones.ts";
import { historyOf } from "#src/requests/perform.server.ts";
import { suspected } from "#src/requests/quarantine.server.ts";
import { openOn, requestsOn } from "#src/requests/request-row.server.ts";
import { confirmedStatuses, type RequestContent, type StoredRequest } from "#src/requests/request.ts";
import type { Site } from "#src/site/site.ts";
import { type MailData, type MailSettings, requestMailData, type RequestMailData } from "./mail-data.ts";
import { DeliveryError } from "./failure.ts";
import { type DeliveryKind, isToOwner } from "./kinds.ts";
import { type MailDataOf, mails, type RequestMailKind } from "./mails.ts";
import type { PendingDelivery } from "./outbox.server.ts";

export interface Loading {
  site: Pick<Site, "db" | "secret" | "now"> & { config: Pick<Site["config"], "contentFolder" | "ownerEmail"> };
  settings: MailSettings;
  delivery: Pick<PendingDelivery, "requestId" | "eventId">;
  /** Undefined if the delivery is not about a request, or the request does not exist any more. */
  request: StoredRequest | undefined;
}

const listedInMail = 20;

const loaders = {
  "owner-tomorrow": (loading: Loading) => loadAgenda("owner-tomorrow", loading),
  "owner-week": (loading: Loading) => loadAgenda("owner-week", loading),
  "owner-card-problem": loadCardProblem,
  "owner-erasure": loadErasure,
  "visitor-erasure": loadLastMail,
  "owner-quarantine": (loading: Loading) => loadSuspected("quarantined", loading),
  "owner-flood": (loading: Loading) => loadSuspected("beyond-rate", loading),
  "owner-backup": ({ settings, delivery: { eventId } }: Loading) => Promise.resolve(ownersMailData(eventId, settings)),
  "owner-change": loadOwnerChange,
  "owner-address": loadOwnerAddress,
};

export type Loaded = { [Kind in keyof typeof loaders]: Awaited<ReturnType<(typeof loaders)[Kind]>> };

/** @throws DeliveryError if something that the mail needs does not exist any more; other errors may be temporary */
export function loadMailData<Kind extends DeliveryKind>(kind: Kind, loading: Loading): Promise<MailDataOf<Kind>>;
export function loadMailData(kind: DeliveryKind, loading: Loading): Promise<MailData> {
  return isAboutOther(kind) ? loaders[kind](loading) : loadRequest(kind, loading);
}

function isAboutOther(kind: DeliveryKind): kind is keyof Loaded {
  return Object.hasOwn(loaders, kind);
}

async function loadRequest(
  kind: RequestMailKind,
  { site, settings, delivery: { eventId }, request: found }: Loading,
): Promise<RequestMailData> {
  const { db, now } = site;
  const { aboutEvent = false, isRelevant } = mails[kind];
  const request = existing(found, "its request does not exist any more");
  const history = aboutEvent || isRelevant ? await historyOf(db, request.id) : [];
  if (aboutEvent && !history.some(({ id }) => id === eventId)) {
    throw new DeliveryError("its event is not in the history", { permanent: true });
  }
  const link = await linkAddress(site, settings.siteUrl, request, isToOwner(kind) ? "owner" : "visitor");
  const data = await requestMailData(kind, aboutEvent, { request, history, eventId, link, now: now() }, settings);
  const { date } = data.request.content.order;
  if (date === undefined || !isToOwner(kind)) return data;
  return { ...data, sameDay: await openOn(db, date, request.id) };
}

export function ownersMailData(id: string, site: MailSettings, reference = id): MailData {
  const { mail, words } = site.content.in("it");
  return { site, locale: "it", copy: mail, words, ids: [id], reference };
}

async function loadAgenda(kind: EventListKind, { site, settings, delivery: { eventId: first } }: Loading) {
  const agenda: Agenda = { kind, first, last: kind === "owner-week" ? plusDays(first, 6) : first };
  const requests = await requestsOn(site.db, confirmedStatuses, first, agenda.last);
  const events = requests.toSorted(byTime).map(async (request) => ({
    ...(await agreedEvent(site, settings, request)),
    link: await linkAddress(site, settings.siteUrl, request, "owner"),
  }));
  return { ...ownersMailData(first, settings), agenda, events: await Promise.all(events), now: site.now() };
}

async function agreedEvent({ db, now }: Loading["site"], { content }: MailSettings, request: StoredRequest) {
  const history = await historyOf(db, request.id);
  const standing = standingOf({ request, history, terms: undefined, now: now() });
  return { request, history, standing, order: await located(orderAfter(request, history), content.business) };
}

function byTime({ content: one }: StoredRequest, { content: other }: StoredRequest): number {
  const start = (content: RequestContent): number => (content.kind === "booking" ? minutesOf(content.order.from) : 0);
  return one.order.date === other.order.date ? start(one) - start(other) : 0;
}

async function loadCardProblem({ site, settings, delivery: { eventId: checkoutId } }: Loading) {
  const payment = existing(await findRefusedPayment(site.db, checkoutId), "its payment does not exist any more");
  return { ...ownersMailData(checkoutId, settings, payment.reference), payment, checkoutId };
}

async function loadErasure({ site, settings, delivery: { requestId } }: Loading) {
  const found = requestId === null ? undefined : await findErasure(site.db, requestId);
  const erasure = existing(found, "its erasure does not exist any more");
  return { ...ownersMailData(erasure.id, settings, erasure.reference), erasure };
}

async function loadLastMail(loading: Loading) {
  const { erasure, ...data } = await loadErasure(loading);
  const { locale, email } = existing(await readerOfErasure(loading.site.db, erasure.id), "its reader is forgotten");
  const { mail: copy, words } = loading.settings.content.in(locale);
  return { ...data, locale, copy, words, erasure, email };
}

/** The newest requests of a report, each with a link to its page, or in quarantine to the button that releases it. */
async function loadSuspected(which: "quarantined" | "beyond-rate", { site, settings, delivery: { eventId } }: Loading) {
  const { requests, count } = await suspected(site.db, which, listedInMail);
  const linked = requests.map(async (request) => {
    const page = await linkAddress(site, settings.siteUrl, request, "owner");
    return { request, link: which === "quarantined" ? `${page}#${ownerActions.release.anchor}` : page };
  });
  return { ...ownersMailData(eventId, settings), count, linked: await Promise.all(linked) };
}

function loadOwnerChange({ site: { config }, settings, delivery: { eventId } }: Loading) {
  const found = readOwnerChanges(config.contentFolder).find(({ id }) => id === eventId);
  const change = existing(found, "its change of the owner's data does not exist any more");
  // An address in the configuration gets all mails to the owner.
  const isFixed = config.ownerEmail !== undefined;
  const to = isFixed ? settings : { ...settings, ownerEmail: change.former };
  return Promise.resolve({ ...ownersMailData(eventId, to), change, isFixed, link: settings.siteUrl + deskPath });
}

/** This mail goes to the new address, with the link that confirms it. */
async function loadOwnerAddress(loading: Loading) {
  const { change, isFixed } = await loadOwnerChange(loading);
  const { site, settings } = loading;
  const to = { ...settings, ownerEmail: change.address ?? change.former };
  return {
    ...ownersMailData(change.id, to),
    isFixed,
    isOpen: changeToConfirm(site.config.contentFolder)?.id === change.id,
    link: settings.siteUrl + privatePath("owner-address", "it", confirmationToken(site.secret, change)),
  };
}

function existing<Value>(value: Value | undefined, reason: string): Value {
  if (value === undefined) throw new DeliveryError(reason, { permanent: true });
  return value;
}
