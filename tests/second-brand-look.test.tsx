import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { Projects } from "#src/pages/references.page.tsx";
import { Partners } from "#src/pages/home.page.tsx";
import { webManifest } from "#src/pages/files.page.tsx";
import { secondBrand } from "#content/fixtures/second-brand.ts";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { type SiteContent, siteContent } from "#src/content/site-content.server.ts";
import { loadContent } from "#src/content/load.server.ts";
import { showPictures } from "#src/content/picture-files.ts";
import { inlineMaker } from "#src/content/pictures/picture-maker.server.ts";
import { createSitePictures, shareCardAt } from "#src/content/pictures/site-pictures.server.ts";
import { renderHtml } from "#src/mail/document.tsx";
import { drawingFiles } from "#src/content/pictures/drawings.ts";
import { drawCard } from "#src/content/pictures/share-card.ts";
import { markupOf } from "./helpers/markup.tsx";

const copy = secondBrand();
afterAll(() => copy.delete());
const all = loadContent(copy.folder);
const content = siteContent(
  all,
  "second",
  showPictures(all.photographs, () => true),
);

/** The colours of the sample, the only ones that nothing may show. */
const sampleColours = Object.entries(sampleContent.brand.palette);

function sampleColoursIn(text: string): string[] {
  const lower = text.toLowerCase();
  return sampleColours.filter(([, colour]) => lower.includes(colour)).map(([name]) => name);
}

const pictures = createSitePictures({
  contentFolder: copy.folder,
  cacheFolder: path.join(copy.folder, "cache"),
  maker: inlineMaker,
  log: pino({ level: "silent" }),
});
const textAt = async (at: string, of: SiteContent) => String(await pictures.at(at, of)?.());
const drawingsOf = ({ brand }: SiteContent) => drawingFiles().map((file) => `/drawings/${brand.version}/${file}`);

describe("a second brand", () => {
  it("shares no colour with the sample, so that each is found", () => {
    const own = Object.values(content.brand.palette);
    expect(sampleColours.filter(([, colour]) => own.includes(colour))).toEqual([]);
  });

  it("colours every drawing on every background", async () => {
    const paths = drawingsOf(content);
    expect(paths.length).toBeGreaterThan(100);
    for (const at of paths)
      expect({ at, found: sampleColoursIn(await textAt(at, content)) }).toEqual({ at, found: [] });
    // The same search finds the colours of the sample in its own drawings.
    const sample = await Promise.all(drawingsOf(sampleContent).map((at) => textAt(at, sampleContent)));
    expect(sampleColoursIn(sample.join("")).length).toBeGreaterThan(15);
  });

  it("colours its icons and shows its own marks", async () => {
    const texts = await Promise.all(
      ["/favicon.svg", ...content.brand.sprites.map(({ path: at }) => at)].map((at) => textAt(at, content)),
    );
    expect(sampleColoursIn(texts.join("") + content.brand.icons.maskable)).toEqual([]);
    expect(texts[0]).toContain(content.brand.palette.notte);
    for (const { path: at } of sampleContent.brand.sprites) expect(pictures.at(at, content)).toBeUndefined();
    expect(pictures.at(drawingsOf(sampleContent)[0] ?? "", content)).toBeUndefined();
    const { partners, home } = content.in("en");
    const marquee = markupOf(<Partners content={home.partners} partners={partners} />, "en", "/", content);
    for (const { logo = "" } of partners) expect(marquee).toContain(`${content.brand.sprites[1]?.path}#${logo}`);
  });

  it("colours the style of pages and what browsers and phones show around them", () => {
    const { palette, sheet } = content.brand;
    const manifest = webManifest({ locale: "it", brand: "", title: "", description: "", colour: palette.notte });
    expect(sampleColoursIn(sheet + manifest)).toEqual([]);
    expect(sheet).toContain(`--color-notte:${palette.notte}`);
  });

  it("colours mails", async () => {
    const draft = {
      locale: "it",
      brand: "Bar Nettuno",
      subject: "",
      preview: "",
      heading: [{ text: "Ricevuta. " }, { text: "A presto", mark: "em" }],
      blocks: [
        { type: "paragraph", phrase: [{ text: "Ciao", href: "https://www.barnettuno.example/" }] },
        { type: "quote", text: "Ciao" },
        {
          type: "actions",
          actions: [
            { label: "Sì", href: "#", tone: "primary" },
            { label: "No", href: "##", tone: "stop" },
          ],
        },
        { type: "slip", reference: "NET-1", state: "", title: "", rows: [{ label: "a", value: "b" }] },
        { type: "rows", rows: [{ label: "a", value: "b" }] },
        { type: "note", phrase: [{ text: "Nota" }] },
      ],
      footer: [[{ text: "Anzio" }]],
    } as const;
    const html = renderHtml(draft, content.brand.palette);
    expect(sampleColoursIn(html)).toEqual([]);
    expect(html).toContain(content.brand.palette.notte);
  });

  it("colours the pictures of shared links, and puts its logo on them", () => {
    const face = { set: (text: string) => ({ paths: `<path data-text="${text}"/>`, width: 10 }) };
    const faces = { ask: face, say: face, text: face };
    for (const at of ["/share/it/home.jpg", "/share/en/post-onda-story.jpg"]) {
      const card = shareCardAt(at, content);
      if (card === undefined) throw new Error(`There is no picture at ${at}`);
      const svg = drawCard(card, faces);
      expect(sampleColoursIn(svg)).toEqual([]);
      expect(svg).toContain('viewBox="0 0 200 40"');
    }
  });

  it("has as many projects as it names", () => {
    const markup = markupOf(<Projects projects={content.in("it").references.projects} />, "it", "/", content);
    expect(markup.match(/<article/g)).toHaveLength(4);
  });
});

it("no colour of the sample is in the code", () => {
  const sources = ["src"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(css|svg|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
      // The colours of drawings where a brand names none.
      .filter((file) => file !== "content/palette.ts")
      .map((file) => path.join(folder, file)),
  );
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.map((file) => [file, sampleColoursIn(readFileSync(file, "utf8"))] as const);
  expect(found.filter(([, colours]) => colours.length > 0)).toEqual([]);
});
