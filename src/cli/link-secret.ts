import { existsSync } from "node:fs";
import type { Command } from "commander";
import { readConfig } from "#src/site/config.ts";
import { createLinkSecret, linkSecretFile } from "#src/site/link-secret.server.ts";
import type { Terminal } from "./command.ts";

export function addLinkSecretCommands(site: Command, terminal: Terminal): void {
  site
    .command("link-secret")
    .description("the secret that private links are made with")
    .command("new")
    .description("make a new secret if the old one is lost; old private links keep working")
    .action(() => {
      const config = readConfig(terminal.env);
      if (config.linkSecret !== undefined) {
        throw new Error("LINK_SECRET is set: change it where it is set, and no file is read.");
      }
      const file = linkSecretFile(config);
      if (existsSync(file)) throw new Error(`${file} exists already: move it away first, and keep it.`);
      createLinkSecret(file);
      terminal.out(
        `Made a new secret in ${file}. Keep a copy of it apart from the backups.\n` +
          "Private links that were sent before still open; mails from now on carry new ones.\n" +
          "The address of your calendar stops working.\n",
      );
    });
}
