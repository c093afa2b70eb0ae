import { expect, it, vi } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { eventListKinds } from "#domain/requests/agenda.ts";
import type { CardProblem } from "#src/payments/card.ts";
import { aBooking, anEnquiry, aStoredRequest } from "#tests/helpers/requests.ts";
import { composeCardProblem } from "./card-problem.ts";
import { composeAgenda } from "./owner-agenda.ts";
import { composeNumbersMail } from "./owner-numbers.ts";

const onWarning = vi.fn<(message: string, error: unknown) => void>();
const settings = {
  content: sampleContent,
  siteUrl: "https://www.ambra.example",
  mailFrom: "ciao@ambra.example",
  ownerEmail: "owner@ambra.example",
  onWarning,
};
const plain = (text: string) => text.replaceAll("\u00A0", " ");

it.each(eventListKinds)("the list %s has every event with its hour, place, phone and page", async (kind) => {
  const events = [
    { request: aStoredRequest({ status: "confirmed" }), link: "https://www.ambra.example/decisione/one" },
    {
      request: aStoredRequest({
        status: "confirmed",
        reference: "AMB-ZZZZZ",
        content: { ...anEnquiry, date: "2027-05-15" },
      }),
      link: undefined,
    },
  ];
  const mail = await composeAgenda({ kind, first: "2027-05-15", last: "2027-05-21" }, events, settings);
  const text = plain(mail.text);
  expect(mail.to.address).toBe("owner@ambra.example");
  expect(mail.messageId).toBe(`<${kind}.2027-05-15@www.ambra.example>`);
  expect(plain(mail.subject)).toContain("Matrimonio (Frascati) e Garden party (Forlì)");
  for (const part of ["15/05/2027", "16:00", aBooking.name, "+39 333 000 0000", "decisione/one", "AMB-ZZZZZ"]) {
    expect(text).toContain(part);
  }
  expect(onWarning).not.toHaveBeenCalled();
});

it("the numbers of a week have each step beside that of the week before", async () => {
  const steps = {
    sent: 12,
    quoted: 9,
    accepted: 3,
    confirmed: 2,
  };
  const before = {
    sent: 7,
    quoted: 5,
    accepted: 4,
    confirmed: 4,
  };
  const mail = await composeNumbersMail({ from: "2027-05-10", to: "2027-05-16", steps, before }, settings);
  expect(mail.to.address).toBe("owner@ambra.example");
  expect(mail.messageId).toBe("<owner-numbers.2027-05-10@www.ambra.example>");
  expect(mail.subject).toBe("La settimana in numeri: 12 richieste, 3 sì");
  const text = plain(mail.text);
  for (const part of ["Dal 10/05/2027 al 16/05/2027", "3 (4)", "12 (7)", "2 (4)", "www.ambra.example/banco"]) {
    expect(text).toContain(part);
  }
  expect(`${mail.subject} ${text}`).not.toMatch(/[{}]|undefined/);
  expect(onWarning).not.toHaveBeenCalled();
});

it.each<[CardProblem, string, string]>([
  ["signature", "La firma", ""],
  ["currency", "La valuta", "811.29 USD"],
  ["amount", "L’importo", "811,29 €"],
  ["request", "La richiesta", "811,29 €"],
])("the mail about a payment by card says why it was not booked: %s", async (problem, reason, amount) => {
  const known = problem !== "signature";
  const refused = {
    problem,
    reference: known ? "AMB-7K3QX" : undefined,
    amountCents: known ? 81_129 : null,
    currency: known ? (problem === "currency" ? "usd" : "eur") : null,
    at: "2026-11-25T10:00:00.000Z",
  };
  const mail = await composeCardProblem("cs_1", refused, settings);
  const text = plain(mail.text);
  expect(mail.to.address).toBe("owner@ambra.example");
  expect(text).toContain(reason);
  expect(text).toContain("25/11/2026, 11:00");
  expect(text.includes("AMB-7K3QX")).toBe(known);
  expect(text.includes("cs_1")).toBe(known);
  expect(text).toContain(amount);
  expect(text).not.toMatch(/[{}]|null|undefined/);
  expect(onWarning).not.toHaveBeenCalled();
});
