import { describe, expect, it } from "vitest";
import { longestUpload, oversizedField } from "#src/content/uploads.ts";
import { answerPost } from "./pipeline.server.ts";
import type { Pages, RequestServices } from "./pages.server.ts";

/** A page of the desk that says which fields and how many bytes it got. */
const pages: Pick<Pages, "at" | "render"> = {
  at: () => Promise.resolve({ hasForm: true, uploads: true, readsQuery: [] }),
  async render(request) {
    const form = await request.formData();
    const got = [...form].map(([name, value]) => [name, typeof value === "string" ? value : value.size]);
    return Response.json({ type: request.headers.get("content-type")?.split(";")[0], got });
  },
};
const outside: RequestServices = {
  submit: () => Promise.reject(new Error("not here")),
  admit: () => Promise.reject(new Error("not here")),
};
const signedIn: RequestServices = { ...outside, desk: {} as NonNullable<RequestServices["desk"]> };
const read = () => Promise.reject(new Error("a GET"));

function post(body: BodyInit, services: RequestServices, path = "/banco/contenuti/immagini") {
  return answerPost(new Request(`https://www.ambra.example${path}`, { method: "POST", body }), {
    pages,
    read,
    services,
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
    expect(await answer.json()).toEqual({
      type: "multipart/form-data",
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
    expect((await post(photograph(300_000), outside)).status).toBe(413);
  });
});

it("hands on no NUL character, which PostgreSQL would refuse", async () => {
  const answer = await post(new URLSearchParams({ device: "a\0b", note: "\0" }), outside);
  expect(await answer.json()).toMatchObject({
    got: [
      ["device", "ab"],
      ["note", ""],
    ],
  });
});
