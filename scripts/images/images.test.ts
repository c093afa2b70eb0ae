import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { pictures as manifest } from "#app/ui/picture-manifest.ts";
import { widthsOf } from "#app/ui/picture-widths.ts";
import { pictureNames, pictures as alternativeTexts } from "#content/schema/pictures.ts";
import { planPictures } from "./plan.ts";
import { crops, folders } from "./settings.ts";

const planned = await planPictures();

describe("the derived pictures, as `npm run images` writes them,", () => {
  it("are those that the masters, the widths and the settings ask for, each of them and no other", () => {
    const wanted = planned.flatMap((picture) => picture.files.map(({ file }) => file)).toSorted();
    expect(readdirSync(folders.derived).toSorted()).toEqual(wanted);
  });

  it("are described by the manifest that the pages import", () => {
    const expected = planned.map(({ name, width, height, hash }) => [name, { width, height, hash }]);
    expect(manifest).toEqual(Object.fromEntries(expected));
  });

  it("have a tone each", () => {
    const named = [...readFileSync(folders.tones, "utf8").matchAll(/^\.tone-([a-z-]+) \{$/gm)].map((match) => match[1]);
    expect(named).toEqual(planned.map(({ name }) => name));
  });

  it("stay light: the opening on a phone under 60 KB, everything under 25 MB", () => {
    const bytesOf = (file: string) => statSync(path.join(folders.derived, file)).size;
    const files = planned.flatMap((picture) => picture.files.map((derived) => ({ ...derived, name: picture.name })));
    const opening = files.filter(({ name, format }) => name === "hero-portrait" && format === "avif");
    expect(Math.max(...opening.map(({ file }) => bytesOf(file)))).toBeLessThan(60_000);
    expect(files.reduce((sum, { file }) => sum + bytesOf(file), 0)).toBeLessThan(25_000_000);
  });
});

describe("the content's pictures", () => {
  it("are masters or crops, and every master can be named", () => {
    const available = planned.map(({ name }) => name);
    expect(available).toEqual(expect.arrayContaining([...pictureNames]));
    const masters = available.filter((name) => !(name in crops));
    expect(pictureNames).toEqual(expect.arrayContaining(masters));
  });

  it("have an alternative text in both languages", () => {
    const source = readFileSync(path.resolve(import.meta.dirname, "../../content/pictures.yaml"), "utf8");
    expect(alternativeTexts.safeParse(parse(source)).error?.issues ?? []).toEqual([]);
  });
});

describe("the widths of a picture", () => {
  it("end at its own width, so that nothing is enlarged", () => {
    expect(widthsOf("avif", 1600)).toEqual([480, 720, 960, 1280, 1600]);
    expect(widthsOf("avif", 1080)).toEqual([480, 720, 960, 1080]);
    expect(widthsOf("webp", 960)).toEqual([720, 960]);
    expect(widthsOf("jpeg", 500)).toEqual([500]);
  });
});
