import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isEditable } from "./store.server.ts";

const content = path.join(import.meta.dirname, "../../content");

describe("the files that the desk may edit", () => {
  it("are all files of the sample except drawings and fonts", () => {
    const folders = ["brand", "pages", "partners", "pictures", "posts"];
    const files = readdirSync(content, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(content, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
      .filter((file) => folders.includes(file.split("/")[0] ?? "") || /^[a-z]+\.yaml$/.test(file));
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !isEditable(file) && !file.endsWith(".svg"))).toEqual([]);
    expect(isEditable("legal/privacy.it.md")).toBe(true);
    expect(isEditable("posts/una-festa-di-50/en.md")).toBe(true);
  });

  it.each([
    "",
    "../../content/company.yaml",
    "/etc/passwd",
    "./company.yaml",
    "posts/../company.yaml",
    "posts/x/../../../y.md",
    "posts//post.yaml",
    "posts/ambra\\..\\post.yaml",
    "posts/Ambra/post.yaml",
    "posts/ambra/post.yaml\n",
    ".git/config",
    ".draft/draft.json",
    "pictures/a.svg",
    "pictures/a.jpg\0.md",
    "brand/font.woff2",
    "partners/a.svg",
    "brand/logo.svg",
    "index.ts",
    "constructor",
  ])("are not %j", (file) => {
    expect(isEditable(file)).toBe(false);
  });
});
