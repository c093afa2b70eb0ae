import { existsSync } from "node:fs";
import type { Command } from "commander";
import { createDeskLink, listSessions, revokeSessions } from "#src/desk/access.server.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { readConfig } from "#src/site/config.ts";
import { createLinkSecret, linkSecretFile } from "#src/site/link-secret.server.ts";
import { counted, type Terminal, withDatabase } from "./command.ts";

const now = (): Date => new Date();

export function addDeskCommands(site: Command, terminal: Terminal): void {
  const desk = site.command("desk").description("sign a device in to your desk on the site, or all of them out of it");

  desk
    .command("link")
    .description("print a link that signs one device in")
    .action(() =>
      withDatabase(terminal, async (db, { siteUrl }) => {
        terminal.out(`${siteUrl + privatePath("desk-sign-in", "it", await createDeskLink({ db, now }))}\n`);
      }),
    );

  desk
    .command("revoke")
    .description("sign out all devices; the desk signs out one")
    .action(() =>
      withDatabase(terminal, async (db) => {
        const revoked = (await listSessions({ db, now })).length;
        await revokeSessions({ db, now });
        terminal.out(`Signed out ${counted(revoked, "device")}.\n`);
      }),
    );
}

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
