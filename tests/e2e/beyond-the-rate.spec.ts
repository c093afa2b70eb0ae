import { expect } from "@playwright/test";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { postBooking } from "../helpers/booking-call.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { test, withSite } from "../helpers/site.ts";

const { title } = messagesIn("it").forms.wait;

test("a form with scripts says how long to wait beyond the rate, and keeps all entries @scripts @desk", async ({
  browser,
}) => {
  await withSite(
    async (site) => {
      const page = await browser.newPage({ baseURL: site.url });
      const form = bookingPage(page, "it");
      await form.open();
      await expect(page.locator("[data-island=booking]")).toHaveAttribute("data-started", "");
      await form.fill(aBooking({ location: "Via dei Mille 6" }));
      await postBooking(site.url, aBooking());
      await form.submit.click();
      await expect(page.getByRole("alert", { name: title })).toContainText(/Aspetta [1-9]\d? secondi/);
      await expect(form.field("location")).toHaveValue("Via dei Mille 6");
      await page.close();
    },
    { env: { REQUESTS_PER_MINUTE: "1" } },
  );
});
