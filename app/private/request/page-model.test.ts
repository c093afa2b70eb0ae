import { sampleContent } from "#content/fixtures/sample-content.ts";
import { originalTerms } from "#domain/policy/business.ts";
import { describe, expect, it } from "vitest";
import { refundPercent } from "#domain/policy/dates.ts";
import { agreementView } from "#domain/requests/agreement.ts";
import type { VisitorView } from "#src/requests/views.ts";
import {
  type EventPayload,
  type RequestEvent,
  type Actor,
  pendingAddress,
  openOffer,
} from "#domain/requests/events.ts";
import { allowedActions } from "#domain/requests/transitions.ts";
import type { Booking, Enquiry, RequestStatus, StoredRequest } from "#domain/requests/request.ts";
import type { Locale } from "#i18n/locales.ts";
import { requestPageModel } from "./page-model.ts";

const booking: Booking = {
  kind: "booking",
  name: "Giulia Marchetti",
  email: "giulia@posta.example",
  phone: "+393330000000",
  location: "Villa a Grottaferrata",
  details: "Novanta invitati.",
  date: "2027-05-15",
  timeSlot: "16:00",
  eventType: "wedding",
};
const enquiry: Enquiry = {
  kind: "service",
  name: "Emma Clarke",
  email: "emma@post.example",
  date: undefined,
  partyType: "Garden party",
  location: "Ariccia",
  details: "Sixty of us.",
};

interface Setting {
  status?: RequestStatus;
  content?: Booking | Enquiry;
  today?: string;
  happened?: Array<EventPayload & { at: string; by: Actor; message?: string }>;
}

function viewOf({
  status = "received",
  content = booking,
  today = "2026-12-03",
  happened = [],
}: Setting = {}): VisitorView {
  const request: StoredRequest = {
    id: "one",
    reference: "AMB-7K3QX",
    status,
    locale: "it",
    receivedAt: "2026-11-20T17:42:00Z",
    content,
  };
  const history = happened.map((entry, index): RequestEvent => ({
    message: undefined,
    ...entry,
    id: String(index),
    from: "received",
    to: status,
  }));
  const now = new Date(`${today}T09:00:00Z`);
  const offer = openOffer(history, now);
  return {
    request,
    history,
    offer,
    allowed: allowedActions("visitor", { request, history, now, terms: () => originalTerms }),
    terms: originalTerms,
    version: "v1",
    ...agreementView(request, history),
    today,
    refundPercentToday: content.date === undefined ? undefined : refundPercent(content.date, today, originalTerms),
    pendingAddress: pendingAddress(history, now)?.address,
  };
}

const payTo = { holder: "Ambra S.r.l.s.", iban: "IT60X0542811101000000123456" };
const pageOf = (setting?: Setting, locale: Locale = "it", done: string | null = null) =>
  requestPageModel(viewOf(setting), locale, done, payTo, sampleContent.business);
const confirmed = { type: "confirmed", at: "2026-11-21T10:00:00Z", by: "owner" } as const;

describe("the heading shows the status of a request", () => {
  it.each<[string, Setting, string]>([
    ["received", {}, "«L’avete letta?» *È sul bancone.*"],
    [
      "another day is offered",
      {
        happened: [
          {
            type: "proposed",
            moment: { date: "2027-05-16", timeSlot: "17:00" },
            at: "2026-11-21T10:00:00Z",
            by: "owner",
          },
        ],
      },
      "«Quel giorno si può?» *No, un altro sì.*",
    ],
    [
      "another hour is offered",
      {
        happened: [
          {
            type: "proposed",
            moment: { date: "2027-05-15", timeSlot: "17:00" },
            at: "2026-11-21T10:00:00Z",
            by: "owner",
          },
        ],
      },
      "«A quell’ora si può?» *No, dalle 17:00 sì.*",
    ],
    ["confirmed", { status: "confirmed", happened: [confirmed] }, "«Allora ci siete?» *Ci siamo.*"],
    ["its day", { status: "confirmed", today: "2027-05-15" }, "«Quando arrivate?» *Oggi.*"],
    ["the day after", { status: "confirmed", today: "2027-05-16" }, "«Com’è andata?» *Una bella festa.*"],
    ["confirmed without a day", { status: "confirmed", content: enquiry }, "«Allora ci siete?» *Manca il giorno.*"],
    ["declined", { status: "declined" }, "«E quel giorno?» *Non si può.*"],
    ["declined without a day", { status: "declined", content: enquiry }, "«E questa volta?» *Non si può.*"],
    ["withdrawn", { status: "withdrawn" }, "«E la mia richiesta?» *Ritirata.*"],
    ["cancelled without a day", { status: "cancelled", content: enquiry }, "«E l’evento?» *Annullato.*"],
  ])("%s", (_, setting, heading) => {
    expect(pageOf(setting).headline.heading).toBe(heading);
  });

  it.each([
    [100, "«E la caparra?» *Torna intera.*"],
    [50, "«E la caparra?» *Torna il 50%.*"],
    [0, "«E la caparra?» *Non torna.*"],
  ])("cancelled with %s%% of the deposit back", (percent, heading) => {
    const happened = [
      { type: "cancelled", refundPercent: percent, at: "2026-12-01T10:00:00Z", by: "visitor" },
    ] as const;
    expect(pageOf({ status: "cancelled", happened: [...happened] }).headline.heading).toBe(heading);
  });

  it("in English, and with the Italian article elided", () => {
    expect(pageOf({ status: "confirmed" }, "en").headline).toEqual({
      heading: "‘So you’re coming?’ *We’re coming.*",
      lead: "Wedding, Villa a Grottaferrata. Confirmed: see you on Saturday 15\u00A0May. A 30% deposit on confirmation, the balance by 08/05/2027.",
    });
    expect(pageOf({ status: "confirmed" }).headline.lead).toContain("saldo entro l’08/05/2027");
  });
});

describe("the time line", () => {
  const shownOf = (setting: Setting) =>
    pageOf(setting).timeline.steps.map(({ shown, title, state }) => `${state} ${shown} ${title}`);

  it("has past events, today, and the deadlines", () => {
    expect(shownOf({ status: "confirmed", happened: [confirmed] })).toEqual([
      "done 20/11/2026 Richiesta inviata",
      "done 21/11/2026 Confermata",
      "today oggi Tutto a posto",
      "ahead 15/04/2027 Ultimo giorno per il rimborso intero",
      "ahead 01/05/2027 Ultimo giorno per cambiare",
      "ahead 08/05/2027 Saldo",
      "ahead 15/05/2027 La festa",
    ]);
  });

  it("sorts passed deadlines among the events, and ends when the request does", () => {
    expect(shownOf({ status: "confirmed", happened: [confirmed], today: "2027-05-16" })).toEqual([
      "done 20/11/2026 Richiesta inviata",
      "done 21/11/2026 Confermata",
      "done 15/04/2027 Ultimo giorno per il rimborso intero",
      "done 01/05/2027 Ultimo giorno per cambiare",
      "done 08/05/2027 Saldo",
      "done 15/05/2027 La festa",
    ]);
    expect(shownOf({ status: "declined" })).toEqual(["done 20/11/2026 Richiesta inviata"]);
  });

  it("leaves out deadlines that had passed when the request arrived", () => {
    expect(shownOf({ content: { ...booking, date: "2026-12-10" } })).toEqual([
      "done 20/11/2026 Richiesta inviata",
      "done 26/11/2026 Ultimo giorno per cambiare",
      "today oggi Tocca a noi",
      "ahead 03/12/2026 Saldo",
      "ahead 10/12/2026 La festa",
    ]);
  });

  it("shows days in Rome and messages to the visitor", () => {
    const page = pageOf({
      status: "confirmed",
      happened: [{ ...confirmed, at: "2026-11-21T23:30:00Z", message: "A presto!" }],
    });
    expect(page.timeline.steps[0]).toMatchObject({ text: "Alle 18:42, dal sito." });
    expect(page.timeline.steps[1]).toMatchObject({ shown: "22/11/2026", text: "«A presto!»" });
  });

  it("shows the sunset of the day", () => {
    const event = pageOf().timeline.steps.at(-1);
    expect(event).toMatchObject({ title: "La festa", text: "Il bar apre alle 16:00. Il sole scende alle 20:22." });
  });

  it("shows who has to act next", () => {
    const moment = { date: "2027-05-16", timeSlot: "16:00" } as const;
    const at = "2026-11-21T10:00:00Z";
    const turn = (setting: Setting) => pageOf(setting).timeline.steps.find(({ state }) => state === "today")?.title;
    expect(turn({ happened: [{ type: "proposed", moment, at, by: "owner" }] })).toBe("Tocca a te");
    expect(turn({ status: "confirmed", happened: [{ type: "asked", moment, at, by: "visitor" }] })).toBe("Tocca a noi");
  });
});

describe("what can be done", () => {
  it("withdraws before a confirmation, without a refund", () => {
    expect(pageOf().actions.end).toMatchObject({ action: "withdraw", rows: [] });
  });

  it.each([
    ["2027-04-15", 0, "Oggi la caparra torna intera", "mancano 30 giorni"],
    ["2027-04-16", 1, "Oggi torna il 50% della caparra", "mancano 29 giorni"],
    ["2027-05-01", 1, "Oggi torna il 50% della caparra", "mancano 14 giorni"],
    ["2027-05-02", 2, "Oggi la caparra non torna più", "mancano 13 giorni"],
    ["2027-05-14", 2, "Oggi la caparra non torna più", "manca un giorno"],
    ["2027-05-15", 2, "Oggi la caparra non torna più", "L’evento è oggi"],
  ])("cancels on %s with the refund of that day", (today, row, tagline, words) => {
    const { end } = pageOf({ status: "confirmed", today }).actions;
    expect(end).toMatchObject({ action: "cancel", tagline });
    expect(end?.text).toContain(words);
    expect(end?.rows.findIndex(({ isNow }) => isNow)).toBe(row);
    expect(end?.rows.map(({ when, refund }) => `${when}: ${refund}`)).toEqual([
      "Fino al 15/04/2027: 100%",
      "Poi fino al 01/05/2027: 50%",
      "Dopo: nessun rimborso",
    ]);
  });

  it("changes details until day 14, and then shows that the deadline has passed", () => {
    expect(pageOf({ today: "2027-05-01" }).actions.change).toMatchObject({ values: { phone: "+39 333 000 0000" } });
    expect(pageOf({ today: "2027-05-02" }).actions.change).toEqual({ tagline: "Il termine era sabato 1\u00A0maggio" });
    expect(pageOf({ status: "withdrawn" }).actions.change).toBeUndefined();
    expect(pageOf({ content: enquiry }).actions.change?.values).not.toHaveProperty("phone");
  });

  it("does not erase the data of a confirmed event in the future", () => {
    expect(pageOf({ status: "confirmed" }).actions.erase).toMatchObject({ possible: false });
    expect(pageOf({ status: "cancelled" }).actions.erase).toMatchObject({ possible: true });
  });

  it("answers an offer, which shows both times", () => {
    const moment = { date: "2027-05-16", timeSlot: "17:00" } as const;
    const happened = [{ type: "proposed", moment, at: "2026-11-21T10:00:00Z", by: "owner" }] as const;
    expect(pageOf({ happened: [...happened] }, "en").offer).toEqual({
      text: "Sunday 16\u00A0May, from 17:00, instead of Saturday 15\u00A0May, from 16:00.",
      message: undefined,
      accept: "Accept Sunday 16\u00A0May",
    });
  });
});

describe("the notice of what was done", () => {
  it("is shown only if the history confirms the action", () => {
    const withdrawn = { type: "withdrawn", at: "2026-11-21T10:00:00Z", by: "visitor" } as const;
    expect(pageOf({ status: "withdrawn", happened: [withdrawn] }, "it", "withdraw").notice?.title).toBe(
      "Richiesta ritirata",
    );
    expect(pageOf({}, "it", "withdraw").notice).toBeUndefined();
    expect(pageOf({}, "it", "erase").notice).toBeUndefined();
    expect(pageOf({}, "it", "__proto__").notice).toBeUndefined();
  });

  it("names the refund of a cancellation", () => {
    const cancelled = { type: "cancelled", refundPercent: 50, at: "2027-04-20T10:00:00Z", by: "visitor" } as const;
    const notice = pageOf({ status: "cancelled", happened: [cancelled] }, "en", "cancel").notice;
    expect(notice?.text).toContain("50%");
  });
});
