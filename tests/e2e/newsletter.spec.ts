import { localeTags } from "../helpers/thorough.ts";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { loadContent } from "#content/load.ts";
import { addEuphonicD } from "#i18n/format.ts";
import { type Locale, locales } from "#i18n/locales.ts";
import { newsletterPaths, pathTo, privatePath } from "#i18n/routes.ts";
import { violations, withoutBanner } from "../helpers/accessibility.ts";
import { type Site, test } from "../helpers/site.ts";

test.use({ siteEnv: { NEWSLETTER: "on" } });
// Five pages, a mail, and three form submissions.
test.describe.configure({ timeout: 60_000 });

const { newsletter } = loadContent(resolve(import.meta.dirname, "../../content"));

const plain = (text: string): string => text.replaceAll("*", "");
const filled = (text: string, locale: Locale): string =>
  addEuphonicD(text, { brand: "Ambra" }, locale).replace("{brand}", "Ambra").replace("{daysToConfirm}", "30");
const anAddress = (): string => `giulia.${crypto.randomUUID().slice(0, 8)}@posta.example`;

interface Row {
  email: string;
  locale: Locale;
  state: string;
  consent_text: string;
  consent_at: string;
  confirmed_at: string | null;
}
const rowsOf = (site: Site, email: string): Row[] =>
  site.rows<Row>("select * from subscriber where email_key = ?", email.toLowerCase());

async function subscribe(page: Page, locale: Locale, email: string): Promise<void> {
  await page.goto(pathTo("blog", locale));
  await page.getByLabel(newsletter.form.email[locale]).fill(email);
  await page.getByRole("button", { name: newsletter.form.subscribe[locale] }).click();
}

/** The URL of the subscriber's page, from the confirmation mail. */
async function linkTo(site: Site, email: string): Promise<string> {
  const mail = await site.mailbox.waitFor({ to: email });
  return /https?:\/\/\S*\/newsletter\/\S+/.exec(mail.text)?.[0] ?? "";
}

for (const locale of locales) {
  const words = {
    ...newsletter.form,
    sent: newsletter.form.sent[locale],
    invalid: newsletter.form.invalid[locale],
  };

  test.describe(`a newsletter subscriber (${locale})${localeTags(locale)}`, () => {
    test("subscribes, confirms by a button, and unsubscribes by a button", async ({
      page,
      site,
      javaScriptEnabled,
    }) => {
      const email = anAddress();
      await withoutBanner(page);
      await subscribe(page, locale, email);
      await expect(page.getByText(words.sent)).toBeVisible();
      expect(rowsOf(site, email)).toEqual([
        expect.objectContaining({
          email,
          locale,
          state: "pending",
          consent_text: filled(newsletter.form.consent[locale], locale),
          consent_at: expect.stringMatching(/^\d{4}-.*Z$/),
        }),
      ]);

      const mail = await site.mailbox.waitFor({ to: email });
      expect(mail.subject).toBe(filled(newsletter.mail.subject[locale], locale));
      const link = await linkTo(site, email);
      expect(link.startsWith(site.url + privatePath("subscription", locale, ""))).toBe(true);
      expect(mail.html).toContain(link);
      expect(mail.header("List-Unsubscribe")).toEqual([`<${link}>`]);
      expect(mail.header("List-Unsubscribe-Post")).toEqual(["List-Unsubscribe=One-Click"]);

      // Mail scanners open every link, which changes nothing.
      const opened = await page.request.get(link);
      expect(opened.status()).toBe(200);
      expect(opened.headers()).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
      expect(rowsOf(site, email)[0]?.state).toBe("pending");

      await page.goto(link);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(newsletter.pending.title[locale]));
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: newsletter.pending.confirm[locale] }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(newsletter.active.title[locale]));
      expect(rowsOf(site, email)[0]).toMatchObject({ state: "active", confirmed_at: expect.stringMatching(/Z$/) });

      await page.goto(link);
      await page.getByRole("button", { name: newsletter.active.unsubscribe[locale] }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(newsletter.gone.title[locale]));
      expect(rowsOf(site, email)).toEqual([]);

      expect((await page.goto(link))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(newsletter.unknown.title[locale]));
      expect(site.log).not.toContain(link.slice(-43));
    });

    test("is told that an address is invalid", async ({ page, site, javaScriptEnabled }) => {
      const before = site.rows("select id from subscriber").length;
      // Without scripts the browser's own validation rejects texts that are not addresses.
      await subscribe(page, locale, javaScriptEnabled ? "giulia" : "giulia@posta");
      const field = page.getByLabel(newsletter.form.email[locale]);
      await expect(field).toHaveAccessibleDescription(words.invalid);
      await expect(field).toHaveValue(javaScriptEnabled ? "giulia" : "giulia@posta");
      expect(site.rows("select id from subscriber")).toHaveLength(before);
    });
  });
}

test("a mail program unsubscribes with one click, without the page @no-scripts @desk", async ({ page, site }) => {
  for (const state of ["pending", "active"]) {
    const email = anAddress();
    await subscribe(page, "it", email);
    const link = await linkTo(site, email);
    if (state === "active") await page.request.post(link, { form: { do: "confirm" } });
    expect(rowsOf(site, email)[0]?.state).toBe(state);
    const answer = await fetch(link, {
      method: "POST",
      headers: { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "error",
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(rowsOf(site, email)).toEqual([]);
  }
});

test("the response does not reveal who is subscribed, and nobody is mailed twice @no-scripts @desk", async ({
  page,
  site,
}) => {
  const email = anAddress();
  const post = async (address: string, website = "") => {
    const answer = await page.request.post(newsletterPaths.it, { form: { email: address, website } });
    return { status: answer.status(), body: (await answer.text()).replaceAll(/nonce="[^"]*"/g, "") };
  };
  const first = await post(email);
  await linkTo(site, email);
  expect(first.status).toBe(200);
  const again = await post(email.toUpperCase());
  expect(again).toEqual(first);
  const robot = anAddress();
  expect(await post(robot, "https://robot.example")).toEqual(first);
  expect(rowsOf(site, robot)).toEqual([]);
  const link = await linkTo(site, email);
  await page.request.post(link, { form: { do: "confirm" } });
  expect(await post(email)).toEqual(first);
  expect(rowsOf(site, email)).toHaveLength(1);
  expect(site.mailbox.find({ to: email })).toHaveLength(1);
});

test("a forged token opens nothing @no-scripts @desk", async ({ page }) => {
  for (const token of ["x", "x".repeat(65)]) {
    const path = privatePath("subscription", "en", token);
    expect((await page.request.get(path)).status()).toBe(404);
    expect((await page.request.post(path, { form: { do: "confirm" } })).status()).toBe(404);
  }
});
