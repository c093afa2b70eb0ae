import { sampleContent } from "#content/fixtures/sample-content.ts";
import { describe, expect, it } from "vitest";

import { formPageHeaders, prefilledForm, sentRequest, submitForm } from "./form-action.server.ts";
import { formFieldsOf } from "./fields.ts";
import { signReceipt } from "./receipts.server.ts";
import { orderWords } from "#src/order/offer.ts";
import type { Submission, SubmitResult } from "#src/requests/submit.server.ts";
import type { RequestKind } from "./vocabulary.ts";

const none = new Headers();
const typed = { fullName: "Emma Clarke", reply_to: "emma@post.example", location: "Frascati", website: "" };
const stored = { ok: true, id: "1", reference: "AMB-7K3QX", receiptPage: "/en/contact?receipt=signed#esito" } as const;

async function post(
  result: SubmitResult,
  { kind = "contact", path = "/contatti", ...entries }: { kind?: RequestKind; path?: string } & Record<string, string>,
) {
  const submissions: Submission[] = [];
  const body = new URLSearchParams(entries);
  const submit = async (submission: Submission) => {
    submissions.push(submission);
    return result;
  };
  const request = new Request(`http://site.example${path}`, { method: "POST", body });
  const answer = await submitForm(kind, request, { submit }, sampleContent);
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get("Location"), submissions };
  }
  const headers = formPageHeaders({ actionHeaders: new Headers(answer.init?.headers), loaderHeaders: none });
  return { outcome: answer.data, status: answer.init?.status, headers, submissions };
}

describe("a form posted without scripts", () => {
  it.each([
    ["2027-05-16", "2027-05-16"],
    ["", "2027-05-15"],
  ])("is submitted in its language, with a day that was chosen instead of a taken one: %j", async (otherDate, date) => {
    const path = "/en/book";
    const { status, location, submissions } = await post(stored, {
      kind: "booking",
      path,
      date: "2027-05-15",
      otherDate,
    });
    expect(submissions).toEqual([{ kind: "booking", fields: { date, locale: "EN" } }]);
    expect([status, location]).toEqual([303, stored.receiptPage]);
  });

  it.each([
    [
      { reason: "invalid", errors: { eventDate: "required" } } as const,
      { status: "refused", errors: { eventDate: "required" } },
      [422, null],
    ],
    [
      { reason: "too-many-requests", retryAfterSeconds: 17 } as const,
      { status: "failed", waitSeconds: 17 },
      [429, "17"],
    ],
    [{ reason: "unavailable" } as const, { status: "failed", waitSeconds: undefined }, [503, "30"]],
  ])("is answered by its page with what was typed, and for no shared cache: %j", async (result, shown, expected) => {
    const { outcome, status, headers } = await post({ ok: false, ...result }, typed);
    expect([status, headers?.get("Retry-After")]).toEqual(expected);
    expect(headers?.get("Cache-Control")).toBe("private, no-cache");
    expect(outcome).toMatchObject({ ...shown, entries: typed, place: { name: "Frascati" } });
  });
});

it("keeps all ticks of one name", async () => {
  const body = new URLSearchParams([
    ["extras", "cake"],
    ["extras", "extra-hour"],
    ["otherDate", ""],
  ]);
  const submitted: Submission[] = [];
  const submit = async (submission: Submission) => {
    submitted.push(submission);
    return stored;
  };
  const request = new Request("http://site.example/prenota", { method: "POST", body });
  await submitForm("booking", request, { submit }, sampleContent);
  expect(submitted[0]?.fields).toMatchObject({ extras: "cake,extra-hour" });
});

describe("the receipt of a request", () => {
  const sent = { date: "2027-05-15", timeSlot: "16:00", eventType: "wedding" };
  const secret = "a secret of thirty-two characters, at least";
  const place = { municipality: "Orvieto (TR)" };
  const receipt = signReceipt(secret, { kind: "booking", reference: "AMB-7K3QX", ...sent, ...place });

  it("is read on the page of its own form alone", async () => {
    const read = (kind: RequestKind, query: string) =>
      sentRequest(kind, new URL(`https://site.example/prenota${query}`), { secret }, sampleContent);
    expect(await read("booking", `?receipt=${receipt}`)).toMatchObject({
      status: "sent",
      entries: sent,
      place: { name: "Orvieto" },
    });
    expect(await read("contact", `?receipt=${receipt}`)).toBeUndefined();
    for (const query of ["", "?receipt=forged"]) expect(await read("booking", query)).toBeUndefined();
  });
});

describe("a booking that another page began", () => {
  const prefilled = (query: string) =>
    prefilledForm("booking", new URL(`https://site.example/prenota?${query}`), sampleContent);

  it("starts the form with day, place and event type", async () => {
    expect(await prefilled("date=2027-05-15&location=+Frascati+&eventType=wedding&name=Emma")).toMatchObject({
      status: "prefilled",
      entries: { date: "2027-05-15", location: "Frascati", eventType: "wedding" },
      place: { name: "Frascati" },
    });
  });

  it("becomes lines of an enquiry, with no colon after a question", async () => {
    const url = new URL("https://site.example/contatti?timeSlot=11:00&until=boh");
    expect(await prefilledForm("contact", url, sampleContent)).toMatchObject({
      entries: { description: "Orario: dalle 11:00\nFino a che ora? boh" },
    });
  });

  it("takes every entry along to the contact form, and sends nothing", async () => {
    const written = {
      date: "2099-05-15",
      timeSlot: "16:00",
      until: "23:30",
      location: "Frascati",
      name: "Emma Clarke",
      phone: "+39 333 000 0000",
      email: "emma@post.example",
      guests: "90",
      details: "With a dog.",
    };
    const { formulas, extras, eventTypes } = orderWords(sampleContent, "en");
    const [formula = "", formulaName] = Object.entries(formulas)[0] ?? [];
    const [extra = "", extraName] = Object.entries(extras).at(-1) ?? [];
    const chosen = { eventType: "wedding", formula, extras: extra };
    const { outcome, submissions } = await post(stored, {
      path: "/en/contact",
      from: "booking",
      ...written,
      ...chosen,
    });
    expect(submissions).toEqual([]);
    expect(outcome).toMatchObject({ status: "prefilled", place: { name: "Frascati" } });
    const all = JSON.stringify(outcome);
    const shown = [...Object.values(written), eventTypes.wedding, formulaName ?? "", extraName ?? ""];
    expect(shown.filter((text) => !all.includes(text))).toEqual([]);
    const names = formFieldsOf("booking").map(({ name }) => name);
    expect(Object.keys({ ...written, ...chosen }).toSorted()).toEqual(names.toSorted());
  });

  it.each(["", "date=&location=&eventType=", "name=Emma"])("does not begin with ?%s", async (query) => {
    expect(await prefilled(query)).toBeUndefined();
  });
});
