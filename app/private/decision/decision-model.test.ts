import type { Municipality } from "#domain/policy/coverage.ts";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { originalTerms } from "#domain/policy/business.ts";
import { describe, expect, it } from "vitest";
import { agreementView } from "#domain/requests/agreement.ts";
import { type RequestEvent, openOffer } from "#domain/requests/events.ts";
import type { OwnerView } from "#src/requests/views.ts";
import { allowedActions } from "#domain/requests/transitions.ts";
import type { RequestContent, RequestStatus, StoredRequest } from "#domain/requests/request.ts";
import { decisionModel as modelOf, ownerDoneNotice } from "./decision-model.ts";

const booking: RequestContent = {
  kind: "booking",
  name: "Giulia Marchetti",
  email: "giulia@posta.example",
  phone: "+393330000000",
  location: "Villa a Grottaferrata",
  details: "",
  date: "2027-05-15",
  timeSlot: "16:00",
  eventType: "wedding",
};

interface Setting {
  status?: RequestStatus;
  content?: RequestContent;
  today?: string;
  history?: RequestEvent[];
}

function viewOf({
  status = "received",
  content = booking,
  today = "2026-11-20",
  history = [],
}: Setting = {}): OwnerView {
  const request: StoredRequest = {
    id: "one",
    reference: "AMB-7K3QX",
    status,
    locale: "it",
    receivedAt: "2026-11-20T17:42:00Z",
    content,
  };
  const now = new Date(`${today}T18:00:00Z`);
  return {
    request,
    history,
    offer: openOffer(history, now),
    allowed: allowedActions("owner", { request, history, now, terms: () => originalTerms }),
    terms: originalTerms,
    version: "v1",
    ...agreementView(request, history),
    today,
    hoursSinceReceipt: 20,
    sameDay: [
      { reference: "AMB-2M9DW", status: "received", what: "birthday-party", timeSlot: "18:00", location: "Marino" },
      { reference: "AMB-5TRHC", status: "confirmed", what: "Cena tra amici", timeSlot: undefined, location: "Roma" },
    ],
    conflicts: ["busy", "full"],
    suspicion: [],
  };
}

const grottaferrata = { name: "Grottaferrata", province: "RM", coverage: { kind: "standard", km: 2 } } as const;
const entry = (changes: Partial<RequestEvent> & Pick<RequestEvent, "type" | "by">): RequestEvent =>
  ({
    id: "e",
    at: "2026-11-21T10:00:00Z",
    from: "received",
    to: "received",
    message: undefined,
    moment: { date: "2027-05-16", timeSlot: "17:00" },
    ...changes,
  }) as RequestEvent;

const decisionModel = (view: OwnerView, place?: Municipality) => modelOf(view, sampleContent.business, place);

describe("the page of a decision", () => {
  it("says that no mail is sent about a request by telephone without an address", () => {
    const { status, facts } = decisionModel(viewOf({ content: { ...booking, email: "" } }));
    expect(status).toEqual(["Giulia non ha una mail: nessuna parte. Rispondi a voce o con WhatsApp."]);
    expect(facts.at(-1)?.note).not.toMatch(/^ /);
  });

  it("has the facts that the owner needs", () => {
    const { arrived, heading, facts, sameDay, conflicts } = decisionModel(viewOf(), grottaferrata);
    expect(arrived).toBe("Prenotazione, arrivata venerdì 20\u00A0novembre alle 18:42");
    expect(heading).toBe("Sabato *15\u00A0maggio*");
    expect(facts).toEqual([
      { label: "Evento", text: "Matrimonio" },
      { label: "Orario", text: "dalle 16:00", note: "Il sole scende alle 20:22" },
      { label: "Luogo", text: "Villa a Grottaferrata", note: "Grottaferrata, a 2 km da Frascati: trasferta standard" },
      { label: "Preavviso", text: "25 settimane", note: "15/05/2027, alta stagione: con largo anticipo" },
      { label: "Chi", text: "Giulia Marchetti", note: "giulia@posta.example, pagina in italiano" },
    ]);
    expect(sameDay).toEqual([
      { reference: "AMB-2M9DW", what: "Compleanno, dalle 18:00", status: "da decidere", location: "Marino" },
      { reference: "AMB-5TRHC", what: "Cena tra amici", status: "confermato", location: "Roma" },
    ]);
    expect(conflicts).toEqual(["È occupato nel tuo calendario.", "Ha già tutti gli eventi che ci stanno."]);
  });

  it("names what the day has already in the dialogs that take a place of it, and forces a taken day", () => {
    const dialogs = (view: OwnerView) =>
      decisionModel(view).choices.map(({ action, warnings, isForced }) => ({ action, warnings, isForced }));
    const agreed = "C’è già AMB-5TRHC: Cena tra amici, Roma, confermato.";
    const view = viewOf();
    expect(dialogs(view)).toContainEqual({
      action: "accept",
      warnings: ["È occupato nel tuo calendario.", "Ha già tutti gli eventi che ci stanno.", agreed],
      isForced: true,
    });
    expect(dialogs({ ...view, conflicts: [] })).toContainEqual({
      action: "accept",
      warnings: [agreed],
      isForced: false,
    });
    const asked = viewOf({ history: [entry({ type: "asked", by: "visitor" })] });
    expect(dialogs({ ...asked, askedDay: { sameDay: view.sameDay, conflicts: [] } })).toContainEqual({
      action: "accept-offer",
      warnings: [agreed],
      isForced: false,
    });
  });

  it("shows how long a request has waited, until it is answered", () => {
    expect(decisionModel(viewOf()).wait).toEqual({
      hours: 20,
      of: 48,
      since: "aspetta da 20 h",
      promised: "promesse 24–\u206048 h",
    });
    expect(decisionModel({ ...viewOf(), hoursSinceReceipt: 60 }).wait).toMatchObject({
      hours: 48,
      since: "aspetta da 60 h",
    });
    expect(decisionModel(viewOf({ status: "confirmed" })).wait).toBeUndefined();
  });

  it.each([
    ["2027-05-15", "è oggi"],
    ["2027-05-14", "un giorno"],
    ["2027-05-10", "5 giorni"],
    ["2027-05-08", "una settimana"],
    ["2027-05-01", "2 settimane"],
  ])("on %s shows the lead time", (today, text) => {
    expect(decisionModel(viewOf({ today })).facts.find(({ label }) => label === "Preavviso")?.text).toBe(text);
  });

  it("leaves out the lead time of a past event, and facts that an enquiry does not have", () => {
    const labels = (view: OwnerView) => decisionModel(view).facts.map(({ label }) => label);
    expect(labels(viewOf({ today: "2027-05-16" }))).not.toContain("Preavviso");
    const { name, email, location, details } = booking;
    const enquiry = { kind: "contact", name, email, location, details, date: undefined, partyType: "Cena" } as const;
    expect(labels(viewOf({ content: enquiry }))).toEqual(["Evento", "Luogo", "Chi"]);
    expect(decisionModel(viewOf({ content: enquiry }))).toMatchObject({
      heading: "Giorno *da decidere*",
      phone: undefined,
      time: { timeSlot: undefined },
    });
  });

  it("offers the allowed actions, with the visitor’s name", () => {
    const choicesOf = (setting?: Setting) =>
      decisionModel({ ...viewOf(setting), conflicts: [] }).choices.map(({ action, send }) => `${action}: ${send}`);
    expect(choicesOf()).toEqual([
      "accept: Accetta e scrivi a Giulia",
      "propose: Manda la proposta",
      "decline: Rifiuta e avvisa Giulia",
    ]);
    expect(choicesOf({ status: "confirmed" })).toEqual([
      "propose: Manda la proposta",
      "cancel: Annulla e avvisa Giulia",
    ]);
    expect(choicesOf({ status: "withdrawn" })).toEqual([]);
    expect(choicesOf({ content: { ...booking, name: "Anna Neri" } })[0]).toBe("accept: Accetta e scrivi ad Anna");
    const asked = decisionModel(viewOf({ history: [entry({ type: "asked", by: "visitor" })] }));
    expect(asked.choices.find(({ action }) => action === "accept")?.short).toBe("Accetta com’era");
  });

  it("shows what the visitor asks for, and the effect of accepting it", () => {
    const history = [entry({ type: "asked", by: "visitor", message: "Arriva la zia." })];
    const { status, choices } = decisionModel(viewOf({ status: "confirmed", history }));
    expect(status).toEqual(["Confermata.", "Giulia chiede domenica 16\u00A0maggio, dalle 17:00.", "«Arriva la zia.»"]);
    expect(choices.map(({ action }) => action)).toEqual(["accept-offer", "refuse-offer", "propose", "cancel"]);
    expect(choices.find(({ action }) => action === "accept-offer")?.text).toContain("passa a domenica 16\u00A0maggio");
    expect(choices.find(({ action }) => action === "refuse-offer")?.text).toMatch(/^Domenica 16/);
  });
});

describe("the owner’s actions", () => {
  it("are reported if the history confirms them", () => {
    const history = [entry({ type: "confirmed", by: "owner" })];
    expect(ownerDoneNotice("accept", viewOf({ status: "confirmed", history }))?.title).toBe("Accettata");
    expect(ownerDoneNotice("accept", viewOf())).toBeUndefined();
    expect(ownerDoneNotice("decline", viewOf({ status: "confirmed", history }))).toBeUndefined();
    expect(ownerDoneNotice(null, viewOf())).toBeUndefined();
  });
});

describe("a request in quarantine", () => {
  it("says why and until when, and can be released", () => {
    const view = { ...viewOf({ status: "quarantined" }), suspicion: [{ signal: "offer", weight: 6 } as const] };
    const { status, choices } = decisionModel(view);
    expect(status).toEqual([
      "In quarantena: sembra spam, e nessuno ha ricevuto mail.",
      "Perché è in quarantena: propone un affare.",
      "Se non la liberi, si cancella da sola lunedì 21\u00A0dicembre.",
    ]);
    expect(choices.map(({ action, message }) => [action, message])).toEqual([["release", ""]]);
  });
});

describe("a mail address", () => {
  it("is reported if it looks mistyped", () => {
    const view = viewOf();
    const { request } = view;
    const mistyped = { ...request, content: { ...request.content, email: "giulia@gmial.com" } };
    expect(decisionModel({ ...view, request: mistyped }).mistypedAddress).toBe(
      "L’indirizzo è giulia@gmial.com: forse voleva scrivere giulia@gmail.com. Chiedilo al telefono.",
    );
    expect(decisionModel(view).mistypedAddress).toBeUndefined();
  });
});
