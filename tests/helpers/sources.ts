import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

export const root = path.resolve(import.meta.dirname, "../..");

export interface Import {
  /** As written: a package, `#folder/file.ts`, or a relative path. */
  source: string;
  /** True if the import is removed when types are stripped. */
  typeOnly: boolean;
}

/** A string in the code, or the part of a template before its first `${`, and the JSX attribute that contains it. */
export interface Text {
  value: string;
  attribute: string | undefined;
}

export interface Source {
  /** The path from the project's root, with slashes. */
  file: string;
  imports: Import[];
  texts: Text[];
  /** The text of each comment on one line, without the signs that mark it as a comment. */
  comments: string[];
}

/** All files below a folder of the project. */
export function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .toSorted();
}

/** Parses a file of TypeScript or JavaScript. */
export function readSource(file: string): Source {
  const code = readFileSync(path.join(root, file), "utf8");
  const { program, comments, errors } = parseSync(file, code, { lang: file.endsWith(".tsx") ? "tsx" : "ts" });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? "not parsed"}`);
  const texts = comments.map(({ value }) => value.replace(/^[\s*]+|\n[\s*]*/g, " ").trim());
  return { file, comments: texts, ...readProgram(program) };
}

function readProgram(program: ESTree.Program): Pick<Source, "imports" | "texts"> {
  const imports: Import[] = [];
  const texts: Text[] = [];
  let attribute: string | undefined;
  const add = (source: ESTree.StringLiteral, kind: string | undefined): void => {
    imports.push({ source: source.value, typeOnly: kind === "type" });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source, node.exportKind);
    },
    ImportExpression: ({ source }) => {
      if (source.type === "Literal" && typeof source.value === "string") add(source, "value");
    },
    TSImportType: (node) => add(node.source, "type"),
    JSXAttribute: ({ name }) => {
      attribute = name.type === "JSXIdentifier" ? name.name : undefined;
    },
    "JSXAttribute:exit": () => {
      attribute = undefined;
    },
    Literal: ({ value }) => {
      if (typeof value === "string") texts.push({ value, attribute });
    },
    TemplateLiteral: ({ quasis }) => {
      texts.push({ value: quasis[0]?.value.cooked ?? "", attribute });
    },
  }).visit(program);
  return { imports, texts };
}
