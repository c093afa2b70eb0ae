import type { Command } from "commander";
import { fieldsOf } from "#domain/requests/fields.ts";
import { requestStatuses } from "#domain/requests/request.ts";
import { requestCommands, transitionOf } from "#domain/requests/transitions.ts";
import { requestKinds } from "#domain/requests/vocabulary.ts";
import {
  choice,
  type CommonOptions,
  type ConsentOptions,
  readCount,
  readDate,
  readDays,
  withJson,
  withYes,
} from "../arguments.ts";
import type { Terminal } from "../terminal.ts";
import { add, type AddOptions } from "./add.ts";
import { change, type ChangeOptions, link, type LinkOptions } from "./change.ts";
import { erase, purge, type PurgeOptions } from "./delete.ts";
import { exportRequests, type ExportOptions, list, type ListOptions } from "./list.ts";
import { show } from "./show.ts";

/** An option for each field of the booking form. Whether a value is right is for the parser to say. */
const callOptions = fieldsOf("booking").map(({ name, type, required, options }) => ({
  flag: `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} <value>`,
  description: type === "email" ? "without one nothing is mailed to the client" : (options ?? []).join(", "),
  required: required && type !== "email",
}));

/** `site requests …` */
export function addRequestCommands(site: Command, terminal: Terminal): void {
  const requests = site.command("requests").description("list, answer, export and delete requests");

  withJson(withFilters(requests.command("list").description("list requests, the newest first")))
    .option("--limit <count>", "at most so many (default: 50, with --json all)", readCount)
    .action((options: ListOptions) => list(terminal, options));

  withJson(requests.command("show <reference>").description("show all that is known of a request")).action(
    (reference: string, options: CommonOptions) => show(terminal, reference, options),
  );

  for (const action of requestCommands()) {
    const { help = "" } = transitionOf("cli", action);
    const command = withJson(requests.command(`${action} <reference>`).description(help)).option(
      "--note <text>",
      "why, for yourself; kept with the change",
    );
    if (action !== "release") {
      command
        .option("--message <text>", "a sentence to the visitor, in the mail about it")
        .option("--no-mail", "tell the visitor yourself");
    }
    if (action === "confirm")
      command.option("--force", "also for a day that is taken: closed, in your calendar, or full");
    command.action((reference: string, options: ChangeOptions) => change(terminal, action, reference, options));
  }

  const addCommand = withJson(
    requests.command("add").description("write down a booking that came by telephone, by the rules of the site's form"),
  );
  for (const { flag, description, required } of callOptions) {
    if (required) addCommand.requiredOption(flag, description);
    else addCommand.option(flag, description);
  }
  addCommand
    .addOption(choice("--locale <language>", "of the client's page and mails", ["it", "en"]).default("it"))
    .action((options: AddOptions) => add(terminal, options));

  withJson(requests.command("link <reference>").description("print the private link to a request's page"))
    .option("--owner", "the link to the page on which you decide, instead of the visitor's")
    .option("--revoke", "first make the links that were sent before useless")
    .action((reference: string, options: LinkOptions) => link(terminal, reference, options));

  withJson(withFilters(requests.command("export").description("write requests for other programs")))
    .addOption(choice("--format <format>", "", ["csv", "json", "ics"]).makeOptionMandatory())
    .option("--output <file>", "write to a file instead of printing")
    .addOption(
      choice("--separator <sign>", "between a CSV's columns; Excel in Italian wants ;", [",", ";"]).default(","),
    )
    .action((options: ExportOptions) => exportRequests(terminal, options));

  withYes(
    withJson(
      requests
        .command("erase <reference-or-address>")
        .description("delete a request, or all from a mail address, with everything that is known of it"),
    ),
  ).action((whose: string, options: ConsentOptions) => erase(terminal, whose, options));

  withYes(withJson(requests.command("purge").description("delete requests whose event is long over")))
    .requiredOption(
      "--older-than <days>",
      "more than so many days ago; without an event's day, since receipt",
      readDays,
    )
    .option("--dry-run", "say what would be deleted")
    .action((options: PurgeOptions) => purge(terminal, options));
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
