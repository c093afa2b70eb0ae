import { Command, CommanderError } from "commander";
import { reasonOf } from "#src/site/errors.ts";
import { addDeskCommands, addLinkSecretCommands } from "./access.ts";
import { addCalendarCommands } from "./calendar.ts";
import type { Terminal } from "./command.ts";
import { addContentCommands } from "./content.ts";
import { addDatabaseCommands } from "./db.ts";
import { addDoctorCommand } from "./doctor.ts";
import { addRequestCommands } from "./requests.ts";

/** Never throws. @returns the exit code: 0 success, 1 failure, 2 invalid command line */
export async function runSiteCommand(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  let code: 0 | 1 = 0;
  try {
    const site = program(terminal, (outcome) => {
      code = outcome;
    });
    await site.parseAsync(args.length === 0 ? ["--help"] : args, { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    terminal.err(`${reasonOf(error)}\n`);
    return 1;
  }
}

/** All commands. @param end takes the exit code of one that ends without an error */
export function program(terminal: Terminal, end: (code: 0 | 1) => void): Command {
  const site = new Command("site")
    .description("Commands for the owner. They run beside the running site and read the same environment.")
    .exitOverride()
    .showHelpAfterError("Add --help for usage.")
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => terminal.err(text) });
  addRequestCommands(site, terminal);
  addCalendarCommands(site, terminal);
  addDeskCommands(site, terminal);
  addContentCommands(site, terminal);
  addDatabaseCommands(site, terminal);
  addLinkSecretCommands(site, terminal);
  addDoctorCommand(site, terminal, end);
  return site;
}
