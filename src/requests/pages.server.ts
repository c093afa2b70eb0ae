import { todayInRome } from "#src/i18n/days.ts";
import type { Kysely } from "kysely";
import { linksWorkUntil } from "./link-life.ts";
import type { Links } from "./links.ts";
import type { ActionFields } from "./effects.ts";
import { openStatuses, type StoredRequest } from "./request.ts";
import type { ActionOf, RequestState } from "./transitions.ts";
import type { Database } from "#src/site/schema.ts";
import { findErasure } from "./erasure.server.ts";
import { fromRow, suspicionOf } from "./request-row.server.ts";
import { type ActingSite, perform, readState } from "./perform.server.ts";
import {
  type ActionResult,
  type DayUse,
  forceField,
  type NotOpened,
  type Opened,
  type OwnerPages,
  type OwnerView,
  type RequestActions,
  sameDayRequest,
  viewOf,
  visitorView,
} from "./views.ts";

/** The pages that private links open. */
export function createRequestActions(site: ActingSite, links: Pick<Links, "resolve">): RequestActions {
  return createPages(site, async (by, token) => {
    const id = await links.resolve(token, by);
    if (id === undefined) return { ok: false, reason: "unknown" };
    const state = await readState(site, id);
    if (state === undefined) {
      const erasure = await findErasure(site.db, id);
      return erasure ? { ok: false, reason: "erased", erasure } : { ok: false, reason: "unknown" };
    }
    const isExpired = todayInRome(state.now) > linksWorkUntil(state.request);
    return isExpired ? { ok: false, reason: "expired" } : { ok: true, state };
  });
}

export function createOwnerPages(site: ActingSite): OwnerPages {
  const { openAsOwner, actAsOwner } = createPages(site, async (_by, id) => {
    const state = await readState(site, id);
    return state === undefined ? { ok: false, reason: "unknown" } : { ok: true, state };
  });
  return { open: openAsOwner, act: actAsOwner };
}

/** @param load the request that a token opens for somebody */
function createPages(
  site: ActingSite,
  load: (by: "visitor" | "owner", token: string) => Promise<{ ok: true; state: RequestState } | NotOpened>,
): RequestActions {
  async function open<View>(
    by: "visitor" | "owner",
    view: (state: RequestState) => View | Promise<View>,
    token: string,
  ): Promise<Opened<View>> {
    const loaded = await load(by, token);
    return loaded.ok ? { ok: true, view: await view(loaded.state) } : loaded;
  }

  async function act<By extends "visitor" | "owner", View>(
    by: By,
    view: (state: RequestState) => View | Promise<View>,
    token: string,
    action: ActionOf<By>,
    version: string,
    fields: ActionFields,
  ): Promise<ActionResult<View>> {
    const loaded = await load(by, token);
    if (!loaded.ok) return loaded;
    const force = by === "owner" && fields[forceField] !== undefined;
    const outcome = await perform(site, by, action, loaded.state.request.id, { version, fields, force });
    if (outcome.ok && outcome.done === "erased") return { ok: true, view: undefined };
    if (outcome.ok || outcome.reason === "gone" || outcome.reason === "stale") {
      const shown = await open(by, view, token);
      if (!shown.ok) return outcome.ok ? { ok: true, view: undefined } : shown;
      return outcome.ok ? shown : { ok: false, reason: "stale", view: shown.view };
    }
    return { ...outcome, view: await view(loaded.state) };
  }

  const asOwner = (state: RequestState): Promise<OwnerView> => ownerView(site, state);
  return {
    openAsVisitor: (token) => open("visitor", visitorView, token),
    openAsOwner: (token) => open("owner", asOwner, token),
    actAsVisitor: (token, ...action) => act("visitor", visitorView, token, ...action),
    actAsOwner: (token, ...action) => act("owner", asOwner, token, ...action),
  };
}

async function ownerView(site: ActingSite, state: RequestState): Promise<OwnerView> {
  const { id, content, receivedAt } = state.request;
  const common = viewOf("owner", state);
  const asked = common.offer?.by === "visitor" ? common.offer.moment.date : undefined;
  return {
    ...common,
    ...(await dayUse(site, content.date, id)),
    askedDay: asked === undefined ? undefined : await dayUse(site, asked, id),
    hoursSinceReceipt: Math.max(0, Math.floor((state.now.getTime() - Date.parse(receivedAt)) / 3_600_000)),
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
