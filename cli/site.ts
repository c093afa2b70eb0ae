import { runSiteCommand } from "./program.ts";
import { processTerminal } from "./terminal.ts";

// What commands write is personal data: backups, exports, mails.
process.umask(0o077);

// A reader such as `head` may have enough before everything is written.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runSiteCommand(process.argv.slice(2), processTerminal());
