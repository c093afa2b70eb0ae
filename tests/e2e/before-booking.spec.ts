import { expect } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { anchors, pathTo } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

const words = {
  it: {
    heading: "Una data, un posto, il resto a noi",
    promise: "24–48 ore",
    steps: ["Data e orario", "L’evento", "La telefonata", "La conferma"],
    choices: ["Da che ora si può montare", "Tipo di evento"],
    labels: ["Nome e cognome", "Email", "Telefono", "Luogo dell’evento", "Dettagli"],
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
      /Sotto i 14 giorni non è rimborsabile/,
      /fino a due settimane prima/,
      /verifica di fattibilità/,
    ],
    direct: ["9:00–18:00", "10:00–16:00", "24 ore su 24, 7 giorni su 7", "Preventivo gratuito"],
  },
  en: {
    heading: "A date, a place, the rest is ours",
    promise: "24–48 hours",
    steps: ["Date and time", "The event", "The call", "The confirmation"],
    choices: ["When we can start setting up", "Event type"],
    labels: ["Full name", "Email", "Phone", "Event location", "Details"],
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
      /Under 14 days it is not refundable/,
      /up to two weeks before/,
      /feasibility check/,
    ],
    direct: ["9:00–18:00", "10:00–16:00", "around the clock, seven days a week", "A free quote"],
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
    await expect(main.locator("ol").first().getByRole("heading", { level: 3 })).toHaveText([...said.steps]);
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
