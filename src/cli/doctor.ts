import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import type { Command } from "commander";
import { type Kysely, sql } from "kysely";
import { createTransport } from "nodemailer";
import { pino } from "pino";
import { openSiteContent } from "#src/content/content-source.server.ts";
import { unknownTowns } from "#src/content/municipalities.ts";
import { pictureFolder } from "#src/content/reading.server.ts";
import type { CheckedGroup } from "#src/desk/system.server.ts";
import { daysBetween, todayInRome } from "#src/i18n/days.ts";
import { oneLine } from "#src/i18n/plain-words.ts";
import { oldestBackupHours } from "#src/mail/kinds.ts";
import { backupsIn } from "#src/site/backup.server.ts";
import {
  type Config,
  ConfigurationError,
  type DatabaseTarget,
  isLoopback,
  readConfig,
  showDatabase,
} from "#src/site/config.ts";
import { connect, migratorOf } from "#src/site/database.server.ts";
import { damageAdvice, isDamaged, reasonOf } from "#src/site/errors.ts";
import { mebibyte, scarceBelow } from "#src/site/files.server.ts";
import { exposedPaths, repairOf } from "#src/site/link-secret.server.ts";
import type { Database } from "#src/site/schema.ts";
import { counted, type Terminal } from "./command.ts";
import { findUnfinished, formatFindings } from "./unfinished.ts";

/**
 * With a `warning` the site works, but needs attention; with a `problem` a part does not work. `says` is one line, which also says what to do;
 * `lines` are for copying.
 */
type Observation = CheckedGroup["observations"][number];
type State = Observation["state"];

const ok = (says: string): Observation => ({ state: "ok", says });
const warning = (says: string): Observation => ({ state: "warning", says });
const problem = (says: string): Observation => ({ state: "problem", says });

/** The command changes and sends nothing. @param end gets the exit code: 1 for a problem, and with `--strict` for unfinished content (D1) */
export function addDoctorCommand(site: Command, terminal: Terminal, end: (code: 0 | 1) => void): void {
  site
    .command("doctor")
    .description("list sample content in place and texts that are missing, and look at the whole installation")
    .option("--strict", "with NODE_ENV=production: also fail if there is sample content or a text is missing")
    .option("--json", "print JSON and nothing else, as the desk reads it")
    .action(async ({ strict = false, json = false }: { strict?: boolean; json?: boolean }) => {
      const isProduction = terminal.env["NODE_ENV"] === "production";
      const { groups, findings } = await examine(terminal.env, isProduction);
      const unfinished = findings === undefined ? "" : `\n${formatFindings(findings)}\n`;
      const content = findings ?? [];
      terminal.out(json ? JSON.stringify({ installation: groups, content }) : `${formatGroups(groups)}\n${unfinished}`);
      const isUnfinished = strict && isProduction && content.length > 0;
      end(isUnfinished || countOf(groups, "problem") > 0 ? 1 : 0);
    });
}

async function examine(env: Terminal["env"], isProduction: boolean) {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { groups: [{ group: "Configuration", observations: error.problems.map(problem) }], findings: undefined };
  }
  const { database, dataFolder } = config;
  const content = await checkContent(config);
  const checks = {
    Configuration: checkConfiguration(config, isProduction),
    Content: content.observations,
    Database: checkDatabase(database),
    Disk: checkDisk(dataFolder),
    Backups: checkBackups(dataFolder, new Date()),
    Permissions: checkPermissions(config),
    Mail: checkMailServer(config),
  };
  const groups = Object.entries(checks).map(async ([group, found]) => ({ group, observations: await found }));
  return { groups: await Promise.all(groups), findings: content.findings };
}

const marks: Record<State, string> = { ok: "✓", warning: "!", problem: "✗" };

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

export function checkConfiguration(config: Config, isProduction: boolean): Observation[] {
  const { siteUrl, host, trustedProxies } = config;
  const site = new URL(siteUrl);
  const isLocal = isLoopback(site.hostname);
  const found = [ok(`every variable can be read; the site is ${siteUrl}`)];
  if (!isProduction) found.push(warning("NODE_ENV is not production: set it for a site that visitors see"));
  if (isLocal && isProduction) {
    found.push(problem(`SITE_URL is ${siteUrl}: the links in mails lead nowhere; set the public address`));
  }
  if (!isLocal && site.protocol === "http:") {
    found.push(warning(`SITE_URL is not https: ${siteUrl}; what visitors write travels unencrypted`));
  }
  if (trustedProxies === 0 && isLoopback(host) && site.protocol === "https:") {
    found.push(problem("TRUST_PROXY is 0 behind a proxy: all visitors share one limit of requests; set it to 1"));
  }
  if (trustedProxies > 0 && !isLoopback(host)) {
    const setting = `TRUST_PROXY is ${trustedProxies} and HOST is ${host}`;
    found.push(warning(`${setting}: who reaches the port past the proxy has any address`));
  }
  if (config.retentionDays === undefined) {
    const effect = "requests are kept until somebody deletes them; the privacy page says how long";
    found.push(warning(`RETENTION_DAYS is not set: ${effect}`));
  }
  return found;
}

async function checkContent(config: Config) {
  const mistaken = (mistakes: string, effect: string): Observation => ({
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
        : mistaken(mistakes.message, "the site shows the last valid content"),
    ];
    for (const { key, town, region } of await unknownTowns(files.business)) {
      const value = `content/business.yaml: ${key}: ${town}`;
      observations.push(warning(`${value} is not a municipality of ${region} (content/data/comuni.csv)`));
    }
    if (files.company.payment === undefined) {
      observations.push(warning("content/company.yaml: payment is missing, so clients are not told where to pay"));
    }
    if (files.company.sample !== true) {
      observations.push(...checkSecurityText(files.company.securityUntil, new Date()));
    }
    if (files.availability.capacity === undefined) {
      const effect = "capacity is missing, so a day takes any number of events";
      observations.push(warning(`content/availability.yaml: ${effect}`));
    }
    // The files of content with mistakes may be missing or unreadable.
    const placed = mistakes === undefined ? await placedPictures(config.contentFolder, files.photographs) : [];
    if (placed.length > 0) {
      const says = `${counted(placed.length, "photograph")} with the place where it was taken, which the site does not show: remove it`;
      observations.push({
        ...warning(says),
        lines: placed.map((file) => `exiftool -gps:all= -xmp-exif:gps*= '${file}'`),
      });
    }
    return { observations, findings: findUnfinished(files) };
  } catch (error) {
    return { observations: [mistaken(reasonOf(error), "the site does not start")], findings: undefined };
  }
}

export function checkSecurityText(until: string | undefined, now: Date): Observation[] {
  const says = "content/company.yaml: securityUntil";
  if (until === undefined) return [warning(`${says} is missing: nobody is told where to report a vulnerability`)];
  const days = daysBetween(todayInRome(now), until);
  if (days < 0) return [warning(`${says} is over: security.txt is not valid any more`)];
  return days <= 30 ? [warning(`${says} ends in ${counted(days, "day")}: set it to a later day`)] : [];
}

async function placedPictures(folder: string, photographs: readonly { name: string }[]): Promise<string[]> {
  const { namesPlace } = await import("#src/content/pictures/make-picture.server.ts");
  const files = photographs.map(({ name }) => path.join(folder, pictureFolder, `${name}.jpg`));
  const isPlaced = await Promise.all(files.map(namesPlace));
  return files.filter((_, index) => isPlaced[index]);
}

export async function checkDatabase(target: DatabaseTarget): Promise<Observation[]> {
  const name = showDatabase(target);
  if (target.kind === "sqlite" && !existsSync(target.path)) {
    return [
      warning(`${name} is not there yet: the first start makes it; if there is one, DATABASE_URL names another file`),
    ];
  }
  let db: Kysely<Database> | undefined;
  try {
    db = connect(target);
    if (target.kind === "sqlite") await requireWhole(db);
    return [ok(`${name} answers`), await checkSchema(db)];
  } catch (error) {
    return [problem(isDamaged(error) ? damageAdvice(target) : `${name} cannot be used: ${reasonOf(error)}`)];
  } finally {
    await db?.destroy();
  }
}

async function requireWhole(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const result = rows[0]?.quick_check;
  if (result !== "ok") throw Object.assign(new Error(result), { code: "SQLITE_CORRUPT" });
  await db.transaction().execute(() => Promise.resolve());
}

async function checkSchema(db: Kysely<Database>): Promise<Observation> {
  const known = await migratorOf(db).getMigrations();
  const pending = known.filter(({ executedAt }) => executedAt === undefined);
  if (pending.length === known.length) return warning("it has no tables yet: the first start makes them");
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => known.every((one) => one.name !== name));
  if (newer.length > 0) {
    return problem(
      `a newer version of the site has migrated it (${newer.join(", ")}): run that version, or restore the backup from before`,
    );
  }
  return pending.length === 0
    ? ok("its schema is up to date")
    : warning(`${counted(pending.length, "migration")} will run at the next start: take a backup before`);
}

const recommendedFree = 1024 * mebibyte;

/** The free space at a folder, or at the nearest parent of one that does not exist yet. */
export async function checkDisk(folder: string): Promise<Observation[]> {
  let existing = path.resolve(folder);
  while (!existsSync(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  const says = `${Math.floor(free / mebibyte)} MiB free at ${existing}`;
  if (free < scarceBelow) return [problem(`${says}: requests will be refused; free some space`)];
  return [free < recommendedFree ? warning(`${says}: free some space soon`) : ok(says)];
}

const hour = 3_600_000;
export async function checkBackups(dataFolder: string, now: Date): Promise<Observation[]> {
  const [newest] = await backupsIn(dataFolder);
  if (newest === undefined) {
    return [warning(`there is none in backups and ${path.join(dataFolder, "backups")}: enable bar-site-backup.timer`)];
  }
  const hours = Math.max(0, Math.floor((now.getTime() - newest.taken) / hour));
  const age = hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
  const says = `the newest, ${newest.file}, is ${age} old`;
  return hours <= oldestBackupHours
    ? [ok(says)]
    : [warning(`${says}: see why none was taken since (systemctl status bar-site-backup)`)];
}

export async function checkPermissions(config: Parameters<typeof exposedPaths>[0]): Promise<Observation[]> {
  const exposed = await exposedPaths(config);
  if (exposed.length === 0) return [ok("no other account may read the site's data")];
  const state = exposed.some(({ isSecret }) => isSecret) ? "problem" : "warning";
  const says = `other accounts may read ${counted(exposed.length, "place")} with personal data or secrets; as its owner run`;
  return [{ state, says, lines: [repairOf(exposed)] }];
}

export async function checkMailServer(
  { smtpUrl, mailFolder }: Pick<Config, "smtpUrl" | "mailFolder">,
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
  try {
    await transport.verify();
  } catch (error) {
    return [problem(`${hostname} takes no mails, check SMTP_URL and the firewall: ${oneLine(reasonOf(error), 200)}`)];
  } finally {
    transport.close();
  }
  const isPlain = protocol === "smtp:" && !isLoopback(hostname) && searchParams.get("requireTLS") !== "true";
  return [
    ok(`${hostname} ${username === "" ? "answers, without a log-in" : "lets the site log in"}`),
    ...(isPlain
      ? [warning("mails leave unencrypted if it offers no encryption: use smtps://, or add ?requireTLS=true")]
      : []),
  ];
}
