import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { dayInMilliseconds } from "#domain/policy/civil-days.ts";
import { locales } from "#i18n/locales.ts";
import type { Marks } from "./load-marks.ts";
import type { Content } from "./schema/index.ts";
import type { LegalTexts } from "./schema/blocks.ts";
import type { Photograph } from "./schema/pictures.ts";
import type { Post, PostHead } from "./schema/post.ts";

/** Content without mistakes, as far as it is kept in memory. */
export interface StoredContent {
  content: Content;
  posts: PostHead[];
  legal: LegalTexts;
  photographs: readonly Photograph[];
  marks: Marks;
}

/**
 * Posts that were read and checked, and the last content without mistakes. Posts are kept outside the memory of the process and
 * are read when a page shows them. A row is found by the stamp of the post's files (`stamps.ts`).
 */
export interface ContentCache {
  /** The last saved head of each post by its id. */
  heads(): ReadonlyMap<string, PostHead>;
  save(post: Post, stamp: string): PostHead;
  /** @throws Error where the post is not in the cache */
  read(head: Pick<PostHead, "id" | "stamp">): Post;
  findPhotograph(file: string, stamp: string): Photograph | undefined;
  savePhotograph(file: string, stamp: string, photograph: Photograph): void;
  /** Keeps content for starts with mistakes in the files, and deletes posts that no content has had for a day. */
  saveGood(stored: StoredContent): void;
  lastGood(): StoredContent | undefined;
  close(): void;
}

interface CacheOptions {
  /** Below it is `content.db`. Undefined: the cache is in memory and ends with the process. */
  folder?: string | undefined;
  /** The content folder. Sites with other content may share the cache. */
  source?: string | undefined;
  /** Changes with the code that reads content: rows of other code are not used. */
  version?: string | undefined;
  now?: () => number;
}

const tables = `
  create table if not exists post (
    source text not null, version text not null, id text not null, stamp text not null, saved integer not null,
    head text not null, post text not null, primary key (source, version, id, stamp)
  ) without rowid;
  create table if not exists photograph (
    source text not null, version text not null, file text not null, stamp text not null, photograph text not null,
    primary key (source, version, file)
  ) without rowid;
  create table if not exists good (
    source text not null, version text not null, content text not null, primary key (source, version)
  ) without rowid;
`;

/** Opens the cache. One that cannot be read is made anew. @throws Error where it cannot be written */
export function openContentCache({
  folder,
  source = "",
  version = "",
  now = Date.now,
}: CacheOptions = {}): ContentCache {
  const database = folder === undefined ? open(":memory:") : openFile(folder);
  // Each statement begins with the same two columns.
  const own = "source = ? and version = ?";
  type Row = [source: string, version: string, ...others: string[]];
  const heads = database.prepare<Row, { head: string }>(`select head from post where ${own} order by saved`);
  const read = database.prepare<Row, { post: string }>(`select post from post where ${own} and id = ? and stamp = ?`);
  const insert = database.prepare("insert or replace into post values (?, ?, ?, ?, ?, ?, ?)");
  const old = database.prepare<[string, number], { version: string; id: string; stamp: string }>(
    "select version, id, stamp from post where source = ? and saved < ?",
  );
  const remove = database.prepare(`delete from post where ${own} and id = ? and stamp = ?`);
  const findPhotograph = database.prepare<Row, { photograph: string }>(
    `select photograph from photograph where ${own} and file = ? and stamp = ?`,
  );
  const savePhotograph = database.prepare("insert or replace into photograph values (?, ?, ?, ?, ?)");
  const good = database.prepare<Row, { content: string }>(`select content from good where ${own}`);
  const replaceGood = database.prepare("insert or replace into good values (?, ?, ?)");

  return {
    heads: () =>
      new Map(
        heads.all(source, version).map(({ head }) => {
          const parsed = JSON.parse(head) as PostHead;
          return [parsed.id, parsed];
        }),
      ),
    save(post, stamp) {
      const { id, aliases, relatedPosts, publishDate, updated, draft, image } = post;
      const photographs = locales.flatMap((locale) =>
        post.body[locale].flatMap((block) => (block.type === "photograph" ? [{ locale, picture: block.picture }] : [])),
      );
      const { picture } = image;
      const head: PostHead = { id, stamp, aliases, relatedPosts, publishDate, updated, draft, picture, photographs };
      insert.run(source, version, id, stamp, now(), JSON.stringify(head), JSON.stringify(post));
      return head;
    },
    read({ id, stamp }) {
      const row = read.get(source, version, id, stamp);
      if (row === undefined) throw new Error(`The post ${id} is not in the cache of the content`);
      return JSON.parse(row.post) as Post;
    },
    findPhotograph(file, stamp) {
      const row = findPhotograph.get(source, version, file, stamp);
      return row && (JSON.parse(row.photograph) as Photograph);
    },
    savePhotograph: (file, stamp, photograph) =>
      void savePhotograph.run(source, version, file, stamp, JSON.stringify(photograph)),
    saveGood: database.transaction((stored: StoredContent) => {
      replaceGood.run(source, version, JSON.stringify(stored));
      const current = new Map(stored.posts.map(({ id, stamp }) => [id, stamp]));
      // Other processes may still show what this one has replaced.
      for (const row of old.all(source, now() - dayInMilliseconds)) {
        if (row.version !== version || current.get(row.id) !== row.stamp)
          remove.run(source, row.version, row.id, row.stamp);
      }
    }),
    lastGood() {
      const row = good.get(source, version);
      return row && (JSON.parse(row.content) as StoredContent);
    },
    close: () => void database.close(),
  };
}

/** A cache for changed copies of the content, in memory: it finds what `below` has and adds nothing to it. */
export function cacheOfCopies(below: ContentCache): ContentCache {
  const own = openContentCache();
  const added = new Set<string>();
  return {
    heads: () => new Map([...below.heads(), ...own.heads()]),
    save(post, stamp) {
      added.add(`${post.id} ${stamp}`);
      return own.save(post, stamp);
    },
    read: (head) => (added.has(`${head.id} ${head.stamp}`) ? own : below).read(head),
    findPhotograph: (file, stamp) => own.findPhotograph(file, stamp) ?? below.findPhotograph(file, stamp),
    savePhotograph: own.savePhotograph,
    saveGood: () => undefined,
    lastGood: () => undefined,
    close: own.close,
  };
}

function open(file: string): Database.Database {
  const database = new Database(file, { timeout: 10_000 });
  try {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = NORMAL");
    database.exec(tables);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function openFile(folder: string): Database.Database {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "content.db");
  try {
    return open(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "SQLITE_CORRUPT" && code !== "SQLITE_NOTADB") throw error;
    for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
    return open(file);
  }
}
