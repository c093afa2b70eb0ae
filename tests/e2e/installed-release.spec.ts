import { readdirSync, readFileSync } from "node:fs";
import { chmod, chown, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { mustRun } from "#scripts/process.ts";
import { skipWithout } from "../helpers/skip-without.ts";
import { release } from "#scripts/release.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { freePort, startProgram, waitUntil } from "../helpers/process.ts";
import { openHttp2, withProxy } from "../helpers/proxies.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** `nobody` of Debian. A test that does not run as root starts the site as itself. */
const account = process.getuid?.() === 0 ? ["--reuid=65534", "--regid=65534", "--clear-groups"] : undefined;

/** Variables of a file as systemd reads it: lines `NAME=value` and comments. */
function variablesOf(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").split("\n");
  const pairs = lines.flatMap((line) => (/^\w+=/.test(line) ? [line.split(/=(.*)/s)] : []));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value.replace(/^"(.*)"$/, "$1")]));
}

test("an installed release serves a page and takes a booking behind nginx, and stops @thorough @scripts @desk", async () => {
  skipWithout("nginx", "openssl");
  const folder = await mkdtemp(path.join(tmpdir(), "installed-"));
  try {
    // As in docs/deploy.md: the archive, the content, the variables and the command of the service.
    const [installed, content, data] = ["opt", "content", "data"].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    await Promise.all([installed, data].map((each) => mkdir(each)));
    const archive = await release();
    await mustRun("tar", ["-xzf", archive, "-C", installed, "--strip-components=1"]);
    const list = readFileSync(archive.replace(/\.tar\.gz$/, ".cdx.json"), "utf8");
    const { bomFormat, components } = JSON.parse(list) as { bomFormat: string; components: Array<{ name: string }> };
    const names = components.map(({ name }) => name);
    expect([bomFormat, names.includes("hono"), names.includes("@playwright/test")]).toEqual(["CycloneDX", true, false]);
    await cp(path.join(root, "content"), content, { recursive: true });
    await chmod(folder, 0o755);
    if (account) await chown(data, 65_534, 65_534);
    const [port, sitePort] = [await freePort(), String(await freePort())];
    const { SMTP_URL: _, ...example } = variablesOf(path.join(installed, "deploy/site.env.example"));
    const env = {
      ...example,
      PATH: process.env["PATH"] ?? "",
      CONTENT_DIR: content,
      SITE_URL: `https://localhost:${port}`,
      DATABASE_URL: `sqlite:${data}/site.db`,
      HOST: "127.0.0.1",
      PORT: sitePort,
    };
    const unit = readFileSync(path.join(installed, "deploy/systemd/bar-site.service"), "utf8");
    const command = (/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1] ?? "").replace("/opt/bar-site/current", installed);
    const program = [process.execPath, ...command.split(" ")];
    const [executable = "", ...args] = account ? ["setpriv", ...account, ...program] : program;
    const site = startProgram(executable, args, env, data);
    const ready = async () =>
      (await fetch(`http://127.0.0.1:${sitePort}/readyz`).catch(() => undefined)) ? true : undefined;
    await waitUntil("the site", ready, { timeout: 120_000, details: () => site.output });
    await withProxy("nginx", { port, sitePort }, async (origin) => {
      const connection = openHttp2(origin);
      const page = await connection.ask(pathTo("home", "it"));
      expect([page.status, page.headers["strict-transport-security"]]).toEqual([200, expect.any(String)]);
      const form = await connection.ask(pathTo("booking", "it"), {
        headers: { "content-type": "application/x-www-form-urlencoded", origin },
        body: new URLSearchParams({ ...aBooking() }).toString(),
      });
      expect([form.status, form.headers["location"]]).toEqual([303, expect.stringContaining(pathTo("booking", "it"))]);
      connection.close();
    });
    expect(await site.end("SIGTERM"), site.output).toBe("exit code 0");
    expect(readdirSync(data)).toContain("site.db");
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
