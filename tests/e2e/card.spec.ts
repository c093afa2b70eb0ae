import { todayInRome, plusDays } from "#src/i18n/days.ts";
import { expect } from "@playwright/test";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { stripeWebhookPath } from "#src/i18n/routes.ts";
import { actOn, questionIn, sendBooking, statusOf } from "../helpers/private-links.ts";
import { test, withSite } from "../helpers/site.ts";
import { eventBody, secretKey, signatureOf, startStripeApi, webhookSecret } from "../helpers/stripe-api.ts";

const words = requestMessagesIn("it");
const today = todayInRome(new Date());
/** 2,200 euro: 660 as deposit. */
const line = { "label-1": "Bancone", "quantity-1": "1", "price-1": "2.200,00", "vat-1": "10" };

test("a deposit is paid by card on Stripe's page and booked when Stripe says so @no-scripts @phone", async ({
  page,
}) => {
  const api = await startStripeApi();
  const env = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: api.url };
  await withSite(
    async (site) => {
      const sent = await sendBooking(site);
      await actOn(site, sent.owner, "send-quote", 0, { ...line, validUntil: plusDays(today, 3) });
      await actOn(site, sent.visitor, "accept-quote", 1, { quoteVersion: "1", typedName: "Giulia Marchetti" });
      const visitor = site.url + sent.visitor;
      await page.goto(visitor);
      // The policy allows the redirect: the browser asks Stripe, whether or not it can be reached from here.
      const asked = page.waitForRequest("https://checkout.stripe.com/c/pay/cs_test_1");
      // Unlike a click of Playwright it does not wait for Stripe, which may take long to be unreachable.
      await page.getByRole("button", { name: "Paga 660,00 € con la carta" }).dispatchEvent("click");
      await asked;
      // Another tab leads to the same session.
      const again = await fetch(`${visitor}/carta`, {
        method: "POST",
        body: new URLSearchParams(),
        redirect: "manual",
      });
      expect(again.headers.get("location")).toBe("https://checkout.stripe.com/c/pay/cs_test_1");
      const parameters = api.created[0]?.parameters ?? {};
      expect(parameters).toMatchObject({
        "metadata[cents]": "66000",
        success_url: `${visitor}?card=0#esito`,
        cancel_url: `${visitor}#bonifico`,
      });

      // This happens in another tab, because what the browser shows of Stripe depends on the network.
      const returned = await page.context().newPage();
      await returned.goto(parameters["success_url"] ?? "");
      await expect(returned.locator("#esito")).toContainText(words.payment.card.underWay.title);
      const paid = {
        event: "evt_1",
        checkout: "cs_test_1",
        request: parameters["metadata[request]"] ?? "",
        cents: 66_000,
      };
      const body = eventBody(paid, new Date());
      for (const secret of [webhookSecret, webhookSecret, "whsec_ffffffffffffffff"]) {
        const headers = { "Content-Type": "application/json", "Stripe-Signature": signatureOf(body, secret) };
        const answer = await fetch(site.url + stripeWebhookPath, { method: "POST", headers, body });
        expect(answer.status).toBe(secret === webhookSecret ? 200 : 400);
      }
      expect(statusOf(site, sent.reference)).toBe("confirmed");
      expect(site.rows("select amount_cents, method from payment")).toEqual([{ amount_cents: 66_000, method: "card" }]);
      await returned.reload();
      await expect(returned.locator("#esito")).toContainText(words.payment.card.arrived.title);
      await expect(returned.getByRole("heading", { level: 1 })).toContainText(questionIn(words.headings.due));
      await site.mailbox.waitFor({ to: site.ownerEmail, subject: "Pagati 660,00" });
      await site.mailbox.waitFor({ to: site.ownerEmail, subject: "Pagamento con carta non registrato" });
      expect(site.log).not.toContain(sent.visitor);

      await api.close();
      await returned.getByRole("button", { name: "Paga 1.540,00 € con la carta" }).click();
      await expect(returned.locator("#esito")).toContainText(words.payment.card.unavailable.title);
    },
    { env },
  );
});
