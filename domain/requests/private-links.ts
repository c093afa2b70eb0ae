import type { SpamReason } from "../spam/score.ts";
import type { TakenReason } from "../availability/availability.ts";
import { linksWorkUntil } from "../links/link-life.ts";
import type { Links } from "../links/links.ts";
import { todayInRome } from "../policy/booking-window.ts";
import type { ActionFields } from "./action-fields.ts";
import { type ActionDependencies, type ActionStore, loadState, performAction, versionOf } from "./actions.ts";
import type { Terms } from "../policy/business.ts";
import { type AgreementView, agreementView, termsOf } from "./agreement.ts";
import type { ActionErrors } from "./agreement-effects.ts";
import { refundToday } from "./effects.ts";
import type { Erasure } from "./erasure.ts";
import { type OpenOffer, openOffer, pendingAddress, type RequestEvent } from "./events.ts";
import { type OpenStatus, openStatuses, type StoredRequest } from "./request.ts";
import {
  type ActionOf,
  allowedActions,
  type OwnerAction,
  type RequestState,
  type VisitorAction,
} from "./transitions.ts";

/** A request as both of its pages show it. */
export interface RequestView<Action extends string> extends AgreementView {
  request: StoredRequest;
  /** The earliest first. */
  history: readonly RequestEvent[];
  offer: OpenOffer | undefined;
  /** What may be done now. */
  allowed: readonly Action[];
  /** Names the state that is shown: an action on an older one is refused as `stale`. */
  version: string;
  /** Civil date in Europe/Rome. */
  today: string;
  /** The terms of this request. */
  terms: Terms;
}

export interface VisitorView extends RequestView<VisitorAction> {
  /** How much of the deposit a cancellation today returns, in percent; undefined where there is no day. */
  refundPercentToday: number | undefined;
  /** A mail address that was asked for and waits to be confirmed from there. */
  pendingAddress: string | undefined;
}

/** Another request for the same day. */
export interface SameDayRequest {
  reference: string;
  status: OpenStatus;
  /** One of the event types by its id, or the visitor's own description. */
  what: string;
  timeSlot: string | undefined;
  location: string;
}

/** What else a day has, and why it is taken. */
export interface DayUse {
  sameDay: readonly SameDayRequest[];
  conflicts: readonly TakenReason[];
}

/** The field with which the owner accepts for a day although it is taken. */
export const forceField = "force";

export interface OwnerView extends RequestView<OwnerAction>, DayUse {
  /** Whole hours since the request came in. */
  hoursSinceReceipt: number;
  /** Of the day that the visitor asks for instead; undefined where they ask for none. The rest is of the request's own day. */
  askedDay?: DayUse | undefined;
  /** Why it is in quarantine; empty where it never was. */
  suspicion: readonly SpamReason[];
}

/** A link that opens nothing: never made or revoked, past its time, or its request was erased by the visitor. */
export type NotOpened =
  | { ok: false; reason: "unknown" | "expired" }
  | { ok: false; reason: "erased"; erasure: Erasure };

export type Opened<View> = { ok: true; view: View } | NotOpened;

export type ActionResult<View> =
  | { ok: true; view: View }
  /** It was erased: nothing is left to show. */
  | { ok: true; view: undefined }
  | NotOpened
  /** Somebody changed the request since the page was shown, or it is too late for this: look again. */
  | { ok: false; reason: "stale" | "not-possible"; view: View }
  | { ok: false; reason: "invalid"; errors: ActionErrors; view: View }
  /** It answers a quote that is not the last version; the view has that one. */
  | { ok: false; reason: "quote-outdated"; currentVersion: number; view: View }
  /** The client has done too much lately. */
  | { ok: false; reason: "rate-limited"; retryAfterSeconds: number; view: View }
  /** The day is taken; the nearest free ones. */
  | { ok: false; reason: "day-taken"; alternatives: readonly string[]; view: View };

/** A request's two pages, each opened by its private link. Opening changes nothing. @throws Error where the database does not answer */
export interface RequestActions {
  openAsVisitor(token: string): Promise<Opened<VisitorView>>;
  openAsOwner(token: string): Promise<Opened<OwnerView>>;
  actAsVisitor(
    token: string,
    action: VisitorAction,
    version: string,
    fields: ActionFields,
  ): Promise<ActionResult<VisitorView>>;
  actAsOwner(
    token: string,
    action: OwnerAction,
    version: string,
    fields: ActionFields,
  ): Promise<ActionResult<OwnerView>>;
}

export interface RequestActionsStore extends ActionStore {
  /** Other open requests for a day, in the order of their receipt. */
  sameDay(date: string, exceptId: string): Promise<StoredRequest[]>;
  /** Why a request was quarantined; empty where it was not. */
  suspicion(id: string): Promise<SpamReason[]>;
  /** What is left of a request that its visitor erased. */
  erasure(id: string): Promise<Erasure | undefined>;
}

export interface RequestActionsDependencies extends ActionDependencies {
  store: RequestActionsStore;
  links: Pick<Links, "resolve">;
}

export function createRequestActions(dependencies: RequestActionsDependencies): RequestActions {
  const { store, links } = dependencies;
  return createPages(dependencies, async (by, token) => {
    const id = await links.resolve(token, by);
    if (id === undefined) return { ok: false, reason: "unknown" };
    const state = await loadState(dependencies, id);
    if (state === undefined) {
      const erasure = await store.erasure(id);
      return erasure ? { ok: false, reason: "erased", erasure } : { ok: false, reason: "unknown" };
    }
    const isExpired = todayInRome(state.now) > linksWorkUntil(state.request);
    return isExpired ? { ok: false, reason: "expired" } : { ok: true, state };
  });
}

/** The owner's page of a request, opened by its id: on the desk a session authorises, and no link expires. */
export interface OwnerPages {
  open(id: string): Promise<Opened<OwnerView>>;
  act(id: string, action: OwnerAction, version: string, fields: ActionFields): Promise<ActionResult<OwnerView>>;
}

export function createOwnerPages(dependencies: Omit<RequestActionsDependencies, "links">): OwnerPages {
  const { openAsOwner, actAsOwner } = createPages(dependencies, async (_by, id) => {
    const state = await loadState(dependencies, id);
    return state === undefined ? { ok: false, reason: "unknown" } : { ok: true, state };
  });
  return { open: openAsOwner, act: actAsOwner };
}

/** @param load the request that a token opens for somebody */
function createPages(
  dependencies: Omit<RequestActionsDependencies, "links">,
  load: (by: "visitor" | "owner", token: string) => Promise<{ ok: true; state: RequestState } | NotOpened>,
): RequestActions {
  const { store, availability } = dependencies;

  function viewOf<By extends "visitor" | "owner">(by: By, state: RequestState): RequestView<ActionOf<By>> {
    const { request, history, now } = state;
    return {
      request,
      history,
      offer: openOffer(history, now),
      allowed: allowedActions(by, state),
      version: versionOf(state),
      today: todayInRome(now),
      terms: termsOf(state),
      ...agreementView(request, history),
    };
  }

  const views = {
    visitor(state: RequestState): VisitorView {
      const { history, now } = state;
      return {
        ...viewOf("visitor", state),
        refundPercentToday: refundToday(state),
        pendingAddress: pendingAddress(history, now)?.address,
      };
    },
    async owner(state: RequestState): Promise<OwnerView> {
      const { id, content, receivedAt } = state.request;
      const hoursSinceReceipt = Math.max(0, Math.floor((state.now.getTime() - Date.parse(receivedAt)) / 3_600_000));
      const suspicion = await store.suspicion(id);
      const common = viewOf("owner", state);
      const asked = common.offer?.by === "visitor" ? common.offer.moment.date : undefined;
      const own = await dayUse(content.date, id);
      const askedDay = asked === undefined ? undefined : await dayUse(asked, id);
      return { ...common, ...own, askedDay, hoursSinceReceipt, suspicion };
    },
  };

  async function dayUse(day: string | undefined, exceptId: string): Promise<DayUse> {
    if (day === undefined) return { sameDay: [], conflicts: [] };
    const others = await store.sameDay(day, exceptId);
    const taken = await availability.takenDays(day, day, exceptId);
    return { sameDay: others.map(sameDayRequest), conflicts: taken.get(day) ?? [] };
  }

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
    const outcome = await performAction(dependencies, by, action, loaded.state, { version, fields, force });
    if (outcome.ok) {
      if (outcome.done === "erased") return { ok: true, view: undefined };
      const shown = await open(by, view, token);
      return shown.ok ? shown : { ok: true, view: undefined };
    }
    if (outcome.reason === "stale") {
      const shown = await open(by, view, token);
      return shown.ok ? { ok: false, reason: "stale", view: shown.view } : shown;
    }
    return { ...outcome, view: await view(loaded.state) };
  }

  return {
    openAsVisitor: (token) => open("visitor", views.visitor, token),
    openAsOwner: (token) => open("owner", views.owner, token),
    actAsVisitor: (token, ...action) => act("visitor", views.visitor, token, ...action),
    actAsOwner: (token, ...action) => act("owner", views.owner, token, ...action),
  };
}

/** What the owner is shown of another request for the same day. */
export function sameDayRequest({ reference, status, content }: StoredRequest): SameDayRequest {
  return {
    reference,
    status: openStatuses.find((one) => one === status) ?? "received",
    what: content.kind === "booking" ? content.eventType : content.partyType,
    timeSlot: content.kind === "booking" ? content.timeSlot : undefined,
    location: content.location,
  };
}
