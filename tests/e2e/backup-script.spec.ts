import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { captured } from "#scripts/process.ts";
import { openLocalServer } from "../helpers/local-server.ts";
import { skipWithout } from "../helpers/skip-without.ts";
import { sendBooking } from "../helpers/private-links.ts";
import { withSite } from "../helpers/site.ts";

const deploy = path.resolve(import.meta.dirname, "../../deploy");

skipWithout("age", "rclone");

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backup script "));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

test("the nightly backup is tried, encrypted and copied elsewhere, and comes back with the key only @thorough @scripts @desk", () =>
  withSite(async (site) => {
    await sendBooking(site);
    const monitor = await openLocalServer((_, response) => response.end("ok"));
    const [database] = site.rows<{ file: string }>("pragma database_list");
    const backups = path.join(folder, "backups");
    const elsewhere = path.join(folder, "elsewhere");
    const key = path.join(folder, "key");
    const recipients = path.join(folder, "recipients");
    const content = path.join(folder, "content of the owner");
    await cp(path.resolve(deploy, "../content"), content, { recursive: true });
    await mkdir(path.join(content, ".history"));
    await writeFile(path.join(content, ".history/publication.json"), "{}");
    await mkdir(elsewhere);
    expect((await captured("age-keygen", ["-o", key])).code).toBe(0);
    await writeFile(recipients, (await captured("age-keygen", ["-y", key])).output);
    const env = {
      ...process.env,
      NODE_ENV: "production",
      CONTENT_DIR: content,
      DATABASE_URL: `sqlite:${database?.file ?? ""}`,
      AGE_RECIPIENTS: recipients,
      OFFSITE: elsewhere,
      RCLONE_CONFIG: path.join(folder, "rclone.conf"),
      BACKUP_PING_URL: `${monitor.url}/ping`,
    };
    const run = (script: string, ...args: string[]) => captured(path.join(deploy, script), args, { env });

    const made = await run("backup", backups);
    expect(made.code, made.output).toBe(0);
    expect(made.output).toContain("was written and restored on trial");
    expect(monitor.received.map(({ path: asked }) => asked)).toEqual(["/ping"]);
    await monitor.close();
    const [archive = "", backup = "", ...others] = (await readdir(backups)).toSorted();
    expect([archive, backup, others]).toEqual([
      expect.stringMatching(/^content-[\d-]+\.tar\.gz$/),
      expect.stringMatching(/^site-[\d-]+\.db$/),
      [],
    ]);
    expect((await stat(path.join(backups, archive))).mode & 0o077).toBe(0);
    expect((await readdir(elsewhere)).toSorted()).toEqual([`${archive}.age`, `${backup}.age`]);
    expect(String(await readFile(path.join(elsewhere, `${backup}.age`)))).not.toContain("SQLite");

    const stranger = path.join(folder, "stranger");
    await captured("age-keygen", ["-o", stranger]);
    expect((await run("offsite", "get", stranger, path.join(folder, "stolen"))).code).not.toBe(0);
    const fetched = await run("offsite", "get", key, path.join(folder, "fetched"));
    expect(fetched.code, fetched.output).toBe(0);
    const [copy, original] = await Promise.all(
      [path.join(folder, "fetched"), backups].map((place) => readFile(path.join(place, backup))),
    );
    expect(copy?.equals(original ?? Buffer.of())).toBe(true);

    const restored = path.join(folder, "restored");
    await mkdir(restored);
    const unpacked = await captured("tar", ["-xzf", path.join(folder, "fetched", archive), "-C", restored]);
    expect(unpacked.code, unpacked.output).toBe(0);
    expect((await captured("diff", ["-r", content, restored])).output).toBe("");
  }));
