import type { Command } from "commander";
import { createDeskLink, listSessions, revokeSessions } from "#src/desk/access.server.ts";
import { deskAccess } from "#src/i18n/desk-routes.ts";
import { privatePath } from "#src/i18n/routes.ts";
import { counted, type JsonOption, print, type Terminal, withDatabase, withJson } from "./command.ts";

const now = (): Date => new Date();

/** `site desk …` */
export function addDeskCommands(site: Command, terminal: Terminal): void {
  const desk = site.command("desk").description("sign a device in to your desk on the site, or all of them out of it");

  withJson(desk.command("link").description("print a link that signs one device in")).action((options: JsonOption) =>
    withDatabase(terminal, async (db, { siteUrl }) => {
      const url = siteUrl + privatePath("desk-sign-in", "it", await createDeskLink({ db, now }));
      print(terminal, options, { url, minutes: deskAccess.linkMinutes }, `${url}\n`);
    }),
  );

  withJson(desk.command("revoke").description("sign out all devices; the desk signs out one")).action(
    (options: JsonOption) =>
      withDatabase(terminal, async (db) => {
        const revoked = (await listSessions({ db, now })).length;
        await revokeSessions({ db, now });
        print(terminal, options, { revoked }, `Signed out ${counted(revoked, "device")}.\n`);
      }),
  );
}
