import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { FileChange } from "#src/editor/editor.server.ts";
import {
  deskContentPath,
  deskManifestPath,
  deskPath,
  deskPreviewEnd,
  deskPreviewPath,
  deskRoutes,
} from "#src/i18n/desk-routes.ts";
import {
  apiPaths,
  blogPath,
  feeds,
  pageIds,
  pathTo,
  postPath,
  sitemapPath,
  speculationRulesPath,
} from "#src/i18n/routes.ts";
import { revokeSessions } from "#src/desk/access.server.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { postBooking } from "./helpers/booking-call.ts";
import { aBooking } from "./helpers/booking-page.ts";
import { type EditedSite, openEditedSite } from "./helpers/edited-site.ts";
import { entriesOf } from "./helpers/form-entries.ts";
import { deskCookie, type SourceSite, startSourceSite } from "./helpers/source-site.ts";
import { textOf } from "./helpers/text-of.ts";

/** Another process of the site on the same content. */
let edited: EditedSite;
let site: SourceSite;
const draftBar = "Anteprima, solo per te";

beforeAll(async () => {
  edited = openEditedSite();
  site = await startSourceSite({ CONTENT_DIR: edited.copy.folder });
});
afterAll(async () => {
  await site.stop();
  await edited.stop();
});

type Sent = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

function ask(at: string, cookie = "", { headers = {}, ...init }: Sent = {}): Promise<Response> {
  const sent = cookie === "" ? headers : { ...headers, Cookie: cookie };
  return fetch(site.url + at, { redirect: "manual", ...init, headers: sent });
}

/** The cookies of a device that looks at the preview. */
async function startPreview(): Promise<string> {
  const session = await deskCookie(site);
  const answer = await ask(`${deskPreviewPath}/faq`, session);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/faq"]);
  const [set = ""] = answer.headers.getSetCookie();
  expect(set).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  return `${session}; ${set.split(";")[0] ?? ""}`;
}

const mark = "Il segno della bozza";
const post = (file: string): FileChange => ({
  file: `posts/una-bozza/${file}`,
  content: edited.copy
    .text(`posts/ambra-story/${file}`)
    .replace("id: ambra-story", "id: una-bozza\ndraft: true")
    .replace(/^aliases:.*\n/m, "")
    .replace(/^(title:\n +it: ).*$/m, (_, start: string) => `${start}"${mark}"`),
});

/** Public pages that list a new article. */
const lists = [blogPath(1, "it"), feeds.it, sitemapPath, postPath("una-bozza", "it")];
const everyPath = [...pageIds.map((id) => pathTo(id, "it")), feeds.en, ...lists];

/** Public pages as one text. */
async function textsAt(paths: readonly string[], cookie = ""): Promise<string> {
  const answers = await Promise.all(paths.map((at) => ask(at, cookie)));
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}

it("has a form for each formula, and its name among the choices of the price list", async () => {
  const session = await deskCookie(site);
  const overview = await (await ask(deskRoutes["desk-content"], session)).text();
  const form = deskContentPath("formulas/bancone-glam");
  expect(overview).toContain(`href="${form}"`);
  expect((await ask(deskContentPath("formulas/bancone-glam", "story"), session)).status).toBe(200);
  expect((await ask(deskContentPath("formulas/open-bar"), session)).status).toBe(404);
  const prices = await (await ask(deskContentPath("prices", "usual"), session)).text();
  expect(prices).toMatch(/<option value="drink-setup"[^>]*>Drink &amp; Setup</);
});

it("can be kept among the programs of a phone", async () => {
  const session = await deskCookie(site);
  const today = await (await ask(deskRoutes["desk-today"], session)).text();
  expect(today).toContain(`rel="manifest" href="${deskManifestPath}"`);
  const manifest = (await (await ask(deskManifestPath, session)).json()) as { scope: string; icons: { src: string }[] };
  expect(manifest.scope).toBe(deskPath);
  expect(new Set(manifest.icons.map(({ src }) => src))).toEqual(new Set(["/icon-desk-192.png", "/icon-desk-512.png"]));
});

it("tells what was removed from a pasted text", async () => {
  const session = await deskCookie(site);
  const form = deskContentPath("phrases");
  const body = new FormData();
  const typed = entriesOf(await (await ask(form, session)).text());
  typed.set("serviceReply.it", "entro <b>un’ora</b>");
  for (const [name, value] of typed) body.append(name, value);
  const saved = await ask(form, session, { method: "POST", body });
  const next = await ask(saved.headers.get("Location") ?? "", session);
  expect(edited.editor.discard()).toEqual({ ok: true });
  expect(textOf(await next.text())).toContain("Ripulito dopo l’incolla: 2 codici HTML.");
});

describe("the preview", () => {
  beforeAll(async () => {
    const { text = "" } = edited.editor.read("company.yaml");
    const content = text.replace(/^phone: .*$/m, 'phone: "+39 06 5555 4321"');
    const files = [{ file: "company.yaml", content }, ...["post.yaml", "it.md", "en.md"].map(post)];
    const saved = edited.editor.save(files);
    if (!saved.ok) throw new Error(JSON.stringify(saved));
  });

  it("shows the draft with a bar to the desk, and nobody else sees any of it", async () => {
    const cookie = await startPreview();
    const before = await textsAt(everyPath);
    const shown = await ask("/faq", cookie);
    const page = await shown.text();
    expect(page).toContain("5555");
    expect(page).toContain(draftBar);
    expect(page).toContain(`href="${deskPreviewEnd}"`);
    expect(shown.headers.get("Cache-Control")).toBe("no-store");
    expect(shown.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(shown.headers.get("ETag")).toBeNull();
    const article = await ask(postPath("una-bozza", "it"), cookie);
    expect([article.status, (await article.text()).includes(mark)]).toEqual([200, true]);
    for (const at of [feeds.it, blogPath(1, "it")]) expect(await textsAt([at], cookie)).toContain(mark);
    for (const text of [before, await textsAt(everyPath)]) {
      expect(text).not.toContain(mark);
      expect(text).not.toContain("una-bozza</loc>");
      expect(text).not.toContain("5555");
      expect(text).not.toContain(draftBar);
    }
  });

  it("is not answered with a copy that the browser has of the published page", async () => {
    const etag = (await ask("/faq")).headers.get("ETag") ?? "";
    const answer = await ask("/faq", await startPreview(), { headers: { "If-None-Match": etag } });
    expect([answer.status, (await answer.text()).includes("5555")]).toEqual([200, true]);
  });

  it("says so if the draft has mistakes, and shows the published site", async () => {
    const cookie = await startPreview();
    const shown = async () => (await ask("/faq", cookie)).text();
    edited.copy.edit("pages/blog.yaml", "en: No posts found", "en: ''");
    await expect.poll(shown).toContain("La bozza ha errori");
    expect(await shown()).not.toContain("5555");
    edited.copy.edit("pages/blog.yaml", "en: ''", "en: No posts found");
    await expect.poll(shown).toContain(draftBar);
  });

  it("is the published site without a session, with a revoked one, and with a cookie that was made up", async () => {
    const forged = "banco-anteprima=1";
    const cookie = await startPreview();
    const db = await openDatabase({ kind: "sqlite", path: path.join(site.folder, "site.db") });
    await revokeSessions({ db, now: () => new Date() });
    await db.destroy();
    for (const none of [forged, cookie, `${forged}; __Host-banco=${"x".repeat(43)}`]) {
      expect(await textsAt(lists, none)).not.toContain(mark);
      const answer = await ask("/faq", none);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
      expect((await ask(`${deskPreviewPath}/faq`, none)).status).toBe(404);
      expect((await ask(deskPreviewEnd, none)).status).toBe(404);
    }
  });

  it("sends nothing, and is left for the desk", async () => {
    const cookie = await startPreview();
    for (const at of [pathTo("booking", "it"), pathTo("contact", "en"), apiPaths.email, apiPaths.form]) {
      const answer = await ask(at, cookie, { method: "POST", body: new URLSearchParams({ name: "Anna" }) });
      expect([at, answer.status, await answer.text()]).toEqual([at, 405, expect.stringContaining("non parte niente")]);
    }
    const end = await ask(deskPreviewEnd, cookie);
    expect([end.status, end.headers.get("Location")]).toEqual([303, deskRoutes["desk-content-publish"]]);
    expect(end.headers.getSetCookie()[0]).toMatch(/^banco-anteprima=; Max-Age=0; /);
  });

  it("begins on this site, whatever its path says", async () => {
    const session = await deskCookie(site);
    for (const at of ["//evil.example", "/%2Fevil.example", "/\\evil.example", "/.//evil.example", ""]) {
      const { status, headers } = await ask(deskPreviewPath + at, session);
      const target = headers.get("Location");
      expect([at, new URL(target ?? "", site.url).host]).toEqual([at, new URL(site.url).host]);
      expect(status).toBeLessThan(500);
    }
  });

  it("has photographs of the draft, which others do not find", async () => {
    const { bytes } = edited.editor.read("pictures/terrace.jpg");
    const photo = await sharp(bytes)
      .withExif({ IFD3: { GPSLatitude: "41/1 48/1 0/1" } })
      .toBuffer();
    const pictures = edited.editor.read("pictures.yaml");
    const text = `${pictures.text ?? ""}\nfoto-nuova:\n  it: Una foto della bozza, con un bancone\n  en: A photo of the draft, with a bar\n`;
    const saved = edited.editor.save([
      { file: "pictures/foto-nuova.jpg", content: photo },
      { file: "pictures.yaml", content: text },
    ]);
    expect(saved).toEqual({ ok: true });
    const { src = "" } = edited.editor.preview().pictures["foto-nuova"] ?? {};
    const answer = await ask(src, await deskCookie(site));
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await sharp(await answer.bytes()).metadata()).not.toHaveProperty("exif");
    expect((await ask(src)).status).toBe(404);
    expect((await ask(src, "banco-anteprima=1")).status).toBe(404);
  });
});

describe("an edit of the files", () => {
  it("is live without a restart and without a failed request", async () => {
    const { copy } = edited;
    const statuses = new Set<number>();
    let ends = false;
    const readers = Promise.all(
      [pathTo("home", "it"), blogPath(1, "en")].map(async (at) => {
        for (; !ends; await wait(10)) statuses.add((await ask(at)).status);
      }),
    );
    onTestFinished(() => void (ends = true));
    const textAt = async (at: string): Promise<string> => (await ask(at)).text();
    copy.edit("company.yaml", /brand: Ambra/, "brand: Nettuno");
    copy.edit("company.yaml", /mailFrom: .*/, "mailFrom: Nettuno <ciao@nettuno.example>");
    copy.add("posts");
    copy.write("legal/privacy.it.md", "## Chi siamo\n\nIl bar {brand}.\n");
    await expect.poll(() => textAt(pathTo("home", "it"))).toContain("<title>Nettuno");
    const article = postPath("ghiaccio-per-cento", "it");
    const named = [pathTo("privacy", "it"), postPath("ghiaccio-per-cento", "en"), pathTo("faq", "en")];
    for (const at of [...named, "/wp-login.php"]) expect(await textAt(at)).toContain("Nettuno");
    for (const at of [feeds.it, sitemapPath, blogPath(1, "it")]) expect(await textAt(at)).toContain(article);
    const links = (await textAt(pathTo("privacy", "it"))).matchAll(/<link rel="alternate" hrefLang="([^"]*)"/gi);
    expect(Array.from(links, ([, language]) => language)).toEqual(["it", "x-default"]);
    expect(await textAt(speculationRulesPath)).toContain(`"${pathTo("privacy", "it")}"`);
    const booking = aBooking();
    expect((await postBooking(site.url, booking)).status).toBe(200);
    const folder = path.join(site.folder, "mail");
    const mails = () => readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8"));
    const mail = () => mails().find((text) => text.includes(`To: ${booking.email}`));
    await expect.poll(mail).toContain("From: Nettuno <ciao@nettuno.example>");
    expect(mail()).not.toContain("Ambra");

    copy.remove("posts/ghiaccio-per-cento");
    await expect.poll(async () => (await ask(article)).status).toBe(404);
    ends = true;
    await readers;
    expect([...statuses]).toEqual([200]);
  });
});
