import type { CommonOptions } from "../arguments.ts";
import { Refusal } from "../failure.ts";
import { print } from "../output.ts";
import { demandConsent } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { withSubscribers } from "./with-subscribers.ts";

export interface EraseOptions extends CommonOptions {
  yes?: boolean;
}

/** `site newsletter erase`. It does not repeat the address, so that a kept output holds nobody's data. */
export async function erase(terminal: Terminal, address: string, options: EraseOptions): Promise<void> {
  await demandConsent(terminal, options, "Delete this mail address from the letter's list, for good?");
  const erased = await withSubscribers(terminal, (store) => store.removeByAddress(address));
  if (!erased) throw new Refusal("unknown-address", "This mail address is not on the letter's list.");
  print(terminal, options, { erased }, "Erased. Backups and lists that were exported before still hold it.\n");
}
