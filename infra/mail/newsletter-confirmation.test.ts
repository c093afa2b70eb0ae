import { describe, expect, it, vi } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { locales } from "#i18n/locales.ts";
import { privatePath } from "#i18n/routes.ts";
import { mailSettings } from "#tests/helpers/mails.ts";
import { composeNewsletterConfirmation } from "./newsletter-confirmation.ts";

const token = "t".repeat(65);
const onWarning = vi.fn<(message: string, error: unknown) => void>();
const settings = { ...mailSettings, onWarning };
const subscriber = {
  id: "giulia",
  email: "giulia@posta.example",
  state: "pending",
  consent: { text: "What was agreed to", at: "2026-11-21T12:00:00.000Z" },
  confirmedAt: undefined,
} as const;

describe.each(locales)("the confirmation mail (%s)", (locale) => {
  const mail = () => composeNewsletterConfirmation({ ...subscriber, locale }, token, settings);
  const address = `https://www.ambra.example${privatePath("subscription", locale, token)}`;

  it("asks for one click, in the page's language, and says what is agreed to", async () => {
    const { to, subject, text, html } = await mail();
    const words = sampleContent.in(locale).newsletter.mail;
    expect(to).toEqual({ address: "giulia@posta.example" });
    expect(subject).toBe(words.subject);
    for (const part of [text, html]) {
      expect(part).toContain(address);
      expect(part).toContain("What was agreed to");
    }
    expect(text).toContain(words.ignore);
    expect(text).not.toMatch(/\{\w+\}|\[\[/);
    expect(onWarning).not.toHaveBeenCalled();
  });

  it("lets mail programs take the address off the list", async () => {
    expect((await mail()).headers).toMatchObject({
      "List-Unsubscribe": `<${address}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    });
  });

  it("has one Message-ID for one asking", async () => {
    const later = { ...subscriber, locale, consent: { ...subscriber.consent, at: "2026-11-21T14:00:00.000Z" } };
    const ids = [await mail(), await mail(), await composeNewsletterConfirmation(later, token, settings)].map(
      ({ messageId }) => messageId,
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
    expect(ids[0]).toBe("<newsletter-confirmation.giulia.1795262400000@www.ambra.example>");
  });
});
