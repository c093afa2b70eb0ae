import { parse } from "yaml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findPost } from "#src/content/posts.ts";
import { type EditedSite, openEditedSite, phone } from "#tests/helpers/edited-site.ts";
import { type EditedDocument, postDocument, type PostedForm } from "./documents.server.ts";
import { newPost, openPost } from "./media.server.ts";

let site: EditedSite;
beforeEach(() => {
  site = openEditedSite();
});
afterEach(() => site.stop());

const today = "2026-11-22";
const written = {
  "title.it": "Il ghiaccio *vero*",
  "title.en": "*Real* ice",
  "subtitle.it": "Perché si scioglie piano.",
  "subtitle.en": "Why it melts slowly.",
  "excerpt.it": "Un cubo grande dura tutta la festa.",
  "excerpt.en": "A large cube lasts the whole party.",
  "category.it": "Dietro il bancone",
  "category.en": "Behind the bar",
  "image.picture": "ice-bucket",
  "image.caption.it": "Secchiello",
  "image.caption.en": "Bucket",
  "image.dose.it": "",
  "image.dose.en": "",
  drawing: "",
  author: "{founder}",
  publishDate: "2026-11-20",
  featured: "",
  draft: "",
  "body.it": "Un cubo **grande**.\r\n\r\n## Perché\r\n\r\n> Piano.\r\n",
  "body.en": "A **large** cube.\r\n\r\n## Why\r\n\r\n> Slowly.\r\n",
};

function form(version: string, entries: URLSearchParams): PostedForm {
  return { version, entries, isRemoval: false, bytes: undefined, isOversized: false };
}

const opened = async (slug: string): Promise<EditedDocument> => {
  const document = await openPost(site.editor, slug, (await site.editor.preview()).posts);
  if (document === undefined) throw new Error(`no post ${slug}`);
  return document;
};

async function write(texts: Record<string, string> = written) {
  const { posts } = await site.editor.preview();
  const open = () => Promise.resolve(newPost(posts, today));
  return postDocument(site.editor, open, form("", new URLSearchParams(texts)), phone);
}

/** Saves the form of an article as it is shown, with some fields changed. */
async function change(slug: string, texts: Record<string, string>) {
  const { version, entries } = await opened(slug);
  for (const [name, text] of Object.entries(texts)) entries.set(name, text);
  return postDocument(site.editor, () => opened(slug), form(version, entries), phone);
}

const shown = (slug: string, locale: "it" | "en" = "it") => findPost(site.source.current().in(locale).posts, slug);

describe("a new article", () => {
  it("has its address from its Italian title, and is on the site in both languages once it is published", async () => {
    expect(await write()).toEqual({ saved: true });
    await site.publish();
    expect(shown("il-ghiaccio-vero")).toMatchObject({ title: "Il ghiaccio *vero*", publishDate: "2026-11-20" });
    expect(shown("il-ghiaccio-vero", "en")?.body).toMatchObject([
      { type: "paragraph", text: "A **large** cube." },
      { type: "heading", text: "Why", level: 2 },
      { type: "blockquote", text: "Slowly." },
    ]);
    expect(parse(site.copy.text("posts/il-ghiaccio-vero/post.yaml"))).toMatchObject({
      id: "il-ghiaccio-vero",
      image: { picture: "ice-bucket", caption: { it: "Secchiello", en: "Bucket" } },
    });
  });

  it("has another address where the title is taken", async () => {
    await write();
    expect(await write()).toEqual({ saved: true });
    expect((await site.editor.preview()).posts.map(({ id }) => id)).toContain("il-ghiaccio-vero-2");
  });

  it("is shown in the preview alone as a draft", async () => {
    expect(await write({ ...written, draft: "on" })).toEqual({ saved: true });
    expect(findPost((await site.editor.preview()).in("it").posts, "il-ghiaccio-vero")).toMatchObject({ draft: true });
    await site.publish();
    expect(shown("il-ghiaccio-vero")).toBeUndefined();
  });

  it("says beside the fields what is missing, and keeps what was typed", async () => {
    const result = await write({ ...written, "title.en": "", "image.picture": "nessuna", "body.en": "<b>Bold</b>" });
    expect(result).toMatchObject({ saved: false, status: 422 });
    const names = result.saved ? [] : [...(result.form.errors?.keys() ?? [])];
    expect(names).toEqual(expect.arrayContaining(["title.en", "body.en"]));
    expect((await site.editor.draft()).changes).toEqual([]);
  });
});

describe("an article", () => {
  const file = "posts/ambra-story/post.yaml";

  it("changes in the touched lines alone", async () => {
    const before = site.copy.text(file).split("\n");
    expect(await change("ambra-story", { "title.en": "A table and twelve glasses" })).toEqual({ saved: true });
    await site.publish();
    const after = site.copy.text(file).split("\n");
    expect(after.filter((line) => !before.includes(line))).toEqual(['  en: "A table and twelve glasses"']);
    expect(after).toHaveLength(before.length);
  });

  it("keeps its former addresses under a new one", async () => {
    const body = site.copy.text("posts/ambra-story/it.md");
    expect(await change("ambra-story", { slug: "Il primo tavolo!" })).toEqual({ saved: true });
    await site.publish();
    for (const address of ["il-primo-tavolo", "ambra-story", "ambra-storia"]) {
      expect(shown(address)).toMatchObject({ id: "il-primo-tavolo" });
    }
    expect(site.copy.has("posts/ambra-story")).toBe(false);
    expect(site.copy.text("posts/il-primo-tavolo/it.md")).toBe(body);
  });

  it("stays named by the articles that are related to it", async () => {
    await write();
    await site.publish();
    site.copy.edit("posts/il-ghiaccio-vero/post.yaml", /$/, "relatedPosts: [ambra-story]\n");
    await site.source.check();
    expect(await change("ambra-story", { slug: "il-primo-tavolo" })).toEqual({ saved: true });
    await site.publish();
    expect(shown("il-ghiaccio-vero")?.relatedPosts).toEqual(["il-primo-tavolo"]);
  });

  it("does not take the address of another", async () => {
    await write();
    expect(await change("ambra-story", { slug: "il-ghiaccio-vero" })).toEqual({ saved: true });
    expect((await site.editor.preview()).posts.map(({ id }) => id)).toContain("il-ghiaccio-vero-2");
  });

  it("that is unchanged is not saved", async () => {
    expect(await change("ambra-story", {})).toMatchObject({ saved: false, status: 200 });
  });

  it("is removed where nothing names it, and refused where a page does", async () => {
    const remove = async (slug: string) => {
      const posted = { ...form((await opened(slug)).version, new URLSearchParams()), isRemoval: true };
      return postDocument(site.editor, () => opened(slug), posted, phone);
    };
    expect(await remove("ambra-story")).toMatchObject({ saved: false, status: 422 });
    await write();
    expect(await remove("il-ghiaccio-vero")).toEqual({ saved: true });
    expect((await site.editor.draft()).changes).toEqual([]);
  });
});
