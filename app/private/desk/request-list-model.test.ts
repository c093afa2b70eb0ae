import { describe, expect, it } from "vitest";
import type { ListedRequest } from "#domain/desk/lists.ts";
import { aStoredRequest } from "#tests/helpers/requests.ts";
import { itemOf, listPath, readFirst, readListQuery, requestListModel } from "./request-list-model.ts";

const today = "2027-03-10";
const listed = (changes: Partial<ListedRequest>): ListedRequest => ({
  ...aStoredRequest(),
  waitingSince: undefined,
  due: undefined,
  ...changes,
});

describe("the query of the list", () => {
  it("is read from the URL and written to it", () => {
    const query = { text: "ferri è", status: "quoted", kind: "booking", month: "2027-05", after: "x~1" } as const;
    const path = listPath(query);
    expect(readListQuery(new URL(path, "http://a").searchParams)).toEqual(query);
    expect(listPath({})).toBe("/banco/richieste");
  });

  it("ignores what it does not know", () => {
    const parameters = new URLSearchParams({ stato: "x", da: "'", mese: "2027-13", cerca: "a".repeat(900) });
    expect(readListQuery(parameters)).toMatchObject({ status: undefined, kind: undefined, month: undefined });
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
  const list = { requests: [], next: undefined, isPartial: false };
  const { months } = requestListModel(list, {}, "2027-01-15");
  expect([months[0]?.value, months.length]).toEqual(["2026-01", 37]);
  expect(requestListModel(list, { month: "2020-02" }, "2027-01-15").months[0]?.value).toBe("2020-02");
});

describe("the range of a page", () => {
  const shown = (length: number, count: number, isMore: boolean, path = "/") => {
    const parameters = new URL(path, "http://a").searchParams;
    const requests = Array.from({ length }, () => listed({}));
    const list = {
      requests,
      next: count > length || isMore ? "2027-03-01T10:00:00.000Z~1" : undefined,
      isPartial: false,
    };
    const query = { ...readListQuery(parameters), text: "ada" };
    return requestListModel(list, query, today, { total: { count, isMore }, first: readFirst(parameters) });
  };

  it("says how many requests there are, or that counting ended before the last", () => {
    expect(shown(30, 312, false)).toMatchObject({ range: "1–30 di 312", heading: "«ada», *312.*" });
    expect(shown(30, 1000, true).range).toBe("1–30 di oltre 1000");
    expect(shown(30, 41, true).range).toBe("1–30 di almeno 41");
    expect(shown(1, 1, false)).toMatchObject({ range: "1–1 di 1", heading: "«ada», *una.*" });
    expect(shown(0, 0, false)).toMatchObject({ range: undefined, heading: "«ada», *niente.*" });
    expect(shown(0, 0, true)).toMatchObject({ range: undefined, heading: "Richieste" });
  });

  it("is exact where the first page is the last, however counting ended", () => {
    const list = { requests: [listed({})], next: undefined, isPartial: false };
    const place = { total: { count: 0, isMore: true }, first: 1 };
    expect(requestListModel(list, { text: "ada zzz" }, today, place)).toMatchObject({ range: "1–1 di 1" });
  });

  it("goes on with the next page, and is not below what is shown", () => {
    const { next = "" } = shown(30, 312, false);
    expect(shown(30, 312, false, next).range).toBe("31–60 di 312");
    expect(shown(30, 41, true, next).range).toBe("31–60 di almeno 60");
    expect(readFirst(new URLSearchParams({ dalla: "-4" }))).toBe(1);
  });
});
