import { expect } from "@playwright/test";
import { messagesIn } from "#i18n/all-messages.ts";
import { pathTo } from "#i18n/routes.ts";
import { bookingCall } from "../helpers/booking-call.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { test, withSite } from "../helpers/site.ts";

const [title = ""] = messagesIn("it").frame.wait.text.split("{seconds}");

test("beyond the rate of a network the browser does some work, and the request is sent with all entries @scripts @desk", async ({
  browser,
}) => {
  await withSite(
    async (site) => {
      const useUp = () =>
        fetch(`${site.url}/api/v1.0/email/send`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: bookingCall(aBooking()),
        });

      const withoutScripts = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
      const waiting = bookingPage(withoutScripts, "it");
      await waiting.open();
      await waiting.fill(aBooking({ location: "Via dei Mille 6" }));
      await useUp();
      await waiting.submit.click();
      await expect(withoutScripts.getByText(title)).toBeVisible();
      await expect(waiting.field("location")).toHaveValue("Via dei Mille 6");

      const page = await browser.newPage({ baseURL: site.url });
      const refused: string[] = [];
      const statuses: number[] = [];
      page.on("response", (response) => statuses.push(response.status()));
      page.on("console", (message) => {
        if (/Content Security Policy|TrustedHTML/.test(message.text())) refused.push(message.text());
      });
      const form = bookingPage(page, "it");
      const booking = aBooking();
      await form.open();
      await expect(page.locator("[data-island=booking]")).toHaveAttribute("data-started", "");
      await form.fill(booking);
      await useUp();
      await form.submit.click();
      await expect(form.reference).toHaveText(/^AMB-/, { timeout: 60_000 });
      const rows = site.rows("select status, content from request where email_key = ?", booking.email);
      expect(rows).toMatchObject([{ status: "received", content: expect.stringContaining(booking.details) }]);
      expect(page.url()).toContain(pathTo("booking", "it"));
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      expect(refused).toEqual([]);
      await withoutScripts.close();
      await page.close();
    },
    { env: { REQUESTS_PER_MINUTE: "1" } },
  );
});
