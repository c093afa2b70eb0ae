import { describe, expect, it } from "vitest";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { locales } from "#src/i18n/locales.ts";
import { pathTo, serviceIds } from "#src/i18n/routes.ts";
import { markupOf, textOf } from "#tests/helpers/markup.tsx";
import { CookieBanner, Navigation, PreviewBar } from "./site-frame.tsx";

describe.each(locales)("the bar (%s)", (locale) => {
  const { nav } = messagesIn(locale).frame;
  const rendered = (path: string) => markupOf(<Navigation brand="Bar Sole" />, locale, path);

  it("links to the services page, and has a button beside it that opens the four services", () => {
    const item = /<li class="nav__services".*?<\/ul><\/li>/.exec(rendered(pathTo("faq", locale)))?.[0] ?? "";
    const [link = "", menu = ""] = item.split("<details");
    expect(link).toContain(`href="${pathTo("services", locale)}"`);
    expect(link).toContain(`>${nav.services}</a>`);
    expect(menu).toContain(`<summary aria-label="${nav.servicesMenu}">`);
    const paths = [...menu.matchAll(/href="(\/[^"]+)"/g)].map(([, path]) => path);
    expect(paths.filter((path) => !path?.includes("#"))).toEqual(serviceIds.map((id) => pathTo(id, locale)));
  });

  it.each(["home", "services", "contact", "booking", "blog", "faq"] as const)("marks the current page: %s", (id) => {
    const path = pathTo(id, locale);
    expect(rendered(path)).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]* aria-current="page"[^>]*>${nav[id]}<`));
  });
});

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

it("says that the draft has mistakes where the preview shows the published content", () => {
  const textFor = (shows: "draft" | "published") => textOf(markupOf(<PreviewBar shows={shows} />, "en", "/en"));
  expect(textFor("draft")).toContain("Anteprima, solo per te");
  expect(textFor("published")).toContain("La bozza ha errori: qui vedi il sito pubblicato");
});
