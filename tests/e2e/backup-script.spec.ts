import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { captured } from "#scripts/set-up/process.mjs";
import { ensureInstalled } from "#scripts/set-up/system-packages.ts";
import { sendBooking } from "../helpers/private-links.ts";
import { withSite } from "../helpers/site.ts";

const deploy = path.resolve(import.meta.dirname, "../../deploy");

test.beforeAll("Debian’s age and rclone are installed", async () => {
  test.setTimeout(180_000);
  await ensureInstalled("age", "rclone");
});

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "backup script "));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

test("the nightly backup is tried, encrypted and copied elsewhere, and comes back with the key only @thorough @scripts @desk", () =>
  withSite(async (site) => {
    await sendBooking(site);
    const [database] = site.rows<{ file: string }>("pragma database_list");
    const backups = path.join(folder, "backups");
    const elsewhere = path.join(folder, "elsewhere");
    const key = path.join(folder, "key");
    const recipients = path.join(folder, "recipients");
    await mkdir(elsewhere);
    expect((await captured("age-keygen", ["-o", key])).code).toBe(0);
    await writeFile(recipients, (await captured("age-keygen", ["-y", key])).output);
    const env = {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: `sqlite:${database?.file ?? ""}`,
      AGE_RECIPIENTS: recipients,
      OFFSITE: elsewhere,
      RCLONE_CONFIG: path.join(folder, "rclone.conf"),
    };
    const run = (script: string, ...args: string[]) => captured(path.join(deploy, script), args, { env });

    const made = await run("backup", backups);
    expect(made.code, made.output).toBe(0);
    expect(made.output).toContain("1 request with 0 events, nothing was altered");
    const [backup = ""] = await readdir(backups);
    expect(await readdir(elsewhere)).toEqual([`${backup}.age`]);
    expect(String(await readFile(path.join(elsewhere, `${backup}.age`)))).not.toContain("SQLite");
    expect(await (await fetch(`${site.url}/readyz`)).text()).toBe("ok");

    const stranger = path.join(folder, "stranger");
    await captured("age-keygen", ["-o", stranger]);
    expect((await run("offsite", "get", stranger, path.join(folder, "stolen"))).code).not.toBe(0);
    const fetched = await run("offsite", "get", key, path.join(folder, "fetched"));
    expect(fetched.code, fetched.output).toBe(0);
    const [copy, original] = await Promise.all(
      [path.join(folder, "fetched"), backups].map((place) => readFile(path.join(place, backup))),
    );
    expect(copy?.equals(original ?? Buffer.of())).toBe(true);
  }));
