import { statSync } from "node:fs";
import path from "node:path";
import { type Config, readConfig } from "#infra/config/config.ts";
import { operatorDefaults } from "#infra/config/operator-defaults.ts";
import type { Terminal } from "../terminal.ts";
import { checkCalendar } from "./calendar.ts";
import { type Check, type Group, hint, problem, runChecks } from "./checks.ts";
import { checkClock } from "./clock.ts";
import { checkConfiguration } from "./configuration.ts";
import { checkDatabase } from "./database.ts";
import { checkBackups, checkDisk, checkLinkSecret, checkPermissions } from "./files.ts";
import { checkMailServer, checkSender } from "./mail.ts";

/**
 * Checks the installation that the environment describes. Changes and sends nothing and makes no DNS queries of its own. Never
 * rejects.
 * @param backups a folder with backups instead of the usual ones
 */
export function checkInstallation({ env }: Pick<Terminal, "env">, backups?: string): Promise<Group[]> {
  const result = readConfig(env, operatorDefaults);
  const builtAt = statSync(import.meta.filename).mtime;
  return runChecks([
    ...(result.ok ? checksOf(result.config, env, backups) : [configurationErrors(result.problems)]),
    ["Clock", () => checkClock({ now: new Date(), builtAt })],
  ]);
}

function checksOf(config: Config, env: Terminal["env"], backups: string | undefined): Check[] {
  const dataFolder = config.database.kind === "sqlite" ? path.dirname(config.database.path) : config.dataFolder;
  const usual = ["backups", "var/backups", path.join(dataFolder, "backups")];
  const folders = backups === undefined ? [...new Set(usual)] : [backups];
  return [
    ["Configuration", () => checkConfiguration(config, env)],
    ["Database", () => checkDatabase(config.database)],
    ["Disk", () => checkDisk(dataFolder)],
    ["Backups", () => checkBackups(folders, new Date())],
    ["Permissions", () => checkPermissions(config, folders)],
    ["Private links", () => checkLinkSecret(config)],
    ["Mail server", (signal) => checkMailServer(config, signal)],
    ["Sender", () => checkSender(config, env["NODE_ENV"] === "production")],
    ["Owner's calendar", (signal) => checkCalendar(config, new Date(), signal)],
  ];
}

function configurationErrors(problems: readonly string[]): Check {
  const rest = hint("database, mail and the rest are looked at once this is right");
  return ["Configuration", () => [...problems.map(problem), rest]];
}
