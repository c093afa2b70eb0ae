import { todayInRome, plusDays } from "#src/i18n/days.ts";
import { expect } from "@playwright/test";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { stripeWebhookPath } from "#src/i18n/routes.ts";
import { plain, type Sent, sendBooking, statusOf } from "../helpers/private-links.ts";
import { waitUntil } from "../helpers/process.ts";
import { type Site, test, withSite } from "../helpers/site.ts";
import { eventBody, secretKey, signatureOf, startStripeApi, webhookSecret } from "../helpers/stripe-api.ts";

const words = requestMessagesIn("it");
const today = todayInRome(new Date());
/** 2,000 euro without VAT: 2,200 in all, 660 as deposit. */
const line = { "label-1": "Bancone", "quantity-1": "1", "price-1": "2.000,00", "vat-1": "10" };
const accept = { quoteVersion: "1", typedName: "Giulia Marchetti" };
const payment = (kind: string, amount: string) => ({ kind, amount, on: today, method: "cash" });

/** Posts the form of an action. @param version how many events the request has */
async function act(site: Site, path: string, action: string, version: number, fields: Record<string, string>) {
  const body = new URLSearchParams({ act: action, version: String(version), ...fields });
  const answer = await fetch(site.url + path, { method: "POST", body, redirect: "manual" });
  expect(answer.status, action).toBe(303);
}

/** A request that was quoted and accepted, as far as that. */
async function quoted(site: Site, isAccepted: boolean): Promise<Sent> {
  const sent = await sendBooking(site);
  await act(site, sent.owner, "send-quote", 0, { ...line, validUntil: plusDays(today, 3) });
  if (isAccepted) await act(site, sent.visitor, "accept-quote", 1, accept);
  return sent;
}

test("the clock ends at the start of the site what ended while it was down @scripts @desk @dates", async ({
  page,
  site,
}) => {
  const sent = await quoted(site, false);
  site.execute(`
    update journal set detail = json_set(detail, '$.quote.validUntil', '${plusDays(today, -1)}')
    where request_id = (select id from request where reference = '${sent.reference}')
  `);
  await site.restart();
  const isExpired = () => statusOf(site, sent.reference) === "expired" || undefined;
  await waitUntil(`${sent.reference} to be expired`, isExpired);
  await page.goto(sent.visitor);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.status.expired));
});

test("a deposit is paid by card on Stripe's page and booked when Stripe says so @no-scripts @phone", async ({
  page,
}) => {
  const api = await startStripeApi();
  const env = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: api.url };
  await withSite(
    async (site) => {
      const sent = await quoted(site, true);
      const visitor = site.url + sent.visitor;
      await page.goto(visitor);
      // The policy allows the redirect: the browser asks Stripe, whether or not it can be reached from here.
      const asked = page.waitForRequest("https://checkout.stripe.com/c/pay/cs_test_1");
      await page.getByRole("button", { name: "Paga 660,00 € con la carta" }).click();
      await asked;
      // The English page leads to the same session.
      const english = visitor.replace("/richiesta/", "/en/request/");
      const again = await fetch(`${english}/card`, { method: "POST", body: new URLSearchParams(), redirect: "manual" });
      expect(again.headers.get("location")).toBe("https://checkout.stripe.com/c/pay/cs_test_1");
      const parameters = api.created[0]?.parameters ?? {};
      expect(parameters).toMatchObject({
        "metadata[cents]": "66000",
        success_url: `${visitor}?card=paid#esito`,
        cancel_url: `${visitor}#bonifico`,
      });

      // In another tab: what the browser shows of Stripe depends on the network.
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
      const odd = body.replace('"amount_total":66000', '"amount_total":66000.5');
      const refused = await fetch(site.url + stripeWebhookPath, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Stripe-Signature": signatureOf(odd) },
        body: odd,
      });
      expect(refused.status).toBe(400);
      expect(site.log).toContain("an event of Stripe is signed but cannot be read");
      for (const secret of [webhookSecret, webhookSecret, "whsec_ffffffffffffffff"]) {
        const headers = { "Content-Type": "application/json", "Stripe-Signature": signatureOf(body, secret) };
        const answer = await fetch(site.url + stripeWebhookPath, { method: "POST", headers, body });
        expect(answer.status).toBe(secret === webhookSecret ? 200 : 400);
      }
      expect(statusOf(site, sent.reference)).toBe("confirmed");
      expect(site.rows("select amount_cents, method from payment")).toEqual([{ amount_cents: 66_000, method: "card" }]);
      await returned.reload();
      await expect(returned.locator("#esito")).toContainText(words.payment.card.arrived.title);
      await expect(returned.getByRole("heading", { level: 1 })).toHaveText(plain(words.status.confirmed));
      await site.mailbox.waitFor({ to: site.ownerEmail, subject: "Pagati 660,00" });
      await site.mailbox.waitFor({ to: site.ownerEmail, subject: "Pagamento con carta non registrato" });
      expect(site.log).not.toContain(sent.visitor);

      // A balance that is paid in another way ends its session.
      const opened = await fetch(`${visitor}/carta`, {
        method: "POST",
        body: new URLSearchParams(),
        redirect: "manual",
      });
      expect(opened.headers.get("location")).toBe("https://checkout.stripe.com/c/pay/cs_test_2");
      await act(site, sent.owner, "record-payment", 3, payment("balance", "1,00"));
      await waitUntil("the session to be ended", () => api.expired.includes("cs_test_2") || undefined);

      await api.close();
      await returned.getByRole("button", { name: "Paga 1.540,00 € con la carta" }).click();
      await expect(returned.locator("#esito")).toContainText(words.payment.card.unavailable.title);
    },
    { env },
  );
});
