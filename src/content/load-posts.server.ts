import { formatMinutes } from "#src/i18n/format.ts";
import { type Locale, type Localized, localized, locales } from "#src/i18n/locales.ts";
import { parseArticle, wordCount } from "./markdown.ts";
import { type Bilingual, type Problem, problemAt, type Source } from "./problems.ts";
import { checked, readDocument, readText } from "./read-file.server.ts";
import { noneOf } from "./schema-problems.ts";
import type { ArticleBlock } from "./schema/blocks.ts";
import { unknownPictures } from "./load-photographs.server.ts";
import type { Photograph } from "#src/content/schema/parts.ts";
import { type Post, post } from "./schema/post.ts";
import { postFolders } from "./stamps.server.ts";
import { unknownFacts, unknownInText } from "./text-problems.ts";

const wordsPerMinute = 200;

const emptyArticle: Bilingual = {
  it: "È vuoto: serve il testo dell’articolo.",
  en: "Empty: expected the article’s text.",
};

function readTimes(body: Localized<ArticleBlock[]>): Post["readTime"] {
  return localized((locale) =>
    formatMinutes(Math.max(1, Math.round(wordCount(body[locale]) / wordsPerMinute)), locale),
  );
}

function isDraft(value: unknown): boolean {
  return typeof value === "object" && value !== null && "draft" in value && value.draft === true;
}

/** Neither a post nor problems: a draft that is left alone. */
type Loaded = { post?: Post; problems: Problem[] };

function loadPost(folder: string, name: string, drafts: boolean): Loaded {
  const at = `posts/${name}`;
  const document = readDocument(folder, `${at}/post.yaml`);
  // A draft may be incomplete: its mistakes must not stop the site.
  if ("value" in document && isDraft(document.value) && !drafts) return { problems: [] };
  const meta = "value" in document ? checked(document.value, document.source, post) : document;
  const problems: Problem[] = "problems" in meta ? [...meta.problems] : [];
  if ("value" in document && "data" in meta && meta.data.id !== name) {
    problems.push(
      problemAt(document.source, ["id"], {
        it: `Trovato "${meta.data.id}"; serve "${name}", il nome della cartella.`,
        en: `Found "${meta.data.id}"; expected "${name}", the name of its folder.`,
      }),
    );
  }

  const body = localized((): ArticleBlock[] => []) as Record<Locale, ArticleBlock[]>;
  for (const locale of locales) {
    const file = `${at}/${locale}.md`;
    const source = readText(folder, file);
    if ("problem" in source) {
      problems.push(source.problem);
      continue;
    }
    const parsed = parseArticle(file, source.text);
    if (parsed.blocks.length === 0 && parsed.problems.length === 0) {
      problems.push(problemAt({ file }, [], emptyArticle));
    }
    problems.push(...parsed.problems);
    body[locale] = parsed.blocks;
  }
  if ("problems" in meta || problems.length > 0) return { problems };
  return { post: { ...meta.data, body, readTime: meta.data.readTime ?? readTimes(body) }, problems };
}

/** The file of an article with its lines, read again: a checked article has none. */
function sourceOf(folder: string, { id }: Pick<Post, "id">): Source {
  const file = `posts/${id}/post.yaml`;
  const document = readDocument(folder, file);
  return "source" in document ? document.source : { file };
}

/** Names in braces that nobody will fill in. */
function factProblems(folder: string, { body, ...meta }: Post, facts: ReadonlySet<string>): Problem[] {
  return [
    ...unknownFacts(sourceOf(folder, meta), meta, facts),
    ...locales.flatMap((locale) => unknownInText(`posts/${meta.id}/${locale}.md`, body[locale], facts)),
  ];
}

/** @param ids of all articles: one that is public may name a draft as related, which is shown once it is public too */
function addressProblems(folder: string, posts: readonly Post[], ids: readonly string[]): Problem[] {
  const owners = new Map<string, string>();
  return posts.flatMap(({ id, aliases, relatedPosts }) => {
    const taken = [id, ...aliases].flatMap((address) => {
      const owner = owners.get(address);
      owners.set(address, id);
      if (owner === undefined) return [];
      const says = {
        it: `"${address}" è già un indirizzo dell’articolo ${owner}: scegline un altro.`,
        en: `"${address}" is already an address of the article ${owner}: choose another.`,
      };
      return [problemAt(sourceOf(folder, { id }), ["aliases"], says)];
    });
    const unknown = relatedPosts
      .filter((related) => !ids.includes(related))
      .map((related) => problemAt(sourceOf(folder, { id }), ["relatedPosts"], noneOf(related, ids)));
    return [...taken, ...unknown];
  });
}

function pictureProblems(folder: string, posts: readonly Post[], photographs: readonly Photograph[]): Problem[] {
  const names = photographs.map(({ name }) => name);
  return posts.flatMap(({ id, image, body }) => [
    ...(names.includes(image.picture) ? [] : unknownPictures(sourceOf(folder, { id }), { image }, names)),
    ...locales.flatMap((locale) =>
      body[locale].flatMap((block) =>
        block.type !== "photograph" || names.includes(block.picture)
          ? []
          : [problemAt({ file: `posts/${id}/${locale}.md` }, [], noneOf(block.picture, names))],
      ),
    ),
  ]);
}

export interface LoadPostsOptions {
  /** Which drafts are read like the others, by the names of their folders. */
  drafts: (name: string) => boolean;
  /** The photographs that posts may name; undefined where those have mistakes themselves. */
  photographs: readonly Photograph[] | undefined;
  /** The facts that posts may name; undefined where they are not known yet. */
  facts: ReadonlySet<string> | undefined;
}

/**
 * Reads every folder of `posts`: an article is there as soon as its folder is, whatever day it names, unless it is a draft.
 * @returns the articles, newest first
 */
export function loadPosts(
  folder: string,
  { drafts, photographs, facts }: LoadPostsOptions,
): { posts: Post[]; problems: Problem[] } {
  const names = postFolders(folder);
  const loaded = names.map((name) => loadPost(folder, name, drafts(name)));
  const posts = loaded
    .flatMap(({ post: found }) => found ?? [])
    .toSorted((a, b) => b.publishDate.localeCompare(a.publishDate));
  const problems = [
    ...loaded.flatMap((one) => one.problems),
    ...(facts ? posts.flatMap((one) => factProblems(folder, one, facts)) : []),
  ];
  if (problems.length > 0) return { posts, problems };
  return {
    posts,
    problems: [
      ...addressProblems(folder, posts, names),
      ...(photographs ? pictureProblems(folder, posts, photographs) : []),
    ],
  };
}
