import type { Command } from "commander";
import { type CommonOptions, withJson, withYes } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";
import type { DeleteOptions } from "./quarantine.ts";

/** `site quarantine …` */
export function addQuarantineCommands(site: Command, terminal: Terminal): void {
  const quarantine = site.command("quarantine").description("look at suspected spam, release or delete it");

  withJson(quarantine.command("list").description("list the newest requests in quarantine and why they are")).action(
    async (options: CommonOptions) => (await import("./quarantine.ts")).list(terminal, options),
  );

  withJson(
    quarantine.command("release <references...>").description("make requests ordinary ones and send their mails"),
  ).action(async (references: string[], options: CommonOptions) =>
    (await import("./quarantine.ts")).release(terminal, references, options),
  );

  withYes(withJson(quarantine.command("delete <references...>").description("delete requests in quarantine"))).action(
    async (references: string[], options: DeleteOptions) =>
      (await import("./quarantine.ts")).remove(terminal, references, options),
  );
}
