import path from "node:path";
import { expect, it, vi } from "vitest";
import { openContentCache } from "./content-cache.ts";
import { contentFolder, sampleFiles } from "./fixtures/sample-content.ts";
import { loadContent } from "./load.ts";
import { loadPosts } from "./load-posts.ts";
import { scanContent } from "./stamps.ts";

const { photographs } = sampleFiles;
const stamps = scanContent(path.join(contentFolder, "fixtures")).posts;
const facts = new Set(["brand", "founder"]);
const fixtures = path.join(contentFolder, "fixtures");
const day = 86_400_000;

it("has the posts that were read before: those are not read again", () => {
  const cache = openContentCache();
  const save = vi.spyOn(cache, "save");
  const first = loadPosts(fixtures, { drafts: () => false, cache, stamps, photographs, facts });
  expect(save).toHaveBeenCalledTimes(2);
  expect(loadPosts(fixtures, { drafts: () => false, cache, stamps, photographs, facts })).toEqual(first);
  expect(save).toHaveBeenCalledTimes(2);
});

it("saves no post that could not be checked completely", () => {
  const cache = openContentCache();
  const save = vi.spyOn(cache, "save");
  loadPosts(fixtures, { drafts: () => false, cache, stamps, photographs, facts: undefined });
  loadPosts(fixtures, { drafts: () => false, cache, stamps, photographs, facts: new Set() });
  expect(save).not.toHaveBeenCalled();
});

it("forgets a replaced post when nobody can be reading it any more", () => {
  let now = Date.now();
  const cache = openContentCache({ now: () => now });
  const {
    posts,
    legal,
    marks,
    photographs: _photographs,
    readPost: _read,
    files: _files,
    ...content
  } = loadContent(contentFolder, { cache });
  const [head] = posts;
  if (head === undefined) throw new Error("The sample has no post");
  const replaced = cache.save(sampleFiles.readPost(sampleFiles.posts[0] ?? head), "earlier");
  const saveGood = () => cache.saveGood({ content, posts, legal, photographs, marks });
  now += day / 2;
  saveGood();
  expect(cache.read(replaced).id).toBe(head.id);
  now += day;
  saveGood();
  expect(() => cache.read(replaced)).toThrow("is not in the cache");
  expect(cache.read(head).id).toBe(head.id);
});
