import { deskAccess } from "#src/i18n/desk-routes.ts";
import type { Command } from "commander";
import { composeDeskAccess, deskLinkAddress } from "#src/site/compose-desk-access.ts";
import { counted, type JsonOption, print, type Terminal, withDatabase, withJson } from "./command.ts";

/** `site desk …` */
export function addDeskCommands(site: Command, terminal: Terminal): void {
  const desk = site.command("desk").description("sign a device in to your desk on the site, or all of them out of it");
  withJson(desk.command("link").description("print a link that signs one device in")).action((options: JsonOption) =>
    link(terminal, options),
  );
  withJson(desk.command("revoke").description("sign out all devices; the desk signs out one")).action(
    (options: JsonOption) => revoke(terminal, options),
  );
}

async function link(terminal: Terminal, options: JsonOption): Promise<void> {
  await withDatabase(terminal, async (db, { siteUrl }) => {
    const url = deskLinkAddress(siteUrl, await composeDeskAccess(db).createLink());
    print(terminal, options, { url, minutes: deskAccess.linkMinutes }, `${url}\n`);
  });
}

async function revoke(terminal: Terminal, options: JsonOption): Promise<void> {
  await withDatabase(terminal, async (db) => {
    const access = composeDeskAccess(db);
    const revoked = (await access.sessions()).length;
    await access.revokeAll();
    print(terminal, options, { revoked }, `Signed out ${counted(revoked, "device")}.\n`);
  });
}
