import type { ConsentOptions } from "../arguments.ts";
import { Refusal } from "../failure.ts";
import { counted, print } from "../output.ts";
import { demandConsent, findOne, withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";

/** `site requests erase`. It names requests by their references alone, so that a kept output holds nobody's data. */
export async function erase(terminal: Terminal, whose: string, options: ConsentOptions): Promise<void> {
  await withRequestAdmin(terminal, async ({ admin }) => {
    const byMail = whose.includes("@");
    const requests = byMail ? await admin.findByMail(whose) : [await findOne(admin, whose)];
    if (requests.length === 0) throw new Refusal("unknown-address", "There is no request from this mail address.");
    refuse(admin.ahead(requests));
    const found = requests.map(({ reference }) => reference);
    const what = `${counted(found.length, "request")} (${found.join(", ")})`;
    await demandConsent(
      terminal,
      options,
      `Erase ${what} with all mails that wait, its history and its links, for good?`,
    );
    const result = await admin.erase(requests);
    if (!result.ok) return refuse(result.ahead);
    const { references } = result;
    const words = `Erased: ${references.join(", ") || "nothing, somebody else was faster"}. Backups and mails that were sent before still hold it.\n`;
    print(terminal, options, { erased: references }, words);
  });
}

function refuse(ahead: readonly string[]): void {
  if (ahead.length === 0) return;
  const what = `${ahead.join(", ")} ${ahead.length === 1 ? "is confirmed and lies" : "are confirmed and lie"} ahead`;
  const instead = "cancel first (`site requests cancel`), or wait until the event is over.";
  throw new Refusal("event-ahead", `Nothing was erased: ${what}; ${instead}`, { ahead });
}

export interface PurgeOptions extends ConsentOptions {
  olderThan: number;
  dryRun?: boolean;
}

/** `site requests purge` */
export async function purge(terminal: Terminal, options: PurgeOptions): Promise<void> {
  const days = options.olderThan;
  await withRequestAdmin(terminal, async ({ admin }) => {
    const outdated = await admin.outdated(days);
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
    const purged = outdated.length === 0 ? [] : await admin.purge(days);
    const names = purged.length === 0 ? "" : `: ${purged.join(", ")}`;
    print(terminal, options, { purged, outdated: [] }, `Deleted ${counted(purged.length, "request")}${names}.\n`);
  });
}
