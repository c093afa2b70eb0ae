import type { Sharp } from "sharp";

const rows = 2;

/** A picture's mean colours, above and below, as hexadecimal: what its frame shows until the picture is there. */
export async function toneOf(image: Sharp): Promise<string[]> {
  const pixels = await image
    .resize({ width: 1, height: rows, fit: "fill", kernel: "linear" })
    .removeAlpha()
    .raw()
    .toBuffer();
  return Array.from({ length: rows }, (_, row) => `#${pixels.subarray(row * 3, row * 3 + 3).toString("hex")}`);
}

/** One class a picture: inline styles are closed to the pages by their content security policy. */
export function tonesCss(tones: [name: string, colours: string[]][]): string {
  const rules = tones.map(
    ([name, colours]) => `.tone-${name} {\n  background: linear-gradient(${colours.join(", ")});\n}`,
  );
  return `/* Written by \`npm run images\`: the colours of each picture, above and below, shown until it is there. */\n${rules.join("\n")}\n`;
}
