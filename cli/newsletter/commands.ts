import type { Command } from "commander";
import { choice, type CommonOptions, withJson, withYes } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";
import type { EraseOptions, ExportOptions } from "./subscribers.ts";

/** `site newsletter …` */
export function addNewsletterCommands(site: Command, terminal: Terminal): void {
  const newsletter = site.command("newsletter").description("who subscribed to the newsletter, and who confirmed");

  withJson(newsletter.command("list").description("list who subscribed to the newsletter")).action(
    async (options: CommonOptions) => (await import("./subscribers.ts")).list(terminal, options),
  );

  withJson(
    newsletter
      .command("export")
      .description("write who confirmed, each with the address at which they leave, as a table for a mailing program"),
  )
    .option("--output <file>", "into a file instead of to the screen")
    .addOption(choice("--separator <character>", "between the columns", [",", ";"]).default(","))
    .action(async (options: ExportOptions) => (await import("./subscribers.ts")).exportSubscribers(terminal, options));

  withYes(withJson(newsletter.command("erase <address>").description("delete a mail address from the list"))).action(
    async (address: string, options: EraseOptions) =>
      (await import("./subscribers.ts")).erase(terminal, address, options),
  );
}
