import type { Command } from "commander";
import { type CommonOptions, withJson } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";
import type { RetryOptions } from "./retry.ts";

/** `site outbox …` */
export function addOutboxCommands(site: Command, terminal: Terminal): void {
  const outbox = site.command("outbox").description("what has not left yet, or was given up");

  withJson(outbox.command("list").description("list deliveries that wait or were given up")).action(
    async (options: CommonOptions) => (await import("./list.ts")).list(terminal, options),
  );

  withJson(outbox.command("retry [deliveries...]").description("try deliveries again at once, by id or reference"))
    .option("--all", "all that wait or were given up")
    .action(async (chosen: string[], options: RetryOptions) =>
      (await import("./retry.ts")).retry(terminal, chosen, options),
    );
}
