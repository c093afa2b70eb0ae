import { extractText } from "unpdf";
import { afterAll, describe, expect, it } from "vitest";
import { BookingSent } from "#src/booking/booking-sent.tsx";
import type { FormBusiness } from "#src/booking/business.ts";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { type SiteContent, siteContent } from "#src/content/site-content.server.ts";
import { type Terms, refundPercent } from "#src/content/terms.ts";
import { nextQuote } from "#src/quotes/quote.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import type { RequestStatus } from "#src/requests/request.ts";
import { RequestPage } from "#src/requests/request.page.tsx";
import { visitorCalendar } from "#src/requests/calendar.server.ts";
import { mailAbout, readMail } from "./helpers/mails.ts";
import { markupOf, textOf } from "./helpers/markup.tsx";
import { accepted, paid, payTo, quotedView, sent } from "./helpers/quoted-requests.ts";
import { sampleLines } from "./helpers/quotes.ts";
import { aBooking, anEntry, aStoredRequest } from "./helpers/requests.ts";

// The event is on 22 May 2027; the sample quote has a deposit of 811.29 euro.

const copies: EditedContent[] = [];
afterAll(() => {
  for (const copy of copies) copy.delete();
});

/** The sample with other refund terms. @param part the line of business.yaml; empty without a part refund */
function contentWith(fullRefundDays: number, part: string): SiteContent {
  const copy = new EditedContent();
  copies.push(copy);
  copy.edit("business.yaml", "fullRefundDays: 30\n", `fullRefundDays: ${fullRefundDays}\n`);
  copy.edit("business.yaml", "  partRefund: { days: 14, percent: 50 }\n", part);
  expect(copy.told()).toEqual([]);
  return siteContent(copy.load(), "1", {});
}

const plain = (text: string): string => text.replaceAll("\u00A0", " ");

const sentQuote = (terms: Terms): RequestEvent =>
  sent(
    nextQuote([], { lines: sampleLines, validUntil: "2026-12-03" }, { locale: "it", eventDate: "2027-05-22", terms }),
  );

/** Everything that says what a cancellation returns, as text, by its place. */
async function textsOf(content: SiteContent): Promise<Record<string, string>> {
  const { business } = content;
  const quoted = sentQuote(business.terms);
  const page = (status: RequestStatus, history: RequestEvent[]): string =>
    textOf(
      markupOf(
        <RequestPage
          view={quotedView(status, history)}
          {...{ business, payTo, done: null, card: null, refusal: undefined, whatsapp: undefined }}
          paths={{ calendar: "", brief: "", agreement: "", card: "" }}
        />,
        "it",
      ),
    );
  const booking = { ...aBooking, date: "2027-05-22" };
  const formBusiness: FormBusiness = { ...business, showsSunset: false, formulas: undefined };
  const sentProps = {
    reference: "AMB-7K3QX",
    entries: { date: booking.date, timeSlot: booking.timeSlot, eventType: booking.eventType },
    business: formBusiness,
    place: undefined,
    today: "2026-11-25",
    whatsapp: "390600000000",
  };
  const bookingSent = (locale: "it" | "en"): string =>
    textOf(markupOf(<BookingSent {...sentProps} />, locale).replaceAll(/<(small|dt|dd)/g, " <$1"));
  const mailOf = async (
    kind: "visitor-acknowledgement" | "visitor-update",
    entry?: RequestEvent,
    status?: RequestStatus,
  ) =>
    readMail(
      await mailAbout(
        kind,
        {
          request: aStoredRequest({ status: status ?? "received", content: booking, locale: "it" }),
          history: entry === undefined ? [] : [quoted, entry],
        },
        { content },
      ),
      "arraybuffer",
    );
  const agreed = await mailOf("visitor-update", accepted(), "accepted");
  const pdf = agreed.attachments.find(({ mimeType }) => mimeType === "application/pdf");
  const confirmed = anEntry(
    "owner",
    { type: "confirmed" },
    { id: "confirmed", to: "confirmed", at: "2026-11-26T10:00:00Z" },
  );
  const request = aStoredRequest({ status: "confirmed", content: booking, locale: "it" });
  const { text: pdfText } = await extractText(new Uint8Array(pdf?.content as ArrayBuffer), { mergePages: true });
  return Object.fromEntries(
    Object.entries({
      faq: content
        .in("it")
        .booking.faq.map(({ answer }) => answer)
        .join("\n"),
      faqInEnglish: content
        .in("en")
        .booking.faq.map(({ answer }) => answer)
        .join("\n"),
      sent: bookingSent("it"),
      sentInEnglish: bookingSent("en"),
      quote: page("quoted", [quoted]),
      timeline: page("confirmed", [quoted, accepted(), paid(81_129)]),
      agreement: pdfText.replaceAll(/\s+/g, " "),
      acknowledgement: (await mailOf("visitor-acknowledgement")).text ?? "",
      confirmation: (await mailOf("visitor-update", confirmed, "confirmed")).text ?? "",
      calendar: (
        visitorCalendar(request, [quoted, confirmed], { content, siteUrl: "https://a.example" }) ?? ""
      ).replaceAll(/\r?\n /g, ""),
    }).map(([place, text]) => [place, plain(text)]),
  );
}

describe("terms without a part refund", () => {
  const content = contentWith(20, "");
  const texts = textsOf(content);

  it("return the whole deposit up to their day, then nothing", () => {
    const { terms } = content.business;
    expect(refundPercent("2027-05-22", "2027-05-02", terms)).toBe(100);
    expect(refundPercent("2027-05-22", "2027-05-03", terms)).toBe(0);
  });

  it.each([
    ["faq", "Fino a 20 giorni prima la caparra torna intera. A meno di 20 giorni dall’evento non è rimborsabile."],
    [
      "faqInEnglish",
      "Up to 20 days before, the whole deposit comes back. With fewer than 20 days to go it is not refundable.",
    ],
    ["sent", "Rimborso intero della caparra fino al 02/05/2027 20 giorni prima, o più"],
    ["sentInEnglish", "Full refund of the deposit until 02/05/2027 20 days before, or more"],
    ["quote", "fino a qui, se annulli, la caparra torna intera; dopo, resta a noi"],
    ["timeline", "Dal giorno dopo la caparra resta a noi."],
    [
      "agreement",
      "Chi annulla entro il 02/05/2027 riceve indietro la caparra intera; i dettagli può cambiarli entro l’08/05/2027",
    ],
    ["agreement", "Dopo, la caparra la tiene Ambra"],
    ["acknowledgement", "Rimborso intero: fino al 02/05/2027"],
    ["confirmation", "Dal 03/05/2027 la caparra non si rimborsa più."],
    ["calendar", "Rimborso intero: fino al 02/05/2027"],
  ])("are said so: %s", async (place, said) => {
    expect((await texts)[place]).toContain(said);
  });

  it("name no part anywhere", async () => {
    const part = /torna il|ne riceve|[Rr]imborso de|% refund|undefined|NaN|\{\w+\}/;
    expect(Object.entries(await texts).filter(([, text]) => part.test(text))).toEqual([]);
  });
});

describe("terms with a part refund of one day and one percent", () => {
  const texts = textsOf(contentWith(20, "  partRefund: { days: 19, percent: 1 }\n"));

  it.each([
    ["faq", "Fino a 20 giorni prima la caparra torna intera; 19 giorni prima, l’1%. A meno di 19 giorni dall’evento"],
    ["faqInEnglish", "comes back; 19 days before, 1%. With fewer than 19 days to go"],
    ["sent", "Rimborso dell’1% fino al 03/05/2027 19 giorni prima"],
    ["quote", "fino a qui ne torna l’1%; dopo, la caparra resta a noi"],
    ["timeline", "Dal giorno dopo torna l’1% della caparra."],
    ["timeline", "Ultimo giorno per il rimborso dell’1%"],
    ["agreement", "Poi, entro il 03/05/2027, ne riceve l’1%"],
    ["acknowledgement", "Rimborso dell’1%: fino al 03/05/2027"],
    ["confirmation", "Rimborso dell’1%: fino al 03/05/2027"],
    ["calendar", "Rimborso dell’1%: fino al 03/05/2027"],
  ])("are said in Italian: %s", async (place, said) => {
    expect((await texts)[place]).toContain(said);
  });

  it("never name a range from a day to itself", async () => {
    const range = /(\d+) (?:a|to) \1 /;
    expect(Object.entries(await texts).filter(([, text]) => range.test(text))).toEqual([]);
  });

  it("name a single day as one", async () => {
    const single = await textsOf(contentWith(2, "  partRefund: { days: 1, percent: 11 }\n"));
    expect(single["faq"]).toContain("; 1 giorno prima, l’11%. A meno di 1 giorno dall’evento");
    expect(single["sent"]).toContain("Rimborso dell’11% fino al 21/05/2027 1 giorno prima");
  });
});

it("a refund of 85 % is written with its article in the mail about a cancellation", async () => {
  const entry = anEntry("visitor", { type: "cancelled", refundPercent: 85 }, { id: "off", to: "cancelled" });
  const { text = "" } = await readMail(
    await mailAbout("visitor-update", {
      request: aStoredRequest({ status: "cancelled", locale: "it" }),
      history: [entry],
    }),
  );
  expect(plain(text)).toContain("Ti rimborsiamo l’85% della caparra");
});
