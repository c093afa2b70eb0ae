import { originalTerms } from "../policy/business.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aQuote } from "../../tests/helpers/quotes.ts";
import { aBooking, anEnquiry, anEntry, aStoredRequest } from "../../tests/helpers/requests.ts";
import type { TakenReason } from "../availability/availability.ts";
import { type ActionDependencies, type ActionInput, loadState, performAction, versionOf } from "./actions.ts";
import type { Erasure } from "./erasure.ts";
import type { RequestEvent } from "./events.ts";
import { mailKinds } from "./mail-kinds.ts";
import type { NewEvent } from "./ports.ts";
import { requestStatuses, type StoredRequest } from "./request.ts";
import {
  type ActionOf,
  allowedActions,
  recordedActor,
  type RequestState,
  type Transition,
  type TransitionActor,
  transitions,
} from "./transitions.ts";

const now = new Date("2027-03-10T12:00:00Z");
const moment = { date: "2027-05-22", timeSlot: "11:00" } as const;
const quoteFields = { "label-1": "Bar", "quantity-1": "1", "price-1": "100", "vat-1": "10", validUntil: "2027-03-20" };
const paymentFields = { kind: "deposit", amount: "1,00", method: "cash", entry: "entry-1" };
const answerFields = { quoteVersion: "1", typedName: "Giulia Marchetti" };
const fields = {
  ...moment,
  ...quoteFields,
  ...paymentFields,
  ...answerFields,
  name: "Anna",
  message: " Grazie ",
};
const offers: readonly RequestEvent[] = [
  anEntry("owner", { type: "proposed", moment }),
  anEntry("visitor", { type: "asked", moment }),
  anEntry(
    "visitor",
    { type: "changed", changes: [], newAddress: "new@posta.example" },
    { at: "2027-03-10T11:00:00.000Z" },
  ),
  anEntry("owner", { type: "quoted", quote: aQuote({ eventDate: aBooking.date, validUntil: "2027-03-20" }) }),
  anEntry("owner", {
    type: "payment-recorded",
    payment: { kind: "deposit", amountCents: 5000, on: "2027-03-09", method: "cash" },
  }),
];

let recorded: NewEvent[];
let erased: Array<{ erasure: Erasure; events: number; today: string }>;
let stored: RequestEvent[] | undefined;
let taken: Map<string, readonly TakenReason[]>;
let confirmedOthers: number;
const onRecorded = vi.fn<() => void>();
const terms = () => originalTerms;
let dependencies: ActionDependencies;

beforeEach(() => {
  recorded = [];
  erased = [];
  stored = undefined;
  taken = new Map();
  confirmedOthers = 0;
  vi.clearAllMocks();
  dependencies = {
    store: {
      history: () => Promise.resolve(stored ?? []),
      find: () => Promise.resolve(undefined),
      record(_id, event) {
        recorded.push(event);
        return Promise.resolve(true);
      },
      takenPlaces: () => Promise.resolve(confirmedOthers),
      eraseAt(erasure, events, today) {
        erased.push({ erasure, events, today });
        return Promise.resolve(true);
      },
    },
    availability: { takenDays: () => Promise.resolve(taken) },
    now: () => now,
    terms,
    newId: () => "new-event",
    onRecorded,
  };
});

const stateOf = (request: Partial<StoredRequest> = {}, history: readonly RequestEvent[] = []): RequestState => {
  stored = [...history];
  return { request: aStoredRequest(request), history, now, terms };
};

const perform = <By extends TransitionActor>(
  actor: By,
  action: ActionOf<By>,
  state: RequestState,
  input: Partial<ActionInput> = {},
) => performAction(dependencies, actor, action, state, { version: versionOf(state), fields, ...input });

describe("every row of the table, in every status", () => {
  const rows: readonly Transition[] = transitions;
  const cases = rows.flatMap((row) =>
    requestStatuses.flatMap((status) => offers.map((offer) => ({ row, status, offer, ...row }))),
  );
  const isAllowed = ({ row: { actor, action }, status, offer }: (typeof cases)[number]): boolean =>
    allowedActions(actor, stateOf({ status }, [offer])).some((allowed) => allowed === action);

  const applies = (one: (typeof cases)[number]): boolean => one.row.from.includes(one.status) && isAllowed(one);

  it.each(cases.filter((one) => !isAllowed(one)))("$actor $action is not possible: $status", async (one) => {
    const { row, status, offer } = one;
    const outcome = await perform(row.actor, row.action as ActionOf<typeof row.actor>, stateOf({ status }, [offer]));
    expect(outcome).toEqual({ ok: false, reason: "not-possible" });
    expect([recorded, erased]).toEqual([[], []]);
  });

  it.each(cases.filter((one) => applies(one) && one.row.to === "erased"))("$actor $action: $status", async (one) => {
    const { row, status, offer } = one;
    const outcome = await perform(row.actor, row.action as ActionOf<typeof row.actor>, stateOf({ status }, [offer]));
    expect(outcome).toEqual({ ok: true, done: "erased" });
    expect(erased).toMatchObject([{ erasure: { status }, events: 1, today: "2027-03-10" }]);
    expect(recorded).toEqual([]);
  });

  it.each(cases.filter((one) => applies(one) && one.row.to !== "erased"))("$actor $action: $status", async (one) => {
    const { row, status, offer } = one;
    const outcome = await perform(row.actor, row.action as ActionOf<typeof row.actor>, stateOf({ status }, [offer]));
    expect(outcome).toEqual({ ok: true, done: "recorded" });
    const entry = {
      type: "event" in row && row.event,
      by: recordedActor[row.actor],
      from: status,
      to: row.to === "same" ? status : row.to,
      id: "new-event",
      at: now.toISOString(),
      message: "Grazie",
    };
    expect(recorded).toMatchObject([{ entry, number: 2 }]);
    expect(onRecorded).toHaveBeenCalledOnce();
  });
});

describe("an action", () => {
  it("is refused on another version", async () => {
    const state = stateOf({}, [anEntry("visitor", { type: "changed", changes: [] })]);
    for (const version of ["0", "2", "", "1 "]) {
      expect(await perform("owner", "accept", state, { version })).toEqual({ ok: false, reason: "stale" });
    }
    expect(recorded).toEqual([]);
  });

  it("is outdated if the store refuses it", async () => {
    dependencies.store.record = () => Promise.resolve(false);
    dependencies.store.eraseAt = () => Promise.resolve(false);
    for (const action of ["withdraw", "erase"] as const) {
      expect(await perform("visitor", action, stateOf())).toEqual({ ok: false, reason: "stale" });
    }
    expect(onRecorded).not.toHaveBeenCalled();
  });

  it("is outdated if it was not possible in an old state", async () => {
    const state = stateOf({ status: "declined" });
    stored = [anEntry("owner", { type: "declined" })];
    expect(await perform("owner", "accept", state)).toEqual({ ok: false, reason: "stale" });
  });

  it("enqueues the mails of a new request where it is released", async () => {
    await perform("owner", "release", stateOf({ status: "quarantined" }));
    expect(recorded[0]?.deliveries).toEqual(mailKinds.map((kind) => ({ kind, entryId: "" })));
  });

  it("makes a confirmed address that of the request", async () => {
    const [, , asked] = offers;
    if (asked) await perform("new-address", "confirm", stateOf({}, [asked]), { fields: {} });
    expect(recorded).toMatchObject([
      {
        entry: { type: "changed", changes: [{ field: "email", from: aBooking.email, to: "new@posta.example" }] },
        content: { ...aBooking, email: "new@posta.example" },
        deliveries: [{ kind: "owner-update" }, { kind: "visitor-update" }, { kind: "former-address" }],
      },
    ]);
  });

  it("is refused with an erasure's message that is too long, and erases nothing", async () => {
    const outcome = await perform("visitor", "erase", stateOf(), { fields: { message: "x".repeat(1001) } });
    expect(outcome).toEqual({ ok: false, reason: "invalid", errors: { message: "too-long" } });
    expect(erased).toEqual([]);
  });
});

describe("an acceptance by the owner", () => {
  it("is refused where the day is taken, with the reasons and the nearest free days", async () => {
    taken.set(aBooking.date, ["busy", "full"]).set("2027-05-14", ["closed"]);
    expect(await perform("owner", "accept", stateOf())).toEqual({
      ok: false,
      reason: "day-taken",
      taken: ["busy", "full"],
      alternatives: ["2027-05-08", "2027-05-13", "2027-05-16", "2027-05-22"],
    });
    expect(recorded).toEqual([]);
  });

  it("is compared with the confirmations of the day at the time of the check", async () => {
    confirmedOthers = 1;
    await perform("owner", "accept", stateOf());
    expect(recorded).toMatchObject([{ takenPlaces: 1 }]);
  });

  it("is recorded for a taken day where it is forced", async () => {
    taken.set(aBooking.date, ["full"]);
    expect(await perform("owner", "accept", stateOf(), { force: true })).toEqual({ ok: true, done: "recorded" });
    expect(recorded).toMatchObject([{ takenPlaces: undefined }]);
  });

  it("needs no free day if the request has no date", async () => {
    expect(await perform("owner", "accept", stateOf({ content: anEnquiry }))).toEqual({ ok: true, done: "recorded" });
    expect(recorded).toMatchObject([{ takenPlaces: undefined }]);
  });
});

it.each(["owner", "visitor"] as const)("never forces a day that the %s asks for", async (actor) => {
  taken.set(moment.date, ["closed"]);
  const action = (actor === "owner" ? "propose" : "ask-for-time") as ActionOf<typeof actor>;
  expect(await perform(actor, action, stateOf(), { force: true })).toMatchObject({ reason: "day-taken" });
});

describe("a state", () => {
  it("is a request with its history, or undefined if it was deleted", async () => {
    expect(await loadState(dependencies, "request-1")).toBeUndefined();
    const request = aStoredRequest();
    const history = [anEntry("owner", { type: "declined" })];
    dependencies.store.find = () => Promise.resolve(request);
    stored = history;
    expect(await loadState(dependencies, "request-1")).toEqual({ request, history, now, terms });
  });
});
