import { describe, expect, it } from "vitest";
import { messagesIn } from "#i18n/all-messages.ts";
import { locales } from "#i18n/locales.ts";
import { pathTo } from "#i18n/routes.ts";
import { markupOf } from "../../../tests/helpers/markup.tsx";
import { CookieBanner } from "./cookie-banner.tsx";

describe.each(locales)("the cookie banner (%s)", (locale) => {
  const { text, accept, decline, close } = messagesIn(locale).frame.cookie;
  const rendered = (hasPrivacyText: boolean) => markupOf(<CookieBanner asks hasPrivacyText={hasPrivacyText} />, locale);

  it("can be accepted, declined and closed, and closing declines", () => {
    const markup = rendered(false);
    expect(markup).toMatch(new RegExp(`data-action="accept-cookies"[^>]*>${accept}<`));
    expect(markup).toMatch(new RegExp(`data-action="decline-cookies"[^>]*>${decline}<`));
    expect(markup).toContain(`aria-label="${close}" data-action="decline-cookies"`);
  });

  it("states what is stored, and links to the privacy page only if there is one", () => {
    expect(rendered(false)).toMatch(new RegExp(`<p>${text} <small>[^<]+</small></p>`));
    expect(rendered(true)).toMatch(new RegExp(`<p>${text} <small>[^<]+</small> <a`));
    expect(rendered(true)).toContain(`href="${pathTo("privacy", locale)}"`);
  });
});
