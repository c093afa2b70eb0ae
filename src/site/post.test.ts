import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { longestUpload, oversizedField } from "#src/content/uploads.ts";
import type { PageHandle, Posts } from "#src/web/page-handle.ts";
import { filesIn } from "#tests/helpers/sources.ts";
import { calls } from "./api.server.ts";
import { noClient, type Pages, type RequestServices } from "./pages.server.ts";
import { answerPost } from "./pipeline.server.ts";

/** A page that says which fields and how many bytes it got, and what it could do. */
const pagesWith = (posts: Posts): Pick<Pages, "at" | "render"> => ({
  at: () => Promise.resolve({ posts, readsQuery: [] }),
  async render(request, { submit, desk, admission }) {
    const form = await request.formData();
    const got = [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.size]);
    const { reason } = (await submit({ kind: "contact", fields: {} })) as { reason: string };
    return Response.json({ got, can: { submit: reason, desk: desk !== undefined, admission } });
  },
});
const outside: RequestServices = {
  ...noClient,
  submit: () => Promise.resolve({ ok: false, reason: "invalid", errors: {} }),
};
const signedIn: RequestServices = { ...outside, desk: {} as NonNullable<RequestServices["desk"]> };
const tooMany = { allowed: false, retryAfterSeconds: 7 } as const;

function post(
  body: BodyInit,
  services: RequestServices,
  { limit = "none", who = "device", body: takes = "photograph" }: Partial<Posts> = {},
) {
  return answerPost(new Request("https://www.ambra.example/banco/contenuti", { method: "POST", body }), {
    pages: pagesWith({ limit, who, body: takes }),
    read: () => Promise.reject(new Error("a GET")),
    services,
    admit: () => Promise.resolve(tooMany),
  });
}

function photograph(bytes: number): FormData {
  const form = new FormData();
  form.set("alt.it", "Una coppa");
  form.set("photo", new File([new Uint8Array(bytes)], "../../etc/passwd.jpg", { type: "image/jpeg" }));
  return form;
}

describe("a form of the desk with a file", () => {
  it("may be longer than other forms", async () => {
    const answer = await post(photograph(300_000), signedIn);
    expect(await answer.json()).toMatchObject({
      got: [
        ["alt.it", "Una coppa"],
        ["photo", 300_000],
      ],
    });
  });

  it("leaves the page to say that the file is too long", async () => {
    const answer = await post(photograph(longestUpload), signedIn);
    expect(await answer.json()).toMatchObject({ got: [[oversizedField, ""]] });
  });

  it("has to be one that can hold a file", async () => {
    expect((await post(new URLSearchParams({ a: "b" }), signedIn)).status).toBe(415);
  });

  it("is not read without a session", async () => {
    expect((await post(photograph(300_000), outside)).status).toBe(404);
  });
});

describe("a page", () => {
  it.each<[Partial<Posts>, object]>([
    [{}, { submit: "unavailable", desk: true, admission: { allowed: true } }],
    [
      { limit: "actions", who: "link" },
      { submit: "unavailable", admission: tooMany },
    ],
    [
      { limit: "requests", who: "anybody" },
      { submit: "invalid", admission: { allowed: true } },
    ],
  ])("is given what its line of posts says: %o", async (posts, can) => {
    const answer = await post(new URLSearchParams({ a: "b" }), signedIn, { body: "fields", ...posts });
    expect(await answer.json()).toMatchObject({ can });
  });

  it("has its line in the documentation", async () => {
    const pages = filesIn("src").filter((file) => file.endsWith(".page.tsx"));
    const modules = await Promise.all(
      pages.map(async (file) => {
        const { handle = {}, action } = (await import(`#${file}`)) as { handle?: PageHandle; action?: unknown };
        expect([file, handle.posts === undefined]).toEqual([file, action === undefined]);
        return [file, handle.posts] as const;
      }),
    );
    const lines = [...modules, ...Object.entries(calls)].flatMap(([route, posts]) =>
      posts === undefined ? [] : [`| \`${route}\` | ${posts.who} | ${posts.limit} | ${posts.body} |`],
    );
    const documented = readFileSync("docs/security.md", "utf8").match(/^\| `\S+` \| \w+ \| [\w-]+ \| \w+ \|$/gm);
    expect(documented?.toSorted()).toEqual(lines.toSorted());
  });
});

it("hands on no NUL character, which PostgreSQL would refuse", async () => {
  const answer = await post(new URLSearchParams({ device: "a\0b", note: "\0" }), signedIn, { body: "fields" });
  expect(await answer.json()).toMatchObject({
    got: [
      ["device", "ab"],
      ["note", ""],
    ],
  });
});
