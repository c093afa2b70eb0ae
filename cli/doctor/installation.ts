import { statSync } from "node:fs";
import path from "node:path";
import { type Config, readConfig } from "#infra/config/config.ts";
import type { Terminal } from "../terminal.ts";
import { checkCalendar } from "./calendar.ts";
import { type Check, type Group, hint, problem, runChecks } from "./checks.ts";
import { checkClock } from "./clock.ts";
import { checkConfiguration } from "./configuration.ts";
import type { Examinable } from "./content.ts";
import { type ContentFiles, readContentFiles } from "./content-files.ts";
import { checkDns } from "./dns.ts";
import { checkDatabase } from "./database.ts";
import { checkDrill } from "./drill.ts";
import { checkBackups, checkDisk, checkLinkSecret, checkPermissions } from "./files.ts";
import { checkMailServer, checkSender, type MailConfig } from "./mail.ts";

/**
 * Checks the installation that the environment describes. Changes and sends nothing. Never rejects.
 * @param backups a folder with backups instead of the usual ones
 */
export async function checkInstallation(
  { env, resolveTxt }: Pick<Terminal, "env" | "resolveTxt">,
  backups?: string,
): Promise<{ groups: Group[]; content: Examinable | undefined }> {
  const result = readConfig(env);
  const content = result.ok ? await readContentFiles(result.config) : undefined;
  const builtAt = statSync(import.meta.filename).mtime;
  const groups = await runChecks([
    ...(result.ok && content
      ? checksOf(result.config, content, { env, resolveTxt }, backups)
      : [configurationErrors(result.ok ? [] : result.problems)]),
    ["Clock", () => checkClock({ now: new Date(), builtAt })],
  ]);
  return { groups, content: content?.files };
}

function checksOf(
  config: Config,
  { observations, addresses }: ContentFiles,
  { env, resolveTxt }: Pick<Terminal, "env"> & { resolveTxt: Terminal["resolveTxt"] },
  backups: string | undefined,
): Check[] {
  const dataFolder = config.database.kind === "sqlite" ? path.dirname(config.database.path) : config.dataFolder;
  const usual = ["backups", "var/backups", path.join(dataFolder, "backups")];
  const folders = backups === undefined ? [...new Set(usual)] : [backups];
  const mail = mailConfigOf(config, addresses);
  return [
    ["Configuration", () => checkConfiguration(config, env)],
    ["Content", () => observations],
    ["Database", () => checkDatabase(config.database)],
    ["Disk", () => checkDisk(dataFolder)],
    ["Backups", async () => [...(await checkBackups(folders, new Date())), checkDrill(config, new Date())]],
    ["Permissions", () => checkPermissions(config, folders)],
    ["Private links", () => checkLinkSecret(config)],
    ["Mail server", (signal) => checkMailServer(config, signal)],
    ["Sender", () => (mail ? checkSender(mail, env["NODE_ENV"] === "production") : [unknownSender])],
    ["DNS", () => (mail ? checkDns(mail, resolveTxt) : [unknownSender])],
    ["Owner's calendar", (signal) => checkCalendar(config, new Date(), signal)],
  ];
}

/** The sender and the recipient of notices; undefined where neither the environment nor the content names them. */
function mailConfigOf(config: Config, addresses: ContentFiles["addresses"]): MailConfig | undefined {
  const { mailFrom = addresses?.mailFrom, ownerEmail = addresses?.ownerEmail } = config;
  return mailFrom === undefined || ownerEmail === undefined ? undefined : { ...config, mailFrom, ownerEmail };
}

const unknownSender = hint("who sends and who receives mails is in the content: it is looked at once that is right");

function configurationErrors(problems: readonly string[]): Check {
  const rest = hint("database, mail and the rest are looked at once this is right");
  return ["Configuration", () => [...problems.map(problem), rest]];
}
