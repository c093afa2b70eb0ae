import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ListedRequest, TodayLists } from "#domain/desk/lists.ts";
import { aBooking, anEnquiry, aStoredRequest } from "#tests/helpers/requests.ts";
import { todayModel } from "./today-model.ts";
import { Today } from "./today.tsx";

const none = { requests: [], count: 0 };
const promised = { contact: 24, bookingFrom: 24, bookingTo: 48 };

const now = new Date("2026-11-22T12:00:00Z");
const empty: TodayLists = {
  today: "2026-11-22",
  now,
  toAnswer: [],
  questions: [],
  quotes: [],
  money: [],
  events: [],
  mails: [],
};
const listed = (changes: Partial<ListedRequest> = {}): ListedRequest => ({
  ...aStoredRequest(),
  waitingSince: undefined,
  due: undefined,
  ...changes,
});
const plain = (text: string) => text.replaceAll("\u00A0", " ");
const waiting = (id: string, waitingSince: string, changes: Partial<ListedRequest> = {}) =>
  listed({ id, waitingSince, ...changes });

describe("the first screen of the desk", () => {
  it("says how many requests wait, and how long of the promised hours", () => {
    const model = todayModel(
      {
        ...empty,
        toAnswer: [
          waiting("a", "2026-11-20T11:00:00.000Z"),
          waiting("b", "2026-11-20T16:00:00.000Z"),
          waiting("c", "2026-11-21T16:00:00.000Z", { content: anEnquiry }),
        ],
      },
      none,
      promised,
    );
    expect(plain(model.heading)).toBe("Domenica 22 novembre, *tre da rispondere.*");
    expect(model.slips.map(({ wait }) => wait)).toEqual([
      { hours: 49, of: 48, state: "late" },
      { hours: 44, of: 48, state: "near" },
      { hours: 20, of: 24, state: "near" },
    ]);
    expect(model.slips[2]).toMatchObject({ day: "giorno da decidere", what: "Garden party", who: "Renée Böhm, Forlì" });
    const markup = renderToStaticMarkup(<Today model={model} />);
    expect(markup).toContain('href="/banco/richieste/a"');
    expect(markup).toContain("aspetta da 49 h, oltre il limite");
  });

  it("shows the days of Rome at half past midnight there", () => {
    const halfPastMidnight = "2026-11-21T23:30:00.000Z";
    const suspected = { ...aStoredRequest(), receivedAt: halfPastMidnight, reasons: [], deletedOn: "2026-12-23" };
    const model = todayModel(
      { ...empty, questions: [waiting("a", halfPastMidnight, { status: "confirmed" })] },
      { requests: [suspected], count: 1 },
      promised,
    );
    expect(model.groups.map(({ lines }) => lines.map(({ value }) => value))).toEqual([["dom 22/11"], ["dom 22/11"]]);
  });

  it("is quiet where nothing waits", () => {
    const model = todayModel(empty, none, promised);
    expect(plain(model.heading)).toBe("Domenica 22 novembre, *niente da rispondere.*");
    expect(model.groups).toEqual([]);
    expect(renderToStaticMarkup(<Today model={model} />)).toContain("Tutte le mail sono partite.");
  });

  it("adds up what is due, without refunds, and says what is late", () => {
    const content = { ...aBooking, date: "2026-11-28" };
    const model = todayModel(
      {
        ...empty,
        money: [
          listed({ id: "a", content, due: { kind: "balance", on: "2026-11-21", cents: 61_240 } }),
          listed({ id: "b", due: { kind: "deposit", on: "2026-11-23", cents: 129_210 } }),
          listed({ id: "c", due: { kind: "refund", on: "2026-11-20", cents: 500 } }),
        ],
      },
      none,
      promised,
    );
    const [money] = model.groups;
    expect(plain(money?.sum ?? "")).toBe("1.904,50 €");
    expect(money?.lines.map(({ title, text, isLate }) => [plain(title), plain(text), isLate])).toEqual([
      ["Saldo, Giulia Marchetti", "scaduto il sab 21/11, festa sab 28/11, Frascati", true],
      ["Caparra, Giulia Marchetti", "entro il lun 23/11, festa sab 15/05, Frascati", false],
      ["Rimborso, Giulia Marchetti", "da rendere dal ven 20/11, festa sab 15/05, Frascati", false],
    ]);
  });

  it("offers to send a stopped mail again", () => {
    const mail = { id: "m1", requestId: "a", reference: "AMB-7K3QX", kind: "owner-notice", state: "failed" } as const;
    const entry = { ...mail, attempts: 9, nextAttemptAt: "", lastError: "refused", createdAt: "" };
    const markup = renderToStaticMarkup(<Today model={todayModel({ ...empty, mails: [entry] }, none, promised)} />);
    expect(markup).toContain("Avviso a te, AMB-7K3QX");
    expect(markup).toMatch(/<form[^>]*action="\/banco\/oggi"[^>]*><button[^>]*value="m1"[^>]*name="retry"/);
  });

  it("lists what is in quarantine, with the day on which it is deleted", () => {
    const request = {
      ...aStoredRequest(),
      status: "quarantined" as const,
      id: "s",
      receivedAt: "2026-11-21T10:00:00.000Z",
    };
    const suspected = { requests: [{ ...request, reasons: [], deletedOn: "2026-12-22" }], count: 12 };
    const model = todayModel(empty, suspected, promised);
    expect(model.groups).toMatchObject([{ id: "quarantena", sum: "12", lines: [{ path: "/banco/richieste/s" }] }]);
    expect(plain(renderToStaticMarkup(<Today model={model} />))).toContain("si cancella il mar 22/12");
  });
});
