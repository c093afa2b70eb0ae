import { sampleContent } from "#content/fixtures/sample-content.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { failureTitle } from "#src/ui/error-pages.tsx";
import { sourceBuild } from "#tests/helpers/source-build.tsx";
import { startStubSite, type StubSite } from "#tests/helpers/stub-site.ts";

const secret = "the key of the cellar";

function fail(): never {
  throw new Error(secret);
}

let site: StubSite;
/** The site with two pages that fail, one in its data and one in its markup, and with a root that fails if a query says so. */
beforeAll(async () => {
  const build = await sourceBuild();
  const change = (id: string, changes: object): void => {
    const route = build.routes[id];
    if (route === undefined) throw new Error(`there is no route ${id}`);
    Object.assign(route, { module: { ...route.module, ...changes } });
  };
  for (const locale of locales) {
    change(`faq.${locale}`, { loader: fail });
    change(`references.${locale}`, { default: fail });
    change(`contact.${locale}`, { action: fail });
  }
  const load = build.routes["root"]?.module.loader;
  const loader: typeof load = (data) => (data.request.url.includes("fails") ? fail() : load?.(data));
  change("root", { loader });
  site = await startStubSite({}, build);
});
afterAll(() => site.stop());

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(site.url + path, init);
  return { status: response.status, html: await response.text(), log: JSON.stringify(site.log) };
}

it.each(
  locales.flatMap((locale): Array<[string, Locale]> => [
    [pathTo("faq", locale), locale],
    [pathTo("references", locale), locale],
  ]),
)("a page that fails responds with 500, the heading and the code of the log: %s", async (path, locale) => {
  const { status, html, log } = await ask(path);
  expect(status).toBe(500);
  expect(html).toContain(`<title>${failureTitle}</title>`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${failureTitle}</h1>`));
  expect(html).toContain(`<html lang="${locale}"`);
  expect(html).toContain('name="robots" content="noindex"');
  const code = /data-error-id[^>]*>([^<]+)</.exec(html)?.[1] ?? "no code";
  expect(code).toMatch(/^[\da-f]{8}$/);
  for (const logged of [code, secret]) expect(log).toContain(logged);
  expect(html).toContain(sampleContent.in(locale).words.failure);
  expect(/<main[^]*<\/main>/.exec(html)?.[0]).toContain(`href="${pathTo("home", locale)}"`);
  expect(html).not.toContain(secret);
  expect(html).not.toContain("route-failure.test");
});

it.each(locales)("a form that fails is answered in its language: %s", async (locale) => {
  const { status, html } = await ask(pathTo("contact", locale), { method: "POST", body: new URLSearchParams() });
  expect([status, html.includes(sampleContent.in(locale).words.failure)]).toEqual([500, true]);
});

it("the failure page keeps the heading, a code and a link home if the root loader failed too", async () => {
  const { status, html } = await ask(`${pathTo("references", "it")}?root=fails`);
  expect(status).toBe(500);
  expect(html).toContain(failureTitle);
  expect(html).toContain('href="/"');
  expect(html).not.toContain(secret);
});
