import type { Command } from "commander";
import { type CommonOptions, readCount, withJson, withYes } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";
import type { LogOptions, PublishOptions } from "./content.ts";

/** `site content …` */
export function addContentCommands(site: Command, terminal: Terminal): void {
  const content = site.command("content").description("look at the draft of the content and at its history, and undo");

  withJson(
    content
      .command("log")
      .description("list what was published from the desk, the newest first")
      .option("--limit <n>", "at most this many", readCount, 20),
  ).action(async (options: LogOptions) => (await import("./content.ts")).log(terminal, options));

  withYes(
    withJson(content.command("restore <id>").description("publish the files as they were before a publication")),
  ).action(async (id: string, options: PublishOptions) =>
    (await import("./content.ts")).restore(terminal, id, options),
  );

  withJson(content.command("draft").description("list what the draft changes")).action(async (options: CommonOptions) =>
    (await import("./content.ts")).draft(terminal, options),
  );

  withYes(withJson(content.command("publish").description("publish the draft"))).action(
    async (options: PublishOptions) => (await import("./content.ts")).publish(terminal, options),
  );
}
