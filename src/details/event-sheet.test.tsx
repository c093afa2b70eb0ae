import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { orderWords } from "#src/order/offer.ts";
import { locales } from "#src/i18n/locales.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { aBooking, aStoredRequest } from "#tests/helpers/requests.ts";
import { aLine, aQuote, sampleEventDetails, sampleOrder } from "#tests/helpers/quotes.ts";
import { orderRows } from "#src/order/order-text.ts";
import { loader as deskLoader } from "#src/desk/event-sheet.page.tsx";
import type { QuoteLine } from "#src/quotes/lines.ts";
import { contentContext, type PageServices, servicesContext } from "#src/web/context.ts";
import { sent } from "#tests/helpers/quoted-requests.ts";
import { storeRequest, testSite } from "#tests/helpers/test-site.ts";
import { overSqlite } from "#tests/stores/dialects.ts";
import { knownDetails } from "./event-details.ts";
import { EventSheet } from "./event-sheet.page.tsx";

const company = { brand: "Bar Sole", phone: "+39 06 1234", email: "ciao@barsole.it" };

describe.each(locales)("the event sheet (%s)", (locale) => {
  const content = sampleContent.in(locale).eventSheet;
  const rendered = (changes: Partial<typeof aBooking> = {}, lines: readonly QuoteLine[] = []) => {
    const request = aStoredRequest({ content: { ...aBooking, ...changes } });
    const known = knownDetails(request.content, sampleEventDetails[locale], "visitor");
    return markupOf(
      <EventSheet
        lines={lines}
        travelLabel="Travel"
        known={known}
        content={content}
        orderWords={orderWords(sampleContent, locale)}
        request={request}
        back="/richiesta/abc"
        company={company}
      />,
      locale,
    );
  };

  it("has the order, what every package includes, and a line for what is not known yet", () => {
    const order = { ...aBooking.order, formula: "tailor-made", guests: 90, from: "19:00", until: "1:00" };
    const markup = rendered({ order, eventDetails: { van: "gate" } });
    const [, list = ""] = /<ul class="rows event-sheet__list">(.*?)<\/ul>/.exec(markup) ?? [];
    expect(list.match(/<li>/g)).toHaveLength(content.brings.items.length);
    const words = orderWords(sampleContent, locale);
    for (const { label, value } of orderRows(order, words)) expect(markup).toContain(`<dt>${label}</dt><dd>${value}`);
    const labelOf = (id: string) => sampleEventDetails[locale].details.find((detail) => detail.id === id)?.label;
    expect(markup).toContain(`<dt>${labelOf("allergies")}</dt><dd><span class="event-sheet__line"></span></dd>`);
    expect(markup).not.toContain(`<dt>${labelOf("set-up")}</dt>`);
  });

  it("brings what was agreed on, but no discount and no travel", () => {
    const lines = [
      aLine({ item: "ice", label: "Ice" }),
      aLine({ label: "Our own gift", unitPriceCents: 0 }),
      aLine({ label: "Discount", unitPriceCents: -1000 }),
      aLine({ item: "travel", label: "Travel" }),
      aLine({ label: "travel to the villa" }),
      aLine({ item: "minimum", label: "Up to the minimum" }),
    ];
    const [, list = ""] = /<ul class="rows event-sheet__list">(.*?)<\/ul>/.exec(rendered({}, lines)) ?? [];
    expect(list).toBe("<li>Ice</li><li>Our own gift</li>");
  });

  it("writes the day with its year, and the telephone number on one line", () => {
    const day = { it: "sabato 15\u00A0maggio 2027", en: "Saturday 15\u00A0May 2027" }[locale];
    expect(rendered()).toContain(`<dd>${day}</dd>`);
    expect(rendered({ phone: "333 000 0000" })).toContain("333\u00A0000\u00A00000</dd>");
  });
});

type LoaderArgs = Parameters<typeof deskLoader>[0];

overSqlite("the event sheet of a quote that waits for its answer", (bench) => {
  it("has the order of the quote, for which its list to buy is", async () => {
    const { id } = await storeRequest(bench.db, {}, [sent(aQuote({ order: { ...sampleOrder, guests: 70 } }))]);
    const context = new RouterContextProvider();
    context.set(servicesContext, { site: testSite({ db: bench.db }) } as PageServices);
    context.set(contentContext, sampleContent);
    const { request, supplied } = await deskLoader({ context, params: { id } } as Partial<LoaderArgs> as LoaderArgs);
    expect([request.content.order.guests, supplied.guests]).toEqual([70, 70]);
  });
});
