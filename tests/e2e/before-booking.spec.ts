import { expect, type Locator } from "@playwright/test";
import { locales } from "#src/i18n/locales.ts";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import { bookingPage, daysAhead } from "../helpers/booking-page.ts";
import { test } from "../helpers/site.ts";

const words = {
  it: {
    heading: "«Siete liberi?» Vediamo.",
    promise: "24–48 ore",
    stepsTitle: "Come funziona",
    steps: ["Data e orario", "L’evento", "La telefonata", "La conferma"],
    choices: ["Orario", "Tipo di evento"],
    labels: ["Nome e cognome", "Email", "Telefono", "Luogo dell’evento", "Dettagli dell’evento"],
    submit: "Richiedi prenotazione",
    events: [
      "Concerto",
      "Evento aziendale",
      "Matrimonio",
      "Compleanno",
      "Festival",
      "Conferenza",
      "Serata in discoteca",
      "Festa privata",
      "Altro",
    ],
    questions: 6,
    policy: [
      /4–6\s*settimane/,
      /2–3\s*mesi/,
      /30% alla conferma/,
      /una settimana prima/,
      /Fino a 30 giorni prima la caparra torna intera/,
      /14 giorni prima, il 50%/,
      /A meno di 14 giorni dall’evento non è rimborsabile/,
      /fino a due settimane prima/,
      /verifica di fattibilità/,
    ],
    direct: ["9:00–18:00", "10:00–16:00", "Assistenza 24/7"],
  },
  en: {
    heading: "‘Are you free?’ Let’s see.",
    promise: "24–48 hours",
    stepsTitle: "How it works",
    steps: ["Date and time", "The event", "The call", "The confirmation"],
    choices: ["Time", "Event type"],
    labels: ["Full name", "Email", "Phone", "Event location", "Event details"],
    submit: "Request Booking",
    events: [
      "Concert",
      "Corporate event",
      "Wedding",
      "Birthday party",
      "Festival",
      "Conference",
      "Club night",
      "Private party",
      "Other",
    ],
    questions: 6,
    policy: [
      /4–6\s*weeks/,
      /2–3\s*months/,
      /30% on confirmation/,
      /one week before/,
      /Up to 30 days before, the whole deposit comes back/,
      /14 days before, 50%/,
      /With fewer than 14 days to go it is not refundable/,
      /up to two weeks before/,
      /feasibility check/,
    ],
    direct: ["9:00–18:00", "10:00–16:00", "24/7 support"],
  },
} as const;

for (const locale of locales) {
  const said = words[locale];
  test(`a visitor reads how a booking works, the terms and the contact data (${locale}) @no-scripts @desk`, async ({
    page,
  }) => {
    await page.goto(pathTo("booking", locale));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(said.heading);
    await expect(main).toContainText(new RegExp(said.promise.replace(" ", "\\s")));

    const form = main.locator(`#${anchors.bookingForm}`);
    const steps = main.getByRole("region", { name: said.stepsTitle });
    await expect(steps.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(steps.getByRole("heading", { level: 3 })).toHaveText([...said.steps]);
    // The heading, the steps, and the form in the first view (specification 2).
    const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;
    expect(await topOf(steps)).toBeGreaterThan(await topOf(main.getByRole("heading", { level: 1 })));
    expect(await topOf(form)).toBeGreaterThan(await topOf(steps));
    await expect(form.locator('[name="date"]')).toBeInViewport({ ratio: 1 });
    for (const label of said.labels) await expect(form.getByLabel(label)).toBeVisible();
    for (const choice of said.choices) await expect(form.getByRole("radiogroup", { name: choice })).toBeVisible();
    await expect(form.locator('[name="timeSlot"]')).toHaveCount(11);
    await expect(form.locator('[name="timeSlot"]').first()).toHaveValue("9:00");
    await expect(form.locator('[name="timeSlot"]').last()).toHaveValue("19:00");
    await expect(form.locator('[name="eventType"]')).toHaveCount(9);
    for (const event of said.events) await expect(form.getByRole("radio", { name: event, exact: true })).toHaveCount(1);
    await expect(form.locator('[name="locale"]')).toHaveValue(locale.toUpperCase());
    await expect(form.getByRole("button", { name: said.submit })).toBeVisible();

    for (const text of said.policy) await expect(main).toContainText(text);
    await expect(main.locator('a[href="tel:+390600000000"]')).toBeVisible();
    await expect(main.locator('a[href="mailto:ciao@ambra.example"]')).toBeVisible();
    for (const text of said.direct) await expect(main).toContainText(text);
  });
}

for (const scripts of ["@scripts", "@no-scripts"]) {
  test(`day, place and occasion of the home page are in the booking form ${scripts} @phone`, async ({ page }) => {
    const date = daysAhead(40);
    await page.goto(pathTo("home", "it"));
    const order = page.locator("form.wrap").filter({ has: page.locator('select[name="eventType"]') });
    await order.locator('[name="date"]').fill(date);
    await order.locator('[name="location"]').fill("Grottaferrata");
    await order.locator('[name="eventType"]').selectOption("wedding");
    const answer = page.waitForResponse((response) => response.url().includes("location=Grottaferrata"));
    await order.getByRole("button").click();
    expect((await answer).headers()["cache-control"]).toBe("private, no-store");
    const form = bookingPage(page, "it");
    await expect(form.field("date")).toHaveValue(date);
    await expect(form.field("location")).toHaveValue("Grottaferrata");
    await expect(form.field("eventType").and(page.locator(":checked"))).toHaveValue("wedding");
    await expect(page.locator(".cover")).toContainText("Grottaferrata");
  });
}

test("the first field and the whole calendar are in the first view of a desk, above the cookie banner @scripts @desk", async ({
  page,
}) => {
  for (const locale of locales) {
    await page.goto(pathTo("booking", locale));
    const strip = page.getByRole("region", { name: /^Cookies?$/ });
    const calendar = page.getByRole("grid").first();
    await expect(calendar).toBeVisible();
    const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);
    const free = (await strip.boundingBox())?.y ?? 0;
    for (const seen of [page.locator('form.booking [name="date"]'), calendar]) {
      expect(await bottomOf(seen), locale).toBeLessThanOrEqual(free);
    }
    // What comes next begins below the window.
    expect((await page.locator('[name="timeSlot"]').first().boundingBox())?.y, locale).toBeGreaterThanOrEqual(900);
  }
});
