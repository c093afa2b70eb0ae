import { ownerFeedPath } from "#infra/calendar/owner-feed.ts";
import { readLinkSecret } from "#infra/links/link-secret.ts";
import type { CommonOptions } from "../arguments.ts";
import { print } from "../output.ts";
import { configuration } from "../services.ts";
import type { Terminal } from "../terminal.ts";

/** `site calendar link` */
export function link(terminal: Terminal, options: CommonOptions): void {
  const config = configuration(terminal);
  const address = config.siteUrl + ownerFeedPath(readLinkSecret(config));
  const words = [
    address,
    "Subscribe to it in your calendar. Whoever has it reads all requests with names and numbers: keep it to yourself.",
    "Another LINK_SECRET makes another address, and other private links.",
  ];
  print(terminal, options, { address }, `${words.join("\n")}\n`);
}
