import { existsSync } from "node:fs";
import type { AdminRequest, RequestAdmin } from "#domain/requests/admin.ts";
import { openRequestAdmin, type RequestAdminServices } from "#infra/compose-requests.ts";
import { type Config, readConfig } from "#infra/config/config.ts";
import { type DatabaseTarget, showDatabase } from "#infra/config/database-url.ts";
import { damageAdvice, isDamaged } from "#infra/db/errors.ts";
import { reasonOf } from "#infra/errors/errors.ts";
import type { ConsentOptions } from "./arguments.ts";
import { Refusal } from "./failure.ts";
import type { Terminal } from "./terminal.ts";

/** The configuration of the site that is run in the same environment. @throws Refusal naming all that is wrong */
export function configuration({ env }: Pick<Terminal, "env">): Config {
  const result = readConfig(env);
  if (result.ok) return result.config;
  const { problems } = result;
  throw new Refusal("configuration", ["The configuration has mistakes:", ...problems].join("\n  "), { problems });
}

/** Opens the site's database for `work` and closes it in any case. */
export async function withRequestAdmin<T>(
  terminal: Terminal,
  work: (services: RequestAdminServices, config: Config) => Promise<T>,
) {
  const config = configuration(terminal);
  demandDatabase(config.database);
  const services = await openRequestAdmin(config).catch((error: unknown) => {
    throw cannotOpen(config.database, error);
  });
  try {
    return await work(services, config);
  } finally {
    await services.close();
  }
}

/** Why a database cannot be opened, and what to do where it is damaged. */
function cannotOpen(target: DatabaseTarget, error: unknown): Refusal {
  if (isDamaged(error)) return new Refusal("database-damaged", damageAdvice(target));
  return new Refusal(
    "database-unreachable",
    `The database ${showDatabase(target)} cannot be opened: ${reasonOf(error)}`,
  );
}

/** Otherwise a mistyped path would create an empty database. @throws Refusal */
export function demandDatabase(target: DatabaseTarget): void {
  if (target.kind === "sqlite" && !existsSync(target.path)) {
    throw new Refusal(
      "no-database",
      `There is no database at ${showDatabase(target)}: set DATABASE_URL as for the site, or make one with \`db migrate\`.`,
    );
  }
}

/** Asks before something is deleted. @throws Refusal where it is not, or where nobody can be asked */
export async function demandConsent(terminal: Terminal, { yes }: ConsentOptions, question: string): Promise<void> {
  if (yes === true) return;
  if (!terminal.ask) throw new Refusal("not-confirmed", `${question} Nobody can be asked here: say so with --yes.`);
  if (!(await terminal.ask(question))) throw new Refusal("not-confirmed", "Nothing was done.");
}

/** The request that a reference means. @throws Refusal where there is none, or more than one */
export async function findOne(admin: RequestAdmin, reference: string): Promise<AdminRequest> {
  const [request, ...others] = await admin.findByReference(reference);
  if (!request) {
    throw new Refusal(
      "unknown-request",
      `There is no request ${reference}. \`site requests list\` shows those there are.`,
    );
  }
  if (others.length === 0) return request;
  const references = [request, ...others].map((one) => one.reference);
  throw new Refusal("ambiguous-reference", `${reference} may be ${references.join(" or ")}: give it in full.`, {
    references,
  });
}
