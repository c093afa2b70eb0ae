import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Page, test as base } from "@playwright/test";
import Database from "better-sqlite3";
import { siteFlags } from "#scripts/process.ts";
import { clockScript } from "./clock.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { scriptsRun } from "./scripts-run.ts";
import { freePort, type Program, startProgram, waitUntil } from "./process.ts";

const root = path.resolve(import.meta.dirname, "../..");
const holder = path.join(import.meta.dirname, "socket-holder.pl");

/** The built site with its own process, database and mail server. */
export interface Site {
  readonly url: string;
  readonly pid: number;
  readonly ownerEmail: string;
  readonly mailbox: Mailbox;
  /** The path of its SQLite database. */
  readonly databaseFile: string;
  /** The log of the site since its first start. */
  readonly log: string;
  /** Rows of the site's SQLite database. */
  rows<Row>(sql: string, ...values: unknown[]): Row[];
  /** Changes the database directly. */
  execute(sql: string): void;
  /** Kills it (SIGKILL). */
  kill(): Promise<void>;
  /** Stops it (SIGTERM). @returns how it exited */
  stop(): Promise<string>;
  /** Starts it again on the same port and database. */
  start(): Promise<void>;
  /** `stop` and `start`. */
  restart(): Promise<void>;
  /** Restarts it while the listening socket stays open: no connection is refused. */
  renew(): Promise<void>;
}

export interface SiteOptions {
  /** Further environment variables. */
  env?: Record<string, string>;
  /** The folder of the build; by default the project's own. */
  buildFolder?: string;
  /** True if another process holds the listening socket, as systemd does. */
  heldSocket?: boolean;
  /** A command that is replaced by the site, with the site's command as its last arguments. */
  starter?: readonly string[];
}

/** Starts a built site in a temporary folder for `work` and removes everything afterwards. */
export async function withSite(work: (site: Site) => Promise<void>, options: SiteOptions = {}): Promise<void> {
  const { env = {}, heldSocket = false, starter = [], buildFolder = path.join(root, "build") } = options;
  const entry = path.join(buildFolder, "site", "main.js");
  const hasSample = env["CONTENT_DIR"] === undefined && options.buildFolder === undefined;
  if (!existsSync(entry)) throw new Error(`There is no built site at ${entry}: run npm run build.`);
  const folder = await mkdtemp(path.join(tmpdir(), "site-"));
  const databaseFile = path.join(folder, "site.db");
  const mailbox = await openMailbox();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ownerEmail = "owner@ambra.example";
  const environment = {
    PATH: process.env["PATH"] ?? "",
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    SITE_URL: url,
    DATABASE_URL: `sqlite:${databaseFile}`,
    SMTP_URL: mailbox.url,
    MAIL_FROM: "Ambra <ciao@ambra.example>",
    OWNER_EMAIL: ownerEmail,
    // Other content has its own folder: a site that shares one deletes what its content does not use.
    CACHE_DIR: hasSample ? path.join(root, "var", "cache") : path.join(folder, "cache"),
    // All visitors of a test have the same address.
    REQUESTS_PER_MINUTE: "100000",
    REQUESTS_PER_HOUR: "1000000",
    HTTP_REQUESTS_PER_MINUTE: "1000000",
    ...env,
  };
  let earlier = "";
  let program: Program | undefined;

  async function start(): Promise<void> {
    const holding = heldSocket ? ["perl", holder, String(port)] : [];
    const [command, ...args] = [...starter, ...holding, process.execPath, ...siteFlags, entry];
    const started = startProgram(command, args, environment, folder);
    program = started;
    const details = (): string => `The site’s output:\n${started.output || "(none)"}`;
    await waitUntil(
      "the site to be ready",
      async () => {
        if (started.exit !== undefined) throw new Error(`The site ended (${started.exit}). ${details()}`);
        return (await isReady(url)) || undefined;
      },
      { timeout: 120_000, details },
    );
  }

  async function end(signal: NodeJS.Signals): Promise<string> {
    const ending = program;
    program = undefined;
    if (!ending) return "not running";
    const how = await ending.end(signal);
    earlier += ending.output;
    return how;
  }

  const site: Site = {
    url,
    get pid() {
      return program?.pid ?? 0;
    },
    ownerEmail,
    mailbox,
    databaseFile,
    get log() {
      return earlier + (program?.output ?? "");
    },
    rows<Row>(sql: string, ...values: unknown[]): Row[] {
      const database = new Database(databaseFile, { readonly: true });
      try {
        return database.prepare<unknown[], Row>(sql).all(...values);
      } finally {
        database.close();
      }
    },
    execute(sql) {
      const database = new Database(databaseFile);
      try {
        database.exec(sql);
      } finally {
        database.close();
      }
    },
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
    start,
    async restart() {
      await end("SIGTERM");
      await start();
    },
    async renew() {
      const running = program;
      if (!heldSocket || !running) throw new Error("nothing holds the site’s socket");
      const starts = (): number => running.output.split("The site is at ").length;
      const before = starts();
      process.kill(running.pid, "SIGHUP");
      await waitUntil("the site to be started anew", () => starts() > before || undefined);
    },
  };

  try {
    await start();
    await work(site);
  } finally {
    await end("SIGTERM");
    await mailbox.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** A log line about a picture, script or style. A page loads dozens of them. */
function isServedFile(line: string): boolean {
  return /"path":"\/(assets|pictures)\/[^"]*","status":(200|304)/.test(line);
}

type TestFixtures = {
  logOnFailure: undefined;
  /** False in tests of a page before its scripts have run. */
  scriptsFirst: boolean;
};

type WorkerFixtures = {
  /** One for each worker: tests use unique addresses and leave it running, with its mail server. */
  site: Site;
  /** `test.use({ siteEnv: … })` in a file overrides it. */
  siteEnv: Record<string, string>;
};

/** Returns an answer once the page's scripts have run. */
async function startingScripts<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await scriptsRun(page);
  return answer;
}

/** The secret of private links on the site of a worker, for the commands. */
export const linkSecret = "a secret of thirty-two characters, at least";

/** Playwright's `test` with a running site, which is the base of URLs. The tags of a test choose scripts and screen. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteEnv: [{ LINK_SECRET: linkSecret }, { option: true, scope: "worker" }],
  site: [
    async ({ siteEnv }, use) => {
      await withSite(use, { env: siteEnv });
    },
    { scope: "worker" },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      const page = await browser.newPage();
      const script = clockScript(await page.evaluate(() => Date.now()));
      await page.close();
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(script);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.url),
  javaScriptEnabled: ({ javaScriptEnabled }, use, { tags }) => use(javaScriptEnabled && !tags.includes("@no-scripts")),
  isMobile: ({ javaScriptEnabled }, use, { tags }) =>
    use(tags.includes("@phone") || !(javaScriptEnabled || tags.includes("@desk"))),
  hasTouch: ({ isMobile }, use) => use(isMobile),
  deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 2 : 1),
  viewport: ({ isMobile }, use) => use(isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
  scriptsFirst: [true, { option: true }],
  page: async ({ page, scriptsFirst, javaScriptEnabled }, use) => {
    if (scriptsFirst && javaScriptEnabled) {
      const goto = page.goto.bind(page);
      page.goto = async (...to) => startingScripts(page, await goto(...to));
      const reload = page.reload.bind(page);
      page.reload = async (...how) => startingScripts(page, await reload(...how));
    }
    await use(page);
  },
  logOnFailure: [
    async ({ site }, use, testInfo) => {
      const before = site.log.length;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const log = site.log.slice(before);
      await testInfo.attach("site.log", { body: log, contentType: "text/plain" });
      const telling = log.split("\n").filter((line) => line !== "" && !isServedFile(line));
      console.error(`The site’s log during “${testInfo.title}”:\n${telling.join("\n") || "(nothing)"}`);
    },
    { auto: true },
  ],
});
