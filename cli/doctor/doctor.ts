import path from "node:path";
import type { Command } from "commander";
import { type Config, readConfig } from "#infra/config/config.ts";
import { type JsonOption, print, type Terminal, withJson } from "../command.ts";
import { checkCalendar } from "./calendar.ts";
import { type Check, formatGroups, hasProblem, hint, problem, runChecks } from "./checks.ts";
import { checkConfiguration } from "./configuration.ts";
import { type ContentFiles, exitCode, findUnfinished, formatFindings, readContentFiles } from "./content.ts";
import { checkDatabase } from "./database.ts";
import { checkBackups, checkDisk, checkLinkSecret, checkPermissions } from "./files.ts";
import { checkAddresses, checkMailServer } from "./mail.ts";

interface DoctorOptions extends JsonOption {
  strict?: boolean;
  backups?: string;
}

/**
 * `site doctor`
 * @param end receives the exit code
 */
export function addDoctorCommand(site: Command, terminal: Terminal, end: (code: 0 | 1) => void): void {
  withJson(
    site
      .command("doctor")
      .description("list sample content in place and texts that are missing, and look at the whole installation"),
  )
    .option("--strict", "with NODE_ENV=production: fail also while there is sample content or a text missing")
    .option("--backups <folder>", "where the backups are")
    .action((options: DoctorOptions) => doctor(terminal, options, end));
}

/** Checks the installation that the environment describes. Changes and sends nothing. */
async function doctor(
  terminal: Terminal,
  { strict = false, json = false, backups }: DoctorOptions,
  end: (code: 0 | 1) => void,
): Promise<void> {
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
  end(hasProblem(groups) ? 1 : exitCode(findings, { strict, env }));
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
  const { mailFrom = addresses?.mailFrom, ownerEmail = addresses?.ownerEmail } = config;
  return [
    ["Configuration", () => checkConfiguration(config, env)],
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
          : checkAddresses(mailFrom, ownerEmail, env["NODE_ENV"] === "production")),
      ],
    ],
    ["Owner's calendar", (signal) => checkCalendar(config, new Date(), signal)],
  ];
}

function configurationErrors(problems: readonly string[]): Check {
  const rest = hint("database, mail and the rest are looked at once this is right");
  return ["Configuration", () => [...problems.map(problem), rest]];
}
