import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { formFieldsOf } from "#src/booking/fields.ts";
import { actName, removeAct, versionName } from "#src/editor/documents.server.ts";
import { deskPath, deskPostPath, deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { locales } from "#src/i18n/locales.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import {
  formPages,
  formulaPath,
  pageIds,
  pathTo,
  postPath,
  privatePath,
  robotsPath,
  securityTextPath,
} from "#src/i18n/routes.ts";
import { dayText } from "#src/i18n/request-text.ts";
import { addToCrew, crewsOf } from "#src/requests/crew.server.ts";
import { tokenFor } from "#src/requests/links.server.ts";
import { withOrder } from "#src/requests/request.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { readLinkSecret } from "#src/site/link-secret.server.ts";
import { daysAhead } from "./helpers/booking-page.ts";
import { entriesOf } from "./helpers/form-entries.ts";
import { bookingFields, enquiryFields } from "./helpers/forms.ts";
import { aBooking } from "./helpers/requests.ts";
import { deskCookie, siteUrl, type SourceSite, startSourceSite } from "./helpers/source-site.ts";
import { storeRequest } from "./helpers/test-site.ts";
import { textOf, unfilledIn } from "./helpers/text-of.ts";

let site: SourceSite;
beforeAll(async () => {
  site = await startSourceSite();
});
afterAll(() => site.stop());

/**
 * Values that are not texts, and texts of other pages and states: of services, of an article, of a blog without articles, of a
 * home without prices, of the page after a booking.
 */
const shownElsewhere =
  /\.drawing\.name$|\.test\.(file|title)$|^\.(detail|post|empty|foundBy)\.|^\.formulas\.link$|^\.quoted\.|^\.(card|home)\b/;

/** A text as a page may break it: numbers and their units are kept together there. */
const plain = (text: string) => text.replaceAll("\u2060", "").replaceAll("\u00a0", " ");

/** The parts of all texts in a value that markup has as they are: between emphasis, line breaks and values to be filled in. */
function partsOf(value: unknown, at = ""): Array<{ at: string; part: string }> {
  if (typeof value === "string") {
    const parts = plain(value)
      .split(/\{\w+\}|\d+–\d+ \S+|[*[\]()<>&"'\n]+/)
      .map((part) => part.trim());
    return parts.filter((part) => part.length >= 12).map((part) => ({ at, part }));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => partsOf(inner, `${at}.${key}`));
}

const pages = locales.flatMap((locale) => {
  const content = sampleContent.in(locale);
  const others = pageIds
    .filter((id) => id in content)
    .map((id) => ({ path: pathTo(id, locale), texts: content[id as keyof typeof content] as unknown }));
  return [...others, ...content.formulas.map((texts) => ({ path: formulaPath(texts.id, locale), texts }))];
});

it.each(pages)("the page $path shows every text of its content", async ({ path, texts }) => {
  const markup = plain(await (await fetch(site.url + path)).text());
  const parts = partsOf(texts).filter(({ at }) => !shownElsewhere.test(at));
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.filter(({ part }) => !markup.includes(part)).map(({ at, part }) => `${at}: ${part}`)).toEqual([]);
});

it("no page shows a value in braces that nobody filled in", async () => {
  const headers = { Cookie: await deskCookie(site) };
  const found: string[] = [];
  let opened = 0;
  const look = async (path: string, answer: Response) => {
    const markup = await answer.text();
    if (!answer.headers.get("Content-Type")?.includes("text/html")) return;
    opened++;
    found.push(...unfilledIn(markup).map((value) => `${path}: ${value}`));
  };
  for (const path of site.paths) {
    // The editor names the values that a text may have.
    if (path.startsWith(deskRoutes["desk-content"])) continue;
    await look(path, await fetch(site.url + path, { headers }));
  }
  const posts = [{ name: "" }, { date: "2090-05-15", eventDate: "2020-05-15" }];
  for (const path of Object.values(formPages).flatMap((id) => locales.map((locale) => pathTo(id, locale)))) {
    for (const fields of posts) {
      const sent = { method: "POST", body: new URLSearchParams(fields), headers: { Origin: siteUrl } };
      const answer = await fetch(site.url + path, sent);
      // These pages show the errors of the fields.
      expect([path, answer.status]).toEqual([path, 422]);
      await look(`POST ${path}`, answer);
    }
  }
  expect(found).toEqual([]);
  expect(opened).toBeGreaterThan(40);
});

it("the form that removes an article posts the version that the page showed", async () => {
  const path = deskPostPath(sampleContent.posts[0]?.id ?? "");
  const page = await fetch(site.url + path, { headers: { Cookie: await deskCookie(site) } });
  const [shown = "", removal = ""] = (await page.text()).split('id="togli"');
  const version = entriesOf(shown).get(versionName) ?? "none";
  expect(Object.fromEntries(entriesOf(removal))).toEqual({ [actName]: removeAct, [versionName]: version });
});

it.each([
  ["booking", bookingFields({ date: daysAhead(70) })],
  ["contact", enquiryFields({ eventDate: daysAhead(70) })],
  ["service", enquiryFields({ eventDate: "" })],
] as const)("after a post without scripts, the page of the form %s shows the receipt", async (kind, fields) => {
  const page = site.url + pathTo(formPages[kind], "it");
  const answer = await fetch(page, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: siteUrl },
  });
  const markup = await answer.text();
  expect([answer.status, answer.redirected]).toEqual([200, true]);
  expect(markup).toContain(`data-sent="${kind}"`);
  expect(await (await fetch(page)).text()).not.toContain("data-sent");
});

it.each(["booking", "contact"] as const)(
  "the form of the page %s begins with the query of another page",
  async (id) => {
    const markup = await (await fetch(`${site.url}${pathTo(id, "it")}?location=Velletri`)).text();
    expect(entriesOf(markup).getAll("location")).toContain("Velletri");
  },
);

it("a call is stored for the free day that is chosen instead of a taken one", async () => {
  const headers = { Cookie: await deskCookie(site), Origin: siteUrl };
  const body = new URLSearchParams({ ...bookingFields({ date: daysAhead(72) }), otherDate: daysAhead(73) });
  const answer = await fetch(site.url + deskRoutes["desk-call"], { method: "POST", body, headers });
  expect(textOf(await answer.text())).toContain(textOf(dayText(daysAhead(73), "it")));
});

it("a device that signs itself out is led to the page with the button for a link", async () => {
  const headers = { Cookie: await deskCookie(site), Origin: siteUrl };
  const devices = site.url + deskRoutes["desk-devices"];
  const [, device = ""] = /\(questo\)[^]*?value="([^"]+)"/.exec(await (await fetch(devices, { headers })).text()) ?? [];
  const answer = await fetch(devices, { method: "POST", body: new URLSearchParams({ device }), headers });
  expect([answer.status, answer.url]).toEqual([200, site.url + deskPath]);
});

it("the form of a call has the fields of a booking and the client's language", async () => {
  const answer = await fetch(site.url + deskRoutes["desk-call"], { headers: { Cookie: await deskCookie(site) } });
  const names = formFieldsOf("booking").map(({ name }) => name);
  expect([...entriesOf(await answer.text()).keys()].toSorted()).toEqual([...names, "locale"].toSorted());
});

it("the sheet of the crew keeps an answer that is posted as the sheet shows it", async () => {
  const db = await openDatabase({ kind: "sqlite", path: `${site.folder}/site.db` });
  onTestFinished(() => db.destroy());
  const secret = await readLinkSecret({ dataFolder: site.folder, linkSecret: undefined }, db);
  const store = { db, secret, now: () => new Date() };
  const content = withOrder(aBooking, { date: daysAhead(80) });
  const request = await storeRequest(db, { status: "confirmed", content });
  await addToCrew(store, request.id, { name: "Marco", phone: "+39 333 111 1111" });
  const [member] = (await crewsOf(store, [request])).get(request.id) ?? [];
  const sheet = site.url + privatePath("crew-sheet", "it", await tokenFor(store, request.id, "crew", member?.id));
  const body = entriesOf(await (await fetch(sheet)).text());
  body.set("answer", "yes");
  const answer = await fetch(sheet, { method: "POST", body, headers: { Origin: siteUrl } });
  expect(textOf(await answer.text())).toContain("Risposta: c’è.");
});

it("security.txt names the company's address and its last day", async () => {
  const text = await (await fetch(site.url + securityTextPath)).text();
  const { email, securityUntil = "" } = sampleContent.company;
  expect(text).toContain(`Contact: mailto:${email}\nExpires: ${securityUntil}T12:00:00Z\n`);
});

it("an article that does not exist leads to the blog", async () => {
  const answer = await fetch(site.url + postPath("nowhere", "it"));
  const markup = await answer.text();
  expect(answer.status).toBe(404);
  expect(markup).toContain(messagesIn("it").frame.postNotFound.title);
  expect(/<main[^]*<\/main>/.exec(markup)?.[0]).toContain(`href="${pathTo("blog", "it")}"`);
});

it.each([
  ["/enoteca", "it"],
  ["/en/nothing", "en"],
] as const)("%s, which is not a page, is answered in the language of the path with ways home", async (path, locale) => {
  const answer = await fetch(site.url + path);
  const markup = await answer.text();
  const title = "Oops! Page not found";
  expect(answer.status).toBe(404);
  expect(markup).toContain(`<html lang="${locale}"`);
  expect(markup).toContain(`<title>${title}</title>`);
  expect(markup).toContain('<meta name="robots" content="noindex"/>');
  const [main = ""] = /<main[^]*<\/main>/.exec(markup) ?? [];
  expect([...main.matchAll(/<h1[^]*?<\/h1>/g)].map(([heading]) => textOf(heading))).toEqual([title]);
  expect(textOf(main)).toContain(textOf(sampleContent.in(locale).words.notFound));
  const links = [...main.matchAll(/<a\b[^>]* href="([^"]*)"[^]*?<\/a>/g)].map(([link, to]) => [textOf(link), to]);
  const { home, contact } = messagesIn(locale).frame.notFound;
  expect(links).toEqual([
    [home, pathTo("home", locale)],
    ["Return to Home", "/"],
    [contact, pathTo("contact", locale)],
  ]);
});

it.each([`${deskPath}/niente`, deskRequestPath("niente")])("%s keeps the owner at the desk", async (path) => {
  const answer = await fetch(site.url + path, { headers: { Cookie: await deskCookie(site) } });
  const markup = await answer.text();
  expect(answer.status).toBe(404);
  expect(markup).toContain("<title>Oops! Page not found</title>");
  expect(markup).toContain('class="tabs');
  expect(/<main[^]*<\/main>/.exec(markup)?.[0]).toContain(`href="${deskRoutes["desk-today"]}"`);
  const ofOthers = await (await fetch(site.url + path)).text();
  expect(ofOthers).not.toContain('class="tabs');
});

it("with SITE_NOINDEX pages may be crawled and are noindex", async () => {
  const hidden = await startSourceSite({ SITE_NOINDEX: "1" });
  onTestFinished(hidden.stop);
  for (const at of ["/", pathTo("booking", "en"), postPath("ambra-story", "it"), "/enoteca"]) {
    for (const method of ["GET", "HEAD"]) {
      const { headers } = await fetch(hidden.url + at, { method });
      expect([method, at, headers.get("X-Robots-Tag")]).toEqual([method, at, "noindex"]);
    }
  }
  expect(await (await fetch(hidden.url + robotsPath)).text()).toContain("Allow: /\n");
});
