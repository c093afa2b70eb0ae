import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contentFolder, sampleContent, sampleFiles } from "#content/fixtures/sample-content.ts";
import { derivedFiles, originalFile } from "#src/content/picture-files.ts";
import type { PictureJob } from "./jobs.ts";
import { createSitePictures } from "./site-pictures.server.ts";

const photographs = sampleFiles.photographs.slice(0, 2);
const [first = photographs[0]] = photographs;
if (first === undefined) throw new Error("The sample has no photograph");
const filesOfAll = photographs.flatMap((one) => derivedFiles(one).map(({ name }) => name));

let cacheFolder: string;
beforeEach(() => {
  cacheFolder = mkdtempSync(path.join(tmpdir(), "pictures-"));
});
afterEach(() => rmSync(cacheFolder, { recursive: true }));

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** Pictures that a fake encoder makes: each is its own name. */
function setUp(onMake: (job: PictureJob) => void = () => undefined) {
  const jobs: PictureJob[] = [];
  const pictures = createSitePictures({
    contentFolder,
    cacheFolder,
    maker: {
      async make(job) {
        jobs.push(job);
        onMake(job);
        if (job.type === "card") {
          const { mkdirSync } = await import("node:fs");
          mkdirSync(path.dirname(job.target), { recursive: true });
        }
        writeFileSync(job.target, path.basename(job.target));
      },
      close: () => Promise.resolve(),
    },
    log,
  });
  return { pictures, jobs };
}

const text = async (bytes: Promise<Buffer>) => (await bytes).toString();

describe("the photographs of the site", () => {
  it("are shown as they are until their files are made, one after the other", async () => {
    const { pictures, jobs } = setUp();
    const before = pictures.show(photographs);
    expect(before[first.name]).toMatchObject({ sources: [], src: `/pictures/${originalFile(first)}` });
    const original = await pictures.read(`/pictures/${originalFile(first)}`, sampleContent);
    expect(original).toEqual(readFileSync(path.join(contentFolder, "pictures", `${first.name}.jpg`)));
    const onReady = vi.fn();
    await pictures.prepare(photographs, onReady);
    expect(onReady).toHaveBeenCalled();
    expect(jobs.map(({ target }) => path.basename(target))).toEqual(filesOfAll);
    expect(pictures.show(photographs)[first.name]?.sources).toHaveLength(2);
  });

  it("are made once", async () => {
    const { pictures } = setUp();
    pictures.show(photographs);
    await pictures.prepare(photographs, () => undefined);
    const again = setUp();
    const onReady = vi.fn();
    await again.pictures.prepare(photographs, onReady);
    expect(again.jobs).toEqual([]);
    expect(onReady).not.toHaveBeenCalled();
  });

  it("are served from the content where the cache cannot be written", async () => {
    writeFileSync(path.join(cacheFolder, "pictures"), "a file, not a folder");
    const { pictures } = setUp();
    const { src = "" } = pictures.show(photographs)[first.name] ?? {};
    expect(pictures.has(src, sampleContent)).toBe(true);
    expect((await pictures.read(src, sampleContent)).length).toBeGreaterThan(10_000);
  });

  it("that cannot be encoded stay as they are, and the others are made", async () => {
    const { pictures } = setUp((job) => {
      if (job.target.includes(first.name)) throw new Error("no such format");
    });
    pictures.show(photographs);
    await pictures.prepare(photographs, () => undefined);
    const shown = Object.values(pictures.show(photographs)).map(({ sources }) => sources.length);
    expect(shown).toEqual([0, 2]);
    expect(log.error).toHaveBeenCalled();
  });

  it("that are added while others are made are made too", async () => {
    const { pictures, jobs } = setUp(() => void pictures.prepare(photographs, () => undefined));
    pictures.show(photographs);
    await pictures.prepare([first], () => undefined);
    expect(jobs).toHaveLength(filesOfAll.length);
  });

  it("delete files that no page names any more", async () => {
    const { pictures } = setUp();
    pictures.show(photographs);
    const stale = path.join(cacheFolder, "pictures", "old-00000000-480.avif");
    const recent = path.join(cacheFolder, "pictures", "old-00000000-720.avif");
    for (const file of [stale, recent]) writeFileSync(file, "");
    // Not the time of the system, which a test run may set.
    const now = new Date();
    utimesSync(stale, 0, 0);
    utimesSync(recent, now, now);
    await pictures.prepare(photographs, () => undefined);
    expect([existsSync(stale), existsSync(recent)]).toEqual([false, true]);
  });

  it.each(["/pictures/", "/pictures/../content.db", "/pictures/nothing-00000000-480.avif", "/pictures/%2e%2e/x.jpg"])(
    "are not found at %s",
    (at) => {
      const { pictures } = setUp();
      pictures.show(photographs);
      expect(pictures.has(at, sampleContent)).toBe(false);
    },
  );
});

describe("the picture of a shared link", () => {
  it("is drawn when it is first asked for", async () => {
    const { pictures, jobs } = setUp();
    const at = "/share/it/home.jpg";
    expect(pictures.has(at, sampleContent)).toBe(true);
    const [name] = [await text(pictures.read(at, sampleContent)), await text(pictures.read(at, sampleContent))];
    expect(jobs).toMatchObject([{ type: "card", kind: "page", copy: { brand: sampleContent.company.brand } }]);
    expect(readdirSync(path.join(cacheFolder, "share-cards"))).toEqual([name]);
    await expect(pictures.read("/share/it/nothing.jpg", sampleContent)).rejects.toThrow("no picture");
  });
});
