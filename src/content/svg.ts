import { SaxesParser } from "saxes";
import type { Palette } from "./palette.ts";
import type { Bilingual, ReportProblem } from "./problems.ts";

/** A drawing of the operator. It has paths with colours, and no scripts, style sheets or references. */
export interface Mark {
  viewBox: string;
  width: number;
  height: number;
  body: string;
}

const drawn = ["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
const ignored = ["title", "desc", "metadata", "defs", "sodipodi:namedview"];
/** Presentation attributes that may also be properties of a style, as in files of Inkscape. */
const stroke = ["width", "linecap", "linejoin", "miterlimit", "dasharray", "opacity"].map((name) => `stroke-${name}`);
const painted = new Set(["fill", "fill-rule", "fill-opacity", "stroke", ...stroke, "opacity"]);
const kept = new Set([...painted, ..."d x y x1 y1 x2 y2 cx cy r rx ry width height points transform".split(" ")]);
const colour = /^(none|currentColor|#[0-9a-f]{3}|#[0-9a-f]{6}|[a-z]+|rgb\([\d ,.%]+\)|var\(--color-([\w-]+)\))$/i;

const notSvg: Bilingual = {
  it: "Non è un disegno SVG che si possa leggere: salvalo di nuovo come SVG.",
  en: "Not an SVG drawing that can be read: save it as SVG again.",
};
const noViewBox: Bilingual = {
  it: 'Manca l’attributo viewBox, ad esempio viewBox="0 0 240 48": salva il disegno come SVG con la sua tavola.',
  en: 'The attribute viewBox is missing, such as viewBox="0 0 240 48": save the drawing as SVG with its artboard.',
};
const empty: Bilingual = {
  it: "Il disegno è vuoto: servono tracciati.",
  en: "The drawing is empty: expected paths.",
};

function noElement(name: string): Bilingual {
  return {
    it: `<${name}> non è ammesso in questo disegno, che ha solo tracciati con colori pieni: converti i testi in tracciati, togli le foto ed esporta con gli «attributi di presentazione» invece che con un foglio di stile.`,
    en: `<${name}> is not allowed in this drawing, which has paths with flat colours only: convert texts to paths, remove photos and export with “presentation attributes” instead of a style sheet.`,
  };
}

function noAttribute(name: string, value: string): Bilingual {
  const shown = `${name}="${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
  return {
    it: `${shown} non è ammesso in questo disegno: niente script e niente riferimenti, solo colori pieni.`,
    en: `${shown} is not allowed in this drawing: no scripts and no references, only flat colours.`,
  };
}

function paintOf(style: string): [name: string, value: string][] {
  return style
    .split(";")
    .map((one): [string, string] => {
      const at = one.indexOf(":");
      return [one.slice(0, at).trim(), one.slice(at + 1).trim()];
    })
    .filter(([name]) => painted.has(name));
}

const classRule = /\s*(\.[\w-]+(?:\s*,\s*\.[\w-]+)*)\s*\{([^{}]*)\}/g;

/** The rules of a style sheet for classes; undefined if it contains anything else. */
function classRules(sheet: string) {
  if (isDangerous("style", sheet) || sheet.replace(classRule, "").trim() !== "") return undefined;
  return [...sheet.matchAll(classRule)].map(([, selectors = "", block = ""]) => ({
    classes: selectors.split(",").map((one) => one.trim().slice(1)),
    paint: paintOf(block),
  }));
}

function isDangerous(name: string, value: string): boolean {
  return /^on/i.test(name) || /(^|:)href$/i.test(name) || /url\(|javascript:|data:/i.test(value);
}

/** Keeps only known elements and attributes. @param colours the names that `var(--color-…)` may contain */
export function parseMark(
  reportAt: ReportProblem,
  file: string,
  svg: string,
  colours: ReadonlySet<string>,
): Mark | undefined {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const problems: Array<{ line?: number; says: Bilingual }> = [];
  const report = (says: Bilingual): void => void problems.push({ line: parser.line, says });
  let box: string | undefined;
  let body = "";
  let shapes = 0;
  let ignoring = 0;
  let isRoot = true;
  const rules: NonNullable<ReturnType<typeof classRules>> = [];
  let sheet: string | undefined;

  function attributesOf(given: Record<string, string>, allowed = kept): string {
    const { style = "", class: names = "", ...own } = given;
    const classes = names.split(/\s+/);
    const styled = rules.filter((rule) => rule.classes.some((name) => classes.includes(name)));
    const paint = [...styled.flatMap((rule) => rule.paint), ...paintOf(style)];
    let written = "";
    for (const [name, value] of Object.entries({ ...own, ...Object.fromEntries(paint) })) {
      if (isDangerous(name, value)) report(noAttribute(name, value));
      else if (allowed.has(name)) {
        const named = /^(fill|stroke)$/.test(name) ? colour.exec(value.trim()) : undefined;
        if (named === null || (named?.[2] !== undefined && !colours.has(named[2]))) report(noAttribute(name, value));
        written += ` ${name}="${value.replace(/[<&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;
      }
    }
    if (isDangerous("style", style)) report(noAttribute("style", style));
    return written;
  }

  parser.on("opentag", ({ name, attributes }) => {
    if (isRoot) {
      isRoot = false;
      if (name !== "svg") return report(notSvg);
      box = viewBoxOf(attributes);
      body += `<g${attributesOf(attributes, painted)}>`;
      return;
    }
    if (name === "style") sheet = "";
    if (ignoring > 0 || name === "style" || ignored.includes(name)) {
      if (name === "script") report(noElement(name));
      ignoring += 1;
    } else if (drawn.includes(name)) {
      if (name !== "g") shapes += 1;
      body += `<${name}${attributesOf(attributes)}>`;
    } else {
      report(noElement(name));
      ignoring += 1;
    }
  });
  for (const kind of ["text", "cdata"] as const) {
    parser.on(kind, (text) => {
      if (sheet !== undefined) sheet += text;
    });
  }
  parser.on("closetag", ({ name }) => {
    if (name === "style" && sheet !== undefined) {
      const found = classRules(sheet);
      if (found === undefined) report(noElement(name));
      else rules.push(...found);
      sheet = undefined;
    }
    if (ignoring > 0) ignoring -= 1;
    else body += name === "svg" ? "</g>" : `</${name}>`;
  });
  // A document type can define entities that contain anything.
  parser.on("doctype", (text) => {
    if (text.includes("[")) report(notSvg);
  });
  let isBroken = false;
  parser.on("error", () => {
    isBroken = true;
  });
  parser.write(svg).close();
  if (isBroken || isRoot) problems.splice(0, problems.length, { says: notSvg });
  else if (problems.length === 0 && box === undefined) problems.push({ says: noViewBox });
  else if (problems.length === 0 && shapes === 0) problems.push({ says: empty });
  for (const { line, says } of problems) reportAt({ file, lineOf: () => line }, [], says);
  if (problems.length > 0 || box === undefined) return undefined;
  const [, , width = 0, height = 0] = box.split(" ").map(Number);
  return { viewBox: box, width, height, body: body.replace(/><\/(?!g|svg)\w+>/g, "/>") };
}

/** The attribute, or a box of width and height if there is none. */
function viewBoxOf({ viewBox, width = "", height = "" }: Record<string, string>): string | undefined {
  const numbers = (viewBox ?? `0 0 ${width.replace(/px$/, "")} ${height.replace(/px$/, "")}`).trim().split(/[\s,]+/);
  const [, , across = 0, down = 0] = numbers.map(Number);
  if (numbers.length !== 4 || numbers.some((one) => one === "" || !Number.isFinite(Number(one)))) return undefined;
  return across > 0 && down > 0 ? numbers.join(" ") : undefined;
}

/** Replaces the names of colours by the palette's colours, for files that no style sheet applies to. */
export function colouredMark(body: string, palette: Palette): string {
  return body.replace(/var\(--color-([\w-]+)\)/g, (_match, name: keyof Palette) => palette[name]);
}
