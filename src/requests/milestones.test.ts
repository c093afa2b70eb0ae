import { describe, expect, it } from "vitest";
import { aChange, aQuote, sampleTerms, sampleOrder } from "#tests/helpers/quotes.ts";
import { accepted, changeAccepted, changeSent, paid, sent } from "#tests/helpers/quoted-requests.ts";
import { aBooking, anEvent } from "#tests/helpers/requests.ts";
import type { RequestStatus } from "./life-cycle.ts";
import type { RequestEvent } from "./events.ts";
import { standingOf } from "./milestones.ts";
import { withOrder } from "./request.ts";

const standing = (
  status: RequestStatus,
  history: readonly RequestEvent[] = [],
  { today = "2026-11-26", date = "2027-05-22" }: { today?: string; date?: string } = {},
) =>
  standingOf({
    request: { status, receivedAt: "2026-11-22T01:12:00Z", content: withOrder(aBooking, { date }) },
    history,
    terms: sampleTerms,
    now: new Date(`${today}T10:00:00Z`),
  });

const listed = (...given: Parameters<typeof standing>) =>
  standing(...given).milestones.map(({ kind, date, state, cents }) => [kind, date, state, cents]);

const limits = [
  ["full-refund", "2027-04-22", "ahead", undefined],
  ["part-refund", "2027-05-08", "ahead", undefined],
  ["changes", "2027-05-08", "ahead", undefined],
];
const party = ["event", "2027-05-22", "ahead", undefined];
const agreed = [sent(), accepted()];
const held = [...agreed, paid(81_129)];
const kept = anEvent("owner", { type: "kept-longer", of: "deposit", quoteVersion: 1, until: "2026-12-12" });
const part = paid(30_000, "deposit", "accepted");
const changed = [...held, changeSent(), changeAccepted()];
const { order, lines } = aQuote();
const finalAccount = (at: string) =>
  anEvent("owner", { type: "final-account", order, lines: [...lines, { ...aLine, quantityHundredths: 100 }] }, { at });
const aLine = { label: "Un’ora in più", note: "", unit: "flat", unitPriceCents: 10_000, vatPercent: 10 } as const;

describe("the milestones of a request", () => {
  it.each<[string, Parameters<typeof standing>, unknown[]]>([
    [
      "has the limits of its day at first",
      ["received"],
      [...limits, ["balance", "2027-05-15", "ahead", undefined], party],
    ],
    [
      "has the day of the answer, and the payments as an acceptance on that day would have them",
      ["quoted", [sent()]],
      [
        ["answer", "2026-12-03", "due", undefined],
        ["deposit", "2026-12-08", "ahead", undefined],
        ...limits,
        ["balance", "2027-05-15", "ahead", undefined],
        party,
      ],
    ],
    [
      "asks for the deposit first",
      ["accepted", agreed],
      [["deposit", "2026-11-29", "due", 81_129], ...limits, ["balance", "2027-05-15", "ahead", 189_301], party],
    ],
    [
      "asks for what is missing of it",
      ["accepted", [...agreed, paid(80_000, "deposit", "accepted")]],
      [["deposit", "2026-11-29", "due", 1129], ...limits, ["balance", "2027-05-15", "ahead", 189_301], party],
    ],
    [
      "asks for it until the day to which the owner keeps the date",
      ["accepted", [...agreed, kept]],
      [["deposit", "2026-12-12", "due", 81_129], ...limits, ["balance", "2027-05-15", "ahead", 189_301], party],
    ],
    [
      "asks for nothing that is paid",
      ["confirmed", [...agreed, paid(270_430)]],
      [["deposit", "2026-11-29", "done", 81_129], ...limits, ["balance", "2027-05-15", "done", 189_301], party],
    ],
    [
      "asks for the balance some days before it is due",
      ["confirmed", held, { today: "2027-05-09" }],
      [["deposit", "2026-11-29", "done", 81_129], ["balance", "2027-05-15", "due", 189_301], party],
    ],
    [
      "has one amount after the deposit, to which a change adds",
      ["confirmed", changed, { today: "2026-12-12" }],
      [["deposit", "2026-11-29", "done", 81_129], ...limits, ["balance", "2027-05-15", "ahead", 220_101], party],
    ],
    [
      "lists no limits after the event, whose balance may be late",
      ["confirmed", held, { today: "2027-05-23" }],
      [
        ["deposit", "2026-11-29", "done", 81_129],
        ["balance", "2027-05-15", "late", 189_301],
        ["event", "2027-05-22", "done", undefined],
      ],
    ],
    [
      "has what the final account adds some days after it, and leaves a balance on its day",
      ["completed", [...held, finalAccount("2027-05-24T08:00:00Z")], { today: "2027-05-24" }],
      [
        ["deposit", "2026-11-29", "done", 81_129],
        ["balance", "2027-05-15", "late", 189_301],
        ["event", "2027-05-22", "done", undefined],
        ["difference", "2027-05-31", "due", 10_000],
      ],
    ],
    [
      "has it as the balance once the rest is paid",
      ["completed", [...agreed, paid(270_430), finalAccount("2027-05-24T08:00:00Z")], { today: "2027-05-24" }],
      [
        ["deposit", "2026-11-29", "done", 81_129],
        ["balance", "2027-05-15", "done", 189_301],
        ["event", "2027-05-22", "done", undefined],
        ["balance", "2027-05-31", "due", 10_000],
      ],
    ],
    ["lists nothing after the end", ["cancelled", held], []],
  ])("%s", (_, given, milestones) => {
    expect(listed(...given)).toEqual(milestones);
  });

  it("has what a change adds on a day of its own if the owner asks for it at once", () => {
    const atOnce = [...held, changeSent({ ...aChange, asksDifference: true }), changeAccepted()];
    const amounts = (history: readonly RequestEvent[]) =>
      standing("confirmed", history, { today: "2026-12-12" }).milestones.flatMap(({ kind, state, cents }) =>
        cents === undefined ? [] : [[kind, state, cents]],
      );
    const deposit = ["deposit", "done", 81_129];
    expect(amounts(atOnce)).toEqual([deposit, ["difference", "late", 30_800], ["balance", "ahead", 189_301]]);
    expect(amounts([...atOnce, paid(30_000)])).toEqual([
      deposit,
      ["difference", "late", 800],
      ["balance", "ahead", 189_301],
    ]);
    expect(amounts([...atOnce, paid(30_800)])).toEqual([
      deposit,
      ["difference", "done", 30_800],
      ["balance", "ahead", 189_301],
    ]);
  });

  it.each([
    ["2026-12-05", "2026-11-29", "2026-12-05"],
    ["2026-12-14", "2026-11-29", "2026-12-08"],
    ["2026-12-20", "2026-11-29", "2026-12-13"],
  ])("has no day that had passed when it was set, and none after the event: %s", (date, depositBy, balanceBy) => {
    const history = [sent(aQuote({ order: { ...sampleOrder, date: date } })), accepted()];
    const due = standing("accepted", history, { date }).milestones.filter(({ cents }) => cents !== undefined);
    expect(due.map((one) => one.date)).toEqual([depositBy, balanceBy]);
  });

  it("has the balance of an event that a change moved near within a few days of the change", () => {
    const near = { ...aChange, order: { ...aChange.order, date: "2027-01-10" } };
    const moved = [changeSent(near), { ...changeAccepted(), at: "2027-01-05T08:00:00Z" }];
    const { next } = standing("confirmed", [...held, ...moved], { today: "2027-01-06", date: "2027-01-10" });
    expect(next).toMatchObject({ kind: "balance", date: "2027-01-10", state: "due" });
  });
});

describe("the progress and the turn of a request", () => {
  const asked = anEvent("visitor", { type: "change-requested", quoteVersion: 1 }, { at: "2026-11-27T08:00:00Z" });
  const offered = anEvent("owner", { type: "time-offered", time: { date: "2027-05-23", timeSlot: "16:00" } });
  const quotedLater: RequestEvent = { ...sent(), from: "confirmed", to: "confirmed" };
  const acceptedLater: RequestEvent = { ...accepted(), from: "confirmed", to: "confirmed" };
  const refunded = paid(10_000, "refund", "cancelled");
  it.each<[string, Parameters<typeof standing>, number, number | undefined, string, string]>([
    ["a new one", ["received"], 1, 1, "owner", "answer"],
    ["an offer", ["received", [offered]], 1, 1, "visitor", "answer"],
    ["a quote", ["quoted", [sent()]], 1, 2, "visitor", "answer"],
    ["a quote that is over", ["quoted", [sent()], { today: "2026-12-04" }], 1, 2, "nobody", "wait"],
    [
      "a quote that is over with money in it",
      ["quoted", [sent(), part], { today: "2026-12-04" }],
      1,
      2,
      "owner",
      "answer",
    ],
    ["a part of the deposit", ["accepted", [...agreed, part]], 3, 4, "visitor", "pay"],
    [
      "a part of the deposit after its day",
      ["accepted", [...agreed, part], { today: "2026-11-30" }],
      3,
      4,
      "owner",
      "answer",
    ],
    [
      "a part of the deposit whose day is kept longer",
      ["accepted", [...agreed, part, kept], { today: "2026-11-30" }],
      3,
      4,
      "visitor",
      "pay",
    ],
    ["a quote after a confirmation", ["confirmed", [quotedLater]], 1, 2, "visitor", "answer"],
    ["its acceptance", ["confirmed", [quotedLater, acceptedLater]], 3, 4, "visitor", "pay"],
    ["a change asked for", ["quoted", [sent(), asked]], 1, 2, "owner", "answer"],
    ["an acceptance", ["accepted", agreed], 3, 4, "visitor", "pay"],
    ["a deposit", ["confirmed", held], 4, 5, "nobody", "wait"],
    ["a balance that is due", ["confirmed", held, { today: "2027-05-06" }], 4, 5, "visitor", "pay"],
    ["all paid", ["confirmed", [...agreed, paid(270_430)]], 5, 6, "nobody", "wait"],
    ["too much paid", ["confirmed", [...agreed, paid(280_000)]], 5, 6, "owner", "refund"],
    ["the event", ["completed", [...agreed, paid(270_430)], { today: "2027-05-25" }], 6, 6, "nobody", "wait"],
    ["a debt after it", ["completed", held, { today: "2027-05-25" }], 4, 5, "visitor", "pay"],
    ["a cancellation", ["cancelled", [...held, refunded]], 4, undefined, "owner", "refund"],
    ["the end of a quote", ["expired", [sent()]], 2, undefined, "nobody", "wait"],
  ])("counts %s", (_, given, done, at, by, to) => {
    const { progress, turn } = standing(...given);
    expect({ ...progress, by: turn.by, to: turn.to }).toEqual({ done, at, by, to });
  });

  it("has waited since the client's last word", () => {
    expect(standing("quoted", [sent(), asked]).turn.since).toBe("2026-11-27T08:00:00Z");
    expect(standing("received").turn.since).toBe("2026-11-22T01:12:00Z");
  });
});
