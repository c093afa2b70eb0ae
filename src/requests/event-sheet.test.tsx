import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { formulaNames } from "#src/content/formulas.ts";
import { locales } from "#src/i18n/locales.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { aBooking, aStoredRequest } from "#tests/helpers/requests.ts";
import { sampleEventDetails } from "#tests/helpers/quotes.ts";
import { knownDetails } from "./event-details.ts";
import { EventSheet } from "./event-sheet.page.tsx";

const company = { brand: "Bar Sole", phone: "+39 06 1234", email: "ciao@barsole.it" };

describe.each(locales)("the event sheet (%s)", (locale) => {
  const content = sampleContent.in(locale).eventSheet;
  const rendered = (changes: Partial<typeof aBooking> = {}) => {
    const request = aStoredRequest({ content: { ...aBooking, ...changes } });
    const known = knownDetails(request.content, sampleEventDetails[locale], "visitor");
    return markupOf(
      <EventSheet
        lines={[]}
        known={known}
        content={content}
        request={request}
        back="/richiesta/abc"
        company={company}
      />,
      locale,
    );
  };

  it("lists what every formula includes, and has a line for the chosen one and for what is not known yet", () => {
    const markup = rendered({ order: { ...aBooking.order, formula: "tailor-made" }, eventDetails: { end: "01:00" } });
    const [, list = ""] = /<ul class="rows event-sheet__list">(.*?)<\/ul>/.exec(markup) ?? [];
    expect(list.match(/<li>/g)).toHaveLength(content.brings.items.length);
    const labelOf = (id: string) => sampleEventDetails[locale].details.find((detail) => detail.id === id)?.label;
    const formula = formulaNames(sampleContent.in(locale))["tailor-made"];
    expect(markup).toContain(`<dt>${labelOf("formula")}</dt><dd>${formula}</dd>`);
    expect(markup).toContain(`<dt>${labelOf("end")}</dt><dd>01:00</dd>`);
    expect(markup).toContain(`<dt>${labelOf("allergies")}</dt><dd><span class="event-sheet__line"></span></dd>`);
    expect(markup).not.toContain(`<dt>${labelOf("set-up")}</dt>`);
  });

  it("writes the day with its year, and the telephone number on one line", () => {
    const day = { it: "Sabato 15\u00A0maggio 2027", en: "Saturday 15\u00A0May 2027" }[locale];
    expect(rendered()).toContain(`<dd>${day}</dd>`);
    expect(rendered({ phone: "333 000 0000" })).toContain("333\u00A0000\u00A00000</dd>");
  });
});
