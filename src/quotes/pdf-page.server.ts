import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import type { Mark } from "#src/content/svg.ts";
import nameFont from "#src/quotes/fonts/anybody-112.ttf?inline";
import headingFont from "#src/quotes/fonts/anybody-68.ttf?inline";
import textFont from "#src/quotes/fonts/hanken-grotesk-400.ttf?inline";
import boldFont from "#src/quotes/fonts/hanken-grotesk-700.ttf?inline";
import wideFont from "#src/quotes/fonts/noto-sans-400.ttf?inline";
import wideBoldFont from "#src/quotes/fonts/noto-sans-700.ttf?inline";
import { composed, isPrintable } from "./printable.ts";

type Font = keyof typeof fontFiles;

const fontFiles = {
  name: nameFont,
  heading: headingFont,
  text: textFont,
  bold: boldFont,
  wide: wideFont,
  wideBold: wideBoldFont,
};

/** 20 mm in points. */
const margin = 56.69;
export const width = 595.28 - 2 * margin;
export const bottom = 841.89 - margin;

export interface PdfColours {
  ink: string;
  quiet: string;
  hairline: string;
}

/** The characters that our file of Hanken Grotesk has. A text with others is drawn in Noto Sans. */
const ownDrawable =
  /^[\u0020-\u007e\u00a0-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01cd-\u01d4\u01fa-\u01ff\u0218-\u021b\u0259\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/;
const nameDrawable = /^[\u0020-\u007e\u00a0ÀÈÉÌÒÙàçèéìíòóùú’–—€−]*$/;

export interface PdfPage {
  doc: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  colours: PdfColours;
  /** Texts with characters that no font has, which become boxes. */
  unprintable: Set<string>;
}

export function openPdf(lang: string, colours: PdfColours, info: PDFKit.DocumentInfo): PdfPage {
  const doc = new Pdf({
    size: "A4",
    margin,
    // By default, pdfkit would add Helvetica to the file.
    font: "",
    lang,
    tagged: true,
    pdfVersion: "1.7",
    displayTitle: true,
    info,
  });
  for (const [name, file] of Object.entries(fontFiles)) {
    doc.registerFont(name, Buffer.from(file.slice(file.indexOf(",") + 1), "base64"));
  }
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, root, colours, unprintable: new Set() };
}

export function closePdf({ doc, root }: PdfPage): Promise<Buffer<ArrayBuffer>> {
  root.end();
  doc.end();
  return buffer(doc);
}

export interface Style {
  font?: Font;
  size?: number;
  color?: keyof PdfColours;
  x?: number;
  width?: number;
  align?: "left" | "right";
  lang?: string | undefined;
}

/** Writes a text and continues below it. Programs that read or copy the text get every character. */
export function writeText(
  { doc, root, colours, unprintable }: PdfPage,
  tag: string,
  text: string,
  style: Style = {},
): void {
  const { size = 9.5, color = "ink", x = 0, width: room = width, align = "left", lang } = style;
  const content = composed(text);
  const font = usableFont(style.font ?? "text", content);
  const isWhole = isPrintable(content);
  if (!isWhole) unprintable.add(text);
  const draw = (): void => {
    doc.font(font, size).fillColor(colours[color]);
    doc.text(withWholeSpans(doc, content, room), margin + x, doc.y, { width: room, align, lineGap: 1.5 });
  };
  root.add(doc.struct(tag, { ...(lang !== undefined && { lang }), ...(!isWhole && { actual: text }) }, draw));
}

export function heightOf(
  { doc }: PdfPage,
  text: string,
  { font = "text", size = 9.5, width: room = width }: Style,
): number {
  const content = composed(text);
  doc.font(usableFont(font, content), size);
  return doc.heightOfString(withWholeSpans(doc, content, room), { width: room, lineGap: 1.5 });
}

/** Breaks lines without separating a span such as "19:00–1:00", which pdfkit would break after its dash. */
function withWholeSpans(doc: PDFKit.PDFDocument, text: string, room: number): string {
  if (!/\d–\d/.test(text)) return text;
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = [...lines.slice(-1), word].join(" ");
    if (lines.length > 0 && doc.widthOfString(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join("\n");
}

/** The paths of a logo; undefined if it contains anything else than filled paths. */
function pathsOf({ body }: Pick<Mark, "body">): { d: string; fill: string | undefined }[] | undefined {
  const paths = [...body.replace('<g fill="currentColor">', "").matchAll(/<(\w+)([^>]*)>/g)].map(
    ([, name, attributes = ""]) => {
      const values = new Map(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value = ""]) => [key, value]),
      );
      const isPlain = name === "path" && [...values.keys()].every((key) => key === "d" || key === "fill");
      return isPlain ? { d: values.get("d") ?? "", fill: values.get("fill") } : undefined;
    },
  );
  return paths.every((one) => one !== undefined) ? paths : undefined;
}

const logoHeight = 22;

/** The logo, or the brand's name as text, with a text at the other end of the line below it. */
export function letterhead(page: PdfPage, brand: string, logo: Mark | undefined, text: string): void {
  const { doc, root, colours } = page;
  const paths = logo && pathsOf(logo);
  sideBySide(page, [
    () => {
      if (logo === undefined || paths === undefined)
        return writeText(page, "P", brand, { font: "name", size: logoHeight });
      const [x = 0, y = 0, , height = 1] = logo.viewBox.split(" ").map(Number);
      const scale = logoHeight / height;
      const draw = (): void => {
        doc.save();
        doc.translate(margin, doc.y).scale(scale).translate(-x, -y);
        for (const { d, fill } of paths) doc.path(d).fill(fill?.startsWith("#") ? fill : colours.ink);
        doc.restore();
      };
      root.add(doc.struct("Figure", { alt: brand }, draw));
      doc.y += logoHeight;
    },
    () => {
      doc.y += logoHeight - 13;
      writeText(page, "P", text, { align: "right" });
    },
  ]);
  doc.y += 6;
  rule(page, "ink", 2);
}

export function keepTogether({ doc }: PdfPage, height: number): void {
  if (doc.y + height > bottom) doc.addPage();
}

export function sideBySide(page: PdfPage, cells: ReadonlyArray<() => void>): void {
  const { doc } = page;
  const top = doc.y;
  const ends = cells.map((draw) => {
    doc.y = top;
    draw();
    return doc.y;
  });
  doc.y = Math.max(...ends);
}

export function rule(
  { doc, colours }: PdfPage,
  color: keyof PdfColours,
  thickness: number,
  line: { x?: number; width?: number; gap?: number } = {},
): void {
  const { x = 0, width: room = width - x, gap = 0 } = line;
  const y = doc.y + gap;
  doc.markContent("Artifact");
  doc
    .moveTo(margin + x, y)
    .lineTo(margin + x + room, y)
    .lineWidth(thickness)
    .stroke(colours[color]);
  doc.endMarkedContent();
}

function usableFont(font: Font, text: string): Font {
  if (nameDrawable.test(text)) return font;
  if (!ownDrawable.test(text)) return font === "text" ? "wide" : "wideBold";
  return font === "text" ? "text" : "bold";
}
