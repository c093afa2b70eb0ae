import { formatDate } from "#i18n/format.ts";
import type { TakenReason } from "#domain/availability/availability.ts";
import { linksWorkUntil } from "#domain/links/link-life.ts";
import type { LinkPurpose } from "#domain/links/links.ts";
import type { AdminRequest, ChangeResult } from "#domain/requests/admin.ts";
import { type CliAction, transitionOf } from "#domain/requests/transitions.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { toRecord } from "#infra/export/record.ts";
import { linkAddress } from "#infra/links/tokens.ts";
import type { CommonOptions } from "../arguments.ts";
import { Refusal, UsageError } from "../failure.ts";
import { freeDays, print } from "../output.ts";
import { findOne, withRequestAdmin } from "../services.ts";
import type { Terminal } from "../terminal.ts";

export interface ChangeOptions extends CommonOptions {
  note?: string;
  message?: string;
  /** False with `--no-mail`. */
  mail?: boolean;
  force?: boolean;
}

/** `site requests confirm`, `decline`, `cancel` and `release` */
export async function change(
  terminal: Terminal,
  action: CliAction,
  reference: string,
  options: ChangeOptions,
): Promise<void> {
  const { note, message, mail = true, force } = options;
  if ((message ?? "").trim() !== "" && !mail) throw new UsageError("--message goes by mail: leave --no-mail out.");
  await withRequestAdmin(terminal, async ({ admin }) => {
    const found = await findOne(admin, reference);
    const result = await admin.change(found, action, { note, message, mail, force });
    if (!result.ok) throw refusal(found.reference, action, result);
    const { status, content } = result.request;
    const text = `${found.reference} is ${status} now. ${nextFor(action, mail, content)}\n`;
    print(terminal, options, toRecord(result.request), text);
  });
}

function nextFor(action: CliAction, mail: boolean, { name, email }: AdminRequest["content"]): string {
  if (email === "") return `${name} has no mail address: tell them by telephone.`;
  if (action === "release") return "Its mails leave within a minute, as long as the site runs.";
  return mail
    ? `A mail tells ${name}, ${email}, within a minute, as long as the site runs.`
    : `No mail leaves by this: tell ${name}, ${email}.`;
}

const takenBecause: Record<TakenReason, string> = {
  closed: "closed in the site's content or at the desk",
  busy: "taken in your calendar",
  full: "full of confirmed requests",
};

function refusal(reference: string, action: CliAction, result: Extract<ChangeResult, { ok: false }>): Error {
  switch (result.reason) {
    case "erased":
      return new Refusal("unknown-request", `${reference} was erased a moment ago.`);
    case "invalid":
      return new UsageError(`--message is longer than ${fieldLimits.message} characters.`);
    case "day-taken": {
      const { date, taken, alternatives } = result;
      const reasons = taken.map((reason) => takenBecause[reason]).join(", ");
      return new Refusal(
        "day-taken",
        `${reference} was not confirmed: ${formatDate(date)} is ${reasons}.${freeDays(alternatives)} --force confirms it all the same.`,
        { reference, date, taken, alternatives },
      );
    }
    case "not-possible": {
      const { status, possible } = result;
      const instead = possible.length === 0 ? "nothing can be changed any more" : `possible: ${possible.join(", ")}`;
      const already = status === transitionOf("cli", action).to ? " already" : "";
      return new Refusal(
        "impossible-change",
        `${reference} is ${status}${already}, so that you cannot ${action} it; ${instead}.`,
        { reference, status, possible },
      );
    }
  }
}

export interface LinkOptions extends CommonOptions {
  owner?: boolean;
  revoke?: boolean;
}

/** `site requests link` */
export async function link(terminal: Terminal, reference: string, options: LinkOptions): Promise<void> {
  const purpose: LinkPurpose = options.owner === true ? "owner" : "visitor";
  const revoked = options.revoke === true;
  await withRequestAdmin(terminal, async ({ admin, links }, { siteUrl }) => {
    const request = await findOne(admin, reference);
    if (revoked) await links.revoke(request.id, purpose);
    const address = await linkAddress(links, siteUrl, request, purpose);
    const until = linksWorkUntil(request);
    const lines = [
      address,
      `Whoever has it acts as the ${purpose} of ${request.reference}. It works until ${formatDate(until)}.`,
      ...(revoked ? ["The links that were sent before open nothing any more."] : []),
    ];
    const result = { reference: request.reference, purpose, address, until, revoked };
    print(terminal, options, result, `${lines.join("\n")}\n`);
  });
}
