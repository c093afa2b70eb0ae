import { todayInRome } from "#src/i18n/days.ts";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Command, Option } from "commander";
import type { Kysely } from "kysely";
import {
  type ChangedRequest,
  eraseRequests,
  requestsSince,
  requestsByMail,
  requestsByReference,
  unerasable,
} from "#src/requests/admin.server.ts";
import { formatDate } from "#src/i18n/format.ts";
import { linkAddress, linksWorkUntil, revokeLinks } from "#src/requests/links.server.ts";
import type { Database } from "#src/site/schema.ts";
import { toCsv, toJson } from "#src/requests/export.ts";
import { readLinkSecret } from "#src/site/link-secret.server.ts";
import { type ConsentOption, counted, demandConsent, type Terminal, withDatabase, withYes } from "./command.ts";

export function addRequestCommands(site: Command, terminal: Terminal): void {
  const requests = site.command("requests").description("export and delete requests, and renew their private links");

  requests
    .command("export")
    .description("write requests for other programs")
    .addOption(new Option("--format <format>").choices(["csv", "json"]).makeOptionMandatory())
    .option("--output <file>", "write to a file that you alone can read instead of printing")
    .addOption(
      new Option("--separator <sign>", "between a CSV's columns; Excel in Italian wants ;")
        .choices([",", ";"])
        .default(","),
    )
    .action((options: ExportOptions) => exportRequests(terminal, options));

  requests
    .command("link <reference>")
    .description("print the private link to a request's page")
    .addOption(
      new Option("--owner", "the link to the page on which you decide, instead of the visitor's").conflicts("reader"),
    )
    .option("--reader", "the link that the visitor shows to others, which can only be read")
    .option("--revoke", "first make the links that were sent before useless")
    .action((reference: string, options: LinkOptions) => link(terminal, reference, options));

  withYes(requests.command("erase <reference-or-address>"))
    .description("delete a request, or all from a mail address, with everything that is known of it")
    .action((whose: string, options: ConsentOption) => erase(terminal, whose, options));
}

interface ExportOptions {
  format: "csv" | "json";
  output?: string;
  separator: "," | ";";
}

async function exportRequests(terminal: Terminal, options: ExportOptions): Promise<void> {
  const { format, output, separator } = options;
  await withDatabase(terminal, async (db) => {
    const exported = await requestsSince(db);
    const text = format === "csv" ? toCsv(exported, separator) : toJson(exported);
    if (output === undefined) {
      terminal.out(text);
      return;
    }
    const file = path.resolve(output);
    // It contains personal data, so only its owner may read it.
    await writeFile(file, text, { mode: 0o600 });
    terminal.out(`Wrote ${counted(exported.length, "request")} to ${file}.\n`);
  });
}

interface LinkOptions {
  owner?: boolean;
  reader?: boolean;
  revoke?: boolean;
}

async function link(terminal: Terminal, reference: string, options: LinkOptions): Promise<void> {
  const { owner = false, reader = false, revoke = false } = options;
  const purpose = owner ? "owner" : reader ? "reader" : "visitor";
  await withDatabase(terminal, async (db, config) => {
    const request = await findOne(db, reference);
    const site = { db, secret: await readLinkSecret(config, db), now: () => new Date() };
    if (revoke) await revokeLinks(site, request.id, purpose);
    const lines = [
      await linkAddress(site, config.siteUrl, request, purpose),
      `Whoever has it ${reader ? "reads what is offered in" : `acts as the ${purpose} of`} ${request.reference}. It works until ${formatDate(linksWorkUntil(request))}.`,
      ...(revoke ? ["The links that were sent before open nothing any more."] : []),
    ];
    terminal.out(`${lines.join("\n")}\n`);
  });
}

async function findOne(db: Kysely<Database>, reference: string): Promise<ChangedRequest> {
  const [request, ...others] = await requestsByReference(db, reference);
  if (!request) throw new Error(`There is no request ${reference}.`);
  if (others.length === 0) return request;
  const references = [request, ...others].map((one) => one.reference);
  throw new Error(`${reference} may be ${references.join(" or ")}: give it in full.`);
}

type Kept = Awaited<ReturnType<typeof unerasable>>[number];

/** The output names only references, so that it contains no personal data. */
async function erase(terminal: Terminal, whose: string, options: ConsentOption): Promise<void> {
  await withDatabase(terminal, async (db) => {
    const requests = whose.includes("@") ? await requestsByMail(db, whose) : [await findOne(db, whose)];
    if (requests.length === 0) throw new Error("There is no request from this mail address.");
    const today = todayInRome(new Date());
    refuseKept(await unerasable(db, requests, today));
    const found = requests.map(({ reference }) => reference);
    const what = `${counted(found.length, "request")} (${found.join(", ")})`;
    const question = `Erase ${what} with all mails that wait, its history and its links, for good?`;
    await demandConsent(terminal, options, question);
    const result = await eraseRequests(
      db,
      requests.map(({ id }) => id),
      today,
    );
    if (!result.ok) return refuseKept(result.kept);
    const erased = result.references.join(", ") || "nothing, somebody else was faster";
    terminal.out(`Erased: ${erased}. Backups and mails that were sent before still contain it.\n`);
  });
}

const obstacles = {
  ahead: "confirmed and ahead; cancel first at the desk, or wait until the event is over",
  refund: "owed money that goes back; record the refund first at the desk",
} satisfies Record<Kept["reason"], string>;

function refuseKept(kept: readonly Kept[]): void {
  if (kept.length === 0) return;
  const reasons = kept.map(({ reference, reason }) => `${reference} is ${obstacles[reason]}`);
  throw new Error(`Nothing was erased: ${reasons.join(". ")}.`);
}
