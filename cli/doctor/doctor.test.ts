import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { type CommandLine, openCommandLine } from "../../tests/helpers/command-line.ts";
import { type Mailbox, openMailbox } from "../../tests/helpers/mailbox.ts";
import type { Group } from "./checks.ts";

let mailbox: Mailbox;
let site: CommandLine;
const open = async (env: Record<string, string> = {}): Promise<void> => {
  site = await openCommandLine({
    NODE_ENV: "production",
    SITE_URL: "https://www.barsole.it",
    TRUST_PROXY: "1",
    MAIL_FROM: "ciao@barsole.it",
    OWNER_EMAIL: "sole@barsole.it",
    RETENTION_DAYS: "730",
    LINK_SECRET: "x".repeat(43),
    SMTP_URL: mailbox.url,
    ...env,
  });
};

beforeEach(async () => {
  mailbox = await openMailbox();
});
afterEach(async () => {
  await site.close();
  await mailbox.close();
});

const doctor = (...args: string[]) => {
  const backups = path.join(site.folder, "kept");
  mkdirSync(backups, { recursive: true });
  const backup = path.join(backups, "site-2026-11-21.db");
  writeFileSync(backup, "", { mode: 0o600 });
  utimesSync(backup, new Date(), new Date());
  return site.run("doctor", "--backups", backups, ...args);
};
const installation = async (): Promise<Group[]> => (await doctor("--json")).json.installation as Group[];
/** What is said of the database of another environment. */
async function databaseOf(env: Record<string, string>): Promise<Group> {
  const other = await openCommandLine(env);
  try {
    const groups = (await other.run("doctor", "--json")).json.installation as Group[];
    return groups.find(({ group }) => group === "Database") ?? { group: "none", observations: [] };
  } finally {
    await other.close();
  }
}

describe("doctor, on an installation", () => {
  it("finds no problem in a correct one, sends nothing, and lists what is left to do", async () => {
    await open();
    const { code, out } = await doctor();
    expect(out).not.toContain("✗");
    expect(code).toBe(0);
    expect(out).toContain("site.db is whole and can be written");
    expect(out).toContain("its schema is up to date");
    expect(out).toContain("127.0.0.1 answers, without a log-in");
    expect(out).toMatch(/The installation is as it should be\.\n$/);
    expect(out).toContain("Company values that are still the sample's");
    expect(mailbox.mails).toEqual([]);
  });

  it("names towns that their region does not have", async () => {
    const copy = new EditedContent();
    copy.edit("business.yaml", "town: Frascati", "town: Frascatti");
    copy.edit("business.yaml", "{ town: Rieti }", "{ town: Terni }");
    await open({ CONTENT_DIR: copy.folder });
    const found = (await installation()).find(({ group }) => group === "Content");
    copy.delete();
    expect(found?.observations.slice(1)).toMatchObject([
      { state: "warning", says: expect.stringContaining("base.town: Frascatti is no municipality of Lazio") },
      { state: "warning", says: expect.stringContaining("map.towns[3]: Terni is no municipality of Lazio") },
    ]);
  });

  it("shows the mistakes of the content as the log does", async () => {
    const copy = new EditedContent();
    copy.edit("pages/blog.yaml", "en: No posts found", "en: ''");
    await open({ CONTENT_DIR: copy.folder });
    const { code, out } = await doctor();
    expect(code).toBe(1);
    expect(out).toMatch(
      /content\/pages\/blog\.yaml:\d+ · empty\.title\.en\n.*È vuoto.*\n.*Empty: expected the English text/,
    );
    expect(out).not.toContain("Content made up for the sample");
    copy.delete();
  });

  it("checks each part, also as JSON", async () => {
    await open();
    expect((await installation()).map(({ group }) => group)).toEqual([
      "Configuration",
      "Content",
      "Database",
      "Disk",
      "Backups",
      "Permissions",
      "Private links",
      "Mail",
      "Owner's calendar",
    ]);
  });

  it("exits with 1 if the mail server is down", async () => {
    await open();
    await mailbox.goDown();
    const { code, out } = await doctor();
    expect(code).toBe(1);
    expect(out).toMatch(/Mail\n {2}✗ 127\.0\.0\.1 takes no mails/);
  });

  it("lists all mistakes of the configuration at once, without values", async () => {
    await open({ PORT: "eighty", SMTP_URL: "secret", DKIM_DOMAIN: "barsole.it" });
    const { code, out } = await doctor();
    expect(code).toBe(1);
    for (const name of ["PORT", "SMTP_URL", "DKIM_SELECTOR"]) expect(out).toContain(`✗ ${name}: expected`);
    expect(out).not.toContain("eighty");
  });

  it("reports a missing database and creates none", async () => {
    await open();
    const missing = path.join(site.folder, "missing.db");
    const { observations } = await databaseOf({ DATABASE_URL: `sqlite:${missing}` });
    expect(observations).toMatchObject([{ state: "warning" }]);
    expect(existsSync(missing)).toBe(false);
  });

  it("reports a database that a newer version has migrated", async () => {
    await open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(site.db);
    const database = (await installation()).find(({ group }) => group === "Database");
    expect(database?.observations.at(-1)).toMatchObject({ state: "problem" });
    expect(database?.observations.at(-1)?.says).toContain("9999-future");
  });

  it("reports a database without tables", async () => {
    await open();
    await sql`delete from kysely_migration`.execute(site.db);
    const database = (await installation()).find(({ group }) => group === "Database");
    expect(database?.observations.at(-1)).toMatchObject({ state: "warning" });
    expect(database?.observations.at(-1)?.says).toMatch(/no tables yet/);
  });

  it("reports a file that is no database", async () => {
    await open();
    const file = path.join(site.folder, "broken.db");
    writeFileSync(file, "no database at all ".repeat(100));
    const { observations } = await databaseOf({ DATABASE_URL: `sqlite:${file}` });
    expect(observations).toMatchObject([
      { state: "problem", says: expect.stringContaining("npm run site -- db restore BACKUP") },
    ]);
  });
});
