import { type Locale, locales } from "#i18n/locales.ts";
import { facts } from "./facts.ts";
import { loadLegal } from "./load-legal.ts";
import { loadPosts } from "./load-posts.ts";
import { pageWordProblems } from "./page-words.ts";
import { ContentError, unknownFacts } from "./problems.ts";
import { readYaml } from "./read-file.ts";
import type { Company } from "./schema/company.ts";
import { type AllContent, type Content, type ContentKey, contentFiles, placesOf } from "./schema/index.ts";

const anyLocale: Locale = "it";

/** Names in braces that nobody will fill in, wherever they stand. */
function factProblems(
  content: Partial<Content>,
  { posts, legal }: Pick<AllContent, "posts" | "legal">,
  company: Company,
): string[] {
  const known = Object.keys(facts(company, anyLocale));
  const fromFiles = (Object.keys(content) as ContentKey[]).flatMap((key) =>
    unknownFacts(contentFiles[key].file, content[key], new Set([...known, ...placesOf(key)])),
  );
  const names = new Set(known);
  const fromPosts = posts.flatMap(({ body, ...meta }) => [
    ...unknownFacts(`posts/${meta.id}/post.yaml`, meta, names),
    ...locales.flatMap((locale) => unknownFacts(`posts/${meta.id}/${locale}.md`, body[locale], names)),
  ]);
  const fromLegal = Object.entries(legal).flatMap(([kind, texts]) =>
    locales.flatMap((locale) => unknownFacts(`legal/${kind}.${locale}.md`, texts[locale], names)),
  );
  return [...fromFiles, ...fromPosts, ...fromLegal];
}

/**
 * Reads and checks everything below the content folder: files, articles, legal texts, and the facts that they name.
 * @throws ContentError with all problems at once.
 */
export function loadContent(folder: string): AllContent {
  const problems: string[] = [];
  const read: Partial<Record<ContentKey, unknown>> = {};
  for (const key of Object.keys(contentFiles) as ContentKey[]) {
    const { file, schema } = contentFiles[key];
    const result = readYaml<unknown>(folder, file, schema);
    if ("data" in result) read[key] = result.data;
    else problems.push(...result.problems);
  }
  const { posts, problems: postProblems } = loadPosts(folder);
  const { legal, problems: legalProblems } = loadLegal(folder);
  problems.push(...postProblems, ...legalProblems);

  const content = read as Partial<Content>;
  if (content.company) problems.push(...factProblems(content, { posts, legal }, content.company));
  if (content.company && content.pages) problems.push(...pageWordProblems(content.pages, content.company));
  if (problems.length > 0) throw new ContentError(problems);
  const files = Object.fromEntries(
    Object.entries(contentFiles).map(([key, { file }]) => [key, `content/${file}`]),
  ) as AllContent["files"];
  return { ...(content as Content), posts, legal, files };
}
