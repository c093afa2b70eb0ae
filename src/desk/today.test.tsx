import { withOrder } from "#src/requests/request.ts";
import { expect, it } from "vitest";
import type { ComponentProps } from "react";
import { aBooking, anEnquiry, aStoredRequest } from "#tests/helpers/requests.ts";
import { aListedRequest, emptyLists } from "#tests/helpers/desk-lists.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import type { ListedRequest } from "./lists.ts";
import Today from "./today.page.tsx";

type Loaded = ComponentProps<typeof Today>["loaderData"];
type Lists = Loaded["lists"];

const empty = emptyLists("2026-11-22", "2026-11-22T12:00:00Z");
const waiting = (id: string, waitingSince: string, changes: Partial<ListedRequest> = {}) =>
  aListedRequest({ id, waitingSince, ...changes });
const pageOf = (changes: Partial<Lists>, counts: Partial<Loaded["waiting"]> = {}): string => {
  const lists = { ...empty, ...changes };
  const counted = { toAnswer: lists.toAnswer.length, late: 0, questions: lists.questions.length, ...counts };
  const loaderData: Loaded = { lists, waiting: counted, promised: { contact: 24, bookingFrom: 24, bookingTo: 48 } };
  return markupOf(<Today {...({ loaderData } as ComponentProps<typeof Today>)} />, "it");
};
const textOfPage = (...page: Parameters<typeof pageOf>): string => textOf(pageOf(...page)).replaceAll("\u00A0", " ");

it("says how many requests wait, how long, and once within how many hours they are promised an answer", () => {
  const toAnswer = [
    waiting("a", "2026-11-19T11:00:00.000Z"),
    waiting("b", "2026-11-20T16:00:00.000Z"),
    waiting("c", "2026-11-21T16:00:00.000Z", { content: anEnquiry }),
  ];
  const text = textOfPage({ toAnswer }, { late: 1 });
  expect(text).toContain("Domenica 22 novembre, tre da rispondere.");
  expect(text).toContain("1 oltre il limite, 2 in tempo. Promesse: 24–\u206048 ore alle prenotazioni, 24 alle altre.");
  expect(text).toContain("aspetta da 3 giorni, oltre il limite");
  expect(text).toContain("aspetta da 44 h, quasi al limite");
  expect(text).toContain("aspetta da 20 h, quasi al limite");
  expect(text.match(/romess/g)).toHaveLength(1);
  expect(text).toContain("giorno da decidereAMB-7K3QXGarden partyRenée Böhm, Forlì");
  expect(pageOf({ toAnswer })).toContain('href="/banco/richieste/a"');
});

it("shows the three of many that wait longest as slips, the others as rows of those late and those in time", () => {
  const hours = [200, 100, 90, 72, 50, 40, 8];
  const toAnswer = hours.map((one, index) =>
    waiting(`${index}`, new Date(empty.now.getTime() - one * 3_600_000).toISOString()),
  );
  const markup = pageOf({ toAnswer }, { toAnswer: 60, late: 40 });
  expect(markup.match(/class="slips__one/g)).toHaveLength(3);
  const groups = [...markup.matchAll(/<section class="desk-group">.*?<\/section>/g)].map(([group]) => textOf(group));
  const row = "15sab, mag 27Giulia Marchetti";
  const what = "Matrimonio, Frascati";
  expect(groups).toEqual([
    `Oltre il limite, gli altri37${row}3 giorni${what}${row}2 giorni${what}`,
    `In tempo20${row}40 h, quasi al limite${what}${row}8 h${what}`,
  ]);
  expect(textOf(markup)).toContain("60 da rispondere.");
  expect(textOf(markup)).toContain("le altre tra le richieste");
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

it("asks about money in a hold that has ended, and lists who has to be called", () => {
  const ended = {
    of: "deposit",
    paidCents: 30_000,
    depositCents: 39_431,
    reportedOn: undefined,
    isAsked: true,
    since: "",
  } as const;
  const toCall = [
    aListedRequest({ id: "b", due: { kind: "deposit", on: "2026-11-23", cents: 9431 } }),
    aListedRequest({ id: "c", due: { kind: "quote", on: "2026-11-21", cents: 9431 } }),
  ];
  const lists = { questions: [{ ...waiting("a", "2026-11-22T00:00:00Z"), ended }], toCall };
  const text = textOfPage(lists);
  expect(text).toContain("Giulia ha versato 300,00 € di 394,31 €: tieni il giorno?");
  expect(text).toContain("Da chiamare2Giulia Marchetti94,31 €caparra entro lun 23/11, e non ha una mail");
  expect(text).toContain("preventivo scaduto sab 21/11, e non ha una mail");
  expect(pageOf(lists)).toContain('href="tel:+393330000000"');
});

it("is quiet where nothing waits", () => {
  const text = textOfPage({});
  expect(text).toContain("Domenica 22 novembre, niente da rispondere.");
  expect(text).toContain("Tutte le mail sono partite.");
  expect(pageOf({})).not.toContain("desk-group");
});

it("adds up what is due and what goes back, leads to it, and says what is late", () => {
  const content = withOrder(aBooking, { date: "2026-11-28" });
  const owed = [
    aListedRequest({ id: "a", content, due: { kind: "balance", on: "2026-11-21", cents: 61_240 } }),
    aListedRequest({ id: "b", due: { kind: "deposit", on: "2026-11-23", cents: 129_210 } }),
  ];
  const refunds = [aListedRequest({ id: "c", due: { kind: "refund", on: "2026-11-20", cents: 500 } })];
  const text = textOfPage({ owed, refunds });
  expect(text).toContain("Da incassare1.904,50 €");
  expect(text).toContain("Da rendere5,00 €");
  expect(text).toContain("Saldo, Giulia Marchetti612,40 €scaduto sab 21/11, festa sab 28/11, Frascati");
  expect(text).toContain("Caparra, Giulia Marchetti1.292,10 €entro lun 23/11, festa sab 15/05, Frascati");
  expect(text).toContain("Rimborso, Giulia Marchetti5,00 €in ritardo ven 20/11, festa sab 15/05, Frascati");
  const markup = pageOf({ owed, refunds });
  expect(markup.match(/<small class="late">/g)).toHaveLength(2);
  expect(markup).toContain('<a href="#soldi"><b>1.904,50\u00A0€</b> da incassare</a>');
  expect(pageOf({})).not.toContain("In questa pagina");
});

it.each([
  [1, "non partita dopo 1 tentativo"],
  [9, "non partita dopo 9 tentativi"],
])("offers to send a mail again that stopped after %i attempts", (attempts, said) => {
  const mail = { id: "m1", requestId: "a", reference: "AMB-7K3QX", kind: "owner-notice", state: "failed" } as const;
  const markup = pageOf({ mails: [{ ...mail, attempts }] });
  expect(markup).toContain(`<small>${said}</small>`);
  expect(markup).toContain("Avviso a te, AMB-7K3QX");
  expect(markup).toMatch(/<form[^>]*action="\/banco\/oggi"[^>]*><button[^>]*value="m1"[^>]*name="retry"/);
});
