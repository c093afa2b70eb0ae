import type { Command } from "commander";
import { type OwnerChange, ownerChanges } from "#domain/requests/owner-changes.ts";
import { requestStatuses } from "#domain/requests/request.ts";
import { requestKinds } from "#domain/requests/vocabulary.ts";
import { choice, type CommonOptions, readCount, readDate, readDays, withJson, withYes } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";
import type { ChangeOptions } from "./change.ts";
import type { EraseOptions } from "./erase.ts";
import type { ExportOptions } from "./export.ts";
import type { LinkOptions } from "./link.ts";
import type { ListOptions } from "./list.ts";
import type { PurgeOptions } from "./purge.ts";

const says: Record<OwnerChange, string> = {
  confirm: "accept a request: the day is taken",
  decline: "answer a request with no",
  cancel: "call a confirmed event off",
  release: "take a request out of quarantine and send its mails",
};

/** `site requests …`; what a command needs is loaded once it is called. */
export function addRequestCommands(site: Command, terminal: Terminal): void {
  const requests = site.command("requests").description("list, answer, export and delete requests");

  withJson(withFilters(requests.command("list").description("list requests, the newest first")))
    .option("--limit <count>", "at most so many (default: 50, with --json all)", readCount)
    .action(async (options: ListOptions) => (await import("./list.ts")).list(terminal, options));

  withJson(requests.command("show <reference>").description("show all that is known of a request")).action(
    async (reference: string, options: CommonOptions) => (await import("./show.ts")).show(terminal, reference, options),
  );

  for (const verb of ownerChanges) {
    const command = withJson(requests.command(`${verb} <reference>`).description(says[verb])).option(
      "--note <text>",
      "why, for yourself; kept with the change",
    );
    if (verb !== "release") {
      command
        .option("--message <text>", "a sentence to the visitor, in the mail about it")
        .option("--no-mail", "tell the visitor yourself");
    }
    command.action(async (reference: string, options: ChangeOptions) =>
      (await import("./change.ts")).change(terminal, verb, reference, options),
    );
  }

  withJson(requests.command("link <reference>").description("print the private link to a request's page"))
    .option("--owner", "the link to the page on which you decide, instead of the visitor's")
    .option("--revoke", "first make the links that were sent before useless")
    .action(async (reference: string, options: LinkOptions) =>
      (await import("./link.ts")).link(terminal, reference, options),
    );

  withJson(withFilters(requests.command("export").description("write requests for other programs")))
    .addOption(choice("--format <format>", "", ["csv", "json", "ics"]).makeOptionMandatory())
    .option("--output <file>", "write to a file instead of printing")
    .addOption(
      choice("--separator <sign>", "between a CSV's columns; Excel in Italian wants ;", [",", ";"]).default(","),
    )
    .action(async (options: ExportOptions) => (await import("./export.ts")).exportRequests(terminal, options));

  withYes(
    withJson(
      requests
        .command("erase <reference-or-address>")
        .description("delete a request, or all from a mail address, with everything that is known of it"),
    ),
  ).action(async (whose: string, options: EraseOptions) =>
    (await import("./erase.ts")).erase(terminal, whose, options),
  );

  withYes(withJson(requests.command("purge").description("delete requests whose event is long over")))
    .requiredOption(
      "--older-than <days>",
      "more than so many days ago; without an event's day, since receipt",
      readDays,
    )
    .option("--dry-run", "say what would be deleted")
    .action(async (options: PurgeOptions) => (await import("./purge.ts")).purge(terminal, options));
}

function withFilters(command: Command): Command {
  return command
    .addOption(choice("--status <status...>", "only these", requestStatuses))
    .addOption(choice("--kind <kind>", "from one form only", requestKinds))
    .option("--from <day>", "from this day on: the event's, or of receipt where there is none", readDate)
    .option("--to <day>", "until this day, included", readDate)
    .option("--search <text>", "words in reference, name, mail address or place")
    .addOption(
      choice("--sort <order>", "newest first, or by the event's day", ["received", "event"]).default("received"),
    );
}
