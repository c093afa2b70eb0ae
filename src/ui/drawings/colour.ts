export const grounds = ["night", "paper", "white", "gialla", "rosa"] as const;
export type Ground = (typeof grounds)[number];

/** A drawing as a file, for `Drawing` in `src/ui/drawing.tsx`. */
export interface DrawingFile {
  /** The name contains a hash of everything except the brand's colours. */
  file: string;
  width: number;
  height: number;
}

/** A drawing with its background, such as `van-paper`; the layers of a scene from back to front; or a file. */
export type DrawingSource = string | readonly string[] | DrawingFile;

/** A drawing as markup, for `InlineDrawing` in `src/ui/drawing.tsx`. */
export interface DrawingMarkup {
  viewBox: string;
  body: string;
  parts: Record<string, string>;
}

export type HashedDrawing = DrawingMarkup & { hash: string };

export function drawingFileName(name: string, ground: Ground, hash: string): string {
  return `${name}-${ground}-${hash}.svg`;
}

/**
 * The custom properties of a background, including `:root`. Media queries are left out.
 * @param sheet the brand's colours and `tokens.css`
 */
export function tokensOn(ground: Ground, sheet: string): Map<string, string> {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, "");
  const tokens = new Map<string, string>();
  let depth = 0;
  for (const [, selector = "", block = "", close] of css.matchAll(/([^{}]*)\{([^{}]*)(\})?|\}/g)) {
    if (close === undefined) {
      depth += selector.includes("@media") ? 1 : -1;
      continue;
    }
    const names = selector.split(",").map((name) => name.trim());
    if (depth > 0 || !names.some((name) => name === ":root" || name === `.on-${ground}`)) continue;
    for (const [, name = "", value = ""] of block.matchAll(/(--[\w-]+):([^;]+)/g)) tokens.set(name, value.trim());
  }
  return tokens;
}

function resolve(text: string, tokens: Map<string, string>): string {
  return text.replace(/var\((--[\w-]+)\)/g, (_match, name: string) => {
    const token = tokens.get(name);
    if (token === undefined) throw new Error(`A drawing reads ${name}, which neither the brand nor a style sheet sets`);
    return resolve(token, tokens);
  });
}

export interface DrawingStyles {
  /** The brand's colours, `tokens.css` and `files.css`. */
  tokens: string;
  rules: string;
}

/** The colours are values, because the program that makes pictures does not support properties. */
export function colouredFile(drawing: DrawingMarkup, ground: Ground, { tokens, rules }: DrawingStyles): string {
  const { viewBox, body, parts } = drawing;
  const style = rules.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s*([{}:;])\s*/g, "$1");
  const markup = `<style>${style}</style><defs>${Object.values(parts).join("")}</defs>${body}`;
  const coloured = resolve(markup, tokensOn(ground, tokens));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${coloured}</svg>\n`;
}
