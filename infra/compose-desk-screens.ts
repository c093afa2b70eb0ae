import { existsSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Availability } from "#src/availability/availability.server.ts";
import { createDeskCalendar } from "#domain/desk/calendar.ts";
import type { Desk } from "#domain/desk/desk.ts";
import { createNumbers } from "#domain/desk/numbers.ts";
import { createDeskSystem } from "#domain/desk/system.ts";
import { requestsByReference } from "#src/requests/admin.server.ts";
import type { Requests } from "#domain/requests/submit.ts";
import { composeClosures, composeMoney } from "./compose-requests.ts";
import type { Database } from "./db/schema.ts";
import { ledgerCsv } from "./export/ledger-csv.ts";
import { runDoctor } from "./doctor/run-doctor.ts";
import { createCalendarStore } from "./stores/desk-calendar.ts";
import { createNumbersStore } from "./stores/numbers.ts";
import { readSystemCounts } from "./stores/system.ts";
import { readSiteVersion } from "./version.ts";

export interface DeskScreenParts {
  availability: Availability;
  requests: Requests;
  log: Logger;
  /** Called after days were closed or opened; resolves when pages show it. */
  onDaysChanged(): Promise<void>;
}

type DeskScreens = Pick<Desk, "calendar" | "closures" | "money" | "ledgerCsv" | "takeCall" | "numbers" | "system">;

/** The owner's commands: beside the chunks of the build, or their source in development. */
const built = path.join(import.meta.dirname, "site.js");
const commands = existsSync(built) ? built : path.join(import.meta.dirname, "../cli/site.ts");

/** Wires the calendar, the money, the numbers and the system of the owner's desk. */
export function composeDeskScreens(
  db: Kysely<Database>,
  { availability, requests, log, onDaysChanged }: DeskScreenParts,
): DeskScreens {
  const now = (): Date => new Date();
  const closures = composeClosures(db, onDaysChanged);
  const money = composeMoney(db);
  return {
    calendar: createDeskCalendar({ store: createCalendarStore(db), closures, availability, now }),
    closures,
    money,
    ledgerCsv: async (from, to) => ledgerCsv(await money.everyEntry(from, to)),
    async takeCall(fields) {
      const result = await requests.submit({ kind: "booking", fields, source: "telephone" });
      if (!result.ok) return result;
      const { reference } = result;
      const [request] = await requestsByReference(db, reference);
      return request === undefined ? { ok: false, reason: "unavailable" } : { ok: true, id: request.id, reference };
    },
    numbers: createNumbers({ store: createNumbersStore(db), now }),
    system: createDeskSystem({
      version: readSiteVersion(),
      counts: () => readSystemCounts(db),
      examine: () => runDoctor(commands, process.env),
      now,
      onError: (error) => log.error({ err: error }, "the installation could not be checked"),
    }),
  };
}
