import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { orderWords } from "#src/order/offer.ts";
import { accepted, paid, quotedView, sent } from "#tests/helpers/quoted-requests.ts";
import { ownersView } from "#tests/helpers/visitor-page.tsx";
import { type ActionPage, postAction } from "./post-action.server.ts";
import { findForOwner, type VisitorView } from "./pages.server.ts";
import { ownerDialog, visitorForm } from "./actions.ts";
import type { VisitorAction } from "./transitions.ts";
import { openDatabase } from "#src/site/database.server.ts";
import type { Admission } from "#src/requests/submit.server.ts";
import type { Site } from "#src/site/site.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { storeRequest, testSite } from "#tests/helpers/test-site.ts";
import { aRequest, aStoredRequest, anEvent } from "#tests/helpers/requests.ts";
import type { ActionRefusal } from "./action.ts";
import type { RequestEvent } from "./events.ts";
import { OutcomeNotice } from "./action-form.tsx";

const messages = requestMessagesIn("it").failed;

const typed = { date: "2027-05-15", timeSlot: "18:00", message: "«Sì»" };
const aRefusal = (changes: Partial<ActionRefusal>): ActionRefusal => ({
  action: "ask-for-time",
  reason: "day-taken",
  errors: {},
  entries: typed,
  days: [],
  ...changes,
});

function rendered(refusal: ActionRefusal, history: readonly RequestEvent[] = [], askAction = "ask-for-time"): string {
  const notice = (
    <OutcomeNotice
      done={undefined}
      refusal={refusal}
      messages={messages}
      view={{ request: aStoredRequest(), version: "7", history }}
      happened={({ type }) => type}
      askAction={askAction}
      fields={[{ name: "date", id: "altro-date", label: "Data" }]}
    />
  );
  return markupOf(notice, "it", "/richiesta/abc?done=withdraw");
}

const payer = "payer payerName taxCode vatNumber country foreignVat street postcode town recipientCode certifiedEmail";
const details = "alcohol-free allergies contact counter drinks ice power van";
const detailNames = details.split(" ").map((id) => `detail-${id}`);
const asked = quotedView("received");
const held = quotedView("confirmed", [sent(), accepted(), paid(81_129)]);
const namesIn = (fields: readonly { name: string }[]) => fields.map(({ name }) => name).toSorted();

/** Written by hand: what an action reads has a field in its form. */
describe("the form of an action", () => {
  it.each<[VisitorAction, VisitorView, string]>([
    ["change-details", asked, "location details name phone"],
    ["change-details", held, "details name phone"],
    ["ask-for-time", asked, "date timeSlot message"],
    ["refuse-offer", asked, "message"],
    ["accept-quote", asked, `typedName ${payer}`],
    ["accept-quote", held, "typedName"],
    ["give-billing", asked, payer],
    ["report-transfer", asked, "on"],
    ["give-event-details", held, detailNames.join(" ")],
    ["request-change", asked, "message"],
    ["request-change", held, "guests formula extras date timeSlot until location message"],
    ["decline-quote", asked, "message"],
    ["cancel", held, "iban holder message"],
    ["give-refund-account", held, "iban holder"],
  ])("of the visitor has what it reads: %s", (action, view, names) => {
    const { fields } = visitorForm(action, view, orderWords(sampleContent, "it"));
    expect(namesIn(fields)).toEqual(names.split(" ").toSorted());
  });

  it.each<[Parameters<typeof ownerDialog>[0], VisitorView, string]>([
    ["change-details", asked, "location details name email phone"],
    ["propose", asked, "date timeSlot message"],
    ["record-payment", held, "kind amount on method invoiceNumber invoiceOn"],
    ["give-billing", held, payer],
    ["give-refund-account", held, "iban holder"],
    ["cancel", held, "message"],
  ])("of the owner has what it reads: %s", (action, view, names) => {
    expect(namesIn(ownerDialog(action, ownersView(view)).fields)).toEqual(names.split(" ").toSorted());
  });
});

describe("the notice of a refusal", () => {
  it("offers the nearest free days instead of a taken one, with the chosen slot and the message", () => {
    const days = [
      { date: "2027-05-14", label: "Chiedi venerdì 14 maggio" },
      { date: "2027-05-16", label: "Chiedi domenica 16 maggio" },
    ];
    const markup = rendered(aRefusal({ days }));
    expect(markup).toContain(messages["day-taken"].title);
    expect(markup).toContain('action="/richiesta/abc#esito"');
    for (const [name, value] of Object.entries({
      act: "ask-for-time",
      version: "7",
      timeSlot: "18:00",
      message: "«Sì»",
    }))
      expect(markup).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    expect(markup).toMatch(/<button value="2027-05-16"[^>]* name="date">Chiedi domenica 16 maggio</);
  });

  it("asks for a change to another day, and keeps its version, if the day of a change is taken", () => {
    const taken = aRefusal({ action: "accept-quote", entries: { quoteVersion: "2" } });
    const markup = rendered({ ...taken, days: [{ date: "2027-05-14", label: "Chiedi" }] }, [], "request-change");
    expect(markup).toContain('<input type="hidden" name="act" value="request-change"/>');
    expect(markup).toContain('<input type="hidden" name="quoteVersion" value="2"/>');
    expect(markup).not.toContain('name="timeSlot"');
  });

  it("takes the request’s slot if none was chosen, and asks for another day if no day nearby is free", () => {
    const taken = aRefusal({ action: "accept-offer", entries: {} });
    const days = [{ date: "2027-05-14", label: "Chiedi" }];
    expect(rendered({ ...taken, days })).toContain('name="timeSlot" value="16:00"');
    expect(rendered(taken)).toContain(messages["day-taken"].none);
    expect(rendered(taken)).not.toContain("<form");
  });

  it("says what happened since the state on which the reader decided", () => {
    const history = [anEvent("owner", { type: "released" }), anEvent("owner", { type: "confirmed" })];
    expect(rendered(aRefusal({ reason: "stale", seen: 1 }), history)).toContain("<ul><li>confirmed</li></ul>");
    expect(rendered(aRefusal({ reason: "stale" }), history)).not.toContain("<ul>");
  });

  it("is a sentence that links to each refused field and to no other", () => {
    const errors = { date: "same-time", unheard: "required" } as const;
    const markup = rendered(aRefusal({ reason: "invalid", errors }));
    expect(markup).toContain('<a class="link" href="#altro-date">Data</a>');
    expect(markup.match(/href="#altro/g)).toHaveLength(1);
  });
});

describe("the answer to an action", () => {
  const request = aRequest();
  let site: Site;
  beforeEach(async () => {
    site = testSite({ db: await openDatabase({ kind: "sqlite", path: ":memory:" }) });
    await storeRequest(site.db, request);
  });
  afterEach(() => site.db.destroy());

  const post = (fields: Record<string, string>) =>
    new Request("http://localhost/richiesta/abc", { method: "POST", body: new URLSearchParams(fields) });
  const answer = (
    fields: Record<string, string>,
    changes: Partial<ActionPage> = {},
    changed: Partial<Site> = {},
    admission: Admission = { allowed: true },
  ) =>
    postAction({ site: { ...site, ...changed }, admission }, post({ version: "0", ...fields }), {
      actor: "visitor",
      path: "/richiesta/abc",
      find: () => findForOwner(site, request.id),
      dayLabel: (date) => `Chiedi ${date}`,
      ...changes,
    });

  it.each<[number, Record<string, string>, Partial<ActionPage>]>([
    [400, { act: "confirm-without-quote" }, {}],
    [400, { act: "" }, {}],
    [400, { act: "__proto__" }, {}],
    [422, { act: "change-details", phone: "x" }, {}],
    [409, { act: "withdraw", version: "7" }, {}],
    [409, { act: "cancel" }, {}],
    [404, { act: "withdraw" }, { find: () => Promise.resolve({ ok: false, reason: "unknown" }) }],
    [410, { act: "withdraw" }, { find: () => Promise.resolve({ ok: false, reason: "expired" }) }],
  ])("has the status %i of its reason: %o", async (status, fields, changes) => {
    expect(await answer(fields, changes)).toMatchObject({ init: { status } });
  });

  it("says how long a client has to wait that acted too often", async () => {
    const refused = await answer({ act: "withdraw" }, {}, {}, { allowed: false, retryAfterSeconds: 7 });
    expect(refused).toMatchObject({ init: { status: 429, headers: { "Retry-After": "7" } } });
  });

  it("keeps what was typed if it cannot be recorded, as with a full disk", async () => {
    const db = site.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === "InsertQueryNode") throw new Error("database or disk is full");
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    expect(await answer({ act: "withdraw", message: "Peccato" }, {}, { db })).toMatchObject({
      data: { reason: "unavailable", entries: { message: "Peccato" } },
      init: { status: 503 },
    });
    expect(await findForOwner(site, request.id)).toMatchObject({ state: { request: { status: "received" } } });
  });

  it("has the submitted values, and a button for each free day", async () => {
    const taken = { takenDays: () => Promise.resolve(new Map([["2027-05-15", ["busy"] as const]])) };
    const fields = { act: "ask-for-time", date: "2027-05-15", timeSlot: "9:00", message: "Ciao" };
    expect(await answer(fields, {}, { availability: taken })).toMatchObject({
      data: {
        action: "ask-for-time",
        entries: { message: "Ciao" },
        days: expect.arrayContaining([{ date: "2027-05-14", label: "Chiedi 2027-05-14" }]),
      },
      init: { status: 409 },
    });
  });

  it("redirects to the page that reports it", async () => {
    const response = await answer({ act: "withdraw" });
    if (!(response instanceof Response)) throw new Error("The action was refused");
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/richiesta/abc?done=withdraw#esito"]);
  });
});
