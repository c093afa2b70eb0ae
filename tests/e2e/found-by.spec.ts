import { expect } from "@playwright/test";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { anEnquiry, enquiryKinds, enquiryPage } from "../helpers/enquiry-page.ts";
import { signIn } from "../helpers/owners-desk.ts";
import { test } from "../helpers/site.ts";

for (const kind of ["booking", ...enquiryKinds] as const) {
  test(`a client says on the receipt how they found the business, and the owner counts it: ${kind}`, async ({
    page,
    site,
  }) => {
    const form = kind === "booking" ? bookingPage(page, "it") : enquiryPage(page, kind, "it");
    await form.open();
    await expect(page.locator('[name="foundBy"]')).toHaveCount(0);
    await (kind === "booking"
      ? bookingPage(page, "it").fill(aBooking())
      : enquiryPage(page, kind, "it").fill(anEnquiry()));
    await form.submit.click();
    const reference = (await form.reference.textContent()) ?? "";
    const stored = () =>
      site.rows<{ found_by: string | null }>("select found_by from request where reference = ?", reference)[0]
        ?.found_by;
    expect(stored()).toBeNull();

    const { choices = [], thanks = "" } = sampleContent.in("it").booking.foundBy ?? {};
    const [{ id, label } = { id: "", label: "" }] = choices.slice(2);
    await page.getByRole("button", { name: label }).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByRole("button", { name: label })).toHaveAttribute("aria-pressed", "true");
    expect(stored()).toBe(id);

    // Neither an answer that is not offered nor one without the receipt is stored.
    const receipt = page.url();
    for (const [url, foundBy] of [
      [receipt, "nowhere"],
      [receipt.replace(/receipt=\w{8}/, "receipt=aaaaaaaa"), "search"],
    ] as const) {
      const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ foundBy }), redirect: "manual" });
      expect(answer.status).toBe(400);
    }
    expect(stored()).toBe(id);

    await signIn(page, site);
    await page.goto(deskRoutes["desk-money"]);
    await expect(page.getByRole("row", { name: label })).toBeVisible();
  });
}
