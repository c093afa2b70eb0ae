import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { derivedFiles, originalFile } from "#src/content/picture-files.ts";
import { locales } from "#src/i18n/locales.ts";
import { pageIds, sharePicturePath } from "#src/i18n/routes.ts";
import type { PictureJob } from "./make-picture.server.ts";
import { createSitePictures, shareCardAt } from "./site-pictures.server.ts";

const copy = new EditedContent();
copy.showPhotographs();
afterAll(() => copy.delete());
const { photographs } = copy.load();
const [first] = photographs;
if (first === undefined) throw new Error("The content has no photograph");
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
    contentFolder: copy.folder,
    cacheFolder,
    maker: {
      async make(job: PictureJob) {
        jobs.push(job);
        onMake(job);
        for (const { target } of job.type === "photograph" ? job.files : "target" in job ? [job] : []) {
          mkdirSync(path.dirname(target), { recursive: true });
          writeFileSync(target, path.basename(target));
        }
        return {};
      },
      close: () => Promise.resolve(),
    },
    log,
  });
  return { pictures, jobs };
}

async function read(pictures: ReturnType<typeof setUp>["pictures"], url: string): Promise<Buffer | undefined> {
  return pictures.at(url, sampleContent)?.();
}

describe("the photographs of the site", () => {
  const original = `/pictures/${originalFile(first)}`;
  const jpeg = `/pictures/${first.name}-${first.hash}-960.jpeg`;

  it("are JPEG files, made when they are first read, until all their files are made, once", async () => {
    const { pictures, jobs } = setUp();
    const { name, hash, width, height } = first;
    expect(pictures.show(photographs)[name]).toEqual({ width, height, avif: undefined, src: jpeg });
    expect(String(await read(pictures, jpeg))).toBe(path.basename(jpeg));
    const onReady = vi.fn();
    await pictures.prepare(onReady);
    expect(onReady).toHaveBeenCalledTimes(photographs.length);
    const formats = jobs.flatMap((job) => (job.type === "photograph" ? [job.files.map(({ format }) => format)] : []));
    const four = ["avif", "avif", "avif", "avif"];
    expect(formats).toEqual([...photographs.map(() => ["jpeg"]), ...photographs.map(() => four)]);
    expect(readdirSync(path.join(cacheFolder, "pictures"))).toEqual(expect.arrayContaining(filesOfAll));
    const avif = [480, 720, 960, 1280].map((wide) => `/pictures/${name}-${hash}-${wide}.avif ${wide}w`).join(", ");
    expect(pictures.show(photographs)[name]).toEqual({ width, height, avif, src: jpeg });
    const again = setUp();
    const onReadyAgain = vi.fn();
    again.pictures.show(photographs);
    await again.pictures.prepare(onReadyAgain);
    expect(again.jobs).toEqual([]);
    expect(onReadyAgain).not.toHaveBeenCalled();
  });

  it("are never served as they were taken, nor where nothing can be made of them", async () => {
    const { pictures } = setUp((job) => {
      if (job.type === "photograph" && job.source.includes(first.name)) throw new Error("no such format");
    });
    pictures.show(photographs);
    expect(await read(pictures, original)).toBeUndefined();
    await pictures.prepare(() => undefined);
    expect([await read(pictures, original), await read(pictures, jpeg)]).toEqual([undefined, undefined]);
    const shown = Object.values(pictures.show(photographs)).map(({ avif }) => avif !== undefined);
    expect(shown).toEqual([false, true]);
    expect(log.error).toHaveBeenCalled();
  });

  it("that are added while others are made are made too", async () => {
    const { pictures, jobs } = setUp(() => void pictures.show(photographs));
    pictures.show([first]);
    await pictures.prepare(() => undefined);
    expect(jobs).toHaveLength(2 * photographs.length);
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
    await pictures.prepare(() => undefined);
    expect([existsSync(stale), existsSync(recent)]).toEqual([false, true]);
  });
});

describe("the picture of a shared link", () => {
  it("is drawn when it is first read", async () => {
    const { pictures, jobs } = setUp();
    const at = "/share/it/home.jpg";
    const [name, again] = [await read(pictures, at), await read(pictures, at)].map(String);
    expect(jobs).toMatchObject([{ type: "card", kind: "page", copy: { brand: sampleContent.company.brand } }]);
    expect(readdirSync(path.join(cacheFolder, "share-cards"))).toEqual([name]);
    expect(again).toBe(name);
  });

  const cardAt = (url: string) => shareCardAt(url, sampleContent);

  it("is one for each page and post in each language, and none for a text that is not written yet", () => {
    for (const locale of locales) {
      const written = pageIds.filter((id) => cardAt(sharePicturePath(id, locale)) !== undefined);
      expect(written).toEqual(pageIds.filter((id) => id !== "privacy" && id !== "terms"));
      expect(cardAt(sharePicturePath("post", locale, "ambra-story"))).toBeDefined();
    }
  });

  it("says a heading and one line, with facts filled in and no marks but the heading's", () => {
    for (const id of pageIds) {
      const card = cardAt(sharePicturePath(id, "it"));
      expect(card?.copy.title ?? "").not.toMatch(/[{}]/);
      expect(card?.copy.line ?? "").not.toMatch(/[*{}]/);
    }
    expect(cardAt(sharePicturePath("home", "en"))).toMatchObject({
      kind: "page",
      copy: { title: expect.stringMatching(/^‘Lovely\. .* \*Yes\.\*$/), line: "Bar catering from Frascati" },
    });
    expect(cardAt(sharePicturePath("post", "it", "ambra-story"))).toMatchObject({
      kind: "post",
      copy: { title: "Un tavolo da muratore, dodici bicchieri", line: "La nostra storia, 12 maggio 2026" },
    });
  });
});

it.each([
  "/pictures/",
  "/pictures/../content.db",
  "/pictures/nothing-00000000-480.avif",
  "/pictures/%2e%2e/x.jpg",
  "/share/it/nothing.jpg",
  "/share/de/home.jpg",
  "/share/it/post-nowhere.jpg",
  "/share/it/post-ambra-storia.jpg",
  "/share/it/ambra-story.jpg",
  "/share/it/home.png",
  "/share/it/../home.jpg",
  "/share/it/post-%61mbra-story.jpg",
])("there is no picture at %s", (url) => {
  const { pictures } = setUp();
  pictures.show(photographs);
  expect(pictures.at(url, sampleContent)).toBeUndefined();
});
