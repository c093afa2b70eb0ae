import type { Command } from "commander";
import type { AlteredHistory } from "#infra/stores/verify.ts";
import { type CommonOptions, withJson } from "./arguments.ts";
import { counted, print, showInstant } from "./output.ts";
import { withRequestAdmin } from "./services.ts";
import type { Terminal } from "./terminal.ts";

/** `site verify` */
export function addVerifyCommand(site: Command, terminal: Terminal, end: (code: 0 | 1) => void): void {
  withJson(site.command("verify").description("check whether histories and ledgers are as they were recorded")).action(
    async (options: CommonOptions) => {
      const found = await withRequestAdmin(terminal, ({ verify }) => verify());
      const checked = `${counted(found.requests, "request")} with ${counted(found.events, "event")}`;
      const text =
        found.altered.length === 0
          ? `${checked}: nothing was altered.\n`
          : `${checked}, of which ${counted(found.altered.length, "history")} altered:\n${found.altered.map(line).join("")}`;
      print(terminal, options, found, text);
      end(found.altered.length === 0 ? 0 : 1);
    },
  );
}

const problems: Record<AlteredHistory["problem"], string> = {
  "event-altered": "is not as it was recorded",
  "event-missing": "follows an event that is missing",
  "status-altered": "does not lead to the status of the request",
  "payment-altered": "does not agree with the ledger",
};

function line({ reference, event, problem }: AlteredHistory): string {
  const what =
    event === undefined
      ? "the history"
      : `event ${event.number} (${event.type}, ${showInstant(event.recordedAt)}), the first,`;
  return `${reference}: ${what} ${problems[problem]}\n`;
}
