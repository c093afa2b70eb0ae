import { existsSync, readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import type { Command } from "commander";
import { type Kysely, sql } from "kysely";
import { createTransport } from "nodemailer";
import { pino } from "pino";
import { calendarAt, nameUnread } from "#src/availability/calendar-feed.server.ts";
import { CalendarUnreachable } from "#src/availability/fetch-calendar.server.ts";
import { openSiteContent } from "#src/content/open-content.server.ts";
import { unknownTowns } from "#src/content/municipalities.ts";
import type { CheckedGroup } from "#src/desk/system.server.ts";
import { oneLine } from "#src/i18n/plain-words.ts";
import { newestBackup } from "#src/site/backup.server.ts";
import {
  type Config,
  type DatabaseTarget,
  isLoopback,
  readConfig,
  shortestLinkSecret,
  showDatabase,
} from "#src/site/config.ts";
import { connect, migratorOf } from "#src/site/database.server.ts";
import { codeOf, damageAdvice, isDamaged, reasonOf } from "#src/site/errors.ts";
import { exposedPlaces, linkSecretFile, repairOf } from "#src/site/link-secret.server.ts";
import type { Database } from "#src/site/schema.ts";
import { counted, type JsonOption, print, type Terminal, withJson } from "./command.ts";
import { type Examinable, findUnfinished, formatFindings } from "./unfinished.ts";

/**
 * `warning`: works, but needs attention; `problem`: part of the site does not work; `hint`: cannot be checked from here. `says` is one line, for
 * a warning or a problem with what to do; `lines` are to be copied as they are.
 */
type Observation = CheckedGroup["observations"][number];
type State = Observation["state"];

const ok = (says: string): Observation => ({ state: "ok", says });
const warning = (says: string): Observation => ({ state: "warning", says });
const problem = (says: string): Observation => ({ state: "problem", says });
const hint = (says: string): Observation => ({ state: "hint", says });

/** A part of the installation and its check, which changes nothing. An error that the check throws is reported as a problem. */
type Check = [group: string, run: (signal: AbortSignal) => readonly Observation[] | Promise<readonly Observation[]>];

interface DoctorOptions extends JsonOption {
  strict?: boolean;
  backups?: string;
}

/**
 * `site doctor`: checks the installation that the environment describes; changes and sends nothing.
 * @param end receives the exit code: 1 for a problem, and with `--strict` for unfinished content of the production site (D1)
 */
export function addDoctorCommand(site: Command, terminal: Terminal, end: (code: 0 | 1) => void): void {
  withJson(site.command("doctor"))
    .description("list sample content in place and texts that are missing, and look at the whole installation")
    .option("--strict", "with NODE_ENV=production: fail also while there is sample content or a text missing")
    .option("--backups <folder>", "where the backups are")
    .action(async ({ strict = false, json = false, backups }: DoctorOptions) => {
      const { env } = terminal;
      const result = readConfig(env);
      const content = result.ok ? await readContentFiles(result.config) : undefined;
      const groups = await runChecks(
        result.ok && content
          ? checksOf(result.config, content, env, backups)
          : [configurationErrors(result.ok ? [] : result.problems)],
      );
      const findings = content?.files ? findUnfinished(content.files) : [];
      // The list of content is long: the installation comes last, where it is seen.
      const unfinished = content?.files ? `${formatFindings(findings)}\n\n` : "";
      print(terminal, { json }, { installation: groups, content: findings }, `${unfinished}${formatGroups(groups)}\n`);
      const isUnfinished = strict && env["NODE_ENV"] === "production" && findings.length > 0;
      end(isUnfinished || countOf(groups, "problem") > 0 ? 1 : 0);
    });
}

/** @param backups a folder with backups instead of the usual ones */
function checksOf(
  config: Config,
  { observations, addresses }: ContentFiles,
  env: Terminal["env"],
  backups: string | undefined,
): Check[] {
  const dataFolder = config.database.kind === "sqlite" ? path.dirname(config.database.path) : config.dataFolder;
  const usual = ["backups", "var/backups", path.join(dataFolder, "backups")];
  const folders = backups === undefined ? [...new Set(usual)] : [backups];
  const isProduction = env["NODE_ENV"] === "production";
  const { mailFrom = addresses?.mailFrom, ownerEmail = addresses?.ownerEmail } = config;
  return [
    ["Configuration", () => checkConfiguration(config, isProduction)],
    ["Content", () => observations],
    ["Database", () => checkDatabase(config.database)],
    ["Disk", () => checkDisk(dataFolder)],
    ["Backups", () => checkBackups(folders, new Date())],
    ["Permissions", () => checkPermissions(config, folders)],
    ["Private links", () => checkLinkSecret(config)],
    [
      "Mail",
      async (signal) => [
        ...(await checkMailServer(config, signal)),
        ...(mailFrom === undefined || ownerEmail === undefined
          ? []
          : checkAddresses({ mailFrom, ownerEmail }, isProduction)),
      ],
    ],
    ["Owner's calendar", (signal) => checkCalendar(config, new Date(), signal)],
  ];
}

function configurationErrors(problems: readonly string[]): Check {
  const rest = hint("database, mail and the rest are looked at once this is right");
  return ["Configuration", () => [...problems.map(problem), rest]];
}

/** Longer than the time limits of the checks themselves. */
const timeLimit = 20_000;

/** Runs checks in parallel, each for `milliseconds` at most. Never rejects. */
export function runChecks(checks: readonly Check[], milliseconds = timeLimit): Promise<CheckedGroup[]> {
  return Promise.all(checks.map(async ([group, run]) => ({ group, observations: await runInTime(run, milliseconds) })));
}

async function runInTime(run: Check[1], milliseconds: number): Promise<readonly Observation[]> {
  const signal = AbortSignal.timeout(milliseconds);
  const timeout = new Promise<Observation[]>((resolve) => {
    signal.addEventListener("abort", () => resolve([problem(`no answer within ${milliseconds / 1000} seconds`)]));
  });
  try {
    return await Promise.race([run(signal), timeout]);
  } catch (error) {
    return [problem(reasonOf(error))];
  }
}

const marks: Record<State, string> = { ok: "✓", warning: "!", problem: "✗", hint: "→" };

/** The groups as text: a mark and a line for each observation, its lines to copy below it, and a summary. */
function formatGroups(groups: readonly CheckedGroup[]): string {
  const parts = groups.map(({ group, observations }) =>
    [
      group,
      ...observations.flatMap(({ state, says, lines = [] }) => [
        `  ${marks[state]} ${says}`,
        ...lines.map((line) => `      ${line}`),
      ]),
    ].join("\n"),
  );
  const [problems, warnings] = [countOf(groups, "problem"), countOf(groups, "warning")];
  const summary =
    problems + warnings === 0
      ? "The installation is as it should be."
      : `In the installation ${counted(problems, "problem")} and ${counted(warnings, "warning")}.`;
  return [...parts, summary].join("\n\n");
}

function countOf(groups: readonly CheckedGroup[], state: State): number {
  return groups.flatMap(({ observations }) => observations).filter((one) => one.state === state).length;
}

/** Settings that are valid but not right for a site that visitors see. */
export function checkConfiguration(config: Config, isProduction: boolean): Observation[] {
  const { siteUrl, host, trustedProxies } = config;
  const site = new URL(siteUrl);
  const isLocal = isLoopback(site.hostname);
  const isBehindProxy = isLoopback(host) && site.protocol === "https:";
  const findings: Array<[isFound: boolean, Observation]> = [
    [!isProduction, warning("NODE_ENV is not production: set it for a site that visitors see")],
    [
      isLocal && isProduction,
      problem(`SITE_URL is ${siteUrl}: the links in mails lead nowhere; set the public address`),
    ],
    [
      !isLocal && site.protocol === "http:",
      warning(`SITE_URL is not https: ${siteUrl}; what visitors write travels unencrypted`),
    ],
    [
      trustedProxies === 0 && isBehindProxy,
      problem("TRUST_PROXY is 0 behind a proxy: all visitors share one limit of requests; set it to 1"),
    ],
    [
      trustedProxies > 0 && !isLoopback(host),
      warning(
        `TRUST_PROXY is ${trustedProxies} and HOST is ${host}: who reaches the port past the proxy has any address`,
      ),
    ],
    [
      config.noindex && isProduction,
      warning("SITE_NOINDEX is 1: search engines leave this site out, as a copy for trial"),
    ],
    [
      config.retentionDays === undefined,
      warning(
        "RETENTION_DAYS is not set: requests are kept until somebody deletes them; the privacy page says how long",
      ),
    ],
    [config.logLevel === "silent", warning("LOG_LEVEL is silent: nobody will know why something failed")],
  ];
  const found = findings.flatMap(([isFound, observation]) => (isFound ? [observation] : []));
  return [ok(`every variable can be read; the site is ${siteUrl}`), ...found];
}

interface ContentFiles {
  /** Undefined where no content without mistakes is known, as are the addresses. */
  files: Examinable | undefined;
  addresses: MailAddresses | undefined;
  observations: readonly Observation[];
}

/** Reads the content that the site shows. Never throws: what is wrong is observed. */
async function readContentFiles(config: Config): Promise<ContentFiles> {
  const problemIn = (mistakes: string, effect: string): Observation => ({
    ...problem(`${config.contentFolder} has mistakes; ${effect}`),
    lines: mistakes.split("\n"),
  });
  try {
    const source = openSiteContent(config, { log: pino({ level: "silent" }) });
    const files = source.files();
    const mistakes = source.mistakes();
    await source.stop();
    const observations = [
      mistakes === undefined
        ? ok(`${config.contentFolder} has no mistakes`)
        : problemIn(mistakes.message, "the site shows the last content without"),
    ];
    for (const { key, town, region } of await unknownTowns(files.business)) {
      const place = `content/business.yaml: ${key}: ${town}`;
      observations.push(warning(`${place} is no municipality of ${region} (content/data/comuni.csv)`));
    }
    if (files.availability.capacity === undefined) {
      const effect = "without capacity one day can be sold any number of times";
      observations.push(warning(`content/availability.yaml: ${effect}`));
    }
    return { files, addresses: files.company, observations };
  } catch (error) {
    const observations = [problemIn(reasonOf(error), "the site does not start")];
    return { files: undefined, addresses: undefined, observations };
  }
}

/** Whether the database can be opened and written, is not damaged, and has the schema of this version. */
export async function checkDatabase(target: DatabaseTarget): Promise<Observation[]> {
  const name = showDatabase(target);
  if (target.kind === "sqlite" && !existsSync(target.path)) {
    return [
      warning(`${name} is not there yet: the first start makes it; if there is one, DATABASE_URL names another place`),
    ];
  }
  let db: Kysely<Database> | undefined;
  try {
    db = connect(target);
    const state = await (target.kind === "sqlite" ? checkFile(db, target) : checkServer(db, name));
    return [...state, await checkSchema(db)];
  } catch (error) {
    return [problem(isDamaged(error) ? damageAdvice(target) : `${name} cannot be used: ${reasonOf(error)}`)];
  } finally {
    await db?.destroy();
  }
}

async function checkFile(db: Kysely<Database>, target: DatabaseTarget): Promise<Observation[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const result = rows[0]?.quick_check ?? "no answer";
  if (result !== "ok") return [problem(`${damageAdvice(target)} (${result})`)];
  // Takes the lock of a writer without writing.
  await db.transaction().execute(() => Promise.resolve());
  return [ok(`${showDatabase(target)} is whole and can be written`)];
}

async function checkServer(db: Kysely<Database>, name: string): Promise<Observation[]> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding`.execute(db);
  const [row] = rows;
  if (row === undefined) return [problem(`${name} gives no answer`)];
  return [
    ok(`${name} answers: PostgreSQL ${row.version}`),
    ...(row.encoding === "UTF8" ? [] : [problem(`its encoding is ${row.encoding}: make the database anew with UTF8`)]),
  ];
}

async function checkSchema(db: Kysely<Database>): Promise<Observation> {
  const known = await migratorOf(db).getMigrations();
  const pending = known.filter(({ executedAt }) => executedAt === undefined);
  if (pending.length === known.length) return warning("it has no tables yet: the first start makes them");
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => known.every((one) => one.name !== name));
  if (newer.length > 0) {
    return problem(
      `a newer version of the site has migrated it (${newer.join(", ")}): run that version, or restore the backup of before`,
    );
  }
  return pending.length === 0
    ? ok("its schema is up to date")
    : warning(`${counted(pending.length, "migration")} will run at the next start: take a backup before`);
}

const mebibyte = 1024 ** 2;
const gibibyte = 1024 * mebibyte;
/** With less free space than this, requests are soon refused. */
const minimumFree = 64 * mebibyte;
const recommendedFree = gibibyte;
const recommendedShare = 0.05;

/** The free space where a folder is, or will be created. */
export async function checkDisk(folder: string): Promise<Observation[]> {
  let place = path.resolve(folder);
  while (!existsSync(place)) place = path.dirname(place);
  const { bavail, blocks, bsize } = await statfs(place);
  return [freeSpace(place, { free: bavail * bsize, total: blocks * bsize })];
}

/** @param space in bytes: what the site may still use, and the size of the disk */
export function freeSpace(place: string, { free, total }: { free: number; total: number }): Observation {
  const percent = total > 0 ? Math.floor((free / total) * 100) : 0;
  const amount = free < gibibyte ? `${Math.floor(free / mebibyte)} MiB` : `${(free / gibibyte).toFixed(1)} GiB`;
  const says = `${amount} free at ${place} (${percent} %)`;
  if (free < minimumFree) return problem(`${says}: requests will be refused; free some space`);
  if (free < recommendedFree || free < total * recommendedShare) return warning(`${says}: free some space soon`);
  return ok(says);
}

const hour = 3_600_000;
/** One failed night is tolerated. */
const oldestBackupHours = 50;

/** The age of the newest backup in some folders, of which not all need exist. */
export async function checkBackups(folders: readonly string[], now: Date): Promise<Observation[]> {
  const newest = await newestBackup(folders);
  if (newest === undefined) {
    const advice = "enable bar-site-backup.timer, or name the folder with --backups";
    return [warning(`there is none in ${folders.join(", ")}: ${advice}`)];
  }
  const hours = Math.max(0, Math.floor((now.getTime() - newest.taken) / hour));
  const age = hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
  const says = `the newest, ${newest.file}, is ${age} old`;
  return hours <= oldestBackupHours
    ? [ok(says)]
    : [warning(`${says}: see why none was taken since (systemctl status bar-site-backup)`)];
}

/** Whether other accounts can read the site's database, mails, backups and secrets. */
export async function checkPermissions(
  config: Parameters<typeof exposedPlaces>[0],
  backups: readonly string[],
): Promise<Observation[]> {
  const exposed = await exposedPlaces(config, backups);
  if (exposed.length === 0) return [ok("no other account may read the site's data")];
  const state = exposed.some(({ isSecret }) => isSecret) ? "problem" : "warning";
  const says = `other accounts may read ${counted(exposed.length, "place")} with personal data or secrets; as its owner run`;
  return [{ state, says, lines: [repairOf(exposed)] }];
}

/** Whether the secret of private links exists and is long enough. */
export function checkLinkSecret(config: Pick<Config, "linkSecret" | "database" | "dataFolder">): Observation[] {
  const advice = "keep a copy of it apart from the backups";
  if (config.linkSecret !== undefined) return [ok(`their secret is LINK_SECRET; ${advice}`)];
  const file = linkSecretFile(config);
  let secret: string;
  try {
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    return codeOf(error) === "ENOENT"
      ? [warning(`${file} is not there: the first start makes it; one with links in the database needs your copy`)]
      : [problem(`${file} cannot be read: give it to the account that runs the site`)];
  }
  return secret.length < shortestLinkSecret
    ? [problem(`${file} holds no secret: put your copy back, or delete it and run npm run site -- link-secret new`)]
    : [ok(`their secret is in ${file}; ${advice}`)];
}

const unreachable = "nothing is reached there: check host and port of SMTP_URL, and the firewall";

/** What to do, by the error code of the mail library. */
const remedies: Readonly<Record<string, string>> = {
  EAUTH: "user or password of SMTP_URL are not taken",
  EDNS: "the host of SMTP_URL is not known",
  ETLS: "the encryption failed: is it smtp:// or smtps://, and is the certificate that host's?",
  ESOCKET: unreachable,
  ECONNECTION: unreachable,
  ETIMEDOUT: "it does not answer in time: check port of SMTP_URL, and the firewall",
};

/** Connects to the mail server and logs in; sends nothing. */
export async function checkMailServer(
  { smtpUrl, mailFolder }: Pick<Config, "smtpUrl" | "mailFolder">,
  signal: AbortSignal,
  milliseconds = 10_000,
): Promise<Observation[]> {
  if (smtpUrl === undefined) {
    return [warning(`SMTP_URL is not set: each mail becomes a file in ${mailFolder}, nobody gets it`)];
  }
  const { hostname, protocol, username, searchParams } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: milliseconds,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
  });
  const close = (): void => transport.close();
  signal.addEventListener("abort", close);
  try {
    await transport.verify();
  } catch (error) {
    return [problem(`${hostname} takes no mails${remedyFor(error)}`)];
  } finally {
    signal.removeEventListener("abort", close);
    transport.close();
  }
  const isPlain = protocol === "smtp:" && !isLoopback(hostname) && searchParams.get("requireTLS") !== "true";
  return [
    ok(`${hostname} ${username === "" ? "answers, without a log-in" : "lets the site log in"}`),
    ...(isPlain
      ? [warning("mails leave unencrypted where it offers nothing better: use smtps://, or add ?requireTLS=true")]
      : []),
  ];
}

/** Enough of the library's message to search for it. */
const reasonLength = 120;

function remedyFor(error: unknown): string {
  const reason = oneLine(reasonOf(error), reasonLength);
  // A failed handshake has the code of a socket error.
  const known = /SSL|TLS|certificate/i.test(reason) ? "ETLS" : (codeOf(error) ?? "");
  const remedy = Object.hasOwn(remedies, known) ? remedies[known] : undefined;
  return remedy === undefined ? `: ${reason}` : `: ${remedy} (${reason})`;
}

interface MailAddresses {
  mailFrom: string;
  ownerEmail: string;
}

/** Names reserved for examples (RFC 2606). */
const sample = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org|it)$/i;

/** Whether the addresses of the sender and of the owner are real. In production example names are a problem instead of a warning. */
export function checkAddresses({ mailFrom, ownerEmail }: MailAddresses, isProduction: boolean): Observation[] {
  const exampleName = isProduction ? problem : warning;
  const isSample = (address: string): boolean => sample.test(/@([^\s@<>]+)>?$/.exec(address)?.[1] ?? "");
  return [
    isSample(mailFrom)
      ? exampleName(`MAIL_FROM is ${mailFrom}, a name for examples: no mail arrives from there`)
      : ok(`mails leave from ${mailFrom}`),
    ...(isSample(ownerEmail)
      ? [exampleName(`OWNER_EMAIL is ${ownerEmail}, a name for examples: the notices of requests reach nobody`)]
      : []),
  ];
}

/** Reads the owner's calendar once, where there is one. */
export async function checkCalendar(
  { calendarUrl, siteUrl }: Pick<Config, "calendarUrl" | "siteUrl">,
  now: Date,
  signal: AbortSignal,
): Promise<Observation[]> {
  if (calendarUrl === undefined) return [hint("CALENDAR_URL is not set: no calendar takes days")];
  try {
    const { days, unread, unreadEvents } = await calendarAt(calendarUrl, siteUrl)(now, signal);
    const found = ok(`it is read, and takes ${counted(days.length, "day")}`);
    if (unread === 0) return [found];
    const says = `${counted(unread, "event")} of it cannot be read and take no day: correct them in the calendar`;
    return [found, warning([says, ...unreadEvents.map(nameUnread)].join("; "))];
  } catch (error) {
    if (!(error instanceof CalendarUnreachable)) throw error;
    return [problem(`it cannot be read, ${error.message}: check CALENDAR_URL`)];
  }
}
