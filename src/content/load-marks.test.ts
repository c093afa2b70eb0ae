import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { siteContent } from "./site-content.server.ts";
import { loadContent } from "./load.server.ts";

let copy: EditedContent;
beforeEach(() => {
  copy = new EditedContent();
});
afterEach(() => copy.delete());

const svg = (size: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}"><path fill="#0a0b0c" d="M0 0h9v9z"/></svg>`;
const brandNow = () => siteContent(loadContent(copy.folder), "1", {}).brand;
const inEnglish = () => copy.told().map(([at, , english]) => [at, english]);

describe("the brand", () => {
  const lineOf = (text: string): number =>
    copy
      .text("brand/brand.yaml")
      .split("\n")
      .findIndex((one) => one.includes(text)) + 1;

  it("names all pairs of a colour without enough contrast at once, with their ratios and its line", () => {
    copy.edit("brand/brand.yaml", /inchiostro: "\S+"/, 'inchiostro: "#50607a"');
    expect(copy.problems()).toMatchObject([
      {
        file: "content/brand/brand.yaml",
        line: lineOf("#50607a"),
        key: "colours.inchiostro",
        says: {
          it: "Il contrasto tra inchiostro e carta è 4,2:1, tra inchiostro e rosa è 4,0:1, tra inchiostro e arancio è 2,5:1; serve almeno 4,5:1. Scegli un colore più chiaro o più scuro.",
          en: "The contrast of inchiostro on carta is 4.2:1, of inchiostro on rosa is 4.0:1, of inchiostro on arancio is 2.5:1; expected at least 4.5:1. Choose a lighter or a darker colour.",
        },
      },
    ]);
  });

  it("names pairs on one ground at that ground, each with the contrast that it needs", () => {
    copy.edit("brand/brand.yaml", /carta: "\S+"/, 'carta: "#777777"');
    const problems = copy.problems();
    expect(problems.map(({ key }) => key)).toEqual(["colours.carta"]);
    expect(problems[0]?.line).toBe(lineOf("#777777"));
    expect(problems[0]?.says.it).toMatch(
      /^Il contrasto tra inchiostro e carta è .*, tra vino e carta è .*, tra grigio e carta è .*; serve almeno 4,5:1\. Il contrasto tra bordo-carta e carta è .*; serve almeno 3:1\. Scegli [^.]*\.$/,
    );
  });

  it("has colours of six digits, and no others than those of the design", () => {
    copy.edit("brand/brand.yaml", /notte: "\S+"/, "notte: blu");
    copy.edit("brand/brand.yaml", /  rosa: /, "  rossa: ");
    expect(inEnglish()).toEqual([
      ["content/brand/brand.yaml: colours.notte", expect.stringContaining('such as "#1a2b3c"')],
      ["content/brand/brand.yaml: colours.rosa", expect.stringContaining("Missing")],
      ["content/brand/brand.yaml: colours.rossa", expect.stringContaining("Unknown key")],
    ]);
  });

  it("follows its files: colours, logo, icons", () => {
    const before = brandNow();
    copy.edit("brand/brand.yaml", /notte: "\S+"/, 'notte: "#001100"');
    copy.write("brand/logo.svg", svg("0 0 90 30"));
    copy.write("brand/icon.svg", svg("0 0 16 16"));
    copy.remove("brand/icon-maskable.svg");
    const after = brandNow();
    expect(after.palette.notte).toBe("#001100");
    expect(after.version).not.toBe(before.version);
    expect(after.logo).toEqual({ viewBox: "0 0 90 30", href: `${after.sprites[0]?.path}#logo` });
    expect(after.sprites[0]?.path).not.toBe(before.sprites[0]?.path);
    // Every page loads the logo, and few pages the partners'.
    expect(after.sprites[0]?.text.match(/<symbol/g)).toHaveLength(1);
    expect(after.icons.any).toContain('viewBox="0 0 16 16"');
    // A mask leaves the middle four fifths: the icon is in it, on the ground of the openings.
    expect(after.icons.maskable).toMatch(
      /viewBox="-2 -2 20 20"><rect x="-2" y="-2" width="20" height="20" fill="#001100"/,
    );
  });

  it("needs no logo, but an icon, which is square", () => {
    copy.remove("brand/logo.svg");
    expect(brandNow().logo).toBeUndefined();
    copy.write("brand/icon.svg", svg("0 0 16 12"));
    expect(inEnglish()).toEqual([["content/brand/icon.svg", expect.stringContaining("has to be square")]]);
    copy.remove("brand/icon.svg");
    expect(inEnglish()).toEqual([["content/brand/icon.svg", expect.stringContaining("The file is missing")]]);
  });
});

describe("the brand's fonts", () => {
  const font = readFileSync(path.resolve(import.meta.dirname, "../ui/styles/fonts/anybody-latin-700.woff2"));
  const name = (file: string) =>
    copy.write(
      "brand/brand.yaml",
      `${copy.text("brand/brand.yaml")}fonts:\n  display: { file: ${file}, licence: OFL }\n`,
    );

  it("are in the style sheet and are files of the site", () => {
    expect(brandNow().sheet).not.toContain("@font-face");
    copy.write("brand/nuovo.woff2", font);
    name("nuovo.woff2");
    const { sheet, fonts } = brandNow();
    expect(fonts.display?.path).toMatch(/^\/brand\/nuovo-[0-9a-f]{8}\.woff2$/);
    expect(Buffer.from(fonts.display?.data ?? "", "base64")).toEqual(font);
    expect(sheet).toContain(`src:url(${fonts.display?.path})`);
    expect(sheet).toContain(':root:root{--font-display:"Brand display",Arial,sans-serif}');
  });

  it("are rejected with a reason", () => {
    name("nuovo.woff2");
    expect(inEnglish()).toEqual([
      ["content/brand/brand.yaml: fonts.display.file", expect.stringContaining("The font is missing")],
    ]);
    copy.write("brand/nuovo.woff2", "OTTO");
    expect(inEnglish()[0]?.[1]).toBe("Not a WOFF2 font: convert it.");
    copy.write("brand/nuovo.woff2", Buffer.concat([font, Buffer.alloc(200_000)]));
    expect(inEnglish()[0]?.[1]).toContain("at most 150 KB");
  });
});

describe("the partners' logos", () => {
  it("are any number of files, which partners name", () => {
    const names = ["uno", "due", "tre", "quattro", "cinque-bis"];
    copy.remove("partners");
    for (const name of names) copy.write(`partners/${name}.svg`, svg("0 0 40 20"));
    const partners = names.map((name) => `- name: ${name}\n  logo: ${name}\n  trade: { it: Dj, en: DJs }\n`);
    copy.write("partners.yaml", partners.join(""));
    expect(Object.keys(brandNow().partnerLogos).toSorted()).toEqual(names.toSorted());
    copy.edit("partners.yaml", "logo: cinque-bis", "logo: cinque-bi");
    expect(inEnglish()).toEqual([["content/partners.yaml: [5].logo", expect.stringContaining("perhaps cinque-bis")]]);
  });

  it("are rejected with a reason", () => {
    copy.write("partners/Due Logo.svg", svg("0 0 1 1"));
    copy.write("partners/foto.svg", '<svg viewBox="0 0 1 1">\n<image href="foto.png"/></svg>');
    expect(copy.problems().map(({ file, line, says }) => [file, line, says.en])).toEqual([
      [
        "content/partners/Due Logo.svg",
        undefined,
        expect.stringContaining("Expected an SVG file with a name of lower-case"),
      ],
      ["content/partners/foto.svg", 2, expect.stringContaining("without photos")],
    ]);
  });
});
