import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { dayInMilliseconds } from "#domain/policy/civil-days.ts";

/** The id of a generated post, counted from 0. */
export function postId(index: number): string {
  return `post-${index + 1}`;
}

/**
 * Writes posts as long as the site's first one, each with its own order of the same paragraphs and a day of its own, which
 * is the earlier the higher its number.
 * @param folder of all posts, with the first one in it
 */
export async function writePosts(folder: string, count: number): Promise<void> {
  const [it, en] = await Promise.all(
    ["it.md", "en.md"].map((name) => paragraphsOf(path.join(folder, "ambra-story", name))),
  );
  for (let index = 0; index < count; index += 1) {
    const own = path.join(folder, postId(index));
    await mkdir(own);
    await Promise.all([
      writeFile(path.join(own, "post.yaml"), metadata(index)),
      writeFile(path.join(own, "it.md"), turned(it ?? [], index)),
      writeFile(path.join(own, "en.md"), turned(en ?? [], index)),
    ]);
  }
}

async function paragraphsOf(file: string): Promise<string[]> {
  return (await readFile(file, "utf8")).trim().split(/\n{2,}/);
}

/** The same paragraphs from another one on, each with the post's number, so that no two posts share a text. */
function turned(paragraphs: string[], index: number): string {
  const from = index % paragraphs.length;
  const order = [...paragraphs.slice(from), ...paragraphs.slice(0, from)];
  return `${order.map((text) => (/^[#>]/.test(text) ? text : `${text} ${index + 1}.`)).join("\n\n")}\n`;
}

const firstDay = Date.UTC(2026, 4, 1);
function metadata(index: number): string {
  const day = new Date(firstDay - index * dayInMilliseconds).toISOString().slice(0, 10);
  const number = index + 1;
  const related = index === 0 ? [] : [postId(index - 1)];
  return `id: ${postId(index)}
category: { it: Quaderno, en: Notebook }
title: { it: "Appunto numero *${number}*", en: "Note number *${number}*" }
subtitle: { it: "Quello che si impara alla sera numero ${number}.", en: "What evening number ${number} teaches." }
excerpt:
  it: "Come un aperitivo improvvisato in una vigna di Frascati è diventato un bancone che viaggia: sera ${number}."
  en: "How an improvised aperitivo in a vineyard outside Frascati turned into a bar that travels: evening ${number}."
publishDate: ${day}
author: "{founder}"
image:
  picture: hero
  caption: { it: "La sera ${number}.", en: "Evening ${number}." }
featured: ${index === 0}
relatedPosts: [${related.join(", ")}]
`;
}
