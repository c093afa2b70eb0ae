import type { Command } from "commander";
import { type CommonOptions, withJson } from "./arguments.ts";
import { print } from "./output.ts";
import type { Terminal } from "./terminal.ts";

interface DoctorOptions extends CommonOptions {
  strict?: boolean;
  backups?: string;
}

/** `site doctor`. @param end told the code to exit with */
export function addDoctorCommand(site: Command, terminal: Terminal, end: (code: 0 | 1) => void): void {
  withJson(
    site
      .command("doctor")
      .description("list sample content in place and texts that are missing, and look at the whole installation"),
  )
    .option("--strict", "with NODE_ENV=production: fail also while there is sample content or a text missing")
    .option("--backups <folder>", "where the backups are")
    .action(async ({ strict = false, json = false, backups }: DoctorOptions) => {
      const [{ default: content }, { default: posts }, doctor, { examineInstallation }, installation] =
        await Promise.all([
          import("virtual:content"),
          import("virtual:posts"),
          import("./doctor.ts"),
          import("./installation/examine-installation.ts"),
          import("./installation/report.ts"),
        ]);
      const groups = await examineInstallation(terminal, { backups });
      const diagnosis = doctor.examine({ ...content, posts }, { legalTexts: content.legal, env: terminal.env });
      // The content's list is long: what a technician is after stands at the end.
      const words = `${doctor.report(diagnosis)}\n\n${installation.reportInstallation(groups)}\n`;
      print(terminal, { json }, { installation: groups, content: diagnosis.findings }, words);
      end(installation.hasProblem(groups) ? 1 : doctor.exitCode(diagnosis, { strict }));
    });
}
