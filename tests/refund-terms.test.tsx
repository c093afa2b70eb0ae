import { afterAll, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { formBusiness } from "#src/booking/business.ts";
import { BookingSent } from "#src/booking/booking-sent.section.tsx";
import { type SiteContent, siteContent } from "#src/content/site-content.server.ts";
import { agreementPdf } from "#src/quotes/agreement-pdf.server.ts";
import { nextQuote } from "#src/quotes/quote.ts";
import { visitorCalendar } from "#src/requests/calendar.server.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import type { RequestStatus } from "#src/requests/life-cycle.ts";
import { extractText } from "unpdf";
import { mailAbout } from "./helpers/mails.ts";
import { markupOf } from "./helpers/markup.tsx";
import { textOf } from "./helpers/text-of.ts";
import { visitorPage } from "./helpers/visitor-page.tsx";
import { accepted, paid, quotedView, sent } from "./helpers/quoted-requests.ts";
import { sampleLines } from "./helpers/quotes.ts";
import { aBooking, anEvent, aStoredRequest } from "./helpers/requests.ts";
import { withOrder } from "#src/requests/request.ts";

// The event is on 22 May 2027.
const booking = withOrder(aBooking, { date: "2027-05-22" });

const copies: EditedContent[] = [];
afterAll(() => {
  for (const copy of copies) copy.delete();
});

/** The sample with a full refund up to 20 days before. @param part the line of business.yaml; empty without a part refund */
function contentWith(part: string): SiteContent {
  const copy = new EditedContent();
  copies.push(copy);
  copy.edit("business.yaml", "fullRefundDays: 30\n", "fullRefundDays: 20\n");
  copy.edit("business.yaml", "  partRefund: { days: 14, percent: 50 }\n", part);
  expect(copy.problemsInWords()).toEqual([]);
  return siteContent(copy.load(), "1", {});
}

/** Everything that says what a cancellation returns, as text, by its place. */
async function textsOf(content: SiteContent): Promise<Record<string, string>> {
  const { business } = content;
  const { words, mail } = content.in("it");
  const quote = nextQuote(
    [],
    { order: booking.order, lines: sampleLines, validUntil: "2026-12-03" },
    { locale: "it", terms: business.terms },
  );
  const quoted = sent(quote);
  const confirmed = anEvent(
    "owner",
    { type: "confirmed" },
    { id: "confirmed", to: "confirmed", at: "2026-11-26T10:00:00Z" },
  );
  const page = (status: RequestStatus, history: RequestEvent[]): string =>
    textOf(visitorPage(quotedView(status, history), { content, order: booking.order }).replaceAll("<small", " <small"));
  const receipt = (
    <BookingSent
      reference="AMB-7K3QX"
      entries={{ date: booking.order.date, timeSlot: booking.order.from, eventType: booking.order.eventType }}
      business={formBusiness(content, "it")}
      text={words.sent}
      terms={mail.acknowledgement.terms}
      now={new Date("2026-11-25T10:00:00Z")}
      place={undefined}
      stored={booking}
      prices={undefined}
      whatsapp="390600000000"
    />
  );
  const request = (status: RequestStatus) => aStoredRequest({ status, content: booking });
  const mailText = async (
    kind: "visitor-acknowledgement" | "visitor-update",
    status: RequestStatus,
    ...events: RequestEvent[]
  ) => (await mailAbout(kind, { request: request(status), history: events }, { content })).text;
  const { agreement } = quotedView("accepted", [quoted, accepted()], { content: booking });
  if (agreement === undefined) throw new Error("nothing was agreed on");
  const pdf = new Uint8Array((await agreementPdf(request("accepted"), agreement, content)).content);
  const siteUrl = "https://a.example";
  const calendar = visitorCalendar(request("confirmed"), [quoted, confirmed], { content, siteUrl }, siteUrl);
  const texts = {
    faq: JSON.stringify(content.in("it").booking.faq),
    sent: textOf(markupOf(receipt, "it").replaceAll(/<(small|dt|dd)/g, " <$1")),
    quote: page("quoted", [quoted]),
    timeline: page("confirmed", [quoted, accepted(), paid(81_129)]),
    agreement: (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, " "),
    acknowledgement: await mailText("visitor-acknowledgement", "received"),
    confirmation: await mailText("visitor-update", "confirmed", quoted, confirmed),
    calendar: (calendar ?? "").replaceAll(/\r?\n /g, ""),
  };
  return Object.fromEntries(Object.entries(texts).map(([place, text]) => [place, text.replaceAll("\u00A0", " ")]));
}

describe.each([
  [
    "without a part refund",
    "",
    {
      faq: "Fino a 20 giorni prima la caparra torna intera. A meno di 20 giorni dall’evento non è rimborsabile.",
      sent: "Rimborso intero fino al 02/05/2027 20 giorni prima",
      quote: "Ultimo giorno per il rimborso intero Dal giorno dopo la caparra resta a noi.",
      timeline: "Dal giorno dopo la caparra resta a noi.",
      agreement: "Chi annulla entro il 02/05/2027 riceve indietro la caparra intera; i dettagli può cambiarli",
      acknowledgement: "Rimborso intero: fino al 02/05/2027",
      confirmation: "Dal 03/05/2027 la caparra non si rimborsa più.",
      calendar: "Rimborso intero: fino al 02/05/2027",
    },
    /torna il|ne riceve|[Rr]imborso de|% refund|undefined|NaN|\{\w+\}/,
  ],
  [
    "with a part refund of one day and one percent",
    "  partRefund: { days: 19, percent: 1 }\n",
    {
      faq: "la caparra torna intera; 19 giorni prima, l’1%. A meno di 19 giorni dall’evento",
      sent: "Rimborso dell’1% fino al 03/05/2027 19 giorni prima",
      quote: "Ultimo giorno per il rimborso dell’1% Dal giorno dopo la caparra resta a noi.",
      timeline: "Ultimo giorno per il rimborso dell’1%",
      agreement: "Poi, entro il 03/05/2027, ne riceve l’1%",
      acknowledgement: "Rimborso dell’1%: fino al 03/05/2027",
      confirmation: "Rimborso dell’1%: fino al 03/05/2027",
      calendar: "Rimborso dell’1%: fino al 03/05/2027",
    },
    // A range from a day to itself.
    /(\d+) (?:a|to) \1 |undefined|NaN|\{\w+\}/,
  ],
] as const)("terms %s", (_, part, said, odd) => {
  it("are said in every place, which names nothing else", async () => {
    const texts = await textsOf(contentWith(part));
    for (const [place, words] of Object.entries(said)) expect(texts[place]).toContain(words);
    expect(Object.entries(texts).filter(([, text]) => odd.test(text))).toEqual([]);
  });
});
