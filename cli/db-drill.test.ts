import { mkdirSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drillReportFile, watchDrills, writeDrillReport } from "#infra/backup/drill-report.ts";
import { type Mailbox, openMailbox } from "../tests/helpers/mailbox.ts";
import { type CommandLine, openCommandLine } from "../tests/helpers/command-line.ts";

let mailbox: Mailbox;
let site: CommandLine;
let backups: string;
beforeEach(async () => {
  mailbox = await openMailbox();
  site = await openCommandLine({
    SMTP_URL: mailbox.url,
    MAIL_FROM: "ciao@ambra.example",
    OWNER_EMAIL: "owner@ambra.example",
  });
  backups = path.join(site.folder, "backups");
  mkdirSync(backups);
});
afterEach(async () => {
  await site.close();
  await mailbox.close();
});

const now = new Date();
const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000);
const report = (): string =>
  drillReportFile({ database: { kind: "sqlite", path: path.join(site.folder, "site.db") }, dataFolder: "" });
/** What `/readyz` says at a time. */
const concern = (at = now): string | undefined => watchDrills(report(), () => at).concern();

async function backUp(name: string): Promise<void> {
  const file = path.join(backups, name);
  await site.run("db", "backup", file);
  // The file has the time of the machine, which is not that of a clock under test.
  utimesSync(file, now, now);
}

describe("a restore drill", () => {
  it("restores the newest backup on trial and leaves the database and the backup as they were", async () => {
    await site.keep();
    await backUp("site-1.db");
    await site.keep();
    const before = readFileSync(path.join(backups, "site-1.db"));
    expect((await site.run("db", "drill", backups, "--json")).json).toEqual({
      file: "site-1.db",
      requests: 1,
      events: 0,
    });
    expect(readdirSync(backups)).toEqual(["site-1.db"]);
    expect(readFileSync(path.join(backups, "site-1.db")).equals(before)).toBe(true);
    expect((await site.run("requests", "list", "--json")).json).toHaveLength(2);
    expect(concern(new Date())).toBeUndefined();
    expect(mailbox.find({ to: "owner@ambra.example" })).toEqual([]);
  });

  const file = (): string => path.join(backups, "site-1.db");
  it.each([
    ["is cut off", () => truncateSync(file(), 20_480), now, /malformed|damaged/],
    ["is no database", () => writeFileSync(file(), "text ".repeat(1_000)), now, /not a database/],
    ["has an altered history", alterHistory, now, /history of AMB-22222 is altered \(status-altered\)/],
    ["is old", () => undefined, days(-3), /site-1\.db, is 72 hours old/],
  ])("fails if the backup %s, tells the owner, and /readyz warns", async (_, spoil, taken, reason) => {
    await site.keep();
    await backUp("site-1.db");
    spoil();
    utimesSync(file(), taken, taken);
    const { code, err } = await site.run("db", "drill", backups);
    expect(code).toBe(1);
    expect(err).toMatch(reason);
    expect(concern()).toMatch(/^the restore drill of \d{4}-\d\d-\d\d failed$/);
    const mail = await mailbox.waitFor({ to: "owner@ambra.example" });
    expect(mail.subject).toBe("Il backup di www.ambra.example non si ripristina");
    expect(mail.text).toMatch(reason);
  });

  it("fails if there is no backup", async () => {
    expect(await site.run("db", "drill", backups)).toMatchObject({
      code: 1,
      err: expect.stringContaining("no backup in"),
    });
  });

  it("is reported as failed also if no mail can be sent", async () => {
    await mailbox.goDown();
    const { code, err } = await site.run("db", "drill", backups);
    expect(code).toBe(1);
    expect(err).toContain("The owner was not notified");
    expect(concern()).toContain("failed");
  });
});

describe("/readyz", () => {
  it("says nothing before the first drill, and warns when the last is more than a week old", () => {
    expect(concern()).toBeUndefined();
    writeDrillReport(report(), { at: now.toISOString() });
    expect(concern(days(8))).toBeUndefined();
    expect(concern(days(9))).toBe("no backup has been restored on trial for 9 days");
    expect(concern(days(-400))).toBeUndefined();
  });

  it("does not show why a drill failed", () => {
    writeDrillReport(report(), { at: now.toISOString(), problem: "the history of AMB-22222 is altered" });
    expect(concern()).not.toContain("AMB");
  });

  it("warns if the report cannot be read", () => {
    writeFileSync(report(), "{");
    expect(concern()).toBe("the report of the restore drill cannot be read");
  });
});

function alterHistory(): void {
  const database = new Database(path.join(backups, "site-1.db"));
  database.exec("update request set status = 'confirmed'");
  database.close();
}
