import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { colouredFile, grounds } from "./colour.ts";
import { drawingSheets, readDrawing } from "./vite-plugin.server.ts";

const folder = import.meta.dirname;
const svgIn = (name: string) =>
  readdirSync(path.join(folder, name))
    .filter((file) => file.endsWith(".svg"))
    .map((file) => path.join(folder, name, file));
const scenes = svgIn(".");
const sources = [...scenes, ...svgIn("parts")];
const named = (file: string) => path.relative(folder, file);
/** The largest size in bytes. A larger scene is split into layers. */
const mostBytes = 12 * 1024;

const [tokens = "", ofFiles = "", lines = ""] = drawingSheets.map((file) => readFileSync(file, "utf8"));
const knownClasses = new Set([...(lines + ofFiles).matchAll(/\.(d-[\w]+)/g)].map(([, name]) => name));

it.each(sources.map((file) => [named(file), readFileSync(file, "utf8")] as const))(
  "%s is small, has colours of the brand alone, and no raster image, script or reference except to parts",
  (_name, svg) => {
    expect(svg).toMatch(/viewBox="-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+"/);
    expect(svg.length).toBeLessThanOrEqual(mostBytes);
    const classes = [...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
    expect(classes.filter((name) => !knownClasses.has(name))).toEqual([]);
    expect(svg).not.toMatch(/\b(fill|stroke)="(?!var\(--(color|draw|drink)-[\w-]+\)")|\bstyle="|<style|Gradient/);
    expect(svg).not.toMatch(/<(image|script|foreignObject)\b|data:|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    const references = [...svg.matchAll(/href="([^"]*)"/g)].map(([, reference]) => reference ?? "");
    expect(references.filter((reference) => !/^parts\/([\w-]+)\.svg#\1$/.test(reference))).toEqual([]);
  },
);

const colourNames = [
  ...new Set(
    [tokens, lines, ...sources.map((file) => readFileSync(file, "utf8"))].flatMap((text) =>
      [...text.matchAll(/var\(--color-([\w-]+)\)/g)].map(([, name = ""]) => name),
    ),
  ),
];
/** A brand whose colours differ from each other. */
const colourOf = (name: string) => `#${(0xa00000 + colourNames.indexOf(name)).toString(16)}`;
const brand = `:root{${colourNames.map((name) => `--color-${name}:${colourOf(name)}`).join(";")}}`;
const styles = { tokens: brand + tokens + ofFiles, rules: lines };

describe("a drawing as a file", () => {
  it.each(scenes.map((file) => [named(file), readDrawing(file)] as const))("stays small: %s", (_name, drawing) => {
    for (const ground of grounds) {
      const text = colouredFile(drawing, ground, styles);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(mostBytes);
      expect(text).not.toContain("var(");
      expect(text).not.toContain("undefined");
    }
  });

  it("has the colours of its background", () => {
    const drawing = readDrawing(path.join(folder, "counter-piece.svg"));
    expect(colouredFile(drawing, "paper", styles)).toContain(`stroke="${colourOf("carta")}"`);
    expect(colouredFile(drawing, "night", styles)).toContain(`stroke="${colourOf("notte")}"`);
    expect(colouredFile(drawing, "rosa", styles)).toContain(`stroke="${colourOf("rosa")}"`);
  });
});

it("each part is used by a drawing", () => {
  const used = new Set(scenes.flatMap((file) => Object.keys(readDrawing(file).parts)));
  const parts = svgIn("parts").map((file) => path.basename(file, ".svg"));
  expect(parts.filter((part) => !used.has(part))).toEqual([]);
});
