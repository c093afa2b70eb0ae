import { describe, expect, it } from "vitest";
import { messagesIn } from "#i18n/all-messages.ts";
import { locales } from "#i18n/locales.ts";
import { pathTo, serviceIds } from "#i18n/routes.ts";
import { markupOf } from "../../../tests/helpers/markup.tsx";
import { Navigation } from "./navigation.tsx";

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
