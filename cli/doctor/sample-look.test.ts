import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { contentFolder, sampleFiles } from "#content/fixtures/sample-content.ts";
import { secondBrand } from "#content/fixtures/second-brand.ts";
import { brand as brandSchema } from "#content/schema/brand.ts";
import { exitCode, findUnfinished, formatFindings } from "./content.ts";
import { sampleColoursIn, sampleFilesIn } from "./sample-look.ts";

const second = secondBrand();
afterAll(() => second.delete());

describe("the look of the sample", () => {
  it("is known file by file and colour by colour", () => {
    const found = sampleFilesIn(contentFolder).map(({ file }) => file);
    const { marks, photographs, brand } = sampleFiles;
    expect(found).toEqual([
      "content/brand/icon-maskable.svg",
      "content/brand/icon.svg",
      "content/brand/logo.svg",
      ...Object.keys(marks.partners).map((name) => `content/partners/${name}.svg`),
      ...photographs.map(({ name }) => `content/pictures/${name}.jpg`),
    ]);
    const named = [...Object.keys(brand.colours), ...Object.keys(brand.shades)];
    expect(sampleColoursIn(brand)).toHaveLength(named.length);
  });

  it("is listed under other names too, and its photographs where they are kept", () => {
    const copy = new EditedContent();
    copy.remove("partners");
    copy.write("partners/nuovo.svg", readFileSync(path.join(contentFolder, "partners/cipria.svg")));
    copy.write("brand/icon.svg", "<svg/>");
    const found = sampleFilesIn(copy.folder).map(({ file }) => file);
    copy.delete();
    expect(found).toContain("content/partners/nuovo.svg");
    expect(found).not.toContain("content/brand/icon.svg");
    expect(found).toContain("content/pictures/hero.jpg");
  });

  it("is gone where another brand has its own", () => {
    expect(sampleFilesIn(second.folder).filter(({ file }) => !file.includes("/pictures/"))).toEqual([]);
    expect(sampleColoursIn(brandSchema.parse(second.read("brand/brand.yaml")))).toEqual([]);
  });

  it("fails a strict check by its files, not by its colours", () => {
    const ready = { files: {}, posts: [], legal: { privacy: { it: [], en: [] }, terms: { it: [], en: [] } } };
    const check = { strict: true, env: { NODE_ENV: "production" } };
    const coloured = findUnfinished({ ...ready, brand: sampleFiles.brand });
    expect(formatFindings(coloured)).toContain("content/brand/brand.yaml: colours.notte: ");
    expect(exitCode(coloured, check)).toBe(0);
    const pictured = findUnfinished({ ...ready, folder: contentFolder });
    expect(formatFindings(pictured)).toContain("content/brand/logo.svg");
    expect(exitCode(pictured, check)).toBe(1);
  });
});
