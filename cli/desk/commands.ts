import type { Command } from "commander";
import { type CommonOptions, withJson } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";

/** `site desk …`; what a command needs is loaded once it is called. */
export function addDeskCommands(site: Command, terminal: Terminal): void {
  const desk = site.command("desk").description("sign devices in to your desk on the site, and out of it");
  withJson(desk.command("link").description("print a link that signs one device in")).action(
    async (options: CommonOptions) => (await import("./access.ts")).printLink(terminal, options),
  );
  withJson(desk.command("devices").description("list the devices that are signed in")).action(
    async (options: CommonOptions) => (await import("./access.ts")).listDevices(terminal, options),
  );
  withJson(
    desk.command("revoke [device]").description("sign out the device with this id, or all of them without one"),
  ).action(async (device: string | undefined, options: CommonOptions) =>
    (await import("./access.ts")).revoke(terminal, device, options),
  );
}
