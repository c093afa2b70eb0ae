import { statSync } from "node:fs";
import path from "node:path";
import { type Config, readConfig } from "#infra/config/config.ts";
import { operatorDefaults } from "#infra/config/operator-defaults.ts";
import type { Terminal } from "../terminal.ts";
import { backupCheck } from "./backups.ts";
import { calendarCheck } from "./calendar.ts";
import { clockCheck } from "./clock.ts";
import { judgeConfiguration } from "./configuration.ts";
import { databaseCheck } from "./database.ts";
import { diskCheck } from "./disk.ts";
import { linkSecretCheck } from "./link-secret.ts";
import { lookAtAll } from "./look.ts";
import { mailDomainCheck } from "./mail-domain.ts";
import type { Check, Group, Observation } from "./observation.ts";
import { privateFilesCheck } from "./private-files.ts";
import { smtpCheck } from "./smtp.ts";

/**
 * Looks at the whole installation that the environment describes, all parts side by side, each for a bounded time. Nothing is
 * changed, sent or asked of the DNS. Never rejects.
 * @param backups a folder with backups, beside those where they are expected
 */
export function examineInstallation(
  { env }: Pick<Terminal, "env">,
  { backups }: { backups?: string | undefined } = {},
): Promise<Group[]> {
  const clock = clockCheck({ now: () => new Date(), builtAt: statSync(import.meta.filename).mtime });
  const result = readConfig(env, operatorDefaults);
  return lookAtAll(result.ok ? [...checksOf(result.config, env, backups), clock] : [mistakes(result.problems), clock]);
}

function checksOf(config: Config, env: Terminal["env"], backups: string | undefined): Check[] {
  const dataFolder = config.database.kind === "sqlite" ? path.dirname(config.database.path) : config.dataFolder;
  const folders = backups === undefined ? ["backups", "var/backups", path.join(dataFolder, "backups")] : [backups];
  return [
    { group: "Configuration", look: () => Promise.resolve(judgeConfiguration(config, env)) },
    databaseCheck(config.database),
    diskCheck(dataFolder),
    backupCheck([...new Set(folders)], new Date()),
    privateFilesCheck(config, [...new Set(folders)]),
    linkSecretCheck(config),
    smtpCheck(config),
    mailDomainCheck(config, env["NODE_ENV"] === "production"),
    calendarCheck(config, new Date()),
  ];
}

/** Without a configuration there is nothing else to look at. */
function mistakes(problems: readonly string[]): Check {
  const found: Observation[] = problems.map((says) => ({ state: "problem", says }));
  const rest: Observation = { state: "hint", says: "database, mail and the rest are looked at once this is right" };
  return { group: "Configuration", look: () => Promise.resolve([...found, rest]) };
}
