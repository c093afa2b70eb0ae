import type { DeskRequest } from "#domain/requests/desk.ts";
import { type OwnerChange, possibleFor, targetOf } from "#domain/requests/owner-changes.ts";
import type { RequestStatus } from "#domain/requests/request.ts";
import { toRecord } from "#infra/export/record.ts";
import type { CommonOptions } from "../arguments.ts";
import { Refusal } from "../failure.ts";
import { print } from "../output.ts";
import { withDesk } from "../services.ts";
import type { Terminal } from "../terminal.ts";
import { findOne } from "./find.ts";

export interface ChangeOptions extends CommonOptions {
  note?: string;
}

/** `site requests confirm`, `decline`, `cancel` and `release` */
export async function change(
  terminal: Terminal,
  verb: OwnerChange,
  reference: string,
  options: ChangeOptions,
): Promise<void> {
  await withDesk(terminal, async ({ desk }) => {
    const found = await findOne(desk, reference);
    const result = await desk.change(found, targetOf(verb), { cause: "owner-command", note: options.note });
    if (!result.ok) throw refusal(found.reference, verb, result.status);
    print(terminal, options, toRecord(result.request), inWords(verb, result.request));
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

function inWords(verb: OwnerChange, { reference, status, content }: DeskRequest): string {
  const next =
    verb === "release"
      ? "Its mails leave within a minute, as long as the site runs."
      : `No mail leaves by this: tell ${content.name}, ${content.email}.`;
  return `${reference} is ${status} now. ${next}\n`;
}
