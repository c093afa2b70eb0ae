import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Writes a file only where its content is another, so that a build that changes nothing wakes nobody who watches. */
export function writeChanged(file: string, content: string | Buffer): void {
  const bytes = Buffer.from(content);
  if (existsSync(file) && readFileSync(file).equals(bytes)) return;
  writeFileSync(file, bytes);
}
