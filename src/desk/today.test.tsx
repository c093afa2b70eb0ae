import { withOrder } from "#src/requests/request.ts";
import { expect, it } from "vitest";
import type { ComponentProps } from "react";
import { aBooking, anEnquiry, aStoredRequest } from "#tests/helpers/requests.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import type { ListedRequest } from "./lists.ts";
import Today from "./today.page.tsx";

type Lists = ComponentProps<typeof Today>["loaderData"];

const empty: Lists = {
  today: "2026-11-22",
  now: new Date("2026-11-22T12:00:00Z"),
  toAnswer: [],
  questions: [],
  quotes: [],
  money: [],
  events: [],
  mails: [],
  suspected: { requests: [], count: 0 },
  promised: { contact: 24, bookingFrom: 24, bookingTo: 48 },
};
const listed = (changes: Partial<ListedRequest> = {}): ListedRequest => ({
  ...aStoredRequest(),
  waitingSince: undefined,
  due: undefined,
  ...changes,
});
const waiting = (id: string, waitingSince: string, changes: Partial<ListedRequest> = {}) =>
  listed({ id, waitingSince, ...changes });
const pageOf = (changes: Partial<Lists>): string =>
  markupOf(<Today {...({ loaderData: { ...empty, ...changes } } as ComponentProps<typeof Today>)} />, "it");
const textOfPage = (changes: Partial<Lists>): string => textOf(pageOf(changes)).replaceAll("\u00A0", " ");

it("says how many requests wait, and how long of the promised hours", () => {
  const toAnswer = [
    waiting("a", "2026-11-20T11:00:00.000Z"),
    waiting("b", "2026-11-20T16:00:00.000Z"),
    waiting("c", "2026-11-21T16:00:00.000Z", { content: anEnquiry }),
  ];
  const text = textOfPage({ toAnswer });
  expect(text).toContain("Domenica 22 novembre, tre da rispondere.");
  expect(text).toContain("aspetta da 49 h, oltre il limitepromesse 24–\u206048 h");
  expect(text).toContain("aspetta da 44 h, quasi al limitepromesse 24–\u206048 h");
  expect(text).toContain("aspetta da 20 h, quasi al limitepromesse 24 h");
  expect(text).toContain("giorno da decidereAMB-7K3QXGarden partyRenée Böhm, Forlì");
  expect(pageOf({ toAnswer })).toContain('href="/banco/richieste/a"');
});

it("shows the days of Rome at half past midnight there", () => {
  const halfPastMidnight = "2026-11-21T23:30:00.000Z";
  const suspected = { ...aStoredRequest(), receivedAt: halfPastMidnight };
  const text = textOfPage({
    questions: [waiting("a", halfPastMidnight, { status: "confirmed" })],
    suspected: { requests: [suspected], count: 1 },
  });
  expect(text.match(/dom 22\/11/g)).toHaveLength(2);
});

it("is quiet where nothing waits", () => {
  const text = textOfPage({});
  expect(text).toContain("Domenica 22 novembre, niente da rispondere.");
  expect(text).toContain("Tutte le mail sono partite.");
  expect(pageOf({})).not.toContain("desk-group");
});

it("adds up what is due and what goes back, and says what is late", () => {
  const content = withOrder(aBooking, { date: "2026-11-28" });
  const money = [
    listed({ id: "a", content, due: { kind: "balance", on: "2026-11-21", cents: 61_240 } }),
    listed({ id: "b", due: { kind: "deposit", on: "2026-11-23", cents: 129_210 } }),
    listed({ id: "c", due: { kind: "refund", on: "2026-11-20", cents: 500 } }),
  ];
  const text = textOfPage({ money });
  expect(text).toContain("Soldida avere 1.904,50 €, da rendere 5,00 €");
  expect(text).toContain("Saldo, Giulia Marchetti612,40 €scaduto sab 21/11, festa sab 28/11, Frascati");
  expect(text).toContain("Caparra, Giulia Marchetti1.292,10 €entro lun 23/11, festa sab 15/05, Frascati");
  expect(text).toContain("Rimborso, Giulia Marchetti5,00 €da rendere da ven 20/11, festa sab 15/05, Frascati");
  expect(pageOf({ money }).match(/<small class="late">/g)).toHaveLength(1);
});

it("offers to send a stopped mail again", () => {
  const mail = { id: "m1", requestId: "a", reference: "AMB-7K3QX", kind: "owner-notice", state: "failed" } as const;
  const markup = pageOf({ mails: [{ ...mail, attempts: 9 }] });
  expect(markup).toContain("Avviso a te, AMB-7K3QX");
  expect(markup).toMatch(/<form[^>]*action="\/banco\/oggi"[^>]*><button[^>]*value="m1"[^>]*name="retry"/);
});
