import { setSourceMapsSupport } from "node:module";

setSourceMapsSupport(true);
const { processTerminal } = await import("./command.ts");
const { runSiteCommand } = await import("./program.ts");

// Backups, exports and mails contain personal data.
process.umask(0o077);

// A reader such as `head` may close the pipe early.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runSiteCommand(process.argv.slice(2), processTerminal());
