import { describe, expect, it } from "vitest";
import type { EventPayload, RequestEvent } from "#src/requests/events.ts";
import { accepted, paid, sent } from "#tests/helpers/quoted-requests.ts";
import { anEvent } from "#tests/helpers/requests.ts";
import { aListedRequest, emptyLists } from "#tests/helpers/desk-lists.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import type { Route } from "./+types/requests.page";
import { historyText } from "#src/requests/history-text.ts";
import { type ListedRequest, listPath, readListQuery, type RequestListQuery } from "./lists.ts";
import Requests from "./requests.page.tsx";

const today = "2027-03-10";
const pageOf = (requests: ListedRequest[], query: RequestListQuery = {}, total = requests.length, page = 1): string => {
  const overview = emptyLists(today, "2027-03-10T09:00:00Z");
  const loaderData = { list: { requests, total, page }, query, open: total, overview, isErased: false };
  return markupOf(<Requests {...({ loaderData } as Route.ComponentProps)} />, "it");
};

describe("the query of the list", () => {
  it("is read from the URL and written to it", () => {
    const query = { text: "ferri è", status: "quoted", kind: "booking", month: "2027-05", page: 2 } as const;
    const path = listPath(query);
    expect(readListQuery(new URL(path, "http://a").searchParams)).toEqual(query);
    expect(listPath({ page: 1 })).toBe("/banco/richieste");
  });

  it("ignores what it does not know", () => {
    const unknown = { stato: "x", da: "'", mese: "2027-13", cerca: "a".repeat(900), pagina: "-4" };
    const nothing = { status: undefined, kind: undefined, month: undefined, page: undefined };
    expect(readListQuery(new URLSearchParams(unknown))).toEqual({ ...nothing, text: "a".repeat(200) });
  });
});

const deposit = { kind: "deposit", on: "2027-03-09", cents: 100 } as const;

describe("a request in the list", () => {
  it.each<[Partial<ListedRequest>, string, number]>([
    [{ status: "accepted", due: deposit }, "Accettato, giorno tenuto, caparra scaduta", 3],
    [{ status: "accepted", due: { ...deposit, on: today } }, "Accettato, giorno tenuto, caparra entro mer 10/03", 3],
    [{ status: "confirmed" }, "Confermata", 5],
    [{ status: "confirmed", due: { ...deposit, kind: "balance" } }, "Confermata, saldo scaduto", 4],
    [{ status: "cancelled", due: { ...deposit, kind: "refund" } }, "Annullata, rimborso da fare", 0],
    [{ status: "quoted", due: { ...deposit, kind: "quote" } }, "Preventivo mandato", 1],
  ])("says its state and what is late: %j", (changes, state, steps) => {
    const markup = pageOf([aListedRequest(changes)]);
    const item = /<a class="listing__item".*?<\/a>/.exec(markup)?.[0] ?? "";
    expect(textOf(item)).toMatch(new RegExp(`^15sab, mag 27.*${state}$`));
    expect(item.split('fill="currentColor"').length - 1).toBe(steps);
    expect(item.includes("M0 6.5H48")).toBe(changes.status === "cancelled");
  });
});

it.each([
  [30, 312, 1, "«ada», 312.", "1–30 di 312", [2]],
  [30, 61, 2, "«ada», 61.", "31–60 di 61", [1, 3]],
  [1, 61, 3, "«ada», 61.", "61–61 di 61", [2]],
  [1, 1, 1, "«ada», una.", "1–1 di 1", []],
  [0, 0, 1, "«ada», niente.", "Nessuno con «ada».", []],
])(
  "%i of %i requests on page %i say their place and lead to the pages beside it",
  (length, total, page, heading, range, others) => {
    const requests = Array.from({ length }, (_, index) => aListedRequest({ id: String(index) }));
    const markup = pageOf(requests, { text: "ada", status: "quoted" }, total, page);
    expect(textOf(markup)).toContain(heading);
    expect(textOf(markup)).toContain(range);
    const links = [...markup.matchAll(/href="\/banco\/richieste\?cerca=ada&amp;stato=quoted(?:&amp;pagina=(\d))?"/g)];
    expect(links.map(([, other]) => Number(other ?? 1))).toEqual(others);
  },
);

it("names what is about a change of the agreement in the history, and nothing else", () => {
  const textAfter = (history: readonly RequestEvent[], by: "visitor" | "owner", payload: EventPayload) => {
    const event = anEvent(by, payload, {
      from: history.length === 0 ? "confirmed" : (history.at(-1)?.to ?? "confirmed"),
    });
    return historyText(event, [...history, event]);
  };
  const answer = { type: "quote-declined", quoteVersion: 2 } as const;
  const agreed = [sent(), accepted(), paid(81_129)];
  expect(textAfter([sent()], "visitor", answer)).toBe("Preventivo rifiutato");
  expect(textAfter([], "visitor", answer)).toBe("Preventivo rifiutato");
  expect(textAfter(agreed, "visitor", answer)).toBe("Modifica: preventivo rifiutato");
  expect(textAfter(agreed, "visitor", { type: "cancelled", refundPercent: 100 })).toBe("Annullata");
});
