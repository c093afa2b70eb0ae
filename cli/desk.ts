import type { Command } from "commander";
import { deskAccess } from "#domain/desk/access.ts";
import { deskLinkAddress } from "#infra/compose-desk-access.ts";
import { type CommonOptions, withJson } from "./arguments.ts";
import { Refusal } from "./failure.ts";
import { counted, print, showInstant, table } from "./output.ts";
import { withRequestAdmin } from "./services.ts";
import type { Terminal } from "./terminal.ts";

/** `site desk …` */
export function addDeskCommands(site: Command, terminal: Terminal): void {
  const desk = site.command("desk").description("sign devices in to your desk on the site, and out of it");
  withJson(desk.command("link").description("print a link that signs one device in")).action((options: CommonOptions) =>
    printLink(terminal, options),
  );
  withJson(desk.command("devices").description("list the devices that are signed in")).action(
    (options: CommonOptions) => listDevices(terminal, options),
  );
  withJson(
    desk.command("revoke [device]").description("sign out the device with this id, or all of them without one"),
  ).action((device: string | undefined, options: CommonOptions) => revoke(terminal, device, options));
}

/** `site desk link` */
async function printLink(terminal: Terminal, options: CommonOptions): Promise<void> {
  await withRequestAdmin(terminal, async ({ deskAccess: access }, { siteUrl }) => {
    const url = deskLinkAddress(siteUrl, await access.createLink());
    print(terminal, options, { url, minutes: deskAccess.linkMinutes }, `${url}\n`);
  });
}

/** `site desk devices` */
async function listDevices(terminal: Terminal, options: CommonOptions): Promise<void> {
  await withRequestAdmin(terminal, async ({ deskAccess: access }) => {
    const sessions = await access.sessions();
    const rows = sessions.map(({ id, device, createdAt, lastUsedAt }) => [
      shortId(id),
      device,
      showInstant(createdAt),
      showInstant(lastUsedAt),
    ]);
    const text =
      rows.length === 0 ? "No device is signed in.\n" : table(["ID", "DEVICE", "SIGNED IN", "LAST USED"], rows);
    print(terminal, options, sessions, text);
  });
}

/** `site desk revoke` @param typed the beginning of an id; without it all devices */
async function revoke(terminal: Terminal, typed: string | undefined, options: CommonOptions): Promise<void> {
  await withRequestAdmin(terminal, async ({ deskAccess: access }) => {
    const sessions = await access.sessions();
    const meant = sessions.filter(({ id }) => typed === undefined || id.startsWith(typed));
    if (typed !== undefined && meant.length !== 1) {
      throw new Refusal("unknown-device", `${counted(meant.length, "device")} have an id that begins with ${typed}.`);
    }
    if (typed === undefined) await access.revokeAll();
    else for (const { id } of meant) await access.revoke(id);
    print(
      terminal,
      options,
      { revoked: meant.map(({ id }) => id) },
      `Signed out ${counted(meant.length, "device")}.\n`,
    );
  });
}

function shortId(id: string): string {
  return id.slice(0, 13);
}
