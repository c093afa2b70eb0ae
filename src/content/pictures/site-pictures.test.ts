import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { derivedFiles, originalFile } from "#src/content/picture-files.ts";
import { locales } from "#src/i18n/locales.ts";
import { pageIds, sharePicturePath } from "#src/i18n/routes.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { PictureJob } from "./make-picture.server.ts";
import { sharePictureAt } from "./share-picture.ts";
import { createSitePictures } from "./site-pictures.server.ts";

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
    // The file system may have another time than the test run.
    const now = new Date();
    utimesSync(stale, 0, 0);
    utimesSync(recent, now, now);
    await pictures.prepare(() => undefined);
    expect([existsSync(stale), existsSync(recent)]).toEqual([false, true]);
  });
});

describe("the picture of a shared link", () => {
  it("is made when it is first read", async () => {
    const { pictures, jobs } = setUp();
    const at = "/share/it/home.jpg";
    const [name, again] = [await read(pictures, at), await read(pictures, at)].map(String);
    expect(jobs).toMatchObject([{ type: "shared", width: 1200, height: 630 }]);
    expect(readdirSync(path.join(cacheFolder, "shared"))).toEqual([name]);
    expect(again).toBe(name);
  });

  it("is there for each page and post in each language, and not for a text that is not written yet", () => {
    const isThere = (url: string) => sharePictureAt(url, sampleContent) !== undefined;
    for (const locale of locales) {
      const written = pageIds.filter((id) => isThere(sharePicturePath(id, locale)));
      expect(written).toEqual(pageIds.filter((id) => id !== "privacy" && id !== "terms"));
      expect(isThere(sharePicturePath("post", locale, "ambra-story"))).toBe(true);
    }
  });

  describe("shows", () => {
    const [page, article] = [sharePicturePath("home", "it"), sharePicturePath("post", "it", "ambra-story")];
    const ownDrawing = { viewBox: "0 0 240 120", body: "<circle r='9'/>" };
    const logo = { viewBox: "0 0 200 40", width: 200, height: 40, body: "<path d='M0 0h200v40z'/>" };
    /** The pictures of a page and an article. @param image the article's; `share` what the operator shows in place of the drawing */
    function shown(image: object, share?: object) {
      const sample = sampleContent.in("it");
      const local = { ...sample, drawings: { share }, posts: sample.posts.map((post) => ({ ...post, image })) };
      const brand = { ...sampleContent.brand, logoDrawing: logo, drawings: { own: ownDrawing } };
      const content = { ...sampleContent, brand, photographs, in: () => local } as unknown as SiteContent;
      return [page, article].map((url) => {
        const picture = sharePictureAt(url, content) ?? { svg: "" };
        if ("photograph" in picture) return picture.photograph.name;
        const parts = { scene: "<use ", own: ownDrawing.viewBox, logo: logo.viewBox };
        return Object.entries(parts).flatMap(([part, text]) => (picture.svg.includes(text) ? [part] : []));
      });
    }

    it.each([
      [
        "the drawing with the logo",
        {},
        undefined,
        [
          ["scene", "logo"],
          ["scene", "logo"],
        ],
      ],
      ["the photograph of an article", { photo: { picture: first.name } }, undefined, [["scene", "logo"], first.name]],
      [
        "a drawing of the operator's own, without anything over it",
        {},
        { drawing: "own", show: true },
        [["own"], ["own"]],
      ],
      [
        "a photograph of the operator's own",
        {},
        { photo: { picture: first.name }, show: true },
        [first.name, first.name],
      ],
      ["the logo alone if the operator wants no drawing", {}, { show: false }, [["logo"], ["logo"]]],
    ])("%s", (_, image, share, expected) => {
      expect(shown(image, share)).toEqual(expected);
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
