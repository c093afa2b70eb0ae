import type { Kysely } from "kysely";
import { todayInRome } from "#src/i18n/days.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { findErasure } from "./erasure.server.ts";

import { type LinkPurpose, linksOf, linksWorkUntil } from "./links.server.ts";
import { type ActingSite, readState } from "./perform.server.ts";
import { fromRow, suspicionOf } from "./request-row.server.ts";
import { openStatuses, type StoredRequest } from "./request.ts";
import type { RequestState } from "./transitions.ts";
import { type DayUse, type NotOpened, sameDayRequest, viewOf, visitorView } from "./views.ts";

export type PagesSite = ActingSite & Pick<Site, "secret">;

/** A request that a page may show. */
export type Found = { ok: true; state: RequestState } | NotOpened;

/** The request that a private link opens. Opening changes nothing. @throws Error where the database does not answer */
export async function followLink(site: PagesSite, purpose: LinkPurpose, token: string): Promise<Found> {
  const id = await linksOf(site).resolve(token, purpose);
  const found = id === undefined ? undefined : await findForOwner(site, id);
  if (found?.ok === true) {
    const isExpired = todayInRome(found.state.now) > linksWorkUntil(found.state.request);
    return isExpired ? { ok: false, reason: "expired" } : found;
  }
  const erasure = id === undefined ? undefined : await findErasure(site.db, id);
  return erasure ? { ok: false, reason: "erased", erasure } : { ok: false, reason: "unknown" };
}

/** A request by its id: on the desk a session authorises, and no link expires. */
export async function findForOwner(site: ActingSite, id: string): Promise<Found> {
  const state = await readState(site, id);
  return state === undefined ? { ok: false, reason: "unknown" } : { ok: true, state };
}

/** The visitor's page, opened by its private link. */
export async function openAsVisitor(site: PagesSite, token: string) {
  const found = await followLink(site, "visitor", token);
  return found.ok ? { ok: true as const, view: visitorView(found.state) } : found;
}

export async function openAsOwner(site: ActingSite, found: Found) {
  return found.ok ? { ok: true as const, view: await ownerView(site, found.state) } : found;
}

export type OwnerView = Awaited<ReturnType<typeof ownerView>>;

async function ownerView(site: ActingSite, state: RequestState) {
  const { id, content, receivedAt } = state.request;
  const view = viewOf("owner", state);
  const asked = view.offer?.by === "visitor" ? view.offer.moment.date : undefined;
  return {
    ...view,
    ...(await dayUse(site, content.date, id)),
    /** Of the day that the visitor asks for instead; undefined where they ask for none. The rest is of the request's own day. */
    askedDay: asked === undefined ? undefined : await dayUse(site, asked, id),
    /** Whole hours since the request came in. */
    hoursSinceReceipt: Math.max(0, Math.floor((state.now.getTime() - Date.parse(receivedAt)) / 3_600_000)),
    /** Why it is in quarantine; empty where it never was. */
    suspicion: await suspicion(site.db, id),
  };
}

async function dayUse(site: ActingSite, day: string | undefined, exceptId: string): Promise<DayUse> {
  if (day === undefined) return { sameDay: [], conflicts: [] };
  const others = await openOn(site.db, day, exceptId);
  const taken = await site.availability.takenDays(day, day, exceptId);
  return { sameDay: others.map(sameDayRequest), conflicts: taken.get(day) ?? [] };
}

/** Other open requests for a day, in the order of their receipt. */
export async function openOn(db: Kysely<Database>, date: string, exceptId: string): Promise<StoredRequest[]> {
  const query = db
    .selectFrom("request")
    .selectAll()
    .where("status", "in", openStatuses)
    .where("event_date", "=", date)
    .where("id", "!=", exceptId)
    .orderBy("received_at")
    .orderBy("id");
  return (await query.execute()).map(fromRow);
}

/** Why a request was quarantined; empty where it was not. */
async function suspicion(db: Kysely<Database>, id: string) {
  const row = await db.selectFrom("request").select("suspicion").where("id", "=", id).executeTakeFirst();
  return row === undefined ? [] : suspicionOf(row);
}
