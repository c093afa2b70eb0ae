import { localeTags } from "../helpers/thorough.ts";
import { expect } from "@playwright/test";
import { locales } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { violations } from "../helpers/accessibility.ts";
import { linkIn, openAct, plain, sendBooking } from "../helpers/private-links.ts";
import { type Site, test } from "../helpers/site.ts";

const addressOf = (site: Site, reference: string): string =>
  JSON.parse(
    site.rows<{ content: string }>("select content from request where reference = ?", reference)[0]?.content ?? "{}",
  ).email;

for (const locale of locales) {
  const words = requestMessagesIn(locale);

  test(`a visitor changes the mail address, confirms the new one, and both addresses are notified (${locale})${localeTags(locale)}`, async ({
    page,
    site,
  }) => {
    // Three pages and five mails.
    const { booking, reference, visitor } = await sendBooking(site, locale);
    const fresh = `nuova.${crypto.randomUUID().slice(0, 8)}@posta.example`;
    await page.goto(visitor);
    const act = await openAct(page, words.actions.change);
    await expect(act).toContainText(words.actions.addressHint);
    await act.getByLabel("Email").fill(fresh);
    await act.getByRole("button", { name: words.actions.save }).click();
    await expect(page.locator("#esito")).toContainText(fill(words.done.changeAddress.text, { address: fresh }));
    await expect(page.locator(".timeline")).toContainText(words.timeline.addressAsked);

    const asking = await site.mailbox.waitFor({ to: fresh });
    const told = await site.mailbox.waitFor({ to: booking.email, subject: /da confermare|to confirm/ });
    expect(told.raw).not.toContain(fresh);
    for (const typed of [booking.name, booking.email, booking.location]) expect(asking.raw).not.toContain(typed);
    expect(linkIn(asking.text, "request", locale)).toBeUndefined();
    const confirm = linkIn(asking.text, "address", locale);
    if (confirm === undefined) throw new Error("no link to confirm");

    // Mail scanners open links.
    await fetch(site.url + confirm);
    await page.goto(confirm);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.address.waiting.heading));
    if (locale === "it") expect(await violations(page)).toEqual([]);
    expect(addressOf(site, reference)).toBe(booking.email);
    await page.getByRole("button", { name: words.address.waiting.confirm }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.address.confirmed.heading));
    expect(addressOf(site, reference)).toBe(fresh);

    // From now on mails go to the new address, and the former one is notified of the change.
    await site.mailbox.waitFor({ to: fresh, subject: new RegExp(locale === "it" ? "Modifiche" : "Changes") });
    await site.mailbox.waitFor({ to: booking.email, subject: /Indirizzo cambiato|address changed/ });
    expect(site.mailbox.find({ to: fresh })).toHaveLength(2);
    const over = await page.goto(`${confirm.slice(0, -4)}AAAA`);
    expect(over?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(plain(words.address.over.heading));
  });
}
