import type { Availability } from "../availability/availability.ts";
import { nearestFreeDays } from "../availability/free-days.ts";
import { linksWorkUntil } from "../links/link-life.ts";
import type { LinkPurpose, Links } from "../links/links.ts";
import { bookingWindow, todayInRome } from "../policy/booking-window.ts";
import { plusDays } from "../policy/civil-days.ts";
import { pendingAddress } from "./address-change.ts";
import type {
  ActionFields,
  ActionResult,
  RequestActions,
  NotOpened,
  OwnerAction,
  OwnerView,
  RequestView,
  VisitorAction,
  VisitorView,
} from "./actions.ts";
import { type Decided, decideForOwner, decideForVisitor, type Decision, refundToday } from "./decide.ts";
import { type Erasure, erasureOf, tellsOwner } from "./erasure.ts";
import type { RequestEvent, Actor } from "./events.ts";
import type { HistoryStore } from "./history-port.ts";
import { readMessage } from "./message.ts";
import { openOffer } from "./open-offer.ts";
import { possibleForOwner, possibleForVisitor, type RequestState } from "./possible-acts.ts";
import type { StoredRequest } from "./request.ts";
import { sameDayRequest } from "./same-day.ts";
import { deliveriesFor } from "./updates.ts";

/** Where the requests are kept that are spoken about. */
export interface RequestActionsStore extends HistoryStore {
  find(id: string): Promise<StoredRequest | undefined>;
  /** Other requests for a day that wait or are confirmed, in the order of their receipt. */
  sameDay(date: string, exceptId: string): Promise<StoredRequest[]>;
  /** What is left of a request that its visitor erased. */
  erasure(id: string): Promise<Erasure | undefined>;
  /**
   * Deletes a request and all that belongs to it, keeps what is to be left, and has the owner's mail wait where they have to
   * hear of it. False, and nothing is done, where its history has not so many entries, it is confirmed for the day `today` or
   * a later one, or it is gone.
   */
  eraseAt(erasure: Erasure, entries: number, today: string): Promise<boolean>;
}

export interface RequestActionsDependencies {
  store: RequestActionsStore;
  links: Pick<Links, "resolve">;
  availability: Availability;
  /** Whether another tool is told of what happens. */
  webhook: boolean;
  now(): Date;
  newId(): string;
  /** Called when deliveries wait. */
  onRecorded(): void;
}

type Found<View> = { standing: RequestState; view: View };

/** One of the two who speak: what they may do, what it comes to, and what they are shown. */
interface Side<Act extends string, View extends RequestView<Act>> {
  party: Actor & LinkPurpose;
  possible(standing: RequestState): Act[];
  decide(act: Act, standing: RequestState, fields: ActionFields): Decided;
  view(common: RequestView<Act>, now: Date): View | Promise<View>;
}

/** Days before and after a taken day among which free ones are looked for. */
const searchedDays = 60;

/**
 * What a request's two sides say to each other (specification 9, D31). An act is done on the state that was shown, or
 * refused as `stale`: of two that are done on the same state, one wins.
 */
export function createRequestActions(dependencies: RequestActionsDependencies): RequestActions {
  const { store, links, availability, webhook, now, newId, onRecorded } = dependencies;

  const visitor: Side<VisitorAction, VisitorView> = {
    party: "visitor",
    possible: possibleForVisitor,
    decide: decideForVisitor,
    view: (common, at) => ({
      ...common,
      history: common.history.map((entry) => ({ ...entry, note: undefined })),
      refundPercentToday: refundToday(common.request.content, at),
      pendingAddress: pendingAddress(common.history, at)?.address,
    }),
  };
  const owner: Side<OwnerAction, OwnerView> = {
    party: "owner",
    possible: possibleForOwner,
    decide: decideForOwner,
    async view(common) {
      const { id, content } = common.request;
      if (content.date === undefined) return { ...common, sameDay: [], conflicts: [] };
      const others = await store.sameDay(content.date, id);
      const taken = await availability.takenDays(content.date, content.date, id);
      return { ...common, sameDay: others.map(sameDayRequest), conflicts: taken.get(content.date) ?? [] };
    },
  };

  async function open<Act extends string, View extends RequestView<Act>>(
    side: Side<Act, View>,
    token: string,
  ): Promise<({ ok: true } & Found<View>) | NotOpened> {
    const id = await links.resolve(token, side.party);
    // The history before the request: what is done meanwhile makes this state an old one, and never a newer one than it is.
    const history = id === undefined ? [] : await store.history(id);
    const request = id === undefined ? undefined : await store.find(id);
    if (!request) {
      const erasure = id === undefined ? undefined : await store.erasure(id);
      return erasure ? { ok: false, reason: "erased", erasure } : { ok: false, reason: "unknown" };
    }
    const at = now();
    const today = todayInRome(at);
    if (today > linksWorkUntil(request)) return { ok: false, reason: "expired" };
    const standing = { request, history, now: at };
    const common = {
      request,
      history,
      offer: openOffer(history, at),
      possible: side.possible(standing),
      version: String(history.length),
      today,
    };
    return { ok: true, standing, view: await side.view(common, at) };
  }

  async function show<Act extends string, View extends RequestView<Act>>(side: Side<Act, View>, token: string) {
    const opened = await open(side, token);
    return opened.ok ? { ok: true as const, view: opened.view } : opened;
  }

  async function act<Act extends string, View extends RequestView<Act>>(
    side: Side<Act, View>,
    token: string,
    chosen: Act,
    version: string,
    fields: ActionFields,
  ): Promise<ActionResult<View>> {
    const opened = await open(side, token);
    if (!opened.ok) return opened;
    const { standing, view } = opened;
    if (version !== view.version) return { ok: false, reason: "stale", view };
    if (!view.possible.includes(chosen)) {
      // Done by somebody while this was read: the state that was shown is an old one.
      const isOld = (await store.history(standing.request.id)).length !== standing.history.length;
      return isOld ? seenAgain(side, token) : { ok: false, reason: "not-possible", view };
    }
    const said = readMessage(fields["message"]);
    const decided = side.decide(chosen, standing, fields);
    if (!decided.ok || !said.ok) {
      const errors = { ...(decided.ok ? {} : decided.errors), ...(said.ok ? {} : { message: said.error }) };
      return { ok: false, reason: "invalid", errors, view };
    }
    const { decision } = decided;
    if (decision === "nothing-differs") return { ok: true, view };
    if (decision === "erasure") {
      const { request, history } = standing;
      const erasure = erasureOf(request, standing.now);
      const erased = await store.eraseAt(erasure, history.length, view.today);
      if (!erased) return seenAgain(side, token);
      if (tellsOwner(erasure)) onRecorded();
      return { ok: true, view: undefined };
    }
    // Counted before the day is looked at: who is confirmed for it from now on is in the way.
    const confirmedThatDay = await confirmedOn(decision, standing);
    const alternatives = await alternativesTo(decision, standing);
    if (alternatives) return { ok: false, reason: "day-taken", alternatives, view };
    const recorded = await record(decision, standing, side.party, { message: said.message, confirmedThatDay });
    if (!recorded) return seenAgain(side, token);
    const shown = await show(side, token);
    return shown.ok ? shown : { ok: true, view: undefined };
  }

  async function seenAgain<Act extends string, View extends RequestView<Act>>(
    side: Side<Act, View>,
    token: string,
  ): Promise<ActionResult<View>> {
    const shown = await show(side, token);
    return shown.ok ? { ok: false, reason: "stale", view: shown.view } : shown;
  }

  async function record(
    { happening, to, content }: Decision,
    { request, history, now: at }: RequestState,
    by: Actor,
    { message, confirmedThatDay }: { message: string | undefined; confirmedThatDay: number | undefined },
  ): Promise<boolean> {
    const entry: RequestEvent = {
      ...happening,
      id: newId(),
      at: at.toISOString(),
      by,
      from: request.status,
      to,
      message,
      note: undefined,
    };
    const deliveries = deliveriesFor(entry, { mail: true, webhook });
    const step = { entry, number: history.length + 1, content, confirmedThatDay, deliveries };
    const recorded = await store.record(request.id, step);
    if (recorded) onRecorded();
    return recorded;
  }

  /** How many others are confirmed for the day that an acceptance takes; what is only asked or offered takes none. */
  async function confirmedOn({ happening, freeDay }: Decision, { request }: RequestState): Promise<number | undefined> {
    if (freeDay === undefined || happening.type !== "accepted") return undefined;
    const others = await store.sameDay(freeDay, request.id);
    return others.filter(({ status }) => status === "confirmed").length;
  }

  /** Free days to choose from where the decision's own is taken; undefined where it is not. */
  async function alternativesTo({ freeDay: day }: Decision, { request, now: at }: RequestState) {
    if (day === undefined) return undefined;
    const { first: today, last } = bookingWindow(at);
    const from = plusDays(day, -searchedDays);
    const first = from < today ? today : from;
    const to = plusDays(day, searchedDays);
    const taken = await availability.takenDays(first, to, request.id);
    if (!taken.has(day)) return undefined;
    // A day beyond the window of bookings is one that the owner offered, or that an enquiry may ask for.
    const until = request.content.kind === "booking" && day <= last && last < to ? last : to;
    return nearestFreeDays(day, { first, last: until }, (other) => taken.has(other));
  }

  return {
    openAsVisitor: (token) => show(visitor, token),
    openAsOwner: (token) => show(owner, token),
    actAsVisitor: (token, chosen, version, fields) => act(visitor, token, chosen, version, fields),
    actAsOwner: (token, chosen, version, fields) => act(owner, token, chosen, version, fields),
  };
}
