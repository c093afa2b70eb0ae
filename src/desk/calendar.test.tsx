import { orderWords } from "#src/order/offer.ts";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import type { RequestStatus } from "#src/requests/life-cycle.ts";
import { sampleEventDetails } from "#tests/helpers/quotes.ts";
import { aBooking, anEnquiry, aStoredRequest } from "#tests/helpers/requests.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import type { Route as CalendarRoute } from "./+types/calendar.page";
import type { Route as WeekRoute } from "./+types/week.page";
import Calendar from "./calendar.page.tsx";
import type { MonthView } from "./calendar.server.ts";
import { dayOf } from "./calendar.ts";
import Week from "./week.page.tsx";
import { withOrder } from "#src/requests/request.ts";

const content = {
  ...sampleContent.availability,
  closed: [{ from: "2027-05-30", to: "2027-06-02", reason: "Ferie" }],
  closedWeekdays: [{ weekday: "monday", reason: "Riposo" }],
} satisfies typeof sampleContent.availability;

const aMonth = (changes: Partial<MonthView> = {}): MonthView => ({
  month: "2027-05",
  today: "2027-05-20",
  from: "2027-05-01",
  to: "2027-05-31",
  taken: new Map(),
  closures: [],
  selected: "2027-05-22",
  requests: [],
  own: undefined,
  ...changes,
});

function aRequest(date: string, status: RequestStatus, name: string) {
  return aStoredRequest({ status, content: { ...withOrder(aBooking, { date }), name } });
}

const busyMonth = aMonth({
  requests: [
    aRequest("2027-05-08", "confirmed", "Laura"),
    aRequest("2027-05-08", "received", "Rosa"),
    aRequest("2027-05-09", "accepted", "Nadia"),
    aRequest("2027-05-15", "confirmed", "Bianchi"),
    aRequest("2027-05-15", "accepted", "Rossi"),
    aRequest("2027-05-16", "received", "Zoë"),
    aRequest("2027-05-16", "quoted", "Lia"),
    aRequest("2027-05-17", "received", "Marta"),
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

const monthOf = (view: MonthView): string =>
  markupOf(
    <Calendar
      {...({ loaderData: { view, content, words: orderWords(sampleContent, "it") } } as CalendarRoute.ComponentProps)}
    />,
    "it",
  );

describe("the calendar of a month", () => {
  it("has weeks from Monday to Sunday with the days of the month", () => {
    const markup = monthOf(aMonth());
    const rows = [...markup.matchAll(/<tr>(<td.*?)<\/tr>/g)].map(([, row = ""]) =>
      row
        .split("</td>")
        .slice(0, 7)
        .map((cell) => textOf(cell) || "0")
        .join(" "),
    );
    expect(rows[0]).toBe("0 0 0 0 0 1 2");
    expect(rows[5]).toBe("31 0 0 0 0 0 0");
    expect(markup).toContain('<th scope="col" abbr="lunedì">lun</th>');
    expect(markup).toContain('href="/banco/calendario?giorno=2027-04"');
    expect(textOf(markup)).toContain("Maggio 2027, nessuna sera presa.");
  });

  it("says what is read of the owner's own calendar, and that one is empty", () => {
    const own = {
      readAt: new Date("2027-05-20T08:30:00Z"),
      days: ["2027-05-19"],
      events: 4,
      freeDays: 4,
      freeEvents: [{ name: "FERIE", date: "2028-01-19" }],
      unread: 1,
      unreadEvents: [{ name: "", date: undefined, reason: "it has no beginning" }],
    };
    expect(textOf(monthOf(aMonth({ own })))).toContain(
      "Il tuo calendario, letto il 20/05/2027 alle 10:30, prende 1 giorno. 4 giorni segnati come liberi: FERIE, 19/01. 1 evento non si legge: senza nome.",
    );
    expect(textOf(monthOf(aMonth({ own: { ...own, events: 0 } })))).toContain("Il tuo calendario è vuoto");
    expect(textOf(monthOf(aMonth({ own: null })))).toContain("non è ancora stato letto");
  });

  it.each([
    ["2027-05-08", { kind: "full", text: "Laura", count: 1 }],
    ["2027-05-09", { kind: "half", text: "Nadia", count: 1 }],
    ["2027-05-15", { kind: "full", text: "2 feste", count: 2 }],
    ["2027-05-16", { kind: "asked", text: "2 chieste", count: 2 }],
    ["2027-05-17", { kind: "shut", text: "Riposo", count: 0 }],
    ["2027-05-18", { kind: "shut", text: "Chiuso", count: 0 }],
    ["2027-05-19", { kind: "shut", text: "Impegno tuo", count: 0 }],
    ["2027-05-30", { kind: "shut", text: "Ferie", count: 0 }],
    ["2027-05-20", { kind: "free", text: "", count: 0 }],
  ])("says of %s what it is, what takes it first", (date, day) => {
    expect(dayOf(date, busyMonth, content)).toEqual(day);
  });

  it("names each day in its link, counts the days that are taken, and says why the chosen day is closed", () => {
    const markup = monthOf({ ...busyMonth, selected: "2027-05-17" });
    expect(markup).toContain('aria-label="sabato 8\u00A0maggio, confermata: Laura"');
    expect(markup).toContain('aria-label="giovedì 20\u00A0maggio, libera"');
    expect(textOf(markup)).toContain("Maggio 2027, 3 sere prese.");
    expect(textOf(markup)).toContain("Le sere del mese4");
    expect(textOf(markup)).toContain("08sab, mag 27Lauraconfermato");
    expect(textOf(markup)).toMatch(/Lunedì 17\u00A0maggioMarta.*Riposo/);
  });

  it("opens closures of the desk from today on, and only reads the ones of the content", () => {
    const closures = [
      { id: "past", from: "2027-05-03", to: "2027-05-05", reason: "Furgone" },
      { id: "now", from: "2027-05-18", to: "2027-05-24", reason: "" },
    ];
    const markup = monthOf(aMonth({ closures }));
    const items = [...markup.matchAll(/<li class="desk-line">.*?<\/li>/g)].map(([item]) => item);
    expect(items.map((item) => textOf(item.replace("<small>", " ")))).toEqual([
      "Furgone 03/05/2027 – 05/05/2027",
      "Senza motivo 18/05/2027 – 24/05/2027Riapri",
      "Ferie 30/05/2027 – 02/06/2027, dai contenuti",
      "Riposo Ogni lunedì, dai contenuti",
    ]);
    expect(items[1]).toContain('name="from" value="2027-05-20"/><input type="hidden" name="to" value="2027-05-24"');
  });

  it("leads to a call for a day that can still be asked for", () => {
    expect(monthOf(aMonth())).toContain("/banco/chiamata?giorno=2027-05-22");
    expect(monthOf(aMonth({ selected: "2027-05-19" }))).not.toContain("/banco/chiamata?");
  });
});

it("a week on paper has each day with its requests, their telephone numbers and what is closed", () => {
  const loaderData = {
    from: "2027-05-17",
    to: "2027-05-23",
    requests: [
      {
        id: "1",
        reference: "AMB-1",
        status: "confirmed",
        content: { ...withOrder(aBooking, { date: "2027-05-22" }), eventDetails: { "set-up": "14:00" } },
      },
      { id: "2", reference: "AMB-2", status: "received", content: withOrder(anEnquiry, { date: "2027-05-22" }) },
    ],
    taken: new Map([["2027-05-17", ["closed"]]]),
    closures: [],
    content,
    eventDetails: sampleEventDetails,
    words: orderWords(sampleContent, "it"),
    supplied: [],
    crews: new Map(),
  };
  const markup = markupOf(<Week {...({ loaderData } as unknown as WeekRoute.ComponentProps)} />, "it");
  const days = [...markup.matchAll(/<section.*?<\/section>/g)].map(([day]) => textOf(day));
  expect(textOf(markup)).toContain("Settimana 17/05–23/05/2027");
  expect(days).toHaveLength(7);
  expect([days[0], days[1]]).toEqual(["Lunedì 17\u00A0maggioRiposo", "Martedì 18\u00A0maggioLibero"]);
  expect(days[5]).toContain(
    `${aBooking.name} (confermato)Matrimonio: formula da decidere · ospiti da dire · dalle 16:00 · Frascati. Telefono +39 333 000 0000. AMB-1Arrivo per il montaggio: 14:00`,
  );
  expect(days[5]).toContain(
    `${anEnquiry.name} (da decidere)Garden party: formula da decidere · ospiti da dire · orario da decidere · Forlì. AMB-2`,
  );
});
