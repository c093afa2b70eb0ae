import type { Command } from "commander";
import { type CommonOptions, withJson } from "../arguments.ts";
import type { Terminal } from "../terminal.ts";

/** `site quotes …` */
export function addQuoteCommands(site: Command, terminal: Terminal): void {
  const quotes = site.command("quotes").description("the quotes of requests");
  withJson(
    quotes.command("show <reference>").description("show the versions of a request's quote and what is due"),
  ).action(async (reference: string, options: CommonOptions) =>
    (await import("./show.ts")).show(terminal, reference, options),
  );
}
