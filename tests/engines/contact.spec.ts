import { messagesIn } from "#src/i18n/all-messages.ts";
import { expect } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { anEnquiry } from "../helpers/enquiry-page.ts";
import { sizes, test } from "../helpers/engines.ts";

const form = 'form:has([name="reply_to"])';
const field = (name: string) => `${form} [name="${name}"]`;

for (const [locale, device, scripts] of [
  ["it", "phone", false],
  ["en", "desk", true],
] as const) {
  test(`a rejected enquiry links to its fields, is corrected and sent (${locale}, ${device}, ${scripts ? "with" : "without"} scripts)`, async ({
    openPage,
    site,
  }) => {
    const enquiry = anEnquiry();
    const page = await openPage({ scripts, size: sizes[device] });
    await page.visit(site.url + pathTo("contact", locale));
    for (const [name, text] of Object.entries({ ...enquiry, location: "" })) {
      if (text !== "") await page.fill(field(name), text);
    }
    await page.press(`${form} button[type=submit]`);

    await page.expectShown("main .notice a");
    await page.expectRead(() => document.activeElement?.matches(".notice"), true);
    const described = await page.read((css) => {
      const id = document.querySelector(css)?.getAttribute("aria-describedby") ?? "";
      return id
        .split(" ")
        .map((one) => document.getElementById(one)?.textContent)
        .join(" ");
    }, field("location"));
    expect(described).toContain(messagesIn(locale).forms.required);
    expect(site.rows("select id from request where email_key = ?", enquiry.reply_to)).toEqual([]);

    await page.press("main .notice a");
    await page.expectRead(() => document.activeElement?.getAttribute("name"), "location");
    await page.fill(field("location"), enquiry.location);
    await page.press(`${form} button[type=submit]`);
    expect(await page.words("main .notice strong")).toMatch(/^AMB-/);
    const rows = site.rows<{ content: string }>("select content from request where email_key = ?", enquiry.reply_to);
    expect(rows.map(({ content }) => JSON.parse(content))).toMatchObject([
      { name: enquiry.fullName, location: enquiry.location, details: enquiry.description },
    ]);
    expect(page.complaints).toEqual([]);
  });
}
