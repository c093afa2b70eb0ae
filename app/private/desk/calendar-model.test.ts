import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { SiteContent } from "#content/index.ts";
import type { MonthView, WeekView } from "#domain/desk/calendar.ts";
import { aBooking, anEnquiry } from "../../../tests/helpers/requests.ts";
import { calendarModel } from "./calendar-model.ts";
import { weekModel } from "./week-model.ts";

const content: SiteContent["availability"] = {
  ...sampleContent.availability,
  closed: [{ from: "2027-05-30", to: "2027-06-02", reason: "Ferie" }],
  closedWeekdays: [{ weekday: "monday", reason: "Riposo" }],
};

const aMonth = (changes: Partial<MonthView> = {}): MonthView => ({
  month: "2027-05",
  today: "2027-05-20",
  from: "2027-05-01",
  to: "2027-05-31",
  counts: [],
  taken: new Map(),
  closures: [],
  selected: "2027-05-22",
  requests: [],
  hasMore: false,
  ...changes,
});

const cells = (view: MonthView) => calendarModel(view, content).weeks.flat();
const cell = (view: MonthView, date: string) => cells(view).find((one) => one?.date === date);

describe("the calendar of a month", () => {
  it("has weeks from Monday to Sunday with the days of the month", () => {
    const { weeks, weekdays, previous, next } = calendarModel(aMonth(), content);
    expect(weeks.map((week) => week.map((day) => day?.number ?? 0).join(" "))).toEqual([
      "0 0 0 0 0 1 2",
      "3 4 5 6 7 8 9",
      "10 11 12 13 14 15 16",
      "17 18 19 20 21 22 23",
      "24 25 26 27 28 29 30",
      "31 0 0 0 0 0 0",
    ]);
    expect(weekdays.map(({ long }) => long)).toEqual([
      "lunedì",
      "martedì",
      "mercoledì",
      "giovedì",
      "venerdì",
      "sabato",
      "domenica",
    ]);
    expect([previous.path, next.path]).toEqual([
      "/banco/calendario?giorno=2027-04",
      "/banco/calendario?giorno=2027-06",
    ]);
  });

  it("says of each day what it is, what takes it first", () => {
    const view = aMonth({
      counts: [
        { date: "2027-05-08", status: "confirmed", count: 1, name: "Laura" },
        { date: "2027-05-08", status: "received", count: 3, name: undefined },
        { date: "2027-05-09", status: "accepted", count: 1, name: "Nadia" },
        { date: "2027-05-15", status: "confirmed", count: 1, name: undefined },
        { date: "2027-05-15", status: "accepted", count: 1, name: undefined },
        { date: "2027-05-16", status: "received", count: 2, name: undefined },
        { date: "2027-05-17", status: "received", count: 1, name: "Marta" },
      ],
      taken: new Map([
        ["2027-05-08", ["full"]],
        ["2027-05-17", ["closed"]],
        ["2027-05-18", ["closed", "busy"]],
        ["2027-05-19", ["busy"]],
        ["2027-05-30", ["closed"]],
      ]),
      closures: [{ id: "1", from: "2027-05-18", to: "2027-05-18", reason: "" }],
    });
    expect(cell(view, "2027-05-08")).toMatchObject({ kind: "full", text: "Laura" });
    expect(cell(view, "2027-05-08")?.label).toBe("sabato 8\u00A0maggio, confermata: Laura");
    expect(cell(view, "2027-05-09")).toMatchObject({ kind: "half", text: "Nadia", count: 1 });
    expect(cell(view, "2027-05-15")).toMatchObject({ kind: "full", text: "2 feste", count: 2 });
    expect(cell(view, "2027-05-16")).toMatchObject({ kind: "asked", text: "2 chieste", count: 2 });
    expect(cell(view, "2027-05-17")).toMatchObject({ kind: "shut", text: "Riposo" });
    expect(cell(view, "2027-05-18")).toMatchObject({ kind: "shut", text: "Chiuso" });
    expect(cell(view, "2027-05-19")).toMatchObject({ kind: "shut", text: "Impegno tuo" });
    expect(cell(view, "2027-05-30")).toMatchObject({ kind: "shut", text: "Ferie" });
    expect(cell(view, "2027-05-20")).toMatchObject({ kind: "free", text: "", label: "giovedì 20\u00A0maggio, libera" });
    expect(calendarModel(view, content).heading).toBe("Maggio 2027, *3 sere prese.*");
    expect(calendarModel(aMonth(), content).heading).toBe("Maggio 2027, *nessuna sera presa.*");
  });

  it("opens closures of the desk from today on, and only reads those of the content", () => {
    const closures = [
      { id: "past", from: "2027-05-03", to: "2027-05-05", reason: "Furgone" },
      { id: "now", from: "2027-05-18", to: "2027-05-24", reason: "" },
    ];
    expect(calendarModel(aMonth({ closures }), content).closures).toEqual([
      { id: "past", text: "Furgone", days: "03/05/2027 – 05/05/2027", opens: undefined },
      {
        id: "now",
        text: "Senza motivo",
        days: "18/05/2027 – 24/05/2027",
        opens: { from: "2027-05-20", to: "2027-05-24" },
      },
      { id: "2027-05-30 Ferie", text: "Ferie", days: "30/05/2027 – 02/06/2027, dal file del sito", opens: undefined },
      { id: "monday", text: "Riposo", days: "Ogni lunedì, dal file del sito", opens: undefined },
    ]);
  });

  it("leads to a call for a day that can still be asked for", () => {
    expect(calendarModel(aMonth(), content).selected.callPath).toBe("/banco/chiamata?giorno=2027-05-22");
    expect(calendarModel(aMonth({ selected: "2027-05-19" }), content).selected.callPath).toBeUndefined();
  });
});

describe("a week on paper", () => {
  it("has each day with its requests, their telephone numbers and what is closed", () => {
    const view: WeekView = {
      from: "2027-05-17",
      to: "2027-05-23",
      requests: [
        { id: "1", reference: "AMB-1", status: "confirmed", content: { ...aBooking, date: "2027-05-22" } },
        { id: "2", reference: "AMB-2", status: "received", content: { ...anEnquiry, date: "2027-05-22" } },
      ],
      hasMore: false,
      taken: new Map([["2027-05-17", ["closed"]]]),
      closures: [],
    };
    const { heading, days } = weekModel(view, content);
    expect(heading).toBe("Settimana *17/05–23/05/2027*");
    expect(days.map(({ closed, requests }) => closed ?? requests.length)).toEqual(["Riposo", 0, 0, 0, 0, 2, 0]);
    expect(days[5]?.requests).toMatchObject([
      { note: "Matrimonio, Frascati, dalle 16:00", phone: "Telefono +39 333 000 0000", status: "confermata" },
      { note: "Garden party, Forlì", phone: undefined },
    ]);
  });
});
