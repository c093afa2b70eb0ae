import type { InLocale } from "./facts.ts";
import type { Post } from "./schema/post.ts";

/** Texts may contain `*emphasis*`, and in the body also links (`textParts`). */
export type LocalPost = InLocale<Post>;

/** Pages show four rows of three. */
const postsPerPage = 12;

export function pageCount(posts: readonly unknown[]): number {
  return Math.max(1, Math.ceil(posts.length / postsPerPage));
}

/** @param page counted from 1 */
export function postsOn(posts: readonly LocalPost[], page: number): LocalPost[] {
  return posts.slice((page - 1) * postsPerPage, page * postsPerPage);
}

export function findPost(posts: readonly LocalPost[], address: string): LocalPost | undefined {
  return posts.find(({ id, aliases }) => id === address || aliases.includes(address));
}
