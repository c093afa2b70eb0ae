import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, "../deploy", file), "utf8");

it.each([
  ["caddy/Caddyfile", /^\tadmin off$/m],
  ["nginx/site.conf", /return 301 https:\/\/\$server_name\$request_uri;/],
  ["Dockerfile", /docker run --read-only --cap-drop=ALL --security-opt=no-new-privileges /],
  ["Dockerfile", /^USER node$/m],
  ["Dockerfile.dockerignore", /^\*\*\/\*\.env$/m],
  ["Dockerfile.dockerignore", /^\*\*\/link-secret$/m],
])("%s has %s", (file, wanted) => {
  expect(read(file)).toMatch(wanted);
});

it("nginx leads to no host that a client names", () => {
  expect(read("nginx/site.conf")).not.toMatch(/return .*\$(?:host|http_host)/);
});
