import type { Command } from "commander";
import type { AdminRequest } from "#domain/requests/admin.ts";
import type { SpamReason } from "#domain/spam/score.ts";
import { formatDate } from "#i18n/format.ts";
import type { RequestAdminServices } from "#infra/compose-requests.ts";
import { type CommonOptions, type ConsentOptions, withJson, withYes } from "./arguments.ts";
import { Refusal } from "./failure.ts";
import { counted, print, showInstant, table } from "./output.ts";
import { demandConsent, findOne, withRequestAdmin } from "./services.ts";
import type { Terminal } from "./terminal.ts";

/** `site quarantine …` */
export function addQuarantineCommands(site: Command, terminal: Terminal): void {
  const quarantine = site.command("quarantine").description("look at suspected spam, release or delete it");

  withJson(quarantine.command("list").description("list the newest requests in quarantine and why they are")).action(
    (options: CommonOptions) => list(terminal, options),
  );

  withJson(
    quarantine.command("release <references...>").description("make requests ordinary ones and send their mails"),
  ).action((references: string[], options: CommonOptions) => release(terminal, references, options));

  withYes(withJson(quarantine.command("delete <references...>").description("delete requests in quarantine"))).action(
    (references: string[], options: ConsentOptions) => remove(terminal, references, options),
  );
}

/** `site quarantine list` */
async function list(terminal: Terminal, options: CommonOptions): Promise<void> {
  const { requests, count } = await withRequestAdmin(terminal, ({ quarantine }) => quarantine.quarantined());
  const rows = requests.map(({ reference, content, receivedAt, reasons, deletedOn }) => [
    reference,
    content.name,
    content.location,
    reasons.map(reasonText).join("; "),
    showInstant(receivedAt),
    formatDate(deletedOn),
  ]);
  const lines = table(["REFERENCE", "NAME", "PLACE", "WHY", "RECEIVED", "DELETED ON"], rows);
  const rest = count - requests.length;
  const text = count === 0 ? "Nothing is in quarantine.\n" : rest > 0 ? `${lines}There are ${rest} more.\n` : lines;
  print(terminal, options, { requests, count }, text);
}

/** A reason as one reads it: `links (3)`. */
export function reasonText({ signal, detail }: SpamReason): string {
  return detail === undefined ? signal : `${signal} (${detail})`;
}

/** `site quarantine release` */
async function release(terminal: Terminal, typed: readonly string[], options: CommonOptions): Promise<void> {
  await withRequestAdmin(terminal, async (services) => {
    const found = await findQuarantined(services, typed);
    const released = await referencesDone(found, ({ id }) => services.quarantine.release(id));
    const words = `Released: ${released.join(", ") || "nothing, somebody else was faster"}. The mails leave within a minute, as long as the site runs.\n`;
    print(terminal, options, { released }, words);
  });
}

/** `site quarantine delete` */
async function remove(terminal: Terminal, typed: readonly string[], options: ConsentOptions): Promise<void> {
  await withRequestAdmin(terminal, async (services) => {
    const found = await findQuarantined(services, typed);
    await demandConsent(terminal, options, `Delete ${counted(found.length, "request")} in quarantine for good?`);
    const deleted = await referencesDone(found, ({ id }) => services.quarantine.discard(id));
    const words = `Deleted: ${deleted.join(", ") || "nothing, somebody else was faster"}.\n`;
    print(terminal, options, { deleted }, words);
  });
}

/** All of them, before anything is done. @throws Refusal where one is unknown or not in quarantine */
async function findQuarantined({ admin }: RequestAdminServices, typed: readonly string[]): Promise<AdminRequest[]> {
  const found: AdminRequest[] = [];
  for (const reference of new Set(typed)) {
    const request = await findOne(admin, reference);
    if (request.status !== "quarantined") {
      const facts = { reference: request.reference, status: request.status };
      throw new Refusal("not-quarantined", `${request.reference} is ${request.status}, not in quarantine.`, facts);
    }
    found.push(request);
  }
  return found;
}

/** The references of the requests for which something was done, one after the other. */
async function referencesDone(
  requests: readonly AdminRequest[],
  isDone: (request: AdminRequest) => Promise<boolean>,
): Promise<string[]> {
  const done: string[] = [];
  for (const request of requests) if (await isDone(request)) done.push(request.reference);
  return done;
}
