import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { type ContentSource, openSiteContent } from "./content-source.server.ts";

let copy: EditedContent;
let cacheFolder: string;
const opened: ContentSource[] = [];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(() => {
  copy = new EditedContent();
  cacheFolder = mkdtempSync(path.join(tmpdir(), "content-cache-"));
  for (const method of Object.values(log)) method.mockClear();
});
afterEach(async () => {
  for (const source of opened.splice(0)) await source.stop();
  copy.delete();
  rmSync(cacheFolder, { recursive: true });
});

function open(
  config: Partial<Parameters<typeof openSiteContent>[0]> = {},
  options: Partial<Parameters<typeof openSiteContent>[1]> = {},
): ContentSource {
  const source = openSiteContent(
    { contentFolder: copy.folder, cacheFolder, ...config },
    { version: "1", log, settle: () => Promise.resolve(), ...options },
  );
  opened.push(source);
  return source;
}

const brandOf = (source: ContentSource) => source.current().in("it").company.brand;
const rename = (from: string, to: string) => copy.edit("company.yaml", `brand: ${from}`, `brand: ${to}`);
const spoil = () => copy.edit("pages/blog.yaml", "en: No posts found", "en: ''");
const repair = () => copy.edit("pages/blog.yaml", "en: ''", "en: No posts found");

describe("the content of the site", () => {
  it("follows its files, and tells that it has changed", async () => {
    const source = open();
    const before = source.current();
    const onChange = vi.fn();
    source.onChange(onChange);
    await source.check();
    expect(source.current()).toBe(before);
    rename("Ambra", "Nettuno");
    await source.check();
    expect(brandOf(source)).toBe("Nettuno");
    expect(source.current().version).not.toBe(before.version);
    expect(onChange).toHaveBeenCalledTimes(1);
    // A request that has begun keeps the content with which it began.
    expect(before.in("it").company.brand).toBe("Ambra");
  });

  it("follows a file that is renamed into place with the same size", async () => {
    const source = open();
    const text = `# ${copy.text("company.yaml").replace("brand: Ambra", "brand: Ombra").slice(2)}`;
    writeFileSync(path.join(copy.folder, "company.yaml.new"), text);
    renameSync(path.join(copy.folder, "company.yaml.new"), path.join(copy.folder, "company.yaml"));
    await source.check();
    expect(brandOf(source)).toBe("Ombra");
  });

  it("waits until the files are no longer being written", async () => {
    const writes = [() => rename("Ambra", "Nettuno"), () => rename("Nettuno", "Anzio"), () => undefined];
    const source = open({}, { settle: async () => writes.shift()?.() });
    rename("Ambra", "Ambra due");
    copy.edit("company.yaml", "Ambra due", "Ambra");
    await source.check();
    expect([brandOf(source), writes.length]).toEqual(["Anzio", 0]);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it("stays the last one without mistakes, and the mistakes are logged once", async () => {
    const source = open();
    spoil();
    rename("Ambra", "Nettuno");
    await source.check();
    copy.edit("company.yaml", "brand: Nettuno", "brand: Anzio");
    await source.check();
    expect(brandOf(source)).toBe("Ambra");
    const words = "content/pages/blog.yaml:";
    expect(source.mistakes()?.message).toContain(words);
    expect(source.concern()).toContain(words);
    expect(log.error.mock.calls).toEqual([[expect.stringContaining(words)]]);
    repair();
    await source.check();
    expect(brandOf(source)).toBe("Anzio");
    expect([source.mistakes(), source.concern()]).toEqual([undefined, undefined]);
  });

  it("stays while a file has another encoding, which the mistake names", async () => {
    const source = open();
    copy.write(
      "company.yaml",
      Buffer.from(copy.text("company.yaml").replace("brand: Ambra", "brand: Caffè"), "latin1"),
    );
    await source.check();
    expect(brandOf(source)).toBe("Ambra");
    expect(source.concern()).toMatch(/content\/company\.yaml:\d+\n {2}IT {2}Questo file non è in UTF-8/);
  });

  it("takes no notice of files that systems and programs put beside it", async () => {
    const source = open();
    const names = ["Thumbs.db", "desktop.ini", ".DS_Store", "~$mare.jpg", "mare.jpg~", "mare (conflicted copy).jpg"];
    for (const folder of ["", "pictures/", "partners/", "drawings/", "formulas/", "posts/", "posts/ambra-story/"]) {
      for (const name of [...names, "@eaDir/mare.jpg/SYNO.jpg"]) copy.write(folder + name, "x");
    }
    await source.check();
    expect(log.info).not.toHaveBeenCalled();
    rename("Ambra", "Nettuno");
    await source.check();
    expect(brandOf(source)).toBe("Nettuno");
  });

  it("stays while its folder is missing", async () => {
    const source = open();
    renameSync(copy.folder, `${copy.folder}-away`);
    await source.check();
    expect(brandOf(source)).toBe("Ambra");
    expect(source.mistakes()?.problems.length).toBeGreaterThan(0);
    renameSync(`${copy.folder}-away`, copy.folder);
    await source.check();
    expect(source.mistakes()).toBeUndefined();
  });

  it("does not start without its folder, nor with mistakes if there is no valid content", () => {
    expect(() => open({ contentFolder: "/srv/no-such-folder" })).toThrow(
      "no content at /srv/no-such-folder: set CONTENT_DIR",
    );
    spoil();
    expect(() => open()).toThrow("content/pages/blog.yaml:");
  });

  it("starts with the last valid content if there are mistakes", () => {
    open();
    spoil();
    const source = open();
    expect(brandOf(source)).toBe("Ambra");
    expect(source.current().posts[0]?.body.it.length).toBeGreaterThan(3);
    expect(source.concern()).toContain("content/pages/blog.yaml:");
    const other = new EditedContent();
    other.edit("pages/blog.yaml", "en: No posts found", "en: ''");
    expect(() => open({ contentFolder: other.folder })).toThrow("content/pages/blog.yaml:");
    other.delete();
    // Other code may read other content.
    expect(() => open({}, { version: "2" })).toThrow("content/pages/blog.yaml:");
  });

  it("is served even if it cannot be kept", () => {
    const file = path.join(cacheFolder, "file");
    writeFileSync(file, "");
    expect(brandOf(open({ cacheFolder: file }))).toBe("Ambra");
    expect(log.warn).toHaveBeenCalledOnce();
  });
});
