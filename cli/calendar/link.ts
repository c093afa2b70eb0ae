import { ownerFeedPath } from "#infra/calendar/owner-calendar.ts";
import type { CommonOptions } from "../arguments.ts";
import { print } from "../output.ts";
import { configuration, withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";

/** `site calendar link` */
export async function link(terminal: Terminal, options: CommonOptions): Promise<void> {
  const { siteUrl, linkSecret } = configuration(terminal);
  const secret = linkSecret ?? (await withRequestAdmin(terminal, (services) => services.linkSecret()));
  const address = siteUrl + ownerFeedPath(secret);
  const words = [
    address,
    "Subscribe to it in your calendar. Whoever has it reads all requests with names and numbers: keep it to yourself.",
    "Another LINK_SECRET makes another address, and other private links.",
  ];
  print(terminal, options, { address }, `${words.join("\n")}\n`);
}
