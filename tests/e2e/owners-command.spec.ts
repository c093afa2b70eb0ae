import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { bookingCall } from "../helpers/booking-call.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { type Site, withSite } from "../helpers/site.ts";

// Starts a dozen processes one after the other.
test.describe.configure({ timeout: 60_000 });

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
  const env = { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", DATABASE_URL: databaseUrl };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
    child.stdin?.end();
  });
}

async function book(site: Site, website = ""): Promise<{ reference: string; email: string }> {
  const booking = aBooking();
  const response = await fetch(`${site.url}/api/v1.0/email/send`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: bookingCall(booking, website),
  });
  expect(response.status).toBe(200);
  return { reference: response.headers.get("X-Request-Reference") ?? "", email: booking.email };
}

test("the commands answer, release, export, erase and back up beside the running site @scripts @desk", async () => {
  const databaseUrl = `sqlite:${path.join(folder, "site.db")}`;
  const run = (...args: string[]): Promise<Ended> => runCommand(databaseUrl, args);
  const read = async (...args: string[]) => JSON.parse((await run(...args, "--json")).out);

  await withSite(
    async (site) => {
      const wanted = await book(site);
      const trapped = await book(site, "https://robot.example");

      const listed = await read("requests", "list");
      expect(listed).toMatchObject([
        { reference: trapped.reference, status: "quarantined" },
        { reference: wanted.reference, status: "received" },
      ]);

      expect(await run("requests", "confirm", wanted.reference.slice(4).toLowerCase())).toMatchObject({
        code: 0,
        err: "",
      });
      const refused = await run("requests", "decline", wanted.reference);
      expect(refused).toMatchObject({ code: 1, out: "" });
      expect(refused.err).toContain("possible: cancel");

      await site.mailbox.waitFor({ to: wanted.email });
      expect(site.mailbox.find({ to: trapped.email })).toEqual([]);
      await run("requests", "release", trapped.reference);
      // A visitor's request wakes the worker, which otherwise polls within a minute.
      const waking = await book(site);
      await site.mailbox.waitFor({ to: trapped.email });
      await expect
        .poll(() => site.mailbox.find({ to: site.ownerEmail }).some(({ text }) => text.includes(trapped.reference)))
        .toBe(true);
      await site.mailbox.waitFor({ to: waking.email });

      const backup = path.join(folder, "backup.db");
      expect(await run("db", "backup", backup)).toMatchObject({ code: 0 });

      const file = path.join(folder, "bookings.ics");
      await run("requests", "export", "--format", "ics", "--output", file, "--sort", "event");
      const calendar = await readFile(file, "utf8");
      expect(calendar.match(/^STATUS:\w+/gm)?.toSorted()).toEqual([
        "STATUS:CONFIRMED",
        "STATUS:TENTATIVE",
        "STATUS:TENTATIVE",
      ]);
      expect((await run("requests", "erase", wanted.email, "--yes")).err).toContain("lies ahead");
      expect(await read("requests", "erase", trapped.email, "--yes")).toEqual({ erased: [trapped.reference] });
      expect(site.log).toContain('"deleted":0');
      expect(site.log).not.toContain(trapped.email);

      const { out } = await runCommand(`sqlite:${path.join(folder, "other.db")}`, ["db", "restore", backup, "--json"]);
      expect(JSON.parse(out).rows).toMatchObject({ request: 3, journal: 2 });
    },
    { env: { DATABASE_URL: databaseUrl, RETENTION_DAYS: "730" } },
  );
});
