import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { readConfig } from "#infra/config/config.ts";
import { openContentEditor } from "#infra/content/editor/open-editor.ts";
import { runSiteCommand } from "./program.ts";

let copy: EditedContent;
beforeEach(() => {
  copy = new EditedContent();
});
afterEach(() => copy.delete());

async function run(...args: string[]) {
  let out = "";
  let err = "";
  const code = await runSiteCommand(["content", ...args], {
    env: { CONTENT_DIR: copy.folder },
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    ask: undefined,
  });
  return { code, out, err };
}

async function saveBrand(from: string, to: string): Promise<void> {
  const configured = readConfig({ CONTENT_DIR: copy.folder });
  if (!configured.ok) throw new Error(configured.problems.join());
  const { editor, close } = openContentEditor(configured.config);
  const { text = "", version } = await editor.read("company.yaml");
  const content = text.replace(`brand: ${from}`, `brand: ${to}`);
  expect(await editor.save([{ file: "company.yaml", version, content }], { device: "iPhone" })).toEqual({ ok: true });
  await close();
}

describe("site content", () => {
  it("shows and publishes the draft, lists publications and restores what was before one", async () => {
    expect((await run("draft")).out).toBe("There is no draft.\n");
    expect((await run("log")).out).toBe("Nothing has been published from the desk.\n");
    expect((await run("publish", "--yes")).code).toBe(1);
    await saveBrand("Ambra", "Nettuno");
    expect((await run("draft")).out).toMatch(/^Saved .* by iPhone:\ncompany\.yaml\n {2}.*Nettuno/);
    expect((await run("publish")).code).toBe(1);
    expect((await run("publish", "--yes")).out).toMatch(/^Published: /);
    expect(copy.text("company.yaml")).toContain("brand: Nettuno");
    const [publication] = JSON.parse((await run("log", "--json")).out) as [{ id: string; by: string; files: string[] }];
    expect(publication).toMatchObject({ by: "site content", files: ["company.yaml"] });
    expect((await run("log")).out).toMatch(/^\S+Z {2}\d\d\/\d\d\/\d{4} \d\d:\d\d {2}site content\n {2}.*Nettuno/);
    expect((await run("restore", publication.id, "--yes")).out).toMatch(/^Restored: /);
    expect(copy.text("company.yaml")).toContain("brand: Ambra");
    expect((await run("log")).out.split("\n")[1]).toBe(`  Undoes ${publication.id}`);
    expect(await run("restore", "2020-01-01T00-00-00-000Z", "--yes")).toMatchObject({ code: 1 });
    const again = await run("restore", publication.id, "--yes");
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("the files are the same")]);
  });

  it("leaves a file that was changed since", async () => {
    await saveBrand("Ambra", "Nettuno");
    await run("publish", "--yes");
    const [{ id }] = JSON.parse((await run("log", "--json")).out) as [{ id: string }];
    copy.edit("company.yaml", "Nettuno", "Anzio");
    const refused = await run("restore", id, "--yes");
    expect([refused.code, refused.err]).toEqual([1, "Changed since, and left as they are: company.yaml.\n"]);
    expect(copy.text("company.yaml")).toContain("brand: Anzio");
  });
});
