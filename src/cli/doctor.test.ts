import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import sharp from "sharp";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import type { CheckedGroup } from "#src/desk/system.server.ts";
import { readConfig } from "#src/site/config.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { type CommandLine, openCommandLine } from "#tests/helpers/command-line.ts";
import { type Mailbox, openMailbox } from "#tests/helpers/mailbox.ts";
import { freePort } from "#tests/helpers/process.ts";
import {
  checkBackups,
  checkSecurityText,
  checkConfiguration,
  checkDatabase,
  checkDisk,
  checkMailServer,
  checkPermissions,
} from "./doctor.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "a site's "))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file in the folder, which only its owner may read. */
function add(name: string, content = "", modified = new Date()): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content, { mode: 0o600 });
  utimesSync(file, modified, modified);
  return file;
}

it.each([
  [{}, undefined],
  [{ TRUST_PROXY: "0", HOST: "0.0.0.0" }, undefined],
  [{ NODE_ENV: "" }, "warning: NODE_ENV is not production"],
  [{ SITE_URL: "http://localhost:3000" }, "problem: SITE_URL is http://localhost:3000"],
  [{ SITE_URL: "http://www.barsole.it" }, "warning: SITE_URL is not https"],
  [{ TRUST_PROXY: "0" }, "problem: TRUST_PROXY is 0 behind a proxy"],
  [{ HOST: "0.0.0.0" }, "warning: TRUST_PROXY is 1 and HOST is 0.0.0.0"],
  [{ RETENTION_DAYS: "" }, "warning: RETENTION_DAYS is not set"],
])("of the configuration %o says: %s", (changes: Record<string, string>, said) => {
  const ready = { NODE_ENV: "production", SITE_URL: "https://www.barsole.it", TRUST_PROXY: "1", RETENTION_DAYS: "730" };
  const env = { ...ready, ...changes };
  const found = checkConfiguration(readConfig(env), env.NODE_ENV === "production")
    .filter(({ state }) => state !== "ok")
    .map(({ state, says }) => `${state}: ${says}`.slice(0, said?.length));
  expect(found).toEqual(said === undefined ? [] : [said]);
});

it("measures the free space for a folder that does not exist yet at its parent", async () => {
  const [found] = await checkDisk(path.join(folder, "not", "there"));
  expect(found?.says).toContain(` free at ${folder}`);
});

it.each([
  ["site.db", 0o644, "warning"],
  ["site.db-wal", 0o640, "warning"],
  ["mail", 0o755, "warning"],
  ["backups/one.db", 0o604, "warning"],
  ["link-secret", 0o640, "problem"],
  ["dkim.pem", 0o644, "problem"],
])("says that others may read %s with %o, and how to repair it", async (name, mode, state) => {
  for (const one of ["site.db", "site.db-wal", "link-secret", "backups/one.db", "dkim.pem", "mail/one.eml"]) add(one);
  execFileSync("chmod", ["-R", "go-rwx", folder]);
  const config = {
    linkSecret: undefined,
    database: { kind: "sqlite" as const, path: path.join(folder, "site.db") },
    dataFolder: folder,
    mailFolder: path.join(folder, "mail"),
    dkim: { domain: "d.example", selector: "s", privateKeyFile: path.join(folder, "dkim.pem") },
  };
  const observe = () => checkPermissions(config);
  expect(await observe()).toMatchObject([{ state: "ok" }]);
  chmodSync(path.join(folder, name), mode);
  const [found] = await observe();
  const place = path.join(folder, name).split("'")[1] ?? "";
  expect(found).toMatchObject({ state, lines: [expect.stringContaining(place)] });
  execFileSync("sh", ["-c", found?.lines?.[0] ?? ""]);
  expect(await observe()).toMatchObject([{ state: "ok" }]);
});

it.each([
  [undefined, ["nobody is told"]],
  ["2027-03-01", []],
  ["2027-01-20", ["ends in 29 days"]],
  ["2026-12-21", ["is over"]],
])("says of a contact for vulnerabilities until %s: %j", (until, said) => {
  const found = checkSecurityText(until, new Date("2026-12-22T12:00:00Z"));
  expect(found).toEqual(said.map((text) => ({ state: "warning", says: expect.stringContaining(text) as string })));
});

it.each([
  [1, "ok", "1 hour old"],
  [26, "ok", "26 hours old"],
  [27, "warning", "27 hours old: see why"],
  [240, "warning", "10 days old: see why"],
])("says of a backup of %i hours ago: %s", async (hours, state, said) => {
  const now = new Date("2026-11-21T12:00:00Z");
  const ago = (count: number) => new Date(now.getTime() - count * 3_600_000);
  const observe = () => checkBackups(folder, now);
  expect(await observe()).toMatchObject([{ state: "warning" }]);
  add("backups/site.db.partial", "", ago(1));
  expect(await observe()).toMatchObject([{ state: "warning" }]);
  add("backups/site-old.db", "", ago(500));
  add("backups/site-new.db", "", ago(hours));
  add("backups/notes.txt", "", ago(0));
  symlinkSync("no-file", path.join(folder, "backups/latest.db"));
  expect(await observe()).toEqual([{ state, says: expect.stringContaining(`site-new.db, is ${said}`) as string }]);
});

describe("an installation", () => {
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

  const doctor = (...args: string[]) => site.run("doctor", ...args);
  const group = async (name: string) => {
    const groups = (await doctor("--json")).json.installation as CheckedGroup[];
    return groups.find((one) => one.group === name)?.observations ?? [];
  };

  it("without problems is as it should be; nothing is sent, and what is left to do is listed", async () => {
    await open();
    const backup = path.join(site.folder, "backups", "site.db");
    await site.run("db", "backup", backup);
    // A test run has a clock of its own, not the machine's.
    utimesSync(backup, new Date(), new Date());
    const { code, out } = await doctor();
    expect(out).not.toContain("✗");
    expect(code).toBe(0);
    expect(out).toContain("site.db answers");
    expect(out).toContain("its schema is up to date");
    expect(out).toContain("127.0.0.1 answers, without a log-in");
    expect(out).toMatch(/The installation is as it should be\.\n\nSample content/);
    expect(out).toContain("content/company.yaml: brand: Ambra");
    expect(out).toMatch(/^Texts of the sample in place: \d+\. Legal texts missing: 4\.$/m);
    expect(mailbox.mails).toEqual([]);
    expect((await doctor("--strict")).code).toBe(1);
    const { installation, content } = (await doctor("--json")).json;
    const names = "Configuration, Content, Database, Disk, Backups, Permissions, Mail";
    expect((installation as CheckedGroup[]).map((one) => one.group).join(", ")).toBe(names);
    expect(content[0]).toMatchObject({ file: "content/company.yaml", key: "brand", note: "Ambra" });
  });

  it("may have the sample with --strict if it is not in production", async () => {
    await open({ NODE_ENV: "development", SITE_URL: "http://localhost:3000" });
    expect((await doctor("--strict")).code).toBe(0);
  });

  it("names towns that their region does not have", async () => {
    const copy = new EditedContent();
    copy.edit("business.yaml", "town: Frascati", "town: Frascatti");
    copy.edit("business.yaml", "{ town: Rieti }", "{ town: Terni }");
    await open({ CONTENT_DIR: copy.folder });
    const found = await group("Content");
    copy.delete();
    expect(found.slice(1)).toMatchObject([
      { state: "warning", says: expect.stringContaining("base.town: Frascatti is not a municipality of Lazio") },
      { state: "warning", says: expect.stringContaining("map.towns[3]: Terni is not a municipality of Lazio") },
    ]);
  });

  it("names photographs that say where they were taken", async () => {
    const copy = new EditedContent();
    copy.showPhotographs();
    const plain = readFileSync(path.join(copy.folder, "pictures/terrace.jpg"));
    const exif = await sharp(plain)
      .withExif({ IFD3: { GPSLatitude: "41/1 48/1 0/1" } })
      .toBuffer();
    const xmp = await sharp(plain).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/" GPSLatitude="41,48N"/>').toBuffer();
    const camera = await sharp(plain)
      .withExif({ IFD0: { Make: "Telefono" } })
      .toBuffer();
    for (const [name, bytes] of Object.entries({ exif, xmp, camera })) {
      copy.write(`pictures/${name}.jpg`, bytes);
      copy.write("pictures.yaml", `${copy.text("pictures.yaml")}\n${name}: { it: Un bancone, en: A counter }\n`);
    }
    await open({ CONTENT_DIR: copy.folder });
    const found = await group("Content");
    copy.delete();
    expect(found.slice(1)).toMatchObject([
      { state: "warning", lines: ["exif", "xmp"].map((name) => expect.stringContaining(`/pictures/${name}.jpg`)) },
    ]);
  });

  it("shows the mistakes of the content as the log does", async () => {
    const copy = new EditedContent();
    copy.edit("pages/blog.yaml", "en: No posts found", "en: ''");
    await open({ CONTENT_DIR: copy.folder });
    const { code, out } = await doctor();
    copy.delete();
    expect(code).toBe(1);
    expect(out).toMatch(
      /content\/pages\/blog\.yaml:\d+ · empty\.title\.en\n.*È vuoto.*\n.*Empty: expected the English text/,
    );
    expect(out).not.toContain("Sample content");
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
});

describe("a database", () => {
  const observe = (name: string) => checkDatabase({ kind: "sqlite", path: path.join(folder, name) });

  it("is not made if there is none", async () => {
    expect(await observe("missing.db")).toMatchObject([{ state: "warning" }]);
    expect(existsSync(path.join(folder, "missing.db"))).toBe(false);
  });

  it.each([
    ["insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')", "problem", "9999-future"],
    ["delete from kysely_migration", "warning", "no tables yet"],
  ])("with another schema is reported: %s", async (statement, state, said) => {
    const db = await openDatabase({ kind: "sqlite", path: path.join(folder, "site.db") });
    await sql.raw(statement).execute(db);
    await db.destroy();
    expect((await observe("site.db")).at(-1)).toMatchObject({ state, says: expect.stringContaining(said) });
  });

  it("in a file that is not a database is reported with the command that restores it", async () => {
    add("broken.db", "no database at all ".repeat(100));
    expect(await observe("broken.db")).toMatchObject([
      { state: "problem", says: expect.stringContaining("npm run site -- db restore BACKUP") },
    ]);
  });
});

describe("a mail server", () => {
  const observe = (smtpUrl: string | undefined, milliseconds = 5_000) =>
    checkMailServer({ smtpUrl, mailFolder: "var/mail" }, milliseconds);

  async function listening(server: Server): Promise<number> {
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  }

  it("lets the site log in, and gets no mail", async () => {
    let mails = 0;
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      onAuth({ password }, _session, callback) {
        if (password === "giusta") callback(null, { user: "sito" });
        else callback(Object.assign(new Error("Authentication failed"), { responseCode: 535 }));
      },
      onMailFrom(_address, _session, callback) {
        mails += 1;
        callback();
      },
    });
    server.on("error", () => undefined);
    const host = `127.0.0.1:${await listening(server.listen(0, "127.0.0.1"))}`;
    expect(await observe(`smtp://sito:giusta@${host}`)).toEqual([
      { state: "ok", says: "127.0.0.1 lets the site log in" },
    ]);
    const [refused] = await observe(`smtp://sito:sbagliata@${host}`);
    expect(refused).toEqual({ state: "problem", says: expect.stringContaining("Authentication failed") as string });
    expect(refused?.says).not.toContain("sbagliata");
    expect(mails).toBe(0);
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it("that is not reached, is silent or is not configured is reported", async () => {
    const [closed] = await observe(`smtp://127.0.0.1:${await freePort()}`);
    expect(closed).toEqual({ state: "problem", says: expect.stringContaining("ECONNREFUSED") as string });
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    expect(await observe(`smtp://127.0.0.1:${await listening(silent)}`, 100)).toMatchObject([{ state: "problem" }]);
    silent.close();
    expect(await observe(undefined)).toMatchObject([{ state: "warning" }]);
  });
});
