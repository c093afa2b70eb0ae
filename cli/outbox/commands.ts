import type { Command } from "commander";
import { type CommonOptions, withJson } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";
import type { RetryOptions } from "./deliveries.ts";

/** `site outbox …` */
export function addOutboxCommands(site: Command, terminal: Terminal): void {
  const outbox = site.command("outbox").description("what has not left yet, is held back, or was given up");

  withJson(outbox.command("list").description("list deliveries that wait, are held back or were given up")).action(
    async (options: CommonOptions) => (await import("./deliveries.ts")).list(terminal, options),
  );

  withJson(
    outbox
      .command("retry [deliveries...]")
      .description("send deliveries at once that wait, are held back or were given up, by id or reference"),
  )
    .option("--all", "all that wait or were given up; what is held back has to be named")
    .action(async (chosen: string[], options: RetryOptions) =>
      (await import("./deliveries.ts")).retry(terminal, chosen, options),
    );
}
