import type { Command } from "commander";
import { createDeskLink, listSessions, revokeSessions } from "#src/desk/access.server.ts";
import { privatePath } from "#src/i18n/routes.ts";
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
