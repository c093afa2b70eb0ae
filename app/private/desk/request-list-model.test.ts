import { describe, expect, it } from "vitest";
import type { ListedRequest } from "#domain/desk/lists.ts";
import { aStoredRequest } from "#tests/helpers/requests.ts";
import { itemOf, listPath, readListQuery, requestListModel } from "./request-list-model.ts";

const today = "2027-03-10";
const listed = (changes: Partial<ListedRequest>): ListedRequest => ({
  ...aStoredRequest(),
  waitingSince: undefined,
  due: undefined,
  ...changes,
});

describe("the query of the list", () => {
  it("is read from the URL and written to it", () => {
    const query = { text: "ferri è", status: "quoted", kind: "booking", month: "2027-05", page: 2 } as const;
    const path = listPath(query);
    expect(readListQuery(new URL(path, "http://a").searchParams)).toEqual(query);
    expect(listPath({ page: 1 })).toBe("/banco/richieste");
  });

  it("ignores what it does not know", () => {
    const parameters = new URLSearchParams({
      stato: "x",
      da: "'",
      mese: "2027-13",
      cerca: "a".repeat(900),
      pagina: "-4",
    });
    const nothing = { status: undefined, kind: undefined, month: undefined, page: undefined };
    expect(readListQuery(parameters)).toMatchObject(nothing);
    expect(readListQuery(parameters).text).toHaveLength(200);
  });
});

describe("a request in the list", () => {
  it("says its state, and what is late", () => {
    const deposit = { kind: "deposit", on: "2027-03-09", cents: 100 } as const;
    expect(itemOf(listed({ status: "accepted", due: deposit }), today)).toMatchObject({
      day: "15",
      when: "sab, mag 27",
      amount: "1,00\u00A0€",
      state: "Accettato, giorno tenuto, caparra scaduta",
      steps: 3,
    });
    const { state } = itemOf(listed({ status: "accepted", due: { ...deposit, on: today } }), today);
    expect(state).toBe("Accettato, giorno tenuto, caparra entro il mer 10/03");
    expect(itemOf(listed({ status: "confirmed" }), today).steps).toBe(5);
    expect(itemOf(listed({ status: "lapsed" }), today).steps).toBeUndefined();
  });
});

it("the months begin a year ago, and have the one that was chosen", () => {
  const list = { requests: [], total: 0, page: 1 };
  const { months } = requestListModel(list, {}, "2027-01-15");
  expect([months[0]?.value, months.length]).toEqual(["2026-01", 37]);
  expect(requestListModel(list, { month: "2020-02" }, "2027-01-15").months[0]?.value).toBe("2020-02");
});

it("a page says its place in the list and leads to those beside it", () => {
  const shown = (length: number, total: number, page: number) => {
    const requests = Array.from({ length }, () => listed({}));
    return requestListModel({ requests, total, page }, { text: "ada", status: "quoted" }, today);
  };
  const path = "/banco/richieste?cerca=ada&stato=quoted";
  expect(shown(30, 312, 1)).toMatchObject({ range: "1–30 di 312", heading: "«ada», *312.*", previous: undefined });
  expect(shown(30, 312, 1).next).toBe(`${path}&pagina=2`);
  expect(shown(30, 61, 2)).toMatchObject({ range: "31–60 di 61", previous: path, next: `${path}&pagina=3` });
  expect(shown(1, 61, 3)).toMatchObject({ range: "61–61 di 61", previous: `${path}&pagina=2`, next: undefined });
  expect(shown(1, 1, 1)).toMatchObject({ range: "1–1 di 1", heading: "«ada», *una.*", next: undefined });
  expect(shown(0, 0, 1)).toMatchObject({ range: undefined, heading: "«ada», *niente.*" });
});
