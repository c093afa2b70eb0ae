import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Locale, locales } from "#i18n/locales.ts";
import { parseArticle, wordCount } from "./markdown.ts";
import { readText, readYaml } from "./read-file.ts";
import type { ArticleBlock } from "./schema/blocks.ts";
import { type Post, post } from "./schema/post.ts";

const wordsPerMinute = 200;

function readTimes(body: Record<Locale, ArticleBlock[]>): Post["readTime"] {
  const minutes = (locale: Locale) => Math.max(1, Math.round(wordCount(body[locale]) / wordsPerMinute));
  const [it, en] = [minutes("it"), minutes("en")];
  return { it: it === 1 ? "1 minuto" : `${it} minuti`, en: en === 1 ? "1 minute" : `${en} minutes` };
}

function loadPost(folder: string, name: string): { post?: Post; problems: string[] } {
  const at = `posts/${name}`;
  const problems: string[] = [];
  const meta = readYaml(folder, `${at}/post.yaml`, post);
  if ("problems" in meta) problems.push(...meta.problems);
  else if (meta.data.id !== name) {
    problems.push(`content/${at}/post.yaml: id: expected "${name}", the name of its folder, found "${meta.data.id}"`);
  }

  const body: Record<Locale, ArticleBlock[]> = { it: [], en: [] };
  for (const locale of locales) {
    const file = `${at}/${locale}.md`;
    const source = readText(folder, file);
    if ("problem" in source) {
      problems.push(source.problem);
      continue;
    }
    const parsed = parseArticle(source.text);
    if (parsed.blocks.length === 0 && parsed.problems.length === 0)
      problems.push(`content/${file}: is empty, expected the article's text`);
    problems.push(...parsed.problems.map((problem) => `content/${file}: ${problem}`));
    body[locale] = parsed.blocks;
  }
  if ("problems" in meta || problems.length > 0) return { problems };
  return { post: { ...meta.data, body, readTime: meta.data.readTime ?? readTimes(body) }, problems };
}

function addressProblems(posts: readonly Post[]): string[] {
  const owners = new Map<string, string>();
  const ids = new Set(posts.map(({ id }) => id));
  return posts.flatMap(({ id, aliases, relatedPosts }) => {
    const file = `content/posts/${id}/post.yaml`;
    const taken = [id, ...aliases].flatMap((address) => {
      const owner = owners.get(address);
      owners.set(address, id);
      return owner === undefined ? [] : [`${file}: aliases: "${address}" is already an address of ${owner}`];
    });
    const unknown = relatedPosts
      .filter((related) => !ids.has(related))
      .map(
        (related) => `${file}: relatedPosts: there is no article "${related}", expected one of ${[...ids].join(", ")}`,
      );
    return [...taken, ...unknown];
  });
}

/** Reads every folder of `posts`: an article is there as soon as its folder is. */
export function loadPosts(folder: string): { posts: Post[]; problems: string[] } {
  const root = path.join(folder, "posts");
  if (!existsSync(root)) return { posts: [], problems: [] };
  const names = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith("."),
  );
  const loaded = names.map(({ name }) => loadPost(folder, name));
  const posts = loaded
    .flatMap((result) => result.post ?? [])
    .toSorted((a, b) => b.publishDate.localeCompare(a.publishDate));
  const problems = loaded.flatMap((result) => result.problems);
  return { posts, problems: problems.length > 0 ? problems : addressProblems(posts) };
}
