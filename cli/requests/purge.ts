import type { CommonOptions } from "../arguments.ts";
import { counted, print } from "../output.ts";
import { demandConsent, withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";

export interface PurgeOptions extends CommonOptions {
  olderThan: number;
  yes?: boolean;
  dryRun?: boolean;
}

/** `site requests purge` */
export async function purge(terminal: Terminal, options: PurgeOptions): Promise<void> {
  const days = options.olderThan;
  await withRequestAdmin(terminal, async ({ desk }) => {
    const outdated = await desk.outdated(days);
    const what = `${counted(outdated.length, "request")} from more than ${counted(days, "day")} ago`;
    if (options.dryRun === true) {
      const names = outdated.length === 0 ? "" : `: ${outdated.join(", ")}`;
      print(
        terminal,
        options,
        { purged: [], outdated },
        `There ${outdated.length === 1 ? "is" : "are"} ${what}${names}.\n`,
      );
      return;
    }
    if (outdated.length > 0) await demandConsent(terminal, options, `Delete ${what} for good?`);
    const purged = outdated.length === 0 ? [] : await desk.purge(days);
    const names = purged.length === 0 ? "" : `: ${purged.join(", ")}`;
    print(terminal, options, { purged, outdated: [] }, `Deleted ${counted(purged.length, "request")}${names}.\n`);
  });
}
