import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { pictures as manifest } from "#app/ui/picture-manifest.ts";
import { widthsOf } from "#app/ui/picture-widths.ts";
import { pictureNames } from "#content/schema/picture-names.ts";
import { pictures as alternativeTexts } from "#content/schema/pictures.ts";
import { folders, misnamedMasters, namesOf, planPictures } from "./plan.ts";

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

  it("are small: 50 KB at most for a phone", () => {
    const files = planned.flatMap((picture) => picture.files);
    const forPhones = files.filter(({ format, width }) => format === "avif" && width <= 720);
    const sizes = forPhones.map(({ file }) => statSync(path.join(folders.derived, file)).size);
    expect(Math.max(...sizes)).toBeLessThan(50_000);
  });
});

describe("the content's pictures", () => {
  it("are the masters", () => {
    expect(pictureNames).toEqual(planned.map(({ name }) => name));
  });

  it("are written down as they are read", () => {
    const written = readFileSync(folders.names, "utf8");
    expect(written).toBe(namesOf(planned));
  });

  it("have masters with names that an address can carry; others are told to their owner", () => {
    expect(misnamedMasters(["terrazza-sera.jpg", "dj.jpg", ".DS_Store"])).toBeUndefined();
    expect(misnamedMasters(["dj.jpg", "Foto 1.JPG", "perché.jpg", "bar.png"])).toBe(
      [
        "Nomi da correggere in art/masters · Names to correct in art/masters: Foto 1.JPG, perché.jpg, bar.png",
        "  IT  Servono file JPEG con un nome di lettere minuscole senza accenti, cifre e trattini che finisce in .jpg, ad esempio terrazza-sera.jpg.",
        "  EN  Expected JPEG files with a name of lower-case letters without accents, digits and hyphens that ends in .jpg, such as terrazza-sera.jpg.",
      ].join("\n"),
    );
  });

  it("have an alternative text in both languages", () => {
    const source = readFileSync(path.resolve(import.meta.dirname, "../../content/pictures.yaml"), "utf8");
    expect(alternativeTexts.safeParse(parse(source)).error?.issues ?? []).toEqual([]);
  });
});

describe("the widths of a picture", () => {
  it("end at its own width, so that nothing is enlarged", () => {
    expect(widthsOf("avif", 1600)).toEqual([480, 720, 960, 1280]);
    expect(widthsOf("avif", 1080)).toEqual([480, 720, 960, 1080]);
    expect(widthsOf("webp", 960)).toEqual([720, 960]);
    expect(widthsOf("jpeg", 500)).toEqual([500]);
  });
});
