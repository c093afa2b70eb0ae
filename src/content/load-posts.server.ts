import { formatUnit } from "#src/i18n/format.ts";
import { localized, locales } from "#src/i18n/locales.ts";
import { parseArticle, wordCount } from "./markdown.ts";
import type { Bilingual, Source } from "./problems.ts";
import type { Reading } from "./reading.server.ts";
import type { ArticleBlock } from "./schema/blocks.ts";
import { type Post, post } from "./schema/post.ts";
import { type KnownNames, markdownProblems, textProblems } from "./text-problems.ts";

const wordsPerMinute = 200;

const emptyArticle: Bilingual = {
  it: "È vuoto: serve il testo dell’articolo.",
  en: "Empty: expected the article’s text.",
};

function readTimes(body: Post["body"]): Post["readTime"] {
  return localized((locale) =>
    formatUnit(Math.max(1, Math.round(wordCount(body[locale]) / wordsPerMinute)), "minute", locale),
  );
}

export function isDraft(value: unknown): boolean {
  return typeof value === "object" && value !== null && "draft" in value && value.draft === true;
}

interface LoadedPost {
  post: Post;
  source: Source;
}

function loadPost(reading: Reading, name: string, drafts: boolean): LoadedPost | undefined {
  const at = `posts/${name}`;
  const read = reading.yaml(`${at}/post.yaml`);
  // A draft may be incomplete; its mistakes must not stop the site.
  if (read !== undefined && isDraft(read.value) && !drafts) return undefined;
  const before = reading.problems.length;
  const meta = read && reading.checked(read, post);
  if (read !== undefined && meta !== undefined && meta.id !== name) {
    reading.report(read.source, ["id"], {
      it: `Trovato "${meta.id}"; serve "${name}", il nome della cartella.`,
      en: `Found "${meta.id}"; expected "${name}", the name of its folder.`,
    });
  }
  const body = localized((locale): ArticleBlock[] => {
    const file = `${at}/${locale}.md`;
    const text = reading.text(file);
    if (text === undefined) return [];
    if (text.trim() === "") reading.report({ file }, [], emptyArticle);
    return parseArticle(reading.report, file, text);
  });
  if (read === undefined || meta === undefined || reading.problems.length > before) return undefined;
  return { post: { ...meta, body, readTime: readTimes(body) }, source: read.source };
}

function checkAddresses(reading: Reading, loaded: readonly LoadedPost[]): void {
  const owners = new Map<string, string>();
  for (const { post: one, source } of loaded) {
    for (const address of [one.id, ...one.aliases]) {
      const owner = owners.get(address);
      owners.set(address, one.id);
      if (owner === undefined) continue;
      reading.report(source, ["aliases"], {
        it: `"${address}" è già un indirizzo dell’articolo ${owner}: scegline un altro.`,
        en: `"${address}" is already an address of the article ${owner}: choose another.`,
      });
    }
  }
}

/** The articles, newest first. @param isShown tells by a folder's name whether a draft is shown; other drafts are not checked */
export function loadPosts(reading: Reading, isShown: (name: string) => boolean, known: KnownNames): Post[] {
  const names = reading.names("posts").filter((name) => reading.names(`posts/${name}`).length > 0);
  const loaded = names
    .flatMap((name) => loadPost(reading, name, isShown(name)) ?? [])
    .toSorted((a, b) => b.post.publishDate.localeCompare(a.post.publishDate));
  for (const { post: one, source } of loaded) {
    const { body, ...meta } = one;
    reading.problems.push(...textProblems(source, meta, { ...known, relatedPosts: names }));
    for (const locale of locales) {
      reading.problems.push(...markdownProblems(`posts/${one.id}/${locale}.md`, body[locale], known));
    }
  }
  checkAddresses(reading, loaded);
  return loaded.map((one) => one.post);
}
