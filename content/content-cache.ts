import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import type { Content } from "./schema/index.ts";
import type { LegalTexts } from "./schema/blocks.ts";
import type { Post, PostHead } from "./schema/post.ts";

/** Content without mistakes, as far as it is kept in memory. */
export interface StoredContent {
  content: Content;
  posts: PostHead[];
  legal: LegalTexts;
}

/**
 * Posts that were read and checked, and the last content without mistakes. Posts are kept outside the memory of the process and
 * are read when a page shows them. A row is found by the stamp of the post's files (`stamps.ts`).
 */
export interface ContentCache {
  find(id: string, stamp: string): PostHead | undefined;
  save(post: Post, stamp: string): PostHead;
  /** @throws Error where the post is not in the cache */
  read(head: Pick<PostHead, "id" | "stamp">): Post;
  /** Keeps content for starts with mistakes in the files, and deletes posts that no content has had for a day. */
  saveGood(stored: StoredContent): void;
  lastGood(): StoredContent | undefined;
  close(): void;
}

interface CacheOptions {
  /** Below it is `content.db`. Undefined: the cache is in memory and ends with the process. */
  folder?: string | undefined;
  /** Changes with the code that reads content: rows of other code are not used. */
  version?: string | undefined;
  now?: () => number;
}

const dayInMilliseconds = 86_400_000;

const tables = `
  create table if not exists post (
    version text not null, id text not null, stamp text not null, saved integer not null, head text not null, post text not null,
    primary key (version, id, stamp)
  ) without rowid;
  create table if not exists good (version text primary key, content text not null) without rowid;
`;

/** Opens the cache. One that cannot be read is made anew. @throws Error where it cannot be written */
export function openContentCache({ folder, version = "", now = Date.now }: CacheOptions = {}): ContentCache {
  const database = folder === undefined ? open(":memory:") : openFile(folder);
  const find = database.prepare<[string, string, string], { head: string }>(
    "select head from post where version = ? and id = ? and stamp = ?",
  );
  const read = database.prepare<[string, string, string], { post: string }>(
    "select post from post where version = ? and id = ? and stamp = ?",
  );
  const insert = database.prepare("insert or replace into post values (?, ?, ?, ?, ?, ?)");
  const stale = database.prepare<[number], { version: string; id: string; stamp: string }>(
    "select version, id, stamp from post where saved < ?",
  );
  const remove = database.prepare("delete from post where version = ? and id = ? and stamp = ?");
  const good = database.prepare<[string], { content: string }>("select content from good where version = ?");
  const replaceGood = database.prepare("insert or replace into good values (?, ?)");

  return {
    find(id, stamp) {
      const row = find.get(version, id, stamp);
      return row && (JSON.parse(row.head) as PostHead);
    },
    save(post, stamp) {
      const { id, aliases, relatedPosts, publishDate, draft } = post;
      const head: PostHead = { id, stamp, aliases, relatedPosts, publishDate, draft };
      insert.run(version, id, stamp, now(), JSON.stringify(head), JSON.stringify(post));
      return head;
    },
    read({ id, stamp }) {
      const row = read.get(version, id, stamp);
      if (row === undefined) throw new Error(`The post ${id} is not in the cache of the content`);
      return JSON.parse(row.post) as Post;
    },
    saveGood: database.transaction((stored: StoredContent) => {
      replaceGood.run(version, JSON.stringify(stored));
      const current = new Map(stored.posts.map(({ id, stamp }) => [id, stamp]));
      // Other processes may still show what this one has replaced.
      for (const row of stale.all(now() - dayInMilliseconds)) {
        if (row.version !== version || current.get(row.id) !== row.stamp) remove.run(row.version, row.id, row.stamp);
      }
    }),
    lastGood() {
      const row = good.get(version);
      return row && (JSON.parse(row.content) as StoredContent);
    },
    close: () => void database.close(),
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
