import { parse } from "yaml";
import type { Bilingual } from "#content/problems.ts";

/** What a change of a file does, in words. */
export function changeInWords(file: string, before: Buffer | undefined, after: Buffer | undefined): Bilingual[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ it: `${file}: aggiunto`, en: `${file}: added` }];
  if (after === undefined) return [{ it: `${file}: tolto`, en: `${file}: removed` }];
  void parse;
  return [{ it: `${file}: cambiato`, en: `${file}: changed` }];
}
