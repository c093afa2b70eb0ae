import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./process.ts";
import { siteEnvironment, siteFlags } from "./site-process.ts";

it.each(["deploy/Dockerfile", "deploy/systemd/bar-site.service", "docs/operations.md"])(
  "%s starts the site as `npm start` does",
  (file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    for (const flag of siteFlags) expect(text).toContain(flag);
    for (const [name, value] of Object.entries(siteEnvironment)) expect(text).toContain(`${name}=${value}`);
  },
);
