import { expect, it } from "vitest";
import { actName, acts, fileName, readPosted, versionName } from "./documents.server.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  readPosted(new Request("https://www.ambra.example/banco", { method: "POST", body, headers }));

it("reads texts and one file, and neither its name nor its type", async () => {
  const form = new FormData();
  form.set(versionName, "1");
  form.set(actName, acts.remove);
  form.set("alt.it", "Un bancone");
  form.set(fileName, new File(["bytes"], "../../x.jpg", { type: "image/jpeg" }));
  form.set("other", new File(["more"], "y.jpg"));
  expect(await post(form)).toEqual({
    entries: new URLSearchParams({ "alt.it": "Un bancone" }),
    version: "1",
    isRemoval: true,
    bytes: new TextEncoder().encode("bytes"),
    isOversized: false,
  });
});

it("takes an empty file for none, as browsers send it", async () => {
  const form = new FormData();
  form.set("alt.it", "Un bancone");
  form.set(fileName, new File([], ""));
  expect((await post(form)).bytes).toBeUndefined();
});

it("refuses what is no form", async () => {
  const broken = post("--x\r\nnonsense", { "Content-Type": "multipart/form-data; boundary=x" });
  await expect(broken).rejects.toMatchObject({ init: { status: 400 } });
});
