import type { AdminRequest } from "#domain/requests/admin.ts";
import { readMessage } from "#domain/requests/message.ts";
import { type OwnerChange, possibleFor, targetOf } from "#domain/requests/owner-changes.ts";
import type { RequestStatus } from "#domain/requests/request.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { toRecord } from "#infra/export/record.ts";
import type { CommonOptions } from "../arguments.ts";
import { Refusal, UsageError } from "../failure.ts";
import { print } from "../output.ts";
import { withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { findOne } from "./find.ts";

export interface ChangeOptions extends CommonOptions {
  note?: string;
  message?: string;
  /** False with `--no-mail`. */
  mail?: boolean;
}

/** `site requests confirm`, `decline`, `cancel` and `release` */
export async function change(
  terminal: Terminal,
  verb: OwnerChange,
  reference: string,
  options: ChangeOptions,
): Promise<void> {
  const { note, mail = true } = options;
  const said = readMessage(options.message);
  if (!said.ok) throw new UsageError(`--message is longer than ${fieldLimits.message} characters.`);
  if (said.message !== undefined && !mail) throw new UsageError("--message goes by mail: leave --no-mail out.");
  await withRequestAdmin(terminal, async ({ desk }) => {
    const found = await findOne(desk, reference);
    const result = await desk.change(found, verb, { note, message: said.message, mail });
    if (!result.ok) throw refusal(found.reference, verb, result.status);
    print(terminal, options, toRecord(result.request), inWords(verb, mail, result.request));
  });
}

function refusal(reference: string, verb: OwnerChange, status: RequestStatus | undefined): Refusal {
  if (status === undefined) return new Refusal("unknown-request", `${reference} was erased a moment ago.`);
  const possible = possibleFor(status);
  const instead = possible.length === 0 ? "nothing can be changed any more" : `possible: ${possible.join(", ")}`;
  const already = status === targetOf(verb) ? " already" : "";
  return new Refusal(
    "impossible-change",
    `${reference} is ${status}${already}, so that you cannot ${verb} it; ${instead}.`,
    {
      reference,
      status,
      possible,
    },
  );
}

function inWords(verb: OwnerChange, mail: boolean, { reference, status, content }: AdminRequest): string {
  return `${reference} is ${status} now. ${nextFor(verb, mail, content)}\n`;
}

function nextFor(verb: OwnerChange, mail: boolean, { name, email }: AdminRequest["content"]): string {
  if (verb === "release") return "Its mails leave within a minute, as long as the site runs.";
  return mail
    ? `A mail tells ${name}, ${email}, within a minute, as long as the site runs.`
    : `No mail leaves by this: tell ${name}, ${email}.`;
}
