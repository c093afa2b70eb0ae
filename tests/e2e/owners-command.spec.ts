import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { clockVariables } from "../helpers/clock.ts";
import { sendBooking } from "../helpers/private-links.ts";
import { withSite } from "../helpers/site.ts";

// Starts a dozen processes one after the other.
let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "owner-"));
});

test.afterEach(async () => {
  await rm(folder, { recursive: true });
});

const command = path.resolve(import.meta.dirname, "../../build/site/site.js");

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs an owner command like a script, over the given database. */
function runCommand(databaseUrl: string, args: readonly string[]): Promise<Ended> {
  const env = {
    ...clockVariables(),
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
    child.stdin?.end();
  });
}

/** @param day after today, since a confirmed request fills its day */
test("the commands export, erase, back up and restore beside the running site @scripts @desk", async () => {
  const databaseUrl = `sqlite:${path.join(folder, "site.db")}`;
  const run = (...args: string[]): Promise<Ended> => runCommand(databaseUrl, args);

  await withSite(
    async (site) => {
      const kept = await sendBooking(site);
      const erased = await sendBooking(site);
      const backup = path.join(folder, "backup.db");
      expect(await run("db", "backup", backup)).toMatchObject({ code: 0 });

      const file = path.join(folder, "bookings.ics");
      expect(await run("requests", "export", "--format", "ics", "--output", file)).toMatchObject({ code: 0, err: "" });
      expect((await readFile(file, "utf8")).match(/^STATUS:\w+/gm)).toEqual(["STATUS:TENTATIVE", "STATUS:TENTATIVE"]);
      const { out } = await run("requests", "erase", erased.booking.email, "--yes", "--json");
      expect(JSON.parse(out)).toEqual({ erased: [erased.reference] });
      const left = await run("requests", "export", "--format", "json");
      expect(JSON.parse(left.out)).toMatchObject([{ reference: kept.reference }]);
      expect(site.log).toContain('"deleted":0');
      expect(site.log).not.toContain(erased.booking.email);

      const restored = await runCommand(`sqlite:${path.join(folder, "other.db")}`, ["db", "restore", backup, "--json"]);
      expect(JSON.parse(restored.out).rows).toMatchObject({ request: 2, outbox: 4 });
    },
    { env: { DATABASE_URL: databaseUrl, RETENTION_DAYS: "730" } },
  );
});
