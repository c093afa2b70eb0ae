import { deskAccess } from "#domain/desk/access.ts";
import { deskLinkAddress } from "#infra/compose-desk-access.ts";
import type { CommonOptions } from "../arguments.ts";
import { Refusal } from "../failure.ts";
import { counted, print, showInstant, table } from "../output.ts";
import { withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";

/** `site desk link` */
export async function printLink(terminal: Terminal, options: CommonOptions): Promise<void> {
  await withRequestAdmin(terminal, async ({ deskAccess: access }, { siteUrl }) => {
    const url = deskLinkAddress(siteUrl, await access.createLink());
    print(terminal, options, { url, minutes: deskAccess.linkMinutes }, `${url}\n`);
  });
}

/** `site desk devices` */
export async function listDevices(terminal: Terminal, options: CommonOptions): Promise<void> {
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
export async function revoke(terminal: Terminal, typed: string | undefined, options: CommonOptions): Promise<void> {
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
