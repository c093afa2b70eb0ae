import { existsSync } from "node:fs";
import type { Command } from "commander";
import { createLinkSecret, linkSecretFile } from "#src/site/link-secret.server.ts";
import { configuration, type JsonOption, print, Refusal, type Terminal, withJson } from "./command.ts";

/** `site link-secret …` */
export function addLinkSecretCommands(site: Command, terminal: Terminal): void {
  const secret = site.command("link-secret").description("the secret of which private links are made");
  withJson(
    secret.command("new").description("make another secret where the old one is lost, and with it what it made"),
  ).action((options: JsonOption) => {
    const config = configuration(terminal);
    if (config.linkSecret !== undefined) {
      throw new Refusal("secret-set", "LINK_SECRET is set: change it where it is set, and no file is read.");
    }
    const file = linkSecretFile(config);
    if (existsSync(file)) {
      throw new Refusal("secret-exists", `${file} is there already: move it away first, and keep it.`);
    }
    createLinkSecret(file);
    const lines = [
      `Made a new secret in ${file}. Keep a copy of it apart from the backups.`,
      "Private links that were sent before still open; mails from now on carry new ones.",
      "The address of your calendar and pending confirmations of mail addresses stop working.",
    ];
    print(terminal, options, { file }, `${lines.join("\n")}\n`);
  });
}
