import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { siteFlags } from "#scripts/site-process.ts";
import { type Mailbox, openMailbox } from "../helpers/mailbox.ts";
import { freePort, waitUntil } from "../helpers/process.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The built site with a clock that stands still. */
export interface RecordedSite {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** Sets the clock while the site runs. @param at instant, ISO 8601 in UTC */
  setClock(at: string): Promise<void>;
  /** Starts the site anew at an instant, so that it does at once what time alone does. */
  restartAt(at: string): Promise<void>;
  /** Waits until no mail is due. */
  allMailsSent(): Promise<void>;
}

/** Starts the built site in a temporary folder for `work` and removes everything afterwards. */
export async function withRecordedSite(at: string, work: (site: RecordedSite) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "record-"));
  const databaseFile = path.join(folder, "site.db");
  const mailbox = await openMailbox();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  let child: ChildProcess | undefined;

  async function start(now: string): Promise<void> {
    const preload = path.join(import.meta.dirname, "frozen-clock.mjs");
    const entry = path.join(root, "build", "site", "main.js");
    child = spawn(process.execPath, ["--import", preload, ...siteFlags, entry], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        PATH: process.env["PATH"],
        TZ: "UTC",
        NODE_ENV: "production",
        FROZEN_AT: now,
        HOST: "127.0.0.1",
        PORT: String(port),
        SITE_URL: url,
        DATABASE_URL: `sqlite:${databaseFile}`,
        SMTP_URL: mailbox.url,
        LINK_SECRET: "a secret of thirty-two characters, at least",
        MAIL_FROM: "Sender <sender@site.example>",
        OWNER_EMAIL: "owner@site.example",
        CACHE_DIR: path.join(root, "var", "cache"),
        REQUESTS_PER_MINUTE: "100000",
        REQUESTS_PER_HOUR: "1000000",
        HTTP_REQUESTS_PER_MINUTE: "1000000",
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => log.push(String(text)));
    const isReady = (): Promise<boolean> =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitUntil("the site to answer", async () => (await isReady()) || undefined, {
      timeout: 40_000,
      details: () => log.join(""),
    });
  }

  async function stop(): Promise<void> {
    if (child === undefined) return;
    const ended = once(child, "close");
    child.kill("SIGTERM");
    await ended;
    child = undefined;
  }

  try {
    await start(at);
    await work({
      url,
      mailbox,
      async setClock(next) {
        if (child === undefined) throw new Error("the site does not run");
        const answered = once(child, "message");
        child.send(next);
        await answered;
      },
      async restartAt(next) {
        await stop();
        await start(next);
      },
      async allMailsSent() {
        const due = (): number => {
          const database = new Database(databaseFile, { readonly: true });
          try {
            return (
              database.prepare("select count(*) as due from outbox where state = 'waiting'").get() as { due: number }
            ).due;
          } finally {
            database.close();
          }
        };
        await waitUntil("all mails to be sent", () => due() === 0 || undefined, {
          timeout: 60_000,
          details: () => log.join(""),
        });
      },
    });
  } finally {
    await stop();
    await mailbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}
