import type { Command } from "commander";
import { type CommonOptions, withJson } from "../arguments.ts";
import { print } from "../output.ts";
import type { Terminal } from "../terminal.ts";
import { formatGroups, hasProblem } from "./checks.ts";
import { exitCode, findUnfinished, formatFindings } from "./content.ts";
import { checkInstallation } from "./installation.ts";

interface DoctorOptions extends CommonOptions {
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
    .action(async ({ strict = false, json = false, backups }: DoctorOptions) => {
      const { groups, content } = await checkInstallation(terminal, backups);
      const findings = content ? findUnfinished(content) : [];
      // The list of content is long: the installation comes last, where it is seen.
      const unfinished = content ? `${formatFindings(findings)}\n\n` : "";
      const text = `${unfinished}${formatGroups(groups)}\n`;
      print(terminal, { json }, { installation: groups, content: findings }, text);
      end(hasProblem(groups) ? 1 : exitCode(findings, { strict, env: terminal.env }));
    });
}
