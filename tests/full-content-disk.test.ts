import { cpSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFailed } from "vitest";
import { contentFolder } from "#content/fixtures/sample-content.ts";
import { deskContentPath, deskRoutes, deskLegalPath } from "#src/i18n/desk-routes.ts";
import { withSmallDisk } from "./faults/small-disk.ts";
import { entriesOf } from "./helpers/form-entries.ts";
import { deskCookie, startSourceSite } from "./helpers/source-site.ts";

const full = "Il disco dei contenuti è pieno";

/** The body that a form with files posts. */
function asFormData(entries: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

/** A site with its content on a disk, and a form of the desk with a change. */
async function startOn(disk: string) {
  const folder = path.join(disk, "content");
  cpSync(contentFolder, folder, { recursive: true });
  const site = await startSourceSite({ CONTENT_DIR: folder });
  onTestFailed(() => site.stop());
  const cookie = await deskCookie(site);
  const ask = async (at: string, body?: URLSearchParams | FormData) => {
    const headers = { Cookie: cookie };
    const init = body === undefined ? {} : { method: "POST", body };
    const answer = await fetch(site.url + at, { redirect: "manual", headers, ...init });
    return { status: answer.status, html: await answer.text() };
  };
  const phrases = deskContentPath("phrases");
  const typed = entriesOf((await ask(phrases)).html);
  typed.set("serviceReply.it", "entro «un’ora»");
  return { site, ask, phrases, typed };
}

it("a disk of the content that may not be written loses nothing that was typed at the desk", async ({ skip }) => {
  const refusal = await withSmallDisk(24, async (disk) => {
    const { site, ask, phrases, typed } = await startOn(disk.folder);
    expect(disk.protect()).toBeUndefined();
    const refused = await ask(phrases, asFormData(typed));
    expect([refused.status, refused.html.includes("non può scrivere")]).toEqual([409, true]);
    expect(Object.fromEntries(entriesOf(refused.html))).toEqual(Object.fromEntries(typed));
    await site.stop();
  });
  skip(refusal !== undefined, `a small disk cannot be mounted here: ${refusal}`);
});

it("a full disk of the content loses nothing that was typed at the desk, and /readyz names it", async ({ skip }) => {
  const refusal = await withSmallDisk(24, async (disk) => {
    const { site, ask, phrases, typed } = await startOn(disk.folder);
    expect((await ask("/readyz")).html).toMatch(/the disk of the content has \d+ MiB left/);
    disk.fill();
    const refused = await ask(phrases, asFormData(typed));
    expect([refused.status, refused.html.includes(full)]).toEqual([409, true]);
    const shown = entriesOf(refused.html);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(typed));
    expect(/<button[^>]*disabled[^>]*>Salva/.exec(refused.html)).toBeNull();
    expect((await ask("/readyz")).html).toContain("the content folder cannot be written: its disk is full");

    disk.clear();
    expect((await ask(phrases, asFormData(shown))).status).toBe(303);
    expect((await ask("/readyz")).html).not.toContain("cannot be written");

    // Room for little, so that the write itself fails.
    disk.fill(160 * 1024);
    const privacy = deskLegalPath("privacy");
    const long = asFormData(entriesOf((await ask(privacy)).html));
    const text = `## Chi siamo\n\n${"Una parola dopo l’altra. ".repeat(10_000)}`.trim();
    long.set("it", text);
    const unsaved = await ask(privacy, long);
    expect([unsaved.status, unsaved.html.includes(full)]).toEqual([409, true]);
    expect(entriesOf(unsaved.html).get("it")?.replaceAll("\r\n", "\n").trim() === text).toBe(true);

    // The draft from before cannot be published either, and is still there.
    disk.clear();
    disk.fill();
    const publish = deskRoutes["desk-content-publish"];
    const draft = entriesOf((await ask(publish)).html);
    draft.set("act", "publish");
    const unpublished = await ask(publish, draft);
    expect([unpublished.status, unpublished.html.includes(full)]).toEqual([409, true]);
    disk.clear();
    expect((await ask(publish, draft)).status).toBe(303);
    await site.stop();
  });
  skip(refusal !== undefined, `a small disk cannot be mounted here: ${refusal}`);
});
