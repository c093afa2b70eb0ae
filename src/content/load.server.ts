import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { defaultLocale, locales } from "#src/i18n/locales.ts";
import { facts } from "./facts.ts";
import { contrastProblems } from "./brand-problems.ts";
import { loadFonts, loadMarks } from "./load-marks.server.ts";
import { loadPhotographs, unknownPictures } from "./load-photographs.server.ts";
import { loadPosts } from "./load-posts.server.ts";
import { ContentError, type Problem, problemAt, type Source } from "./problems.ts";
import { parseLegal } from "./markdown.ts";
import { checked, readDocument, readText } from "./read-file.server.ts";
import { noneOf } from "./schema-problems.ts";
import { legalFile, legalKinds, type LegalTexts } from "./schema/blocks.ts";
import type { Post } from "./schema/post.ts";
import type { Photograph } from "#src/content/schema/parts.ts";
import { type AllContent, type Content, type ContentKey, contentFiles } from "./schema/files.ts";
import { mailValuesAt } from "./schema/mail.ts";
import { openEmphases, pageWordProblems, unknownFacts, unknownInText } from "./text-problems.ts";

type Sources = Partial<Record<ContentKey, Source>>;

/** Names in braces that nobody will fill in. */
function factProblems(
  content: Partial<Content>,
  sources: Sources,
  legal: LegalTexts,
  known: ReadonlySet<string>,
): Problem[] {
  const fromFiles = (Object.keys(content) as ContentKey[]).flatMap((key) =>
    unknownFacts(sources[key] ?? { file: contentFiles[key].file }, content[key], known, (place) =>
      key === "mail" ? mailValuesAt(place) : contentFiles[key].places,
    ),
  );
  const fromLegal = legalKinds.flatMap((kind) =>
    locales.flatMap((locale) => unknownInText(legalFile(kind, locale), legal[kind][locale], known)),
  );
  return [...fromFiles, ...fromLegal];
}

function unknownPicturesIn(
  { pictures: _texts, ...content }: Partial<Content>,
  sources: Sources,
  photographs: readonly Photograph[],
): Problem[] {
  const names = photographs.map(({ name }) => name);
  return (Object.keys(content) as (keyof typeof content)[]).flatMap((key) =>
    unknownPictures(sources[key] ?? { file: contentFiles[key].file }, content[key], names),
  );
}

/** The article to which the tailor-made page links may have been renamed. */
function unknownArticle(
  page: Content["tailor-made"] | undefined,
  source: Source | undefined,
  posts: readonly Post[],
): Problem[] {
  const post = page?.story.article?.post;
  const addresses = posts.flatMap(({ id, aliases }) => [id, ...aliases]);
  if (post === undefined || source === undefined || addresses.includes(post)) return [];
  return [problemAt(source, ["story", "article", "post"], noneOf(post, addresses))];
}

/** Reads the legal texts that the operator has supplied; a file that is absent or empty is no text (D8). */
function loadLegal(folder: string): { legal: LegalTexts; problems: Problem[] } {
  const legal: LegalTexts = { privacy: {}, terms: {} };
  const problems: Problem[] = [];
  for (const kind of legalKinds) {
    for (const locale of locales) {
      const file = legalFile(kind, locale);
      if (!existsSync(path.join(folder, file))) continue;
      const source = readText(folder, file);
      if ("problem" in source) {
        problems.push(source.problem);
        continue;
      }
      const parsed = parseLegal(file, source.text);
      problems.push(...parsed.problems);
      if (parsed.blocks.length > 0) legal[kind][locale] = parsed.blocks;
    }
  }
  return { legal, problems };
}

export interface LoadOptions {
  /** Which articles with `draft: true` are among the posts, as in the preview; the others are not even checked. */
  drafts?: boolean | ((name: string) => boolean);
}

/**
 * Reads and checks everything below the content folder: files, articles, legal texts, and the facts that they name.
 * @throws ContentError with all problems at once.
 */
export function loadContent(folder: string, { drafts = false }: LoadOptions = {}): AllContent {
  const problems: Problem[] = [];
  const read: Partial<Record<ContentKey, unknown>> = {};
  const sources: Sources = {};
  for (const key of Object.keys(contentFiles) as ContentKey[]) {
    const { file, schema } = contentFiles[key];
    const document = readDocument(folder, file);
    if ("problems" in document) {
      problems.push(...document.problems);
      continue;
    }
    // A list whose entries are all removed is an empty file.
    const value = document.value ?? (schema instanceof z.ZodArray ? [] : undefined);
    const result = checked<unknown>(value, document.source, schema);
    if ("data" in result) read[key] = result.data;
    else problems.push(...result.problems);
    sources[key] = document.source;
  }
  const content = read as Partial<Content>;
  const { company, business, phrases, pages, brand, partners } = content;
  const sourcesOfFacts = company && business && phrases && { company, business, phrases };
  const known = sourcesOfFacts && new Set(Object.keys(facts(sourcesOfFacts, defaultLocale)));
  const described = content.pictures && sources.pictures && { texts: content.pictures, source: sources.pictures };
  const { photographs, problems: pictureProblems } = loadPhotographs(folder, described);
  problems.push(...pictureProblems);
  if (pictureProblems.length === 0) problems.push(...unknownPicturesIn(content, sources, photographs));
  if (brand && sources.brand) problems.push(...contrastProblems(sources.brand, brand));
  const { fonts, problems: fontProblems } = loadFonts(folder, brand?.fonts ?? {}, sources.brand ?? { file: "brand" });
  problems.push(...fontProblems);
  const { marks, problems: markProblems } = loadMarks(
    folder,
    partners && sources.partners && { partners, source: sources.partners },
  );
  problems.push(...markProblems);
  const { posts, problems: postProblems } = loadPosts(folder, {
    drafts: typeof drafts === "function" ? drafts : () => drafts,
    photographs: pictureProblems.length === 0 ? photographs : undefined,
    facts: known,
  });
  if (known && postProblems.length === 0) {
    problems.push(...unknownArticle(content["tailor-made"], sources["tailor-made"], posts));
  }
  const { legal, problems: legalProblems } = loadLegal(folder);
  problems.push(...postProblems, ...legalProblems);
  for (const key of Object.keys(content) as ContentKey[]) {
    problems.push(...openEmphases(sources[key] ?? { file: contentFiles[key].file }, content[key]));
  }
  if (known) problems.push(...factProblems(content, sources, legal, known));
  if (sourcesOfFacts && pages && sources.pages) {
    problems.push(...pageWordProblems(sources.pages, { pages, ...sourcesOfFacts }));
  }
  if (marks === undefined || problems.length > 0) throw new ContentError(problems);
  return { ...(content as Content), posts, legal, photographs, marks: { ...marks, fonts }, files };
}

const files = Object.fromEntries(
  Object.entries(contentFiles).map(([key, { file }]) => [key, `content/${file}`]),
) as AllContent["files"];
