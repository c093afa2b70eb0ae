import type { SiteContent } from "#content/index.ts";
import { ContentError, fileOfProblem, type Problem } from "#content/problems.ts";
import type { AllContent } from "#content/schema/index.ts";
import type { ContentSource } from "../content-source.ts";
import { type StagedFile, withStagedContent } from "./staged-content.ts";

type Changes = ReadonlyMap<string, StagedFile>;
type Source = Pick<ContentSource, "loadCopy" | "showCopy">;
type Drafts = Parameters<ContentSource["loadCopy"]>[1];

/** Reads the content with changes. @throws ContentError with all mistakes */
function load(folder: string, source: Source, changes: Changes, drafts: Drafts): AllContent {
  if (changes.size === 0) return source.loadCopy(folder, drafts);
  return withStagedContent(folder, changes, (staged) => source.loadCopy(staged, drafts));
}

/** The problems of the content once `changes` are made. @param drafts which articles that are not public are read too */
export function problemsOf(folder: string, source: Source, changes: Changes, drafts: Drafts): readonly Problem[] {
  try {
    load(folder, source, changes, drafts);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/**
 * Why files cannot be saved: what is wrong with them, and what they break elsewhere. A mistake that another file had before does
 * not count: one is corrected after the other, and an article that is a draft may be incomplete.
 */
export function refusals(
  folder: string,
  source: Source,
  { before, after, saved }: { before: Changes; after: Changes; saved: readonly string[] },
): Problem[] {
  const problems = problemsOf(folder, source, after, true);
  const elsewhere = problems.filter((problem) => !saved.includes(fileOfProblem(problem)));
  if (elsewhere.length === 0) return [...problems];
  // Lines move with other changes of the same file.
  const nameOf = ({ file, key, says }: Problem): string => `${file} ${key} ${says.en}`;
  const known = new Set(problemsOf(folder, source, before, true).map(nameOf));
  return problems.filter((problem) => saved.includes(fileOfProblem(problem)) || !known.has(nameOf(problem)));
}

const articleOf = (problem: Problem): string | undefined => /^posts\/([^/]+)\//.exec(fileOfProblem(problem))?.[1];

/**
 * The content with changes, and with all articles that are drafts, as pages show it; incomplete drafts are left out.
 * Undefined where what is published or changed has mistakes.
 * @param version different for each content
 */
export function previewContent(
  folder: string,
  source: Source,
  changes: Changes,
  version: string,
): SiteContent | undefined {
  try {
    return source.showCopy(load(folder, source, changes, true), version);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const broken = new Set(error.problems.map(articleOf));
    const isShown = (name: string): boolean => !broken.has(name);
    if (problemsOf(folder, source, changes, isShown).length > 0) return undefined;
    return source.showCopy(load(folder, source, changes, isShown), version);
  }
}
