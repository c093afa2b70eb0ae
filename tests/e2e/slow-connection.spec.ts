import { expect } from "@playwright/test";
import { aBooking } from "../helpers/booking-page.ts";
import { test } from "../helpers/site.ts";
import { bookFromLink, slowDown } from "../helpers/slow-booking.ts";

test.use({ scriptsFirst: false });

test("a booking is sent over a slow connection from a slow phone @scripts @phone @thorough", async ({ page, site }) => {
  test.setTimeout(240_000);
  const booking = aBooking();
  await slowDown(page);
  await bookFromLink(page, booking);
  expect(site.rows("select id from request where email_key = ?", booking.email)).toHaveLength(1);
});
