import { formatDate } from "#src/i18n/format.ts";
import { expect } from "@playwright/test";
import { anEnquiry, enquiryPage } from "../helpers/enquiry-page.ts";
import { test } from "../helpers/site.ts";
import { languagesAndScripts, localeTags } from "../helpers/thorough.ts";

const labels = {
  it: ["Nome e cognome", "Email", "Data dell’evento", "Tipo di festa", "Luogo", "Descrizione"],
  en: ["Full name", "Email", "Event date", "Party type", "Location", "Description"],
};
const submit = { it: "Invia richiesta", en: "Send Request" };
const sending = "Invio in corso...";
const required = { it: "Campo obbligatorio", en: "Required field" };

/** Texts of specification 8; where it has Italian only, the English text is this site's own. */
const sent = {
  contact: {
    it: [
      "Richiesta inviata! Ti ricontatteremo a breve.",
      "La tua richiesta è stata inviata con successo. Ti risponderemo al più presto!",
    ],
    en: [
      "Request sent! We'll contact you soon.",
      "Your request has been sent successfully. We'll reply as soon as possible!",
    ],
  },
  service: {
    it: ["Richiesta inviata con successo!", "Ti risponderemo entro 24 ore"],
    en: ["Request sent successfully!", "We'll respond within 24 hours"],
  },
} as const;
const failed = {
  contact: {
    it: ["Errore", "Si è verificato un errore nell'invio della richiesta. Riprova più tardi."],
    en: ["Error", "An error occurred while sending your request. Please try again later."],
  },
  service: {
    it: ["Errore nell'invio della richiesta", "Riprova o contattaci direttamente"],
    en: ["Error sending request", "Please try again or contact us directly"],
  },
} as const;

for (const { locale, scripts, tags } of languagesAndScripts) {
  // The forms share one component. The API call and the action of each form are tested once, and so is each text.
  const kind = (locale === "it") === scripts ? "contact" : "service";

  test.describe(`a visitor of the ${kind} form (${locale})`, () => {
    test(`sends a request, gets a reference, and both sides get mail ${tags}`, async ({ page, site }) => {
      const enquiry = anEnquiry();
      const form = enquiryPage(page, kind, locale);
      await form.open();
      for (const label of labels[locale]) await expect(page.getByLabel(label).first()).toBeVisible();
      await expect(form.submit).toHaveText(submit[locale]);
      await expect(form.field("description")).toHaveAttribute("rows", "4");
      await form.fill(enquiry);
      await form.submit.click();

      for (const text of sent[kind][locale]) await expect(form.notice.getByText(text, { exact: true })).toBeVisible();
      await expect(form.reference).toHaveText(/^AMB-[2-9A-HJKMNP-TV-Z]{5}$/);
      const reference = (await form.reference.textContent()) ?? "";
      if (scripts) await expect(form.toast).toContainText(reference);
      await expect(form.notice.locator(`a[href*="wa.me"][href*="${reference}"]`)).toBeVisible();
      for (const name of Object.keys(enquiry)) await expect(form.field(name as keyof typeof enquiry)).toHaveValue("");

      const rows = site.rows<Record<"reference" | "kind" | "status" | "locale" | "event_date" | "content", string>>(
        "select * from request where email_key = ?",
        enquiry.reply_to,
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ reference, kind, status: "received", locale, event_date: enquiry.eventDate });
      expect(JSON.parse(rows[0]?.content ?? "{}")).toMatchObject({
        name: enquiry.fullName,
        partyType: enquiry.partyType,
        location: enquiry.location,
        details: enquiry.description,
      });

      const notice = await site.mailbox.waitFor({ to: site.ownerEmail, subject: reference });
      expect(notice.replyTo).toEqual([enquiry.reply_to]);
      for (const text of [enquiry.fullName, enquiry.partyType, enquiry.location]) expect(notice.text).toContain(text);
      const acknowledgement = await site.mailbox.waitFor({ to: enquiry.reply_to, subject: reference });
      expect(acknowledgement.text).toContain(formatDate(enquiry.eventDate));
    });

    test(`gets an error at each missing field and keeps the entries ${tags}`, async ({ page, site }) => {
      const enquiry = anEnquiry({ eventDate: "", location: "", description: "" });
      const form = enquiryPage(page, kind, locale);
      await form.open();
      await form.fill(enquiry);
      await form.submit.click();

      const missing =
        kind === "contact"
          ? (["eventDate", "location", "description"] as const)
          : (["location", "description"] as const);
      for (const name of missing)
        await expect(form.field(name)).toHaveAccessibleDescription(new RegExp(required[locale]));
      await expect(page.locator("form .error")).toHaveCount(missing.length);
      await expect(form.notice.getByRole("link")).toHaveCount(missing.length);
      await expect(form.field("fullName")).toHaveValue(enquiry.fullName);
      await expect(form.field("reply_to")).toHaveValue(enquiry.reply_to);

      await form.fill({ ...enquiry, ...anEnquiry({ reply_to: enquiry.reply_to }) });
      await form.submit.click();
      await expect(form.reference).toBeVisible();
      expect(site.rows("select id from request where email_key = ?", enquiry.reply_to)).toHaveLength(1);
    });
  });
}

for (const [kind, locale] of [
  ["contact", "it"],
  ["service", "en"],
] as const) {
  test.describe(`a visitor of the ${kind} form (${locale})`, () => {
    test(`gets errors for an invalid mail address and an invalid date${localeTags(locale)}`, async ({ page }) => {
      const form = enquiryPage(page, kind, locale);
      await form.open();
      await form.fill(anEnquiry({ reply_to: "emma@post", eventDate: "2020-01-31" }));
      await form.submit.click();
      await expect(form.notice).toBeVisible();
      await expect(form.field("eventDate")).toHaveAttribute("aria-invalid", "true");
      await expect(form.field("eventDate")).toHaveValue("2020-01-31");
      await expect(form.notice.getByRole("link").first()).toBeVisible();
    });

    test("sends exactly the documented body @scripts @desk", async ({ page }) => {
      const enquiry = anEnquiry();
      const form = enquiryPage(page, kind, locale);
      await form.open();
      await form.fill(enquiry);
      const [request] = await Promise.all([page.waitForRequest(form.call), form.submit.click()]);
      const { fullName, reply_to, partyType, location, description } = enquiry;
      const eventDate = formatDate(enquiry.eventDate);
      const language = locale.toUpperCase();
      expect(request.method()).toBe("POST");
      expect(request.postDataJSON()).toEqual(
        kind === "contact"
          ? {
              lib_version: expect.any(String),
              user_id: expect.any(String),
              service_id: expect.any(String),
              template_id: "contact",
              template_params: { ...enquiry, eventDate, locale: language, website: "" },
            }
          : {
              formType: "service",
              formData: {
                name: fullName,
                email: reply_to,
                eventDate,
                eventType: partyType,
                location,
                message: description,
                details: { eventDate, partyType, location, locale: language },
                website: "",
              },
            },
      );
    });

    // The form treats all failures alike. The unit tests of the calls cover the other statuses.
    const status = kind === "service" ? 503 : 0;
    test(`keeps all entries after response ${status || "none"} and can send again @scripts @desk`, async ({ page }) => {
      const enquiry = anEnquiry();
      const form = enquiryPage(page, kind, locale);
      const logged: string[] = [];
      page.on("console", (message) => logged.push(message.text()));
      await form.open();
      await page.route(form.call, (route) => (status === 0 ? route.abort() : route.fulfill({ status, body: "" })));
      await form.fill(enquiry);
      await form.submit.click();

      for (const text of failed[kind][locale]) await expect(form.notice.getByText(text, { exact: true })).toBeVisible();
      await expect(form.toast).toHaveText(failed[kind][locale][0]);
      await expect(form.notice).toBeFocused();
      for (const [name, text] of Object.entries(enquiry))
        await expect(form.field(name as keyof typeof enquiry)).toHaveValue(text);
      const log = logged.find((line) => line.includes(`status ${status}`));
      expect(log).toBeDefined();
      if (kind === "service" && status !== 0) expect(log).toContain("Submission failed");

      await page.unroute(form.call);
      await form.submit.click();
      await expect(form.reference).toBeVisible();
    });

    test("posts to the same page, and a reload stores nothing new @no-scripts @desk", async ({ page, site }) => {
      const enquiry = anEnquiry();
      const form = enquiryPage(page, kind, locale);
      await form.open();
      await form.fill({ ...enquiry, location: "" });
      const [refused] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === "POST"),
        form.submit.click(),
      ]);
      expect(refused.status()).toBe(422);
      await expect(form.notice).toBeInViewport();
      await form.field("location").fill(enquiry.location);
      await form.submit.click();
      const reference = (await form.reference.textContent()) ?? "";
      await page.reload();
      await expect(form.reference).toHaveText(reference);
      expect(site.rows("select id from request where email_key = ?", enquiry.reply_to)).toHaveLength(1);
    });
  });
}

test("a visitor sees the sending state and sends once however often they click @scripts", async ({ page, site }) => {
  const enquiry = anEnquiry();
  const form = enquiryPage(page, "contact", "it");
  let calls = 0;
  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  await page.route(form.call, async (route) => {
    calls++;
    await seen;
    await route.continue();
  });
  await form.open();
  await form.fill(enquiry);
  await form.submit.dblclick();
  await expect(form.submit).toHaveText(sending);
  await expect(form.submit).toBeDisabled();
  release();
  await expect(form.reference).toBeVisible();
  await expect(form.submit).toHaveText(submit.it);
  await expect(form.submit).toBeEnabled();
  expect(calls).toBe(1);
  expect(site.rows("select id from request where email_key = ?", enquiry.reply_to)).toHaveLength(1);
});

test("an address that looks mistyped is asked about, corrected by a button, and accepted as it is @scripts @phone", async ({
  page,
}) => {
  const form = enquiryPage(page, "contact", "it");
  await form.open();
  const [email, question] = [form.field("reply_to"), page.getByRole("status").filter({ hasText: "Intendevi" })];
  await form.fill({ ...anEnquiry(), reply_to: "giulia@gmial.com" });
  await expect(question).toHaveText("Intendevi giulia@gmail.com?");
  await question.getByRole("button", { name: "giulia@gmail.com" }).click();
  await expect(email).toHaveValue("giulia@gmail.com");
  await expect(email).toBeFocused();
  await expect(question).toBeHidden();
  await email.fill("giulia@hotmial.com");
  await form.submit.click();
  await expect(form.reference).toBeVisible();
});

test("a bot that fills in the hidden field gets a success response, and no mail is sent @scripts @desk", async ({
  page,
  site,
}) => {
  const enquiry = anEnquiry();
  const form = enquiryPage(page, "contact", "it");
  await form.open();
  await form.fill(enquiry);
  await page.locator('[name="website"]').evaluate((field: HTMLInputElement) => {
    field.value = "https://spam.example";
  });
  await form.submit.click();
  await expect(form.reference).toBeVisible();
  const [row] = site.rows<{ id: string; status: string }>(
    "select id, status from request where email_key = ?",
    enquiry.reply_to,
  );
  expect(row?.status).toBe("quarantined");
  // The list of a day may leave at any moment, and is about its newest request.
  const others = "select id from outbox where request_id = ? and kind <> 'owner-quarantine'";
  expect(site.rows(others, row?.id)).toEqual([]);
});
